// 除疠: once a phase, discard a card of one's own and one of each of up to three others of different
// factions, or of none; whose card was a ♠ draws one.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Chuli : Skill {
    Chuli() : Skill("hs__chuli", "除疠") {}
    static std::vector<Seat> patients(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
        return list;
    }
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && cards_held(g, owner, true) > 0 && !patients(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, true)) return refusal;
        return check_but_seats(g, in, curing(g, owner));
    }
    static Whole curing(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_patients(g, owner, in); };
    }
    static Verdict check_patients(const Game& g, Seat owner, const Input& in) {
        if (in.targets.empty()) return refuse("target", reason::name_up_to_three_others);
        if (auto refusal = seats_among(g, in, patients(g, owner), 3)) return refusal;
        for (std::size_t i = 0; i < in.targets.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (same_faction(g.table(), in.targets[i], in.targets[j]) && !g.lenient())
                    return refuse("faction", reason::they_are_of_different_factions);
        return {};
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend(g, owner, id);
        const Why asked{{}, owner, id};
        const auto whole = curing(g, owner);
        const Input said = co_await with_seats(g, owner, named, whole, asked);
        std::vector<Seat> drawing;
        const auto order = g.table().alive_from(owner);
        if (!said.cards.empty()) {
            const Suit suit = suit_for(g, owner, said.cards.front().suit);
            co_await discard_told(g, owner, said.cards, true);
            if (suit == Suit::spade) drawing.push_back(owner);
        } else {
            const Why why{{}, owner, id};
            const auto gone = co_await discard_own(g, owner, 1, true, why);
            if (!gone.empty() && suit_for(g, owner, g.table().token(gone.front()).face.suit) == Suit::spade)
                drawing.push_back(owner);
        }
        for (const Seat seat : order) {
            if (std::find(said.targets.begin(), said.targets.end(), seat) == said.targets.end()) continue;
            const Token gone = co_await take_card(g, owner, seat, false, Pick::discard_known, id);
            if (gone == no_token) continue;
            const Face face = g.table().token(gone).face;
            if (suit_for(g, seat, face.suit) == Suit::spade) drawing.push_back(seat);
        }
        for (const Seat seat : drawing) co_await draw_cards(g, seat, 1);
    }
};

}  // namespace

const Skill& hs__chuli_skill() {
    static const Chuli skill;
    return skill;
}

}  // namespace jianjun::engine
