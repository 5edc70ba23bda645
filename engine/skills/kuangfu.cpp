// 狂斧: once in one's play phase, after one's 杀 has its targets, take a card of equipment of one of them;
// if that 杀 deals no damage, discard two cards.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Kuangfu : Skill {
    Kuangfu() : Skill("kuangfu", "狂斧") {
        listens = timings({Timing::TargetSpecified, Timing::Damage, Timing::CardUseFinished});
    }
    bool automatic(const Window& w) const override { return w.timing != Timing::TargetSpecified; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::Damage)
            return w.damage->use && w.damage->use->user == owner && took(g, owner) > took_done(g, owner);
        if (w.use->user != owner || !is_slash(w.use->card)) return false;
        if (w.timing == Timing::CardUseFinished) return took(g, owner) > took_done(g, owner);
        return g.table().turn == owner && g.table().phase == Phase::play && unspent(g, owner, id) &&
               !g.table().cards({Zone::equip, w.subject}).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::TargetSpecified) {
            spend(g, owner, id);
            const Why why{w.use->face(), owner, id, w.subject};
            const auto worn = g.table().cards_of(w.subject, {Zone::equip});
            const Token taken = co_await choose_open(g, owner, worn, why);
            const std::vector<Token> one{taken};
            co_await gain_cards(g, owner, one);
            co_return;
        }
        remember(g, owner, done);
        if (w.timing == Timing::CardUseFinished) co_await discards(g, owner, 2, true, id, owner);
    }

  private:
    static constexpr Tally done{"kuangfu_done", Scope::phase};
    int took(const Game& g, Seat owner) const { return g.table().count(owner, Tally{id, Scope::phase}); }
    static int took_done(const Game& g, Seat owner) { return g.table().count(owner, done); }
};

}  // namespace

const Skill& kuangfu_skill() {
    static const Kuangfu skill;
    return skill;
}

}  // namespace jianjun::engine
