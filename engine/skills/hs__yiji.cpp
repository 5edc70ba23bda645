// 遗计 of 国战: after damage, look at the top two cards and hand them out; once for each damage.
#include "engine/skills/gift.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomYiji : Skill {
    static constexpr int looked_at = 2;
    KingdomYiji() : Skill("hs__yiji", "遗计") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Verdict declares(const Game& g, Seat, const Window&, const Input& in) const override {
        if (in.targets.empty() && in.cards.empty()) return {};
        const auto& pile = g.table().cards({Zone::draw, nobody});
        if (pile.size() < looked_at) return refuse("count", reason::look_at_the_cards_first);
        const std::vector<Token> top(pile.rbegin(), pile.rbegin() + looked_at);
        return check_gift(g, top, in.targets, in.cards);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const auto cards = co_await top_cards(g, looked_at);
        co_await hand_out_all(g, owner, cards, id, said);
    }
};

}  // namespace

const Skill& hs__yiji_skill() {
    static const KingdomYiji skill;
    return skill;
}

}  // namespace jianjun::engine
