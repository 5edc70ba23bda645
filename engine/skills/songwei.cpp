// 颂威 (lord): after a black judgement of another 魏 character he may let the lord draw a card.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Songwei : Skill {
    Songwei() : Skill("songwei", "颂威") {
        lord_only = true;
        listens = timings({Timing::FinishJudge});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.judge->seat != owner && g.table().alive(w.judge->seat) &&
               g.table().seat(w.judge->seat).faction == "wei" && w.judge->face.color() == Color::black;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const bool yes = co_await offered_by_lord(g, owner, w.judge->seat, *this);
        if (yes) co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& songwei_skill() {
    static const Songwei skill;
    return skill;
}

}  // namespace jianjun::engine
