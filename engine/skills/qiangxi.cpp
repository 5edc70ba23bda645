// 强袭: once a play phase lose 1 health, or discard a weapon: 1 damage to somebody within one’s attack
// range, which the weapon does not lend.
#include "engine/rules/numbers.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qiangxi : InPlay {
    Qiangxi() : InPlay("qiangxi", "强袭") {}
    bool ready(const Game& g, Seat owner) const override { return !targets(g, owner, {}).empty(); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        std::vector<Token> cost;
        if (!in.cards.empty()) {
            if (auto refusal = cards_may_be(g, owner, in, 1, 1, true, weapon)) return refusal;
            cost = find_cards(g.table(), owner, in.cards, true, true).value();
        }
        return seats_among(g, in, targets(g, owner, cost));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        std::vector<Token> cost;
        if (!said.cards.empty()) cost = find_cards(g.table(), owner, said.cards, true, true).value();
        const Why why{{}, owner, id};
        const auto among = targets(g, owner, cost);
        const Seat target = co_await seat_said(g, &said, owner, among, why);
        if (!said.cards.empty())
            co_await discard_told(g, owner, said.cards, true);
        else
            co_await lose_hp(g, owner, 1);
        if (target == nobody) co_return;
        const DamageNow hit{owner, target};
        co_await damage(g, hit);
    }

  private:
    static bool weapon(const Face& face) { return info(face.id).slot == Slot::weapon; }
    static std::vector<Seat> targets(const Game& g, Seat owner, const std::vector<Token>& cost) {
        auto seats = others(g, owner);
        std::erase_if(seats, [&](Seat seat) { return !in_attack_range(g, owner, seat, cost); });
        return seats;
    }
};

}  // namespace

const Skill& qiangxi_skill() {
    static const Qiangxi skill;
    return skill;
}

}  // namespace jianjun::engine
