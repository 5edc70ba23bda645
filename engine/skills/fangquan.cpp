// 放权: skip the play phase; as the turn ends, discard a hand card: somebody else takes an extra turn.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// As the turn ends.
struct FangquanHandsOn : Lasting {
    FangquanHandsOn() : Lasting("fangquan", "放权", "fangquan") {
        locked = false;
        listens = timings({Timing::TurnEnd});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return g.table().turn == owner && !g.table().hand(owner).empty() && !others(g, owner).empty();
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        co_await pay(g, owner, said, 1, false, id);
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat next = co_await seat_said(g, said, owner, among, why);
        if (next != nobody) add_extra_turn(g, next);
    }
};

struct Fangquan : Skill {
    Fangquan() : Skill("fangquan", "放权") {
        listens = timings({Timing::EventPhaseChanging});
        own_phases = phases({Phase::play});
    }
    bool applies(const Game& g, Seat, const Window& w) const override {
        return !w.phase->skipped && !g.table().this_turn.barred[static_cast<std::size_t>(Phase::play)];
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        w.phase->skipped = true;
        fangquan_lasting().begin(g, owner);
        co_return;
    }
};

}  // namespace

const Lasting& fangquan_lasting() {
    static const FangquanHandsOn effect;
    return effect;
}

const Skill& fangquan_skill() {
    static const Fangquan skill;
    return skill;
}

}  // namespace jianjun::engine
