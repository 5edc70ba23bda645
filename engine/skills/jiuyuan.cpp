// 救援 (lord, locked): a 桃 of another 吴 character heals the lord by one more.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jiuyuan : Skill {
    Jiuyuan() : Skill("jiuyuan", "救援") {
        lord_only = true;
        locked = true;
        listens = timings({Timing::PreHpRecover});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& change = *w.hp;
        return change.seat == owner && change.use && change.use->card == CardId::peach &&
               change.by != owner && change.by != nobody && g.table().seat(change.by).faction == "wu";
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.hp->n;
        co_return;
    }
};

}  // namespace

const Skill& jiuyuan_skill() {
    static const Jiuyuan skill;
    return skill;
}

}  // namespace jianjun::engine
