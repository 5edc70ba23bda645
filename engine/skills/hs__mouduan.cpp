// 谋断: who has used cards of four suits or three kinds in the play phase may move a card on the field in
// the finish phase.
#include <bit>

#include "engine/rules/flows.h"
#include "engine/skills/field_move.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Mouduan : Skill {
    Mouduan() : Skill("hs__mouduan", "谋断") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::finish});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        if (!field_can_move(g)) return false;
        unsigned suits = 0, kinds = 0;
        for (const auto& used : used_in_play(g, owner)) {
            if (used.suit != Suit::none && used.suit <= Suit::diamond)
                suits |= 1u << static_cast<unsigned>(used.suit);
            const auto type = info(used.card).type;
            const auto kind = type == CardType::delayed_trick ? CardType::trick : type;
            kinds |= 1u << static_cast<unsigned>(kind);
        }
        return std::popcount(suits) == 4 || std::popcount(kinds) >= 3;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        co_await move_on_field(g, owner, why);
    }
};

}  // namespace

const Skill& hs__mouduan_skill() {
    static const Mouduan skill;
    return skill;
}

}  // namespace jianjun::engine
