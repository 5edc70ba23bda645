// 眩惑: somebody else of one's faction gives one a hand card and discards a card, once a play phase of his: until his turn
// ends he has one of 武圣, 咆哮, 龙胆, 铁骑, 烈弓 and 狂骨 that nobody at the table has.
#include "engine/game/facets.h"
#include "engine/rules/factions.h"
#include "engine/skills/lent_skills.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xuanhuo : With<Skill, Lends> {
    Xuanhuo() : With("ld__xuanhuo", "眩惑") {}
    bool lends(const Game& g, Seat owner, Seat to) const override {
        return same_faction(g.table(), owner, to) && unspent(g, to, id) && hand_size(g, to) > 0 &&
               cards_held(g, to, true) > 1 && !open(g).empty();
    }
    Verdict playable(const Game& g, Seat giver, const Input& in) const override {
        const auto refused = [] { return refuse("cards", reason::one_hand_card_is_given_one_card_discarded); };
        if (in.cards.size() > 2) return refused();
        if (!in.cards.empty() && !find_cards(g.table(), giver, {in.cards.front()}, true, false)) return refused();
        if (const auto found = find_cards(g.table(), giver, in.cards, true, true); !found) return refuse(found.error());
        return {};
    }
    Task<> play(Game& g, Seat giver, const Input& said) const override {
        spend(g, giver, id);
        const Seat to = lender(g, giver);
        const Why why{{}, giver, id, to};
        std::vector<Token> named;
        if (!said.cards.empty()) named = find_cards(g.table(), giver, said.cards, true, true).value();
        std::vector<Token> given;
        if (named.empty()) {
            given = co_await choose_own(g, giver, 1, 1, false, why);
        } else {
            given = {named.front()};
            learn(g, named.front(), said.cards.front(), static_cast<Seen>(seen_by(giver) | seen_by(to)));
        }
        co_await give_cards(g, giver, to, given);
        if (named.size() > 1) {
            const std::vector<Token> paid{named.back()};
            learn(g, named.back(), said.cards.back(), seen_by_all);
            co_await discard_cards(g, giver, paid);
        } else {
            co_await discards(g, giver, 1, true, id, to);
        }
        if (!g.table().alive(giver)) co_return;
        const auto options = open(g);
        const auto skill = co_await option_said(g, &said, giver, options, why);
        if (!skill.empty()) lend_skill(g, giver, skill, Until::turn_end);
    }

  private:
    static std::vector<std::string> open(const Game& g) {
        static const std::vector<std::string> all{"hs__wusheng", "hs__paoxiao", "hs__longdan",
                                                  "hs__tieqi",   "hs__liegong", "hs__kuanggu"};
        return not_on_the_field(g, all);
    }
    Seat lender(const Game& g, Seat giver) const {
        for (const Seat seat : g.table().alive_from(1))
            if (seat != giver && g.skill(seat, id) && same_faction(g.table(), seat, giver)) return seat;
        return nobody;
    }
};

}  // namespace

const Skill& ld__xuanhuo_skill() {
    static const Xuanhuo skill;
    return skill;
}

}  // namespace jianjun::engine
