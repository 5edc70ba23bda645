// 离间: once a phase, discard a card; the second of two men is regarded as using a 决斗 on the first, which
// 无懈可击 cannot answer.
#include "engine/cards/card_rule.h"
#include "engine/game/facets.h"
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Lijian : Skill {
    Lijian(std::string_view id, bool answerable) : Skill(id, "离间"), answerable_(answerable) {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) &&
               !(g.table().hand(owner).empty() && g.table().cards({Zone::equip, owner}).empty());
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = cards_may_be(g, owner, in, 1, 1, true)) return refusal;
        return check_but_seats(g, in, between(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &named, owner, 1, 1, true, why);
        co_await discard_cards(g, owner, paid);
        const auto whole = between(g, owner);
        const Input said = co_await with_seats(g, owner, named, whole, why);
        if (said.targets.size() != 2) co_return;  // a ruling has ended it
        Use duel = duel_of(said);
        duel.by = this;
        if (!g.table().alive(duel.user) || !g.table().alive(duel.targets.front())) co_return;
        co_await use_card(g, duel);
    }

  private:
    Whole between(const Game& g, Seat owner) const {
        return [this, &g, owner](const Input& in) { return check_men(g, owner, in); };
    }
    Verdict check_men(const Game& g, Seat owner, const Input& in) const {
        if (in.targets.size() != 2 || in.targets[0] == in.targets[1])
            return refuse("count", reason::names_two_men(id));
        if (auto refusal = check_in_game(g, in.targets)) return refusal;
        if (g.lenient()) return {};
        for (const Seat seat : in.targets)
            if (seat == owner || g.table().seat(seat).gender != Gender::male)
                return refuse("target", reason::between_two_other_men(id));
        const Use duel = duel_of(in);
        const Seat first = duel.targets.front();
        // 空城 of 国战 only calls a 决斗 off; nobody is set against its owner for all that.
        for (const auto* skill : g.skills(first))
            if (const auto* off = skill->facet<CallsOff>(); off && off->calls_off(g, first, duel))
                return refuse("target", reason::of_seat_forbids_target(skill->id, first));
        return check_target(g, duel, *card_rule(CardId::duel), first);
    }
    Use duel_of(const Input& in) const {
        Use use;
        use.user = in.targets[1];
        use.card = CardId::duel;
        use.converted = true;
        use.targets = {in.targets[0]};
        use.counts = false;
        use.answerable = answerable_;
        return use;
    }

    bool answerable_;
};

}  // namespace

const Skill& lijian_skill() {
    static const Lijian skill("lijian", false);
    return skill;
}

// In 国战 无懈可击 answers it.
const Skill& hs__lijian_skill() {
    static const Lijian skill("hs__lijian", true);
    return skill;
}

}  // namespace jianjun::engine
