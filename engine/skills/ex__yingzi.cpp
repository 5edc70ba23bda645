// 英姿 of 国战 (locked): draw one more in the draw phase; the hand limit is the maximum health.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct LockedYingzi : Skill {
    explicit LockedYingzi(std::string_view id) : Skill(id, "英姿") {
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
    static const LockedYingzi skill("ex__yingzi");
    return skill;
}

// The same of other generals of 国战.
const Skill& heg_sunce__yingzi_skill() {
    static const LockedYingzi skill("heg_sunce__yingzi");
    return skill;
}

const Skill& ld__lordsunquan_yingzi_skill() {
    static const LockedYingzi skill("ld__lordsunquan_yingzi");
    return skill;
}

}  // namespace jianjun::engine
