// 暴虐 (lord): another 群 character who has dealt damage may judge; ♠: the lord recovers 1.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Baonue : Skill {
    Baonue() : Skill("baonue", "暴虐") {
        lord_only = true;
        listens = timings({Timing::Damage});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat source = w.damage->source;
        return source != owner && g.table().alive(source) && g.table().seat(source).faction == "qun";
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat source = w.damage->source;
        const bool yes = co_await offered_by_lord(g, owner, source, *this);
        if (!yes) co_return;
        JudgeNow now{source, id};
        co_await judge(g, now);
        if (now.face.suit == Suit::spade) co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& baonue_skill() {
    static const Baonue skill;
    return skill;
}

}  // namespace jianjun::engine
