// 短兵: one's 杀 may have one more target at distance 1.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/numbers.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Duanbing : Skill {
    Duanbing() : Skill("duanbing", "短兵") { listens = timings({Timing::AfterCardTargetDeclared}); }
    static std::vector<Seat> close_ones(const Game& g, Seat owner, const Use& use) {
        auto list = legal_targets(g, use, true);
        std::erase_if(list, [&](Seat seat) {
            return distance(g, owner, seat, use.cards) != 1 ||
                   std::find(use.targets.begin(), use.targets.end(), seat) != use.targets.end();
        });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card) && !close_ones(g, owner, *w.use).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return seats_among(g, in, close_ones(g, owner, *w.use));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{w.use->face(), owner, id};
        const auto among = close_ones(g, owner, *w.use);
        const Seat more = co_await seat_said(g, said, owner, among, why);
        if (more != nobody) w.use->targets.push_back(more);
    }
};

}  // namespace

const Skill& duanbing_skill() {
    static const Duanbing skill;
    return skill;
}

}  // namespace jianjun::engine
