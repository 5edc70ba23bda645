// 明置 by itself: in the preparation phase one or both generals are shown; a 君主 must be in his first turn.
#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/modes/kingdom/pairs.h"
#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Reveal : Skill {
    Reveal() : Skill("reveal", "明置") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override { return may_show(g, owner); }
    int times(const Game&, Seat, const Window&) const override { return 2; }
    bool declared_by(Do what) const override { return what == Do::reveal; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return verdict_of(read_showing(g, owner, in));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const auto showing = read_showing(g, owner, *said).value();
        co_await turn_up(g, showing);
    }
};

struct LordReveal : Skill {
    LordReveal() : Skill("lord_reveal", "君主明置") {
        locked = true;
        listens = timings({Timing::TurnStart});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return g.table().turn == owner && !g.table().seat(owner).shown[0] && has_lord(pair_of(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, nobody, Occasion::lord, owner};
        prompt.at(Timing::TurnStart).because(why);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal || !in.cards.empty()) return refuse("not_asked", reason::monarch_shown_now);
            const auto* lord = pair_of(g, owner)[0];
            if (in.general && *in.general != lord->id && *in.general != lord->zh)
                return refuse("general", reason::monarch_shown_first);
            return {};
        });
        co_await g.ask(prompt);
        Showing showing{owner, 0, {}};
        co_await turn_up(g, showing);
    }
};

}  // namespace

const Skill& reveal_rule() {
    static const Reveal rule;
    return rule;
}

const Skill& lord_reveal_rule() {
    static const LordReveal rule;
    return rule;
}

}  // namespace jianjun::engine
