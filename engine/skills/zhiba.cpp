// 制霸 (lord): another 吴 character may once in his play phase contest with the lord, who may refuse
// once 魂姿 has run; where he does not win the lord may take both cards.
#include "engine/game/facets.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Zhiba : With<Skill, Lends> {
    Zhiba() : With("zhiba", "制霸") { lord_only = true; }
    bool lends(const Game& g, Seat owner, Seat to) const override {
        return g.table().seat(to).faction == "wu" && unspent(g, to, id) && hand_size(g, to) > 0 &&
               hand_size(g, owner) > 0;
    }
    Verdict playable(const Game& g, Seat who, const Input& in) const override {
        if (lord(g, who) == nobody) return refuse("skill", reason::there_is_no_lord_to_contest_with);
        // His card for the contest may be said at once.
        return in.cards.size() < 2 ? Verdict{} : refuse("count", reason::exactly_one_card);
    }
    Task<> play(Game& g, Seat who, const Input& said) const override {
        spend(g, who, id);
        const Seat owner = lord(g, who);
        const Why why{{}, who, id, who};
        if (g.table().count(owner, "hunzi", Scope::game) > 0) {
            const std::vector<std::string> ways{"accept"};
            const auto way = co_await choose_option(g, owner, ways, why, May::pass);
            if (way.empty()) co_return;
        }
        PindianNow now{who, owner};
        if (said.cards.size() == 1) now.told = said.cards.front();
        co_await pindian(g, now);
        if (now.winner == who) co_return;
        std::vector<Token> cards{now.from_card, now.to_card};
        std::erase_if(cards, [&](Token t) {
            return t == no_token || (g.table().token(t).place.zone != Zone::discard &&
                                     g.table().token(t).place.zone != Zone::extra);
        });
        if (cards.empty()) co_return;
        const std::vector<std::string> ways{"take"};
        const auto way = co_await choose_option(g, owner, ways, why, May::pass);
        if (!way.empty()) co_await gain_cards(g, owner, cards);
    }

  private:
    Seat lord(const Game& g, Seat who) const {
        for (const Seat seat : g.table().alive_from(1))
            if (seat != who && g.skill(seat, id)) return seat;
        return nobody;
    }
};

}  // namespace

const Skill& zhiba_skill() {
    static const Zhiba skill;
    return skill;
}

}  // namespace jianjun::engine
