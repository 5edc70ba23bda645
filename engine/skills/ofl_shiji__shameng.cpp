// 歃盟: once a play phase show one or two hand cards, somebody else shows as many as he likes of one or
// two; one may then discard all of them: draw as many as there are suits, he as many as there are kinds.
#include <set>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiShameng : InPlay {
    OflShijiShameng() : InPlay("ofl_shiji__shameng", "歃盟") {}
    bool ready(const Game& g, Seat owner) const override {
        return !g.table().hand(owner).empty() && !holders(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = seats_among(g, in, holders(g, owner))) return refusal;
        return cards_may_be(g, owner, in, 1, 2, false, known);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto mine = co_await cards_said(g, &said, owner, 1, 2, false, why, known);
        const auto among = holders(g, owner);
        const Seat who = co_await seat_said(g, &said, owner, among, why);
        if (who == nobody || mine.empty()) co_return;
        show(g, mine);
        const Why shows{{}, owner, id, who};
        const auto theirs = co_await cards_said(g, nullptr, who, 1, 2, false, shows, known);
        show(g, theirs);
        const std::vector<std::string> ways{"discard"};
        const auto way = co_await choose_option(g, owner, ways, why, May::pass);
        if (way.empty()) co_return;
        std::set<Suit> suits;
        std::set<int> kinds;
        for (const auto* cards : {&mine, &theirs})
            for (const Token t : *cards) {
                const auto face = counted(g, cards == &mine ? owner : who, g.table().token(t).face);
                if (face.has_suit()) suits.insert(face.suit);
                kinds.insert(is_trick(face.id) ? 0 : static_cast<int>(info(face.id).type));
            }
        co_await discard_cards(g, owner, mine);
        co_await discard_cards(g, who, theirs);
        co_await draw_cards(g, owner, static_cast<int>(suits.size()));
        co_await draw_cards(g, who, static_cast<int>(kinds.size()));
    }

  private:
    static bool known(const Face& face) { return face.known(); }
    static void show(Game& g, const std::vector<Token>& cards) {
        for (const Token t : cards) learn(g, t, g.table().token(t).face, seen_by_all);
    }
    static std::vector<Seat> holders(const Game& g, Seat owner) {
        auto seats = others(g, owner);
        std::erase_if(seats, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return seats;
    }
};

}  // namespace

const Skill& ofl_shiji__shameng_skill() {
    static const OflShijiShameng skill;
    return skill;
}

}  // namespace jianjun::engine
