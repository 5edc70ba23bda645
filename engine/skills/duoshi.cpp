// 度势: as the play phase begins one is regarded as using 以逸待劳.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Duoshi : Skill {
    explicit Duoshi(std::string_view id) : Skill(id, "度势") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::play});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !legal_targets(g, virtual_use(owner, CardId::await_exhausted, *this)).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Use rest = virtual_use(owner, CardId::await_exhausted, *this);
        const auto all = legal_targets(g, rest);
        co_await use_on(g, rest, all);
    }
};

}  // namespace

const Skill& duoshi_skill() {
    static const Duoshi skill("duoshi");
    return skill;
}

// The same of other generals of 国战.
const Skill& ld__lordsunquan_duoshi_skill() {
    static const Duoshi skill("ld__lordsunquan_duoshi");
    return skill;
}

}  // namespace jianjun::engine
