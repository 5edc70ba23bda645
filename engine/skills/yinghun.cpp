// 英魂: in the preparation phase, wounded: somebody else draws as many as one has lost health and
// discards 1, or draws 1 and discards as many.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yinghun : Naming<PhaseStart> {
    Yinghun() : Naming("yinghun", "英魂", Phase::prepare) {}
    bool ready(const Game& g, Seat owner) const override {
        return wounded(g, owner) && !others(g, owner).empty();
    }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(others(g, owner)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        const int lost = lost_health(g, owner);
        std::vector<std::string> ways{"draw", "discard"};
        if (lost == 1) ways.resize(1);  // both come to the same
        const auto way = co_await option_said(g, said, owner, ways, why);
        const bool many = way == "draw";
        const int drawn = many ? lost : 1;
        const int discarded = many ? 1 : lost;
        co_await draw_cards(g, who, drawn);
        co_await discard_own(g, who, discarded, true, why);
    }
};

}  // namespace

const Skill& yinghun_skill() {
    static const Yinghun skill;
    return skill;
}

}  // namespace jianjun::engine
