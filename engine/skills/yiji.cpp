// 遗计: for each point of damage, in 国战 once for each damage, look at the top two cards and hand them out. Told by
// card, by seat or both: who gets a card is public, its face only his and the giver's.
#include "engine/skills/gift.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yiji : Skill {
    static constexpr int looked_at = 2;
    Yiji(std::string_view id, bool each_point) : Skill(id, "遗计"), each_point(each_point) {
        listens = timings({Timing::Damaged});
    }
    bool each_point;
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    int times(const Game&, Seat, const Window& w) const override { return each_point ? w.damage->n : 1; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.targets.empty() && in.cards.empty()) return {};
        const auto& pile = g.table().cards({Zone::draw, nobody});
        if (pile.size() < looked_at) return refuse("count", reason::look_at_the_cards_first);
        const std::vector<Token> top(pile.rbegin(), pile.rbegin() + looked_at);
        return check_gift(g, top, in.targets.empty() ? std::vector{owner} : in.targets, in.cards);  // to whom may be asked next
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const auto cards = co_await top_cards(g, looked_at);
        co_await hand_out_all(g, owner, cards, id, said);
    }
};

}  // namespace

const Skill& yiji_skill() {
    static const Yiji skill("yiji", true);
    return skill;
}

const Skill& hs__yiji_skill() {
    static const Yiji skill("hs__yiji", false);
    return skill;
}

}  // namespace jianjun::engine
