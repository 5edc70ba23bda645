// 放权: skip the play phase; as the turn ends, discard a hand card: somebody else takes an extra turn.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fangquan : Skill {
    Fangquan() : Skill("fangquan", "放权") {
        listens = timings({Timing::EventPhaseChanging, Timing::TurnEnd});
        own_phases = phases({Phase::play});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::TurnEnd)
            return g.table().turn == owner && g.table().count(owner, id, Scope::turn) > 0 &&
                   !g.table().hand(owner).empty() && !others(g, owner).empty();
        return !w.phase->skipped &&
               !g.table().this_turn.barred[static_cast<std::size_t>(Phase::play)];
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (w.timing == Timing::EventPhaseChanging) {
            if (in.what == Do::discard) return refuse("not_asked", reason::play_phase_is_skipped_or_not);
            return {};
        }
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::EventPhaseChanging) {
            w.phase->skipped = true;
            g.happen(Counted{owner, std::string(id), Scope::turn, 1});
            co_return;
        }
        co_await pay(g, owner, said, 1, false, id);
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat next = co_await seat_said(g, said, owner, among, why);
        if (next != nobody) add_extra_turn(g, next);
    }
};

}  // namespace

const Skill& fangquan_skill() {
    static const Fangquan skill;
    return skill;
}

}  // namespace jianjun::engine
