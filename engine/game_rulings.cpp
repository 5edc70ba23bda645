// A game under rulings (裁定): what the referee or the table decides, and an input let through although
// illegal.
#include <fmt/format.h>

#include <algorithm>

#include "engine/game.h"
#include "engine/mechanisms/by_hand.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

Verdict Game::check_rule(const Input& input) {
    const auto& change = *input.change;
    if (change.allow) {
        if (over()) return refuse("game_over", "the game is over");
        if (!setup_.advisory && (input.by == "table" || input.by == "桌面"))
            return refuse("referee_only", "in a strict game only the referee lets an illegal move through");
        if (auto refusal = check_allowed(*change.allow))
            return refuse("allow", "even with leave this cannot be done: " + refusal->text);
        return {};
    }
    if (change.start) {
        if (over()) return refuse("game_over", "the game is over");
        return check_start(*this, *change.start);
    }
    if (change.drop_flag) {
        if (*change.drop_flag < 0 || *change.drop_flag >= static_cast<int>(flags().size()))
            return refuse("flag", "there is no such flag");
        return {};
    }
    return check_change(*this, change);
}

void Game::rule(const Input& input) {
    const auto& change = *input.change;
    happen(Ruled{input.by, input.why, input.text});
    if (change.allow) {
        std::erase_if(refused_, [&](const auto& r) { return r.second == change.allow->text; });
        allow(*change.allow, false);
    } else if (change.start) {
        auto task = start_flow(*this, *change.start);
        nested_.push_back({std::move(task), runner_.depth()});
        nested_.back().task.start(runner_);
        drive();
    } else if (change.drop_flag) {
        const int own = static_cast<int>(table_.flags.size());
        if (*change.drop_flag < own)
            happen(FlagCleared{*change.drop_flag});
        else if (*change.drop_flag - own < static_cast<int>(refused_.size()))
            refused_.erase(refused_.begin() + (*change.drop_flag - own));
    } else {
        apply_change(*this, change);
        if (over()) {
            open_.clear();
            return;
        }
        revalidate();
    }
}

Verdict Game::check_allowed(const Input& inner) {
    const bool named = inner.seat != nobody;
    if (!named && inner.what != Do::pass && inner.what != Do::time_up)
        return refuse("seat", "say which seat this is");
    if (named && (inner.seat > table_.seats() || !table_.alive(inner.seat)))
        return refuse("seat", fmt::format("seat {} is not in the game", inner.seat));
    return allow(inner, true);
}

// An input let through although illegal: as the answer to what is asked wherever it can be taken for one,
// otherwise as an act of its own.
Verdict Game::allow(const Input& inner, bool try_only) {
    lenient_ = true;
    Verdict refusal = refuse("not_asked", "nothing is asked");
    if (!open_.empty()) refusal = fits(*open_.back(), inner);
    if (!refusal) {
        if (!try_only) answer(inner, false);
    } else if (auto barred = check_free_act(*this, inner)) {
        if (barred->code != "no_act") refusal = barred;
    } else {
        refusal = {};
        if (!try_only) {
            nested_.push_back({act_freely(*this, inner), runner_.depth()});
            nested_.back().task.start(runner_);
            drive();
        }
    }
    lenient_ = false;
    return refusal;
}

// After a ruling: the dead are asked no more, nor is anybody for what is no longer needed.
void Game::revalidate() {
    if (open_.empty()) return;
    auto& prompt = *open_.back();
    if (prompt.settled && prompt.settled()) prompt.seats.clear();
    std::erase_if(prompt.seats, [&](Seat seat) { return !table_.alive(seat); });
    if (prompt.seats.empty()) close();
}

void Game::flag_refused(const Input& input, const Refusal& refusal) {
    for (const auto& [flag, text] : refused_)
        if (text == input.text) return;
    refused_.push_back({Flag{refusal.code, refusal.text, input.seat}, input.text});
}

std::vector<Flag> Game::flags() const {
    auto list = table_.flags;
    for (const auto& [flag, text] : refused_) list.push_back(flag);
    return list;
}

}  // namespace jianjun::engine
