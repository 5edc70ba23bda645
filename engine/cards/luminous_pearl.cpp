// 定澜夜明珠 (locked): gives 制衡 (up to the maximum health in cards, not the pearl); whoever has 制衡 anyway
// uses it without a limit.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int max_given = 1000;
constexpr std::string_view zhiheng = "hs__zhiheng";

bool knows_zhiheng(const Game& g, Seat owner) {
    const auto& list = g.skills(owner);
    return std::any_of(list.begin(), list.end(), [](const Skill* skill) { return skill->zh == "制衡"; });
}

struct LuminousPearl : Skill {
    LuminousPearl() : Skill("luminous_pearl", "定澜夜明珠") { locked = true; }
    bool active(const Game& g, Seat owner) const override {
        return !knows_zhiheng(g, owner) && unspent(g, owner, zhiheng) && cards_held(g, owner, true) > 1;
    }
    bool answers_to(std::string_view word) const override { return word == zhiheng || word == "制衡"; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, some_cards, paying(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        spend(g, owner, zhiheng);
        const Why why{{}, owner, id};
        const Input said = co_await with_cards(g, owner, declared, some_cards, paying(g, owner), why);
        if (!read_cards(g, owner, said, 1, max_given, true)) co_return;  // a ruling has ended it
        co_await discard_told(g, owner, said.cards, true);
        co_await draw_cards(g, owner, static_cast<int>(said.cards.size()));
    }

  private:
    static constexpr Cost some_cards{1, max_given, true};
    static Whole paying(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_paid(g, owner, in); };
    }
    static Verdict check_paid(const Game& g, Seat owner, const Input& in) {
        const int most = g.table().seat(owner).max_hp;
        if (static_cast<int>(in.cards.size()) > most && !g.lenient())
            return refuse("count", reason::no_more_than_max_health(CardId::luminous_pearl));
        const auto cards = read_cards(g, owner, in, 1, max_given, true);
        if (!cards) return cards.error();
        const Token pearl = g.table().equipped(owner, Slot::treasure);
        if (std::find(cards->begin(), cards->end(), pearl) != cards->end())
            return refuse("own_cost", reason::card_equipment_cannot_pay_for_its_skill);
        return {};
    }
};

}  // namespace

const Skill& luminous_pearl_skill() {
    static const LuminousPearl skill;
    return skill;
}

}  // namespace jianjun::engine
