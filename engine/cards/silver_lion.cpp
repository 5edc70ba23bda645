// 白银狮子 (locked): damage above 1 becomes 1; whoever loses it from the equipment zone recovers 1.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool has_left(const CardsMoved& moved, Seat owner) {
    const Place worn{Zone::equip, owner};
    for (const auto& move : moved.moves)
        if (move.from == worn && !(move.to == worn) && move.face.id == CardId::silver_lion) return true;
    return false;
}

struct SilverLion : Skill {
    SilverLion() : Skill("silver_lion", "白银狮子") {
        locked = true;
        listens = timings({Timing::DetermineDamageInflicted, Timing::AfterCardsMove});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::DetermineDamageInflicted) return w.subject == owner && w.damage->n > 1;
        const auto& seat = g.table().seat(owner);
        return seat.hp < seat.max_hp && has_left(*w.moved, owner);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::DetermineDamageInflicted) {
            w.damage->n = 1;
            co_return;
        }
        HpChange change{owner, 1, owner};
        co_await recover(g, change);
    }
};

}  // namespace

const Skill& silver_lion_skill() {
    static const SilverLion skill;
    return skill;
}

}  // namespace jianjun::engine
