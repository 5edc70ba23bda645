// 放逐: after damage somebody else draws as many cards as one has lost health and is turned over.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fangzhu : Skill {
    Fangzhu() : Skill("fangzhu", "放逐") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !others(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        co_await draw_cards(g, who, lost_health(g, owner));
        co_await turn_over(g, who);
    }
};

}  // namespace

const Skill& fangzhu_skill() {
    static const Fangzhu skill;
    return skill;
}

}  // namespace jianjun::engine
