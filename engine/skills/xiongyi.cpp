// 雄异 (limited): everybody of one's faction draws three; if no faction has fewer members, one recovers 1.
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xiongyi : Skill {
    Xiongyi() : Skill("xiongyi", "雄异") {}
    bool active(const Game& g, Seat owner) const override {
        return g.table().count(owner, id, Scope::game) == 0;
    }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        remember(g, owner, Tally{id, Scope::game});
        const auto own = of_faction(g.table(), owner);
        for (const Seat seat : own) co_await draw_cards(g, seat, 3);
        if (fewest(g, owner)) co_await recover_by(g, owner, 1, owner);
    }

  private:
    static bool fewest(const Game& g, Seat owner) {
        if (!determined(g.table(), owner)) return false;
        const auto n = of_faction(g.table(), owner).size();
        for (const Seat seat : g.table().alive_from(1))
            if (determined(g.table(), seat) && of_faction(g.table(), seat).size() < n) return false;
        return true;
    }
};

}  // namespace

const Skill& xiongyi_skill() {
    static const Xiongyi skill;
    return skill;
}

}  // namespace jianjun::engine
