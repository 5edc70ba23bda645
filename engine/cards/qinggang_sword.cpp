// 青釭剑 (locked): a target's armour has no effect for this 杀, from 指定目标后 until it has dealt with him.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct QinggangSword : Skill {
    QinggangSword() : Skill("qinggang_sword", "青釭剑") {
        locked = true;
        listens = timings({Timing::TargetSpecified});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.use->on(w.subject).no_armour = true;
        co_return;
    }
};

}  // namespace

const Skill& qinggang_sword_skill() {
    static const QinggangSword skill;
    return skill;
}

}  // namespace jianjun::engine
