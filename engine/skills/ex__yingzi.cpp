// 英姿 of 国战 (locked): draw one more in the draw phase; the hand limit is the maximum health.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct LockedYingzi : Skill {
    LockedYingzi() : Skill("ex__yingzi", "英姿") {
        locked = true;
        listens = timings({Timing::DrawNCards});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.phase->seat == owner; }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.phase->draw;
        co_return;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit_base ? g.table().seat(owner).max_hp : 0;
    }
};

}  // namespace

const Skill& ex__yingzi_skill() {
    static const LockedYingzi skill;
    return skill;
}

}  // namespace jianjun::engine
