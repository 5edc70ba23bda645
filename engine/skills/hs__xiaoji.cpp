// 枭姬 of 国战: having lost equipment from the equipment zone, draw one in one's turn, three outside it.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomXiaoji : Skill {
    KingdomXiaoji() : Skill("hs__xiaoji", "枭姬") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        const Place worn{Zone::equip, owner};
        for (const auto& move : w.moved->moves)
            if (move.from == worn && !(move.to == worn)) return true;
        return false;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const int drawn = g.table().turn == owner ? 1 : 3;
        co_await draw_cards(g, owner, drawn);
    }
};

}  // namespace

const Skill& hs__xiaoji_skill() {
    static const KingdomXiaoji skill;
    return skill;
}

}  // namespace jianjun::engine
