// 咆哮 of 国战 (locked): one's 杀 have no limit; with the second 杀 of a turn one draws a card.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct KingdomPaoxiao : Skill {
    KingdomPaoxiao() : Skill("hs__paoxiao", "咆哮") {
        locked = true;
        listens = timings({Timing::CardUsing, Timing::TargetSpecified});
    }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::slash_limit ? unlimited : 0;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || !is_slash(w.use->card)) return false;
        if (w.timing == Timing::TargetSpecified) return tiger_generals(g, owner);
        return slashes_this_turn(g, owner) == 2;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::TargetSpecified)
            w.use->on(w.subject).no_armour = true;
        else
            co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& hs__paoxiao_skill() {
    static const KingdomPaoxiao skill;
    return skill;
}

}  // namespace jianjun::engine
