// 肉林 (locked): two 闪 are needed against one’s 杀 on a woman, and against a woman’s 杀 on one.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Roulin : Skill {
    Roulin() : Skill("roulin", "肉林") {
        locked = true;
        listens = timings({Timing::TargetSpecified, Timing::TargetConfirmed});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!is_slash(w.use->card)) return false;
        const auto female = [&](Seat seat) { return seat != nobody && g.table().seat(seat).gender == Gender::female; };
        if (w.timing == Timing::TargetSpecified) return w.use->user == owner && female(w.subject);
        return w.subject == owner && female(w.use->user);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        auto& needed = w.use->on(w.subject).jinks;
        needed = std::max<std::decay_t<decltype(needed)>>(needed, 2);
        co_return;
    }
};

}  // namespace

const Skill& roulin_skill() {
    static const Roulin skill;
    return skill;
}

}  // namespace jianjun::engine
