// 连营: draw a card after losing the last hand card.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Lianying : Skill {
    Lianying() : Skill("lianying", "连营") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!g.table().hand(owner).empty()) return false;
        // A card that is played (打出) is lost once it lies in the discard pile.
        const bool played = w.moved->reason == MoveReason::respond;
        const Place from = played ? Place{Zone::processing, nobody} : Place{Zone::hand, owner};
        if (played && w.moved->by != owner) return false;
        for (const auto& move : w.moved->moves)
            if (move.from == from) return true;
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
