// 显名: once a turn, when the extra deck loses its last basic card, draw 2 and recover 1.
#include <algorithm>

#include "engine/mechanisms/extra_deck.h"
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiXianming : Skill {
    OflShijiXianming() : Skill("ofl_shiji__xianming", "显名") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (g.table().count(owner, id, Scope::turn) > 0) return false;
        const auto leaves = [](const CardMove& move) {
            return move.from.zone == Zone::extra && move.to.zone != Zone::extra &&
                   info(move.face.id).type == CardType::basic;
        };
        return std::any_of(w.moved->moves.begin(), w.moved->moves.end(), leaves) &&
               extra_faces(g, "basic", false).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::turn});
        co_await draw_cards(g, owner, 2);
        co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& ofl_shiji__xianming_skill() {
    static const OflShijiXianming skill;
    return skill;
}

}  // namespace jianjun::engine
