// 横江: after taking damage, the current character's hand limit is less by his cards of equipment, at least 1;
// discards he nothing in his discard phase, one draws up to the maximum health as the turn ends. Boxes before 2017: less by one
// for each point of damage, and one draws a card.
#include <algorithm>

#include "engine/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Hengjiang : Skill {
    Hengjiang() : Skill("hengjiang", "横江") { listens = timings({Timing::Damaged, Timing::TurnEnd}); }
    bool automatic(const Window& w) const override { return w.timing == Timing::TurnEnd; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::Damaged) return w.subject == owner && g.table().alive(g.table().turn);
        return g.table().count(owner, id, Scope::turn) > 0 && !discarded_in_discard_phase(g, g.table().turn);
    }
    int times(const Game& g, Seat, const Window& w) const override {
        return w.timing == Timing::Damaged && has_old_prints(g.options()) ? w.damage->n : 1;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const bool old = has_old_prints(g.options());
        if (w.timing == Timing::TurnEnd) {
            const int drawn = old ? 1 : g.table().seat(owner).max_hp - cards_held(g, owner, false);
            co_await draw_cards(g, owner, drawn);
            co_return;
        }
        const int worn = static_cast<int>(g.table().cards({Zone::equip, g.table().turn}).size());
        g.happen(Counted{owner, std::string(id), Scope::turn, old ? 1 : std::max(worn, 1)});
    }
    int adds_to_others(const Game& g, Number number, Seat owner, Seat other) const override {
        const bool his = number == Number::hand_limit && other == g.table().turn;
        return his ? -g.table().count(owner, id, Scope::turn) : 0;
    }
};

}  // namespace

const Skill& hengjiang_skill() {
    static const Hengjiang skill;
    return skill;
}

}  // namespace jianjun::engine
