// 太平要术 (locked): elemental damage is prevented; the hand limit grows by the number of one's faction; who
// has lost it draws two and then, above 1 health, loses 1.
#include "engine/cards/cards.h"
#include "engine/rules/factions.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool has_left(const CardsMoved& moved, Seat owner) {
    const Place worn{Zone::equip, owner};
    for (const auto& move : moved.moves)
        if (move.from == worn && !(move.to == worn) && move.face.id == CardId::peace_spell) return true;
    return false;
}

struct PeaceSpell : Skill {
    PeaceSpell() : Skill("peace_spell", "太平要术") {
        locked = true;
        listens = timings({Timing::DamageInflicted, Timing::AfterCardsMove});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::AfterCardsMove) return has_left(*w.moved, owner);
        return w.subject == owner && w.damage->nature != Nature::normal && !armour_off(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::DamageInflicted) {
            w.damage->prevented = true;
            co_return;
        }
        co_await draw_cards(g, owner, 2);
        if (g.table().seat(owner).hp > 1) co_await lose_hp(g, owner, 1);
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        if (number != Number::hand_limit || armour_off(g, owner)) return 0;
        return static_cast<int>(of_faction(g.table(), owner).size());
    }
};

}  // namespace

const Skill& peace_spell_skill() {
    static const PeaceSpell skill;
    return skill;
}

}  // namespace jianjun::engine
