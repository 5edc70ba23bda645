// 护驾 (lord): other 魏 characters may play the 闪 that the lord needs.
#include "engine/rules/flows.h"
#include "engine/skills/call.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Hujia : Skill {
    Hujia() : Skill("hujia", "护驾") { lord_only = true; }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::jink && !demand.passed_on && may_call(g, owner, "wei");
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        co_await call(g, owner, "wei", id, demand);
    }
};

}  // namespace

const Skill& hujia_skill() {
    static const Hujia skill;
    return skill;
}

}  // namespace jianjun::engine
