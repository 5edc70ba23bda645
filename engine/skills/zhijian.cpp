// 直谏: put a card of equipment from the hand into somebody else's free slot, and draw a card.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhijian : Skill {
    Zhijian() : Skill("zhijian", "直谏") {}
    bool active(const Game& g, Seat owner) const override { return !g.table().hand(owner).empty(); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, laying(g, owner));
    }
    static Verdict check_laying(const Game& g, Seat owner, const Input& in) {
        if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        if (info(in.cards.front().id).type != CardType::equip)
            return refuse("card", reason::it_is_a_card_of_equipment);
        return seats_among(g, in, free_slots(g, owner, in.cards.front()));
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        const Why why{{}, owner, id};
        const auto whole = laying(g, owner);
        const Input said = co_await with_cards(g, owner, declared, one_card, whole, why);
        if (said.cards.empty()) co_return;  // a ruling has ended it
        const auto among = free_slots(g, owner, said.cards.front());
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody) co_return;
        const auto card = read_cards(g, owner, said, 1, 1, false);
        if (!card) co_return;  // a ruling has taken it while he was asked
        learn(g, *card, said.cards, seen_by_all);
        const auto moved = moving(g, *card, {Zone::equip, to}, MoveReason::put, owner);
        co_await move_cards(g, moved);
        co_await draw_cards(g, owner, 1);
    }

  private:
    static constexpr Cost one_card{};
    static Whole laying(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_laying(g, owner, in); };
    }
    static std::vector<Seat> free_slots(const Game& g, Seat owner, const Face& face) {
        auto list = others(g, owner);
        std::erase_if(list,
                      [&](Seat seat) { return g.table().equipped(seat, info(face.id).slot) != no_token; });
        return list;
    }
};

}  // namespace

const Skill& zhijian_skill() {
    static const Zhijian skill;
    return skill;
}

}  // namespace jianjun::engine
