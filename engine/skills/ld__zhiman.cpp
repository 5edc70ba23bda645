// 制蛮: prevent damage one would deal to another and take a card before him; of one's own faction he may change his
// deputy, once a game.
#include "engine/mechanisms/deputies.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhiman : Skill {
    Zhiman() : Skill("ld__zhiman", "制蛮") { listens = timings({Timing::DamageCaused}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.damage->source == owner && w.damage->target != owner;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat victim = w.damage->target;
        w.damage->prevented = true;
        const Why why{{}, owner, id, victim};
        const std::vector<Zone> zones{Zone::equip, Zone::judge};
        co_await pick_card(g, owner, victim, zones, Pick::obtain, why);
        if (!same_faction(g.table(), owner, victim) || g.table().count(owner, changes, Scope::game) > 0 ||
            !may_change_deputy(g, victim, id))
            co_return;
        const std::vector<std::string> options{"change_deputy"};
        const Why offer{{}, owner, id, victim};
        const auto let = co_await choose_option(g, owner, options, offer, May::pass);
        if (let.empty()) co_return;
        remember(g, owner, Tally{changes, Scope::game});
        const auto taken = co_await choose_option(g, victim, options, offer, May::pass);
        if (!taken.empty()) co_await change_deputy(g, victim, id);
    }

  private:
    static constexpr std::string_view changes = "ld__zhiman_change_given";
};

}  // namespace

const Skill& ld__zhiman_skill() {
    static const Zhiman skill;
    return skill;
}

}  // namespace jianjun::engine
