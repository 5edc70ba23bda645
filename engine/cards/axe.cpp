// 贯石斧: after one's 杀 was dodged, discard two cards (not the axe): it takes effect all the same.
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct Axe : Skill {
    Axe() : Skill("axe", "贯石斧") { listens = timings({Timing::CardEffectCancelledOut}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto cards = g.table().hand(owner).size() + g.table().cards({Zone::equip, owner}).size();
        return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject) && cards >= 3;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.empty()) return {};
        if (in.cards.size() != 2) return refuse("count", reason::takes_two_cards(CardId::axe));
        const auto found = find_cards(g.table(), owner, in.cards, true, true);
        if (!found) return found.error();
        for (const Token t : *found)
            if (t == g.table().equipped(owner, Slot::weapon))
                return refuse("own_cost", reason::cannot_pay_for_itself(CardId::axe));
        return {};
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (said && !said->cards.empty()) {
            co_await discard_told(g, owner, said->cards, true);
        } else {
            Why why{w.use->face(), owner, id, w.subject};
            const Token axe = g.table().equipped(owner, Slot::weapon);
            co_await discard_own(g, owner, 2, true, why, false, axe);
        }
        w.use->on(w.subject).cancelled = false;
    }
};

}  // namespace

const Skill& axe_skill() {
    static const Axe skill;
    return skill;
}

}  // namespace jianjun::engine
