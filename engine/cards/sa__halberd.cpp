// 方天画戟 of 势备篇: one's 杀 may have more targets, all of different factions or of none. Once one of them
// has dodged, it has no effect on those still to come.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

bool of_different_factions(const Game& g, const std::vector<Seat>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (same_faction(g.table(), seats[i], seats[j])) return false;
    return true;
}

// The targets that may still be added to these.
std::vector<Seat> addable(const Game& g, const Use& use, const std::vector<Seat>& chosen) {
    std::vector<Seat> list;
    for (const Seat seat : g.table().alive_from(g.table().turn)) {
        const auto clash = [&](Seat other) { return seat == other || same_faction(g.table(), seat, other); };
        if (seat == use.user || std::any_of(chosen.begin(), chosen.end(), clash)) continue;
        Use more = use;
        more.targets = {seat};
        if (!check_extra_slash(g, more, seat, false)) list.push_back(seat);
    }
    return list;
}

Verdict check_added(const Game& g, const Use& use, const std::vector<Seat>& named) {
    auto chosen = use.targets;
    for (const Seat seat : named) {
        const auto may = addable(g, use, chosen);
        if (std::find(may.begin(), may.end(), seat) == may.end())
            return refuse("target", reason::targets_are_in_range);
        chosen.push_back(seat);
    }
    return {};
}

struct KingdomHalberd : With<Skill, AddsTargets> {
    KingdomHalberd() : With("sa__halberd", "方天画戟") {
        listens = timings({Timing::AfterCardTargetDeclared, Timing::CardEffectCancelledOut});
    }
    // Further targets may be named with the 杀 itself.
    int extra_targets(const Game& g, Seat, const Use& use) const override {
        const int n = static_cast<int>(use.targets.size());
        return is_slash(use.card) && n > 1 && of_different_factions(g, use.targets) ? n - 1 : 0;
    }
    bool automatic(const Window& w) const override {
        return w.timing == Timing::CardEffectCancelledOut || w.use->targets.size() > 1;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || !is_slash(w.use->card)) return false;
        if (w.timing == Timing::CardEffectCancelledOut) return w.use->with_targets == this;
        if (w.use->targets.size() > 1) return of_different_factions(g, w.use->targets);
        return !addable(g, *w.use, w.use->targets).empty();
    }
    Verdict declares(const Game& g, Seat, const Window& w, const Input& in) const override {
        return check_added(g, *w.use, in.targets.empty() ? in.seats : in.targets);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        auto& use = *w.use;
        if (w.timing == Timing::CardEffectCancelledOut) {
            for (const Seat seat : use.targets) use.on(seat).no_effect = true;
            co_return;
        }
        use.with_targets = this;
        if (use.targets.size() > 1) co_return;
        std::vector<Seat> more =
            said ? (said->targets.empty() ? said->seats : said->targets) : std::vector<Seat>{};
        if (more.empty()) more = co_await ask(g, owner, use);
        use.targets.insert(use.targets.end(), more.begin(), more.end());
    }

  private:
    Task<std::vector<Seat>> ask(Game& g, Seat owner, Use& use) const {
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{use.face(), owner, id};
        prompt.because(why);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::choose) return refuse("not_asked", reason::further_targets_are_named_now);
            const auto& seats = in.seats.empty() ? in.targets : in.seats;
            if (seats.empty()) return refuse("count", reason::name_at_least_one);
            return check_added(g, use, seats);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return std::vector<Seat>{};
        co_return answer->seats.empty() ? answer->targets : answer->seats;
    }
};

}  // namespace

const Skill& sa__halberd_skill() {
    static const KingdomHalberd skill;
    return skill;
}

}  // namespace jianjun::engine
