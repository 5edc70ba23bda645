// 黄天 (lord): another 群 character may give the lord a 闪 or 闪电 once in his play phase.
#include "engine/game/facets.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Huangtian : With<Skill, Lends> {
    Huangtian() : With("huangtian", "黄天") { lord_only = true; }
    bool lends(const Game& g, Seat, Seat to) const override {
        return g.table().seat(to).faction == "qun" && unspent(g, to, id) && hand_size(g, to) > 0;
    }
    Verdict playable(const Game& g, Seat giver, const Input& in) const override {
        if (lord(g, giver) == nobody) return refuse("skill", reason::there_is_no_lord_to_give_it_to);
        return cards_may_be(g, giver, in, 1, 1, false, fits);
    }
    Task<> play(Game& g, Seat giver, const Input& said) const override {
        spend(g, giver, id);
        const Why why{{}, giver, id};
        const Seat to = lord(g, giver);
        const auto cards = co_await cards_said(g, &said, giver, 1, 1, false, why, fits);
        for (const Token t : cards) learn(g, t, g.table().token(t).face, seen_by_all);
        co_await give_cards(g, giver, to, cards);
    }

  private:
    static bool fits(const Face& face) { return face.id == CardId::jink || face.id == CardId::lightning; }
    Seat lord(const Game& g, Seat giver) const {
        for (const Seat seat : g.table().alive_from(1))
            if (seat != giver && g.skill(seat, id)) return seat;
        return nobody;
    }
};

}  // namespace

const Skill& huangtian_skill() {
    static const Huangtian skill;
    return skill;
}

}  // namespace jianjun::engine
