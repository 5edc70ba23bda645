// 伪帝: once a play phase an 军令 to somebody else who has got cards off the draw pile this turn: refused, take his hand and
// give as many cards back.
#include "engine/mechanisms/orders.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Weidi : Naming<InPlay> {
    Weidi() : Naming("ld__weidi", "伪帝") {}
    static std::vector<Seat> drawers(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return !drew_this_turn(g, seat); });
        return list;
    }
    bool ready(const Game& g, Seat owner) const override { return !drawers(g, owner).empty(); }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(drawers(g, owner)); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto among = drawers(g, owner);
        const Seat other = co_await seat_said(g, &said, owner, among, why);
        if (other == nobody) co_return;
        const bool obeyed = co_await give_order(g, owner, other, id);
        if (obeyed || !g.table().alive(owner) || !g.table().alive(other)) co_return;
        const auto hand = g.table().hand(other);
        const int n = static_cast<int>(hand.size());
        const auto taken = moving(g, hand, {Zone::hand, owner}, MoveReason::obtain, owner);
        co_await move_cards(g, taken);
        const Why back{{}, owner, id, other};
        const auto cards = co_await choose_own(g, owner, n, n, true, back);
        co_await give_cards(g, owner, other, cards);
    }
};

}  // namespace

const Skill& ld__weidi_skill() {
    static const Weidi skill;
    return skill;
}

}  // namespace jianjun::engine
