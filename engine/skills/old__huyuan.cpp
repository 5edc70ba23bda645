// 护援 of 国战 boxes before 2017: as the finish phase begins lay a card of equipment into somebody's empty slot; then one may discard
// a card of somebody to whom his distance is 1.
#include "engine/rules/numbers.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"

namespace jianjun::engine {

namespace {

struct OldHuyuan : PhaseStart {
    OldHuyuan() : PhaseStart("old__huyuan", "护援", Phase::finish) {}
    bool ready(const Game& g, Seat owner) const override { return cards_held(g, owner, true) > 0; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, laying(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* declared) const override {
        const Why why{{}, owner, id};
        const auto whole = laying(g, owner);
        const Input said = co_await with_cards(g, owner, *declared, one_card, whole, why);
        if (said.cards.empty()) co_return;  // a ruling has ended it
        const auto among = empty_slots(g, said.cards.front());
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        const auto card = read_cards(g, owner, said, 1, 1, true);
        if (to == nobody || !card) co_return;  // a ruling has taken it while he was asked
        learn(g, *card, said.cards, seen_by_all);
        const auto laid = moving(g, *card, {Zone::equip, to}, MoveReason::put, owner);
        co_await move_cards(g, laid);
        const auto near = neighbours(g, to);
        const Seat loser = co_await choose_seat(g, owner, near, why, May::pass);
        if (loser == owner)
            co_await discards(g, owner, 1, true, id, owner);
        else if (loser != nobody)
            co_await take_card(g, owner, loser, false, Pick::discard, id);
    }

  private:
    static constexpr Cost one_card{1, 1, true};
    static Whole laying(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 1, 1, true)) return refusal;
            if (info(in.cards.front().id).type != CardType::equip) return refuse("card", reason::it_is_a_card_of_equipment);
            return seats_among(g, in, empty_slots(g, in.cards.front()));
        };
    }
    static std::vector<Seat> empty_slots(const Game& g, const Face& face) {
        auto list = g.table().alive_from(g.table().turn);
        std::erase_if(list, [&](Seat seat) { return g.table().equipped(seat, info(face.id).slot) != no_token; });
        return list;
    }
    static std::vector<Seat> neighbours(const Game& g, Seat of) {
        auto list = g.table().alive_from(g.table().turn);
        std::erase_if(list, [&](Seat seat) { return distance(g, of, seat) != 1 || cards_held(g, seat, true) == 0; });
        return list;
    }
};

}  // namespace

const Skill& old__huyuan_skill() {
    static const OldHuyuan skill;
    return skill;
}

}  // namespace jianjun::engine
