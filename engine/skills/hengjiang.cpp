// 横江: after taking damage, the current character's hand limit is less by his cards of equipment, at least 1;
// discards he nothing in his discard phase, one draws up to the maximum health as the turn ends. Boxes before 2017: less by one
// for each point of damage, and one draws a card.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

// His who has the turn.
struct HengjiangHolds : Lasting {
    HengjiangHolds() : Lasting("hengjiang", "横江", "hengjiang_limit") {}
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit ? -worth(g, owner) : 0;
    }
};

// His who was hurt.
struct HengjiangDraws : Lasting {
    HengjiangDraws() : Lasting("hengjiang", "横江", "hengjiang") { listens = timings({Timing::TurnEnd}); }
    bool applies(const Game& g, Seat, const Window&) const override {
        return !discarded_in_discard_phase(g, g.table().turn);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const bool old = has_old_prints(g.options());
        const int drawn = old ? 1 : g.table().seat(owner).max_hp - cards_held(g, owner, false);
        co_await draw_cards(g, owner, drawn);
    }
};

struct Hengjiang : Skill {
    Hengjiang() : Skill("hengjiang", "横江") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && g.table().alive(g.table().turn);
    }
    int times(const Game& g, Seat, const Window& w) const override {
        return has_old_prints(g.options()) ? w.damage->n : 1;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const int worn = static_cast<int>(g.table().cards({Zone::equip, g.table().turn}).size());
        hengjiang_limit_lasting().begin(g, g.table().turn,
                                        has_old_prints(g.options()) ? 1 : std::max(worn, 1));
        hengjiang_lasting().begin(g, owner);
        co_return;
    }
};

}  // namespace

const Lasting& hengjiang_lasting() {
    static const HengjiangDraws effect;
    return effect;
}

const Lasting& hengjiang_limit_lasting() {
    static const HengjiangHolds effect;
    return effect;
}

const Skill& hengjiang_skill() {
    static const Hengjiang skill;
    return skill;
}

}  // namespace jianjun::engine
