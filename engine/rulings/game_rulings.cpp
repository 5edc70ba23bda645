// A game under rulings (裁定): what the referee or the table decides, and an input let through although
// illegal.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/game/game.h"
#include "engine/modes/mode.h"
#include "engine/play/reasons.h"
#include "engine/rulings/by_hand.h"
#include "engine/rulings/rulings.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

Verdict Game::check_ruling(const Input& input) const {
    const auto& change = *input.change;
    if (change.allow) {
        if (over()) return refuse("game_over", reason::game_is_over);
        if (!setup_.advisory && (input.by == "table" || input.by == "桌面"))
            return refuse("referee_only", reason::in_strict_game_only_referee_lets_illegal_move_through);
        if (auto refusal = check_allowed(*change.allow))
            return refuse("allow", reason::even_with_leave(refusal->reason));
        return {};
    }
    if (change.start) {
        if (over()) return refuse("game_over", reason::game_is_over);
        return check_start(*this, *change.start);
    }
    if (change.turn) {
        if (over()) return refuse("game_over", reason::game_is_over);
        return check_go_to(*this, *change.turn);
    }
    if (change.drop_flag) {
        if (*change.drop_flag < 0 || *change.drop_flag >= static_cast<int>(flags().size()))
            return refuse("flag", reason::there_is_no_such_flag);
        return {};
    }
    if (change.end_game && change.by_time) {
        const auto ahead = mode_->ahead(table_);
        if (ahead && ahead->empty()) return refuse("level", reason::nobody_is_ahead);
    }
    return check_change(*this, change);
}

void Game::rule(const Input& input) {
    const auto& change = *input.change;
    happen(Ruled{input.by, input.why});
    if (change.allow) {
        drop_refused(*change.allow);
        allow(*change.allow);
    } else if (change.start) {
        run_beside(start_flow(*this, *change.start));
    } else if (change.turn) {
        end_flows();
        give_up(*this, change.turn->seat);
        go_on_with(mode_->go_on(*this, change.turn->seat, change.turn->phase));
    } else if (change.drop_flag) {
        const int own = static_cast<int>(table_.flags.size());
        if (*change.drop_flag < own)
            happen(FlagCleared{*change.drop_flag});
        else
            drop_refused(static_cast<std::size_t>(*change.drop_flag - own));
    } else if (const auto ahead = change.by_time ? mode_->ahead(table_) : std::nullopt; ahead) {
        happen(GameOver{*ahead, "time"});
        revalidate();
    } else {
        apply_change(*this, change);
        revalidate();
    }
}

Verdict Game::check_allowed(const Input& inner) const {
    const bool named = inner.seat != nobody;
    if (!named && inner.what != Do::pass && inner.what != Do::time_up)
        return refuse("seat", reason::say_which_seat_this_is);
    if (named && (inner.seat > table_.seats() || !table_.alive(inner.seat)))
        return refuse("seat", reason::not_in_game(inner.seat));
    return check_with_leave(inner);
}

bool Game::same(const Input& one, const Input& other) const {
    // Most differ in what is quickly compared.
    if (one.what != other.what || one.seat != other.seat || one.cards != other.cards || one.targets != other.targets) return false;
    return to_json(one) == to_json(other);
}

Read<AllowedAct> Game::read_free_act(const Input& input) const {
    return read_allowed_act(*this, input);
}

Task<> Game::act_freely(Input input, AllowedAct act) {
    return engine::act_freely(*this, std::move(input), std::move(act));
}

}  // namespace jianjun::engine
