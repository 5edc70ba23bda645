// 谦逊 of 国战 (locked): one is no target of 顺手牵羊; 乐不思蜀 that would lie before one is discarded.
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomQianxun : With<Skill, Redirects> {
    KingdomQianxun() : With("hs__qianxun", "谦逊") {
        locked = true;
        listens = timings({Timing::TargetConfirming});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && (w.use->card == CardId::snatch || w.use->card == CardId::indulgence);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        cancel_target(g, *w.use, owner);
        co_return;
    }
    Place redirects(const Game& g, Seat owner, const CardMove& move, MoveReason) const override {
        const auto& token = g.table().token(move.token);
        const CardId as = move.as != CardId::unknown    ? move.as
                          : token.as != CardId::unknown ? token.as
                                                        : token.face.id;
        const bool stopped =
            move.to == Place{Zone::judge, owner} && !move.face_down && as == CardId::indulgence;
        return stopped ? Place{Zone::discard, nobody} : move.to;
    }
};

}  // namespace

const Skill& hs__qianxun_skill() {
    static const KingdomQianxun skill;
    return skill;
}

}  // namespace jianjun::engine
