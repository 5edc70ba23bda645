// 连营: draw a card after losing the last hand card.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Lianying : Skill {
    Lianying() : Skill("lianying", "连营") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!g.table().hand(owner).empty()) return false;
        const Place hand{Zone::hand, owner};
        for (const auto& move : w.moved->moves)
            if (move.from == hand) return true;
        return false;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& lianying_skill() {
    static const Lianying skill;
    return skill;
}

}  // namespace jianjun::engine
