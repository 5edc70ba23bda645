// 雌雄双股剑: a target of the other sex discards a hand card, or the user draws one.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct DoubleSwords : Skill {
    DoubleSwords() : Skill("double_swords", "雌雄双股剑") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto mine = g.table().seat(owner).gender;
        const auto theirs = g.table().seat(w.subject).gender;
        return w.use->user == owner && is_slash(w.use->card) && mine != Gender::none &&
               theirs != Gender::none && mine != theirs;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        Why why{w.use->face(), owner, id, owner};
        const auto discarded = co_await discard_own(g, w.subject, 1, false, why, true);
        if (discarded.empty()) co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& double_swords_skill() {
    static const DoubleSwords skill;
    return skill;
}

}  // namespace jianjun::engine
