// 奇策: once a play phase all hand cards are used as one trick with no more targets than there are cards; then one may change
// one's deputy, once a game.
#include "engine/game/facets.h"
#include "engine/mechanisms/deputies.h"
#include "engine/rules/card_rule.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Qice : With<Skill, Bars> {
    Qice() : With("ld__qice", "奇策") { listens = timings({Timing::PreCardUse, Timing::CardUseFinished}); }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        const auto* rule = card_rule(as);
        if (info(as).type != CardType::trick || !rule || rule->aim == Aim::none) return false;
        if (!unspent(g, owner, id) || g.table().turn != owner || g.table().phase != Phase::play) return false;
        if (cards.empty() || cards.size() != g.table().hand(owner).size()) return false;
        for (const Token t : cards)
            if (g.table().token(t).place.zone != Zone::hand) return false;
        const bool fixed = rule->aim == Aim::all_others || rule->aim == Aim::everyone;
        return !fixed || legal_targets(g, virtual_use(owner, as, *this)).size() <= cards.size();
    }
    std::vector<CardId> makes() const override {
        return {CardId::ex_nihilo,      CardId::duel,           CardId::dismantlement, CardId::snatch,
                CardId::savage_assault, CardId::archery_attack, CardId::god_salvation, CardId::amazing_grace,
                CardId::fire_attack,    CardId::iron_chain,     CardId::collateral,    CardId::await_exhausted,
                CardId::befriend_attacking, CardId::known_both};
    }
    bool forbids_aim(const Game&, Seat owner, const Use& use, Seat) const override {
        return use.by == this && use.user == owner && use.targets.size() > use.cards.size();
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::PreCardUse; }
    bool quiet(const Window& w) const override { return automatic(w); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || w.use->by != this) return false;
        return w.timing == Timing::PreCardUse || may_change_deputy(g, owner, id);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardUse)
            spend(g, owner, id);
        else
            co_await change_deputy(g, owner, id);
    }
};

}  // namespace

const Skill& ld__qice_skill() {
    static const Qice skill;
    return skill;
}

}  // namespace jianjun::engine
