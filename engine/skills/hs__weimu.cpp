// 帷幕 of 国战 (locked): one is no target of black tricks; a black delayed trick that would lie before one is
// discarded.
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomWeimu : With<Skill, Redirects> {
    KingdomWeimu() : With("hs__weimu", "帷幕") {
        locked = true;
        listens = timings({Timing::TargetConfirming});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && is_trick(w.use->card) && w.use->color == Color::black;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        cancel_target(g, *w.use, owner);
        co_return;
    }
    Place redirects(const Game& g, Seat owner, const CardMove& move, MoveReason) const override {
        const auto& face = g.table().token(move.token).face;
        const bool stopped =
            move.to == Place{Zone::judge, owner} && !move.face_down && face.color() == Color::black;
        return stopped ? Place{Zone::discard, nobody} : move.to;
    }
};

}  // namespace

const Skill& hs__weimu_skill() {
    static const KingdomWeimu skill;
    return skill;
}

}  // namespace jianjun::engine
