// 护援: as the finish phase begins give a hand card to somebody else, or lay a card of equipment into somebody's empty
// slot; then one may discard a card that lies before somebody.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Huyuan : PhaseStart {
    Huyuan() : PhaseStart("ld__huyuan", "护援", Phase::finish) {}
    bool ready(const Game& g, Seat owner) const override { return cards_held(g, owner, true) > 0; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, giving(g, owner));
    }
    static Verdict check_giving(const Game& g, Seat owner, const Input& in) {
        const auto cards = read_cards(g, owner, in, 1, 1, true);
        if (!cards) return cards.error();
        if (ways(g, owner, in.cards.front(), cards->front()).empty())
            return refuse("slot", reason::there_is_nobody_who_may_be_chosen);
        return seats_among(g, in, receivers(g, owner, in.cards.front(), cards->front(), in.option));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* declared) const override {
        const Why why{{}, owner, id};
        const auto whole = giving(g, owner);
        const Input said = co_await with_cards(g, owner, *declared, one_card, whole, why);
        const auto read = read_cards(g, owner, said, 1, 1, true);
        if (!read) co_return;  // a ruling has ended it
        const auto& cards = *read;
        const Face face = said.cards.front();
        learn_named(g, owner, said, true);
        auto open = ways(g, owner, face, cards.front());
        // Whom he has named may leave one way only.
        if (const auto& named = said.targets.empty() ? said.seats : said.targets; !named.empty())
            std::erase_if(open, [&](const std::string& way) {
                const auto among = receivers(g, owner, face, cards.front(), way);
                return std::find(among.begin(), among.end(), named.front()) == among.end();
            });
        if (open.empty()) co_return;  // a ruling has ended it
        const auto way = co_await option_said(g, &said, owner, open, why);
        const auto among = receivers(g, owner, face, cards.front(), way);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (std::find(among.begin(), among.end(), to) == among.end()) co_return;
        if (way == "give") {
            learn(g, cards, said.cards, static_cast<Seen>(seen_by(owner) | seen_by(to)));
            co_await give_cards(g, owner, to, cards);
            co_return;
        }
        learn(g, cards, said.cards, seen_by_all);
        const auto laid = moving(g, cards, {Zone::equip, to}, MoveReason::put, owner);
        co_await move_cards(g, laid);
        const std::vector<Zone> field{Zone::equip, Zone::judge};
        const Token gone = co_await choose_on_field(g, owner, field, why, May::pass);
        if (gone == no_token) co_return;
        const std::vector<Token> one{gone};
        co_await discard_cards(g, owner, one);
    }

  private:
    static constexpr Cost one_card{1, 1, true};
    static Whole giving(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_giving(g, owner, in); };
    }
    static bool in_hand(const Game& g, Seat owner, Token card) {
        return g.table().token(card).place == Place{Zone::hand, owner};
    }
    static std::vector<std::string> ways(const Game& g, Seat owner, const Face& face, Token card) {
        std::vector<std::string> list;
        if (in_hand(g, owner, card)) list.emplace_back("give");
        if (!receivers(g, owner, face, card, "lay").empty()) list.emplace_back("lay");
        return list;
    }
    static std::vector<Seat> receivers(const Game& g, Seat owner, const Face& face, Token card, const std::string& way) {
        std::vector<Seat> list;
        for (const Seat seat : g.table().alive_from(g.table().turn)) {
            const bool gives = way != "lay" && in_hand(g, owner, card) && seat != owner;
            const auto slot = face.known() ? info(face.id).slot : Slot::none;
            const bool lays = way != "give" && slot != Slot::none && g.table().equipped(seat, slot) == no_token;
            if (gives || lays) list.push_back(seat);
        }
        return list;
    }
};

}  // namespace

const Skill& ld__huyuan_skill() {
    static const Huyuan skill;
    return skill;
}

}  // namespace jianjun::engine
