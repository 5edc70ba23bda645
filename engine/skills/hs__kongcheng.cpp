// 空城 of 国战 (locked): without hand cards one is no target of 杀 and 决斗; cards given to one then, outside
// one's turn, wait on the general until one's draw phase (not in boxes before 2017).
#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomKongcheng : With<Skill, Redirects, CallsOff> {
    static constexpr Pile zither{"hs__kongcheng"};  // 琴
    KingdomKongcheng() : With("hs__kongcheng", "空城") {
        locked = true;
        pile = &zither;
        listens = timings({Timing::TargetConfirming, Timing::EventPhaseStart});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart)
            return !has_old_prints(g.options()) && w.phase->seat == owner && w.phase->phase == Phase::draw &&
                   !kept(g.table(), owner).empty();
        return w.subject == owner && calls_off(g, owner, *w.use);
    }
    bool calls_off(const Game& g, Seat owner, const Use& use) const override {
        return g.table().hand(owner).empty() && (is_slash(use.card) || use.card == CardId::duel);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::TargetConfirming) {
            cancel_target(g, *w.use, owner);
            co_return;
        }
        const auto waiting = kept(g.table(), owner);
        co_await gain_cards(g, owner, waiting);
    }
    Place redirects(const Game& g, Seat owner, const CardMove& move, MoveReason reason) const override {
        const bool given = reason == MoveReason::give && move.to == Place{Zone::hand, owner};
        const bool waits = given && !has_old_prints(g.options()) && g.table().hand(owner).empty() && g.table().turn != owner;
        return waits ? kept_at(owner) : move.to;
    }
};

}  // namespace

const Skill& hs__kongcheng_skill() {
    static const KingdomKongcheng skill;
    return skill;
}

}  // namespace jianjun::engine
