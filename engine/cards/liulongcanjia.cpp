// 六龙骖驾 (locked): +1 and −1 in one; other mounts make way as it enters, and none is used beside it.
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/game/facets.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

bool enters(const CardsMoved& moved, Seat owner) {
    for (const auto& move : moved.moves)
        if (move.to == Place{Zone::equip, owner} && move.face.id == CardId::liulongcanjia) return true;
    return false;
}

// The +1 is the card's own, as of every mount in that slot.
struct SixDragons : With<Skill, Bars> {
    SixDragons() : With("liulongcanjia", "六龙骖驾") {
        locked = true;
        listens = timings({Timing::AfterCardsMove});
    }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::distance_from ? -1 : 0;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return enters(*w.moved, owner) && g.table().equipped(owner, Slot::minus) != no_token;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const std::vector<Token> other{g.table().equipped(owner, Slot::minus)};
        const auto moved = moving(g, other, {Zone::discard, nobody}, MoveReason::put, owner);
        co_await move_cards(g, moved);
    }
    Verdict forbids_use(const Game&, Seat, const Use& use) const override {
        const auto slot = info(use.card).slot;
        if (slot != Slot::plus && slot != Slot::minus) return {};
        return refuse("slot", reason::no_other_mount(CardId::liulongcanjia));
    }
};

}  // namespace

const Skill& liulongcanjia_skill() {
    static const SixDragons skill;
    return skill;
}

}  // namespace jianjun::engine
