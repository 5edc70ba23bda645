// 资粮 (deputy): after a character of one's faction has taken damage, he gets one of the 田.
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Ziliang : Skill {
    Ziliang() : Skill("ziliang", "资粮") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return g.table().alive(w.subject) && same_faction(g.table(), owner, w.subject) &&
               !g.table().cards({Zone::general, owner}).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Why why{{}, owner, id};
        const auto fields = g.table().cards_of(owner, {Zone::general});
        const Token given = co_await choose_open(g, owner, fields, why);
        const std::vector<Token> one{given};
        co_await gain_cards(g, w.subject, one, MoveReason::give);
    }
};

}  // namespace

const Skill& ziliang_skill() {
    static const Ziliang skill;
    return skill;
}

}  // namespace jianjun::engine
