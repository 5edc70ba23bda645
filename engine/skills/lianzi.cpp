// 敛资: once a play phase discard a hand card: turn over as many cards as one's faction wears, and 烽火 lie; those of its
// kind are gained. Four or more of them: 敛资 becomes 制衡. Boxes before 2017 do not count 烽火.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/rules/factions.h"
#include "engine/rules/showing.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::size_t for_zhiheng = 4;

CardType kind_of(const Face& face) {
    return is_trick(face.id) ? CardType::trick : info(face.id).type;
}

struct Lianzi : Naming<InPlay> {
    Lianzi() : Naming("lianzi", "敛资") { pile = jiahe_skill().pile; }  // 烽火 lie on the 君主
    int turned(const Game& g, Seat owner) const {
        int n = has_old_prints(g.options()) ? 0 : how_many_kept(g.table(), owner);
        for (const Seat seat : of_faction(g.table(), owner)) n += static_cast<int>(g.table().cards({Zone::equip, seat}).size());
        return n;
    }
    bool ready(const Game& g, Seat owner) const override { return !g.table().hand(owner).empty(); }
    Bounds names(const Game&, Seat) const override { return own_cards(1, 1, false); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &said, owner, 1, 1, false, why);
        if (paid.empty()) co_return;
        co_await discard_cards(g, owner, paid);
        const auto kind = kind_of(g.table().token(paid.front()).face);
        const auto row = co_await reveal_top(g, owner, turned(g, owner), why);
        auto gained = row;
        std::erase_if(gained, [&](Token t) { return kind_of(g.table().token(t).face) != kind; });
        co_await gain_cards(g, owner, gained);
        co_await discard_rest(g, row);
        if (gained.size() < for_zhiheng || !g.table().alive(owner)) co_return;
        lose_skill(g, owner, std::string(id));
        gain_skill(g, owner, "ld__lordsunquan_zhiheng");
    }
};

}  // namespace

const Skill& lianzi_skill() {
    static const Lianzi skill;
    return skill;
}

}  // namespace jianjun::engine
