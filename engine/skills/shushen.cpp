// 淑慎: for each point of health one recovers, somebody else draws a card, two if he has no hand cards.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shushen : Skill {
    Shushen() : Skill("shushen", "淑慎") { listens = timings({Timing::HpRecover}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !others(g, owner).empty();
    }
    int times(const Game&, Seat, const Window& w) const override { return w.hp->n; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (to == nobody) co_return;
        const int drawn = g.table().hand(to).empty() ? 2 : 1;
        co_await draw_cards(g, to, drawn);
    }
};

}  // namespace

const Skill& shushen_skill() {
    static const Shushen skill;
    return skill;
}

}  // namespace jianjun::engine
