// 附敌: after taking damage give its source a hand card: 1 damage to somebody of his faction who has the most health of it,
// no less than oneself.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fudi : Skill {
    Fudi() : Skill("ld__fudi", "附敌") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.damage->source != owner && g.table().alive(w.damage->source) &&
               !g.table().hand(owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, false);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat source = w.damage->source;
        const Why why{{}, owner, id, source};
        std::vector<Token> given;
        if (said && !said->cards.empty()) {
            given = find_cards(g.table(), owner, said->cards, true, false).value();
            learn(g, given, said->cards, static_cast<Seen>(seen_by(owner) | seen_by(source)));
        } else {
            given = co_await choose_own(g, owner, 1, 1, false, why);
        }
        co_await give_cards(g, owner, source, given);
        const auto among = strongest(g, owner, source);
        const Seat victim = co_await choose_seat(g, owner, among, why);
        if (victim == nobody) co_return;
        const DamageNow hit{owner, victim};
        co_await damage(g, hit);
    }

  private:
    static std::vector<Seat> strongest(const Game& g, Seat owner, Seat source) {
        auto list = of_faction(g.table(), source);
        int most = g.table().seat(owner).hp;
        for (const Seat seat : list) most = std::max(most, g.table().seat(seat).hp);
        std::erase_if(list, [&](Seat seat) { return g.table().seat(seat).hp < most; });
        return list;
    }
};

}  // namespace

const Skill& ld__fudi_skill() {
    static const Fudi skill;
    return skill;
}

}  // namespace jianjun::engine
