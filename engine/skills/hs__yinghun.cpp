// 英魂 of 国战: in the preparation phase somebody else draws as many as one has lost health and discards one,
// or draws one and discards as many.
#include "engine/rules/choices.h"
#include "engine/rules/numbers.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomYinghun : Naming<Skill> {
    explicit KingdomYinghun(std::string_view id) : Naming(id, "英魂") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !others(g, owner).empty();
    }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(others(g, owner)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (to == nobody) co_return;
        const int lost = lost_health(g, owner);
        const std::vector<std::string> ways{"draw_many", "discard_many"};
        std::vector<std::string> open = ways;
        if (lost == 1) open.resize(1);  // both come to the same
        const auto way = co_await option_said(g, said, owner, open, why);
        const bool many = way == ways[0];
        const int drawn = many ? lost : 1;
        const int discarded = many ? 1 : lost;
        co_await draw_cards(g, to, drawn);
        co_await discards(g, to, discarded, true, id, owner);
    }
};

}  // namespace

const Skill& hs__yinghun_skill() {
    static const KingdomYinghun skill("hs__yinghun");
    return skill;
}

// The same of other generals of 国战.
const Skill& heg_sunce__yinghun_skill() {
    static const KingdomYinghun skill("heg_sunce__yinghun");
    return skill;
}

}  // namespace jianjun::engine
