// 连横: once a play phase, one to three hand cards that bear the sign go to somebody of another faction, or
// of none; of another faction: draw as many.
#include <algorithm>

#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int most_given = 3;

const std::vector<Face>* signed_cards(const Game& g) {
    return g.content().alliance(g.setup().deck);
}

bool bears_sign(const Game& g, const Face& face) {
    const auto* list = signed_cards(g);
    return list && std::find(list->begin(), list->end(), face) != list->end();
}

std::vector<Seat> receivers(const Game& g, Seat owner) {
    auto list = others(g, owner);
    std::erase_if(list, [&](Seat seat) {
        if (!determined(g.table(), seat)) return false;
        return !other_faction(g.table(), owner, seat);
    });
    return list;
}

struct Alliance : Skill {
    Alliance() : Skill("alliance", "连横") {}
    bool active(const Game& g, Seat owner) const override {
        return signed_cards(g) && unspent(g, owner, id) &&
               !g.table().hand(owner).empty() && !receivers(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, some_cards(g), giving(g, owner));
    }
    static Verdict check_giving(const Game& g, Seat owner, const Input& in) {
        if (auto refusal = check_cards(g, owner, in, 1, most_given, false)) return refusal;
        for (const auto& face : in.cards)
            if (!bears_sign(g, face))
                return refuse("card", reason::no_sign_of_alliance(face));
        return seats_among(g, in, receivers(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto whole = giving(g, owner);
        const Input said = co_await with_cards(g, owner, declared, some_cards(g), whole, why);
        const auto read = read_cards(g, owner, said, 1, most_given, false);
        if (!read) co_return;  // a ruling has ended it
        const auto& cards = *read;
        learn(g, cards, said.cards, seen_by_all);
        const auto among = receivers(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody) co_return;
        const bool other = other_faction(g.table(), owner, to);
        const int n = static_cast<int>(cards.size());
        co_await give_cards(g, owner, to, cards);
        if (other) co_await draw_cards(g, owner, n);
    }

  private:
    static Cost some_cards(const Game& g) { return {1, most_given, false, signed_cards(g)}; }
    static Whole giving(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_giving(g, owner, in); };
    }
};

}  // namespace

const Skill& alliance_rule() {
    static const Alliance rule;
    return rule;
}

}  // namespace jianjun::engine
