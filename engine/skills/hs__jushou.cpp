// 据守 of 国战: in the finish phase draw as many as there are factions, then discard a hand card, or use it
// if it is equipment; of more than two factions one is also turned over.
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomJushou : Skill {
    KingdomJushou() : Skill("hs__jushou", "据守") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::finish});
    }
    bool applies(const Game&, Seat, const Window&) const override { return true; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const int n = living_factions(g.table());
        co_await draw_cards(g, owner, n);
        if (!g.table().hand(owner).empty()) co_await lay_one(g, owner);
        if (n > 2) co_await turn_over(g, owner);
    }

  private:
    Task<> lay_one(Game& g, Seat owner) const {
        Prompt prompt(Prompt::Kind::discard, owner);
        const Why why{{}, owner, id};
        prompt.count(1, 1).because(why);
        prompt.check([&](const Input& in) -> Verdict {
            const bool used = in.what == Do::use && in.cards.size() == 1 &&
                              info(in.cards.front().id).type == CardType::equip;
            if (!used && !says_a_discard(in))
                return refuse("not_asked", reason::hand_card_is_discarded);
            return check_cards(g, owner, in, 1, 1, false);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        Input plain = *answer.input;
        plain.skill.clear();
        plain.targets.clear();
        const bool equip = info(plain.cards.front().id).type == CardType::equip;
        auto use = read_free_use(g, owner, plain);
        if (equip && use)
            co_await use_card(g, *use);
        else
            co_await discard_told(g, owner, answer->cards, false);
    }
};

}  // namespace

const Skill& hs__jushou_skill() {
    static const KingdomJushou skill;
    return skill;
}

}  // namespace jianjun::engine
