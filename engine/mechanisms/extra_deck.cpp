#include "engine/mechanisms/extra_deck.h"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/mechanisms/tactics.h"
#include "engine/rules/skill_state.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool is_kind(std::string_view wanted) {
    constexpr std::array<std::string_view, 16> kinds{
        "",       "basic",  "基本牌", "trick", "锦囊牌", "equip", "装备牌", "weapon",
        "武器牌", "armor", "防具牌", "plus",  "minus",  "treasure", "tactic", "智囊"};
    return std::find(kinds.begin(), kinds.end(), wanted) != kinds.end();
}

bool printed_for(const Game& g, Seat seat, CardId card) {
    const auto& skills = g.table().seat(seat).skills;
    return std::any_of(skills.begin(), skills.end(),
                       [&](const auto& skill) { return mentions(g, skill.id, info(card).id); });
}

std::vector<Face> open_to(const Game& g, Seat seat, const std::string& wanted) {
    auto faces = extra_faces(g, wanted, true);
    std::erase_if(faces,
                  [&](const Face& face) { return exclusive(face.id) && !printed_for(g, seat, face.id); });
    return faces;
}

Face said_face(const Input& in) {
    Face face = in.cards.front();
    face.extra = true;
    return face;
}

// An exclusive trick has no corner until somebody names it.
bool offered(const std::vector<Face>& faces, const Face& face) {
    return std::any_of(faces.begin(), faces.end(), [&](const Face& one) { return same_print(one, face); });
}

}  // namespace

bool exclusive(CardId card) {
    return any_corner({card, Suit::none, 0, true});
}

namespace {

// The same card under the corner, or the want of one, by which it is known. Two corners are two cards.
Face as_known(const Table& table, const Face& face) {
    Face known = face;
    for (Token t = 0; t < table.tokens(); ++t) {
        const Face& one = table.token(t).face;
        if (one == face) return face;
        if (same_print(one, face) && (one.suit == Suit::none || face.suit == Suit::none)) known = one;
    }
    return known;
}

}  // namespace

std::optional<Input> as_known(const Game& g, const Input& input) {
    const auto* move = input.change && input.change->move ? &*input.change->move : nullptr;
    const auto& named = move ? move->cards : input.cards;
    if (std::none_of(named.begin(), named.end(), any_corner)) return {};
    auto cards = named;
    for (auto& face : cards)
        if (any_corner(face)) face = as_known(g.table(), face);
    if (cards == named) return {};
    Input known = input;
    if (move) {
        auto change = std::make_shared<Change>(*input.change);
        change->move->cards = std::move(cards);
        known.change = std::move(change);
    } else {
        known.cards = std::move(cards);
    }
    return known;
}

bool fits_search(const Game& g, std::string_view wanted, const Face& face) {
    const auto& card = info(face.id);
    if (wanted.empty()) return true;
    if (wanted == "basic" || wanted == "基本牌") return card.type == CardType::basic;
    if (wanted == "trick" || wanted == "锦囊牌") return is_trick(face.id);
    if (wanted == "equip" || wanted == "装备牌") return card.type == CardType::equip;
    if (wanted == "tactic" || wanted == "智囊") return is_tactic(g, face.id);
    if (wanted == "武器牌") return card.slot == Slot::weapon;
    if (wanted == "防具牌") return card.slot == Slot::armor;
    if (card.type == CardType::equip && to_string(card.slot) == wanted) return true;
    return face.id == parse_card_id(wanted);
}

std::vector<Face> extra_faces(const Game& g, std::string_view wanted, bool any) {
    std::vector<Face> list;
    for (const auto& [face, n] : g.table().deck()) {
        if (!face.extra || !fits_search(g, wanted, face) || (exclusive(face.id) && !any)) continue;
        int away = 0;
        for (Token t = 0; t < g.table().tokens(); ++t) {
            const auto& token = g.table().token(t);
            away += same_print(token.face, face) && token.place.zone != Zone::extra;
        }
        if (away < n) list.push_back(face);
    }
    return list;
}

Verdict check_search(const Game& g, Seat seat, const std::string& wanted) {
    if (g.table().cards({Zone::extra, nobody}).empty())
        return refuse("extra", reason::extra_deck_empty);
    if (!is_kind(wanted) && parse_card_id(wanted) == CardId::unknown)
        return refuse("card", reason::no_name_or_kind(wanted));
    if (extra_faces(g, wanted, true).empty())
        return refuse("extra", reason::extra_deck_has_none(wanted));
    if (open_to(g, seat, wanted).empty())
        return refuse("exclusive", reason::may_not_search_for(seat, wanted));
    return {};
}

Token find_extra(Game& g, const Face& face) {
    Token found = no_token;
    for (const Token t : g.table().cards({Zone::extra, nobody})) {
        if (g.table().token(t).face == face) {
            found = t;
            break;
        }
        if (found == no_token && g.table().may_be(t, face)) found = t;
    }
    if (found != no_token) learn(g, found, face, seen_by_all);
    return found;
}

Task<Token> search_among(Game& g, Seat by, Seat to, std::vector<Face> faces, Why why) {
    if (faces.empty() || !g.table().alive(to)) co_return no_token;
    Face face = faces.front();
    if (faces.size() > 1) {
        Prompt prompt(Prompt::Kind::reveal, by);
        prompt.because(why);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal && in.what != Do::choose)
                return refuse("not_asked", reason::say_which_card_was_found_in_the_extra_deck);
            if (in.cards.size() != 1) return refuse("count", reason::name_exactly_one_card);
            if (!offered(faces, said_face(in)))
                return refuse("no_card", reason::not_searched_for(said_face(in)));
            return {};
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return no_token;
        face = said_face(*answer.input);
    }
    const Token found = find_extra(g, face);
    if (found == no_token) co_return no_token;
    const std::vector<Token> tokens{found};
    const auto moved = moving(g, tokens, {Zone::hand, to}, MoveReason::obtain, to);
    co_await move_cards(g, moved);
    co_return found;
}

Task<> search_extra(Game& g, Seat seat, std::string wanted, int n) {
    const Why why{{}, seat, Occasion::search_extra};
    for (int i = 0; i < n; ++i) {
        const auto faces = open_to(g, seat, wanted);
        const Token found = co_await search_among(g, seat, seat, faces, why);
        if (found == no_token) co_return;
    }
}

}  // namespace jianjun::engine
