// 行殇: when somebody else dies, gain all his cards.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xingshang : Skill {
    Xingshang() : Skill("xingshang", "行殇") { listens = timings({Timing::Death}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject != owner && cards_held(g, w.subject, true) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto all = g.table().cards_of(w.subject, {Zone::hand, Zone::equip});
        co_await gain_cards(g, owner, all);
    }
};

}  // namespace

const Skill& xingshang_skill() {
    static const Xingshang skill;
    return skill;
}

}  // namespace jianjun::engine
