// 恩怨 (locked): another's 桃 on oneself lets him draw one; whoever hurts one gives a hand card or loses 1 health.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Enyuan : Skill {
    Enyuan() : Skill("ld__enyuan", "恩怨") {
        locked = true;
        listens = timings({Timing::TargetConfirmed, Timing::Damaged});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner) return false;
        if (w.timing == Timing::TargetConfirmed)
            return w.use->card == CardId::peach && w.use->user != owner && g.table().alive(w.use->user);
        return g.table().alive(w.damage->source);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::TargetConfirmed) {
            co_await draw_cards(g, w.use->user, 1);
            co_return;
        }
        const Seat source = w.damage->source;
        std::vector<Token> given;
        const Why why{{}, owner, id, owner};
        if (source != owner) given = co_await choose_own(g, source, 1, 1, false, why, May::pass);
        if (given.empty())
            co_await lose_hp(g, source, 1);
        else
            co_await give_cards(g, source, owner, given);
    }
};

}  // namespace

const Skill& ld__enyuan_skill() {
    static const Enyuan skill;
    return skill;
}

}  // namespace jianjun::engine
