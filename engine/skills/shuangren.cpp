// 双刃: as the play phase begins, 拼点; won: one is regarded as using a 杀 on somebody of the other's
// faction; otherwise one's cards reach nobody else this turn, or, in boxes before 2017, the play phase ends.
#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/turns.h"
#include "engine/skills/contest.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Shuangren : Skill {
    Shuangren() : Skill("shuangren", "双刃") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::play});
    }
    static std::vector<Seat> opponents(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !g.table().hand(owner).empty() && !opponents(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_contest(g, owner, in, opponents(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = opponents(g, owner);
        const Seat other = co_await seat_said(g, said, owner, among, why);
        if (other == nobody) co_return;
        const bool won = co_await contest(g, owner, other, said);
        if (!won) {
            if (has_old_prints(g.options()))
                cut_play_short(g);
            else
                shuangren_lasting().begin(g, owner);
            co_return;
        }
        const Use slash = virtual_use(owner, CardId::slash, *this);
        auto prey = legal_targets(g, slash);
        std::erase_if(prey, [&](Seat seat) { return !same_faction(g.table(), seat, other); });
        const Seat target = co_await choose_seat(g, owner, prey, why);
        if (target == nobody) co_return;
        const std::vector<Seat> one{target};
        co_await use_on(g, slash, one);
    }
};

}  // namespace

const Lasting& shuangren_lasting() {
    static const ReachesNobodyElse effect("shuangren", "双刃", "shuangren");
    return effect;
}

const Skill& shuangren_skill() {
    static const Shuangren skill;
    return skill;
}

}  // namespace jianjun::engine
