// 鏖战: a 桃 is used and played as 杀 or 闪 only.
#include "engine/game/facets.h"
#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct War : With<Skill, Bars> {
    War() : With("war", "鏖战") { locked = true; }
    bool converts(const Game& g, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        return marks_of(g.table(), nobody, id) > 0 && cards.size() == 1 &&
               faces.front().id == CardId::peach && (as == CardId::slash || as == CardId::jink);
    }
    std::vector<CardId> makes() const override { return {CardId::slash, CardId::jink}; }
    Verdict forbids_use(const Game& g, Seat, const Use& use) const override {
        if (use.card != CardId::peach || use.converted || marks_of(g.table(), nobody, id) == 0) return {};
        return refuse("war", reason::peach_in_final_battle);
    }
};

}  // namespace

const Skill& war_rule() {
    static const War rule;
    return rule;
}

}  // namespace jianjun::engine
