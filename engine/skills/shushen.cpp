// 淑慎: for each point of health one recovers, somebody else draws a card, two if he has no hand cards. Boxes before 2017:
// somebody else of one's faction, one card.
#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shushen : Naming<Skill> {
    Shushen() : Naming("shushen", "淑慎") { listens = timings({Timing::HpRecover}); }
    static std::vector<Seat> drawers(const Game& g, Seat owner) {
        auto list = others(g, owner);
        if (has_old_prints(g.options()))
            std::erase_if(list, [&](Seat seat) { return !same_faction(g.table(), owner, seat); });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !drawers(g, owner).empty();
    }
    int times(const Game&, Seat, const Window& w) const override { return w.hp->n; }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(drawers(g, owner)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = drawers(g, owner);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (to == nobody) co_return;
        const int drawn = g.table().hand(to).empty() && !has_old_prints(g.options()) ? 2 : 1;
        co_await draw_cards(g, to, drawn);
    }
};

}  // namespace

const Skill& shushen_skill() {
    static const Shushen skill;
    return skill;
}

}  // namespace jianjun::engine
