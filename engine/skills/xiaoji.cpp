// 枭姬: draw two for each card lost from the equipment zone.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xiaoji : Skill {
    Xiaoji() : Skill("xiaoji", "枭姬") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override { return times(g, owner, w) > 0; }
    int times(const Game&, Seat owner, const Window& w) const override {
        const Place worn{Zone::equip, owner};
        int lost = 0;
        for (const auto& move : w.moved->moves) lost += move.from == worn && !(move.to == worn);
        return lost;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 2);
    }
};

}  // namespace

const Skill& xiaoji_skill() {
    static const Xiaoji skill;
    return skill;
}

}  // namespace jianjun::engine
