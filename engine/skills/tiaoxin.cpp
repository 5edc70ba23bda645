// 挑衅: once a play phase somebody whose attack range one is in uses a 杀 on one, or one discards a card
// of his.
#include "engine/cards/card_rule.h"
#include "engine/rules/numbers.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tiaoxin : Naming<InPlay> {
    Tiaoxin() : Naming("tiaoxin", "挑衅") {}
    bool ready(const Game& g, Seat owner) const override { return !targets(g, owner).empty(); }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(targets(g, owner)); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto among = targets(g, owner);
        const Seat who = co_await seat_said(g, &said, owner, among, why);
        if (who == nobody) co_return;
        Demand demand{who, CardId::slash, true};
        demand_slash_on(g, demand, owner, false);
        Prompt prompt(Prompt::Kind::card, who);
        const Why asked{{}, owner, id, owner};
        prompt.at(Timing::AskForCardUse).may_pass().because(asked);
        co_await ask_card(g, demand, prompt);
        if (!demand.met) co_await take_card(g, owner, who, false, Pick::discard, id);
    }

  private:
    static std::vector<Seat> targets(const Game& g, Seat owner) {
        auto seats = others(g, owner);
        std::erase_if(seats, [&](Seat seat) { return !in_attack_range(g, seat, owner); });
        return seats;
    }
};

}  // namespace

const Skill& tiaoxin_skill() {
    static const Tiaoxin skill;
    return skill;
}

}  // namespace jianjun::engine
