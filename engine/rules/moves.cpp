// Moving cards (移动牌): one event, many moves; drawing; learning faces.
#include "engine/rules/moves.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/game/lords_cards.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/supplies.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Window after(const CardsMoved& moved) {
    Window w{Timing::AfterCardsMove};
    w.moved = &moved;
    return w;
}

Task<> after_move(Game& g, CardsMoved moved, Seat stops) {
    auto w = after(moved);
    co_await open_window(g, w, stops);
}

// A skill of whoever would get the card may send it elsewhere.
void redirect(const Game& g, CardMove& move, MoveReason reason) {
    const Seat owner = move.to.seat;
    for (const auto* skill : g.skills(owner)) {
        const auto* redirects = skill->facet<Redirects>();
        if (!redirects) continue;
        const Place to = redirects->redirects(g, owner, move, reason);
        if (to == move.to) continue;
        move.to = to;
        return;
    }
}

// The same of whoever would lose it.
void redirect_loss(const Game& g, CardMove& move, MoveReason reason) {
    for (const auto* skill : g.skills(move.from.seat)) {
        const auto* redirects = skill->facet<Redirects>();
        if (!redirects) continue;
        const Place to = redirects->redirects_loss(g, move.from.seat, move, reason);
        if (to == move.to) continue;
        move.to = to;
        move.bottom = to.zone == Zone::draw;
        return;
    }
}

}  // namespace

void note_face(const Table& table, const CardsMoved& moved, CardMove& m) {
    const auto& token = table.token(m.token);
    const auto& held = table.cards(m.from);
    const auto alike = [&](Token t) { return table.token(t).face == token.face; };
    const bool any = m.blind && m.from.zone == Zone::hand && !std::all_of(held.begin(), held.end(), alike);
    m.face = any ? Face{} : token.face;
    m.seen = any ? Seen{0} : static_cast<Seen>(token.seen & witnesses(moved, m));
}

bool premeditated(const Table& table, Token token) {
    const auto& state = table.token(token);
    return state.place.zone == Zone::judge && state.face_down;
}

// A 蓄谋 card that comes before somebody else is still one; one that is used lies there under its name.
void stay_face_down(const Table& table, CardMove& m) {
    if (m.to.zone == Zone::judge && m.as == CardId::unknown && premeditated(table, m.token))
        m.face_down = true;
}

CardsMoved carry_out(Game& g, CardsMoved moved) {
    std::erase_if(moved.moves, [](const auto& m) { return m.token == no_token; });
    if (moved.moves.empty()) return moved;
    const CardRule* left = nullptr;  // of the card that leaves the game by this move
    for (auto& m : moved.moves) {
        const auto& token = g.table().token(m.token);
        m.from = token.place;
        if (m.to.zone == Zone::discard && token.extra) m.to = {Zone::extra, nobody};
        if (owned(m.to.zone)) redirect(g, m, moved.reason);
        if (owned(m.from.zone)) redirect_loss(g, m, moved.reason);
        if (const auto* rule = card_rule(token.face.id);
            rule && m.to.zone == Zone::discard && rule->leaves_game(g, m)) {
            m.to = {Zone::aside, nobody};
            left = rule;
        }
        if (m.to.pile && m.to.pile->face_down) m.face_down = true;
        stay_face_down(g.table(), m);
        note_face(g.table(), moved, m);
    }
    carry_along(g.table(), moved);
    g.happen(moved);
    for (const auto& m : moved.moves)
        if (m.to.zone == Zone::supplies && m.from.zone == Zone::supplies)
            learn(g, m.token, g.table().token(m.token).face, seen_by(m.to.seat));
    if (left) left->has_left_game(g);
    return moved;
}

MaybeTask hear_of(Game& g, CardsMoved moved) {
    if (moved.moves.empty()) return {};
    const auto stops = opens(g, after(moved));
    if (!stops) return {};
    return after_move(g, std::move(moved), *stops);
}

MaybeTask move_cards(Game& g, CardsMoved moved) {
    return hear_of(g, carry_out(g, std::move(moved)));
}

CardsMoved moving_told(const Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces,
                       Place to, MoveReason reason, Seat by) {
    auto moved = moving(g, tokens, to, reason, by);
    for (std::size_t i = 0; i < moved.moves.size() && i < faces.size(); ++i)
        moved.moves[i].blind = moved.moves[i].from.zone == Zone::hand && !faces[i].known();
    return moved;
}

CardsMoved moving(const Game& g, const std::vector<Token>& tokens, Place to, MoveReason reason, Seat by) {
    CardsMoved moved{{}, reason, by};
    moved.moves.reserve(tokens.size());
    for (const Token t : tokens) moved.moves.push_back({t, g.table().token(t).place, to});
    return moved;
}

MaybeTask discard_rest(Game& g, std::vector<Token> tokens, MoveReason reason, Seat by) {
    std::erase_if(tokens, [&](Token t) { return g.table().token(t).place.zone != Zone::processing; });
    if (tokens.empty()) return {};
    return move_cards(g, moving(g, tokens, {Zone::discard, nobody}, reason, by));
}

namespace {

// Whether one more card of this face is more than the deck has. One that says less than all may be any card
// that fits.
bool one_too_many(const Game& g, Token token, const Face& face) {
    const auto& table = g.table();
    if (table.told_of(token, face) || says_all_of(table.token(token).face, face)) return false;
    if (const Face other = perhaps_instead_of(g.setup(), g.content(), face); other.known())
        return table.located(face) + table.located(other) >= table.in_deck(face) + table.in_deck(other);
    if (table.unlocated(face)) return false;
    if (face.whole()) return true;
    int left = 0;
    for (const auto& [card, n] : table.deck())
        if (may_be_one(card, face)) left += n;
    for (Token t = 0; t < table.tokens(); ++t)
        if (t != token && may_be_one(table.token(t).face, face)) --left;
    return left <= 0;
}

}  // namespace

void learn(Game& g, Token token, const Face& face, Seen seen) {
    const auto& state = g.table().token(token);
    if (!face.known()) return;
    // Out of a hand it is news even of a known card that it is this one.
    const bool hidden = state.place.zone == Zone::hand;
    if (!hidden && says_all_of(state.face, face) && (state.seen & seen) == seen) return;
    if (one_too_many(g, token, face))
        g.happen(Flagged{"duplicate_face", reason::face_seen_too_often(face), nobody, seen});
    g.happen(FaceLearned{token, face, seen});
}

void learn(Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces, Seen seen) {
    for (std::size_t i = 0; i < tokens.size() && i < faces.size(); ++i) learn(g, tokens[i], faces[i], seen);
}

Task<std::vector<Token>> top_cards(Game& g, int n) {
    const Place draw{Zone::draw, nobody};
    if (static_cast<int>(g.table().cards(draw).size()) < n) {
        const int back = static_cast<int>(g.table().cards({Zone::discard, nobody}).size());
        if (back > 0) {
            g.happen(DrawPileShuffled{back});
            Window w{Timing::AfterDrawPileShuffle};
            co_await window(g, w);
        }
    }
    const auto& pile = g.table().cards(draw);
    std::vector<Token> tokens(pile.rbegin(), pile.rbegin() + std::min<int>(n, static_cast<int>(pile.size())));
    co_return tokens;
}

Task<> end_without_cards(Game& g) {
    g.happen(GameOver{{}, "both piles are empty"});
    co_await g.stop();
}

void mix_top(Game& g, const std::vector<Token>& cards) {
    const auto told = [&](Token t) {
        return g.table().token(t).face.known() || g.table().token(t).group >= 0;
    };
    if (std::none_of(cards.begin(), cards.end(), told)) return;
    const std::vector<Token> from_below(cards.rbegin(), cards.rend());
    auto mixed = moving(g, from_below, {Zone::draw, nobody}, MoveReason::put);
    for (auto& move : mixed.moves) {
        move.blind = true;
        move.face = g.table().token(move.token).face;
        move.seen = 0;
    }
    g.happen(mixed);
}

Task<> draw_cards(Game& g, Seat seat, int n) {
    if (n <= 0 || !g.table().alive(seat)) co_return;
    const auto tokens = co_await top_cards(g, n);
    if (static_cast<int>(tokens.size()) < n) co_await end_without_cards(g);
    const auto moved = moving(g, tokens, {Zone::hand, seat}, MoveReason::draw, seat);
    co_await move_cards(g, moved);
}

Task<> discard_told(Game& g, Seat seat, std::vector<Face> faces, bool equip) {
    const auto tokens = find_cards(g.table(), seat, faces, true, equip);
    if (!tokens) co_return;  // what went before may have taken one of them away
    learn(g, *tokens, faces, seen_by_all);
    const auto moved = moving_told(g, *tokens, faces, {Zone::discard, nobody}, MoveReason::discard, seat);
    co_await move_cards(g, moved);
}

bool says_a_discard(const Input& in) {
    return in.what == Do::discard || (in.what == Do::choose && in.seats.empty() && in.targets.empty());
}

Task<std::vector<Token>> discard_own(Game& g, Seat seat, int n, bool equip, Why why, bool optional,
                                     Token but) {
    const auto& table = g.table();
    const int hand = static_cast<int>(table.hand(seat).size());
    const int worn = equip ? static_cast<int>(table.cards({Zone::equip, seat}).size()) : 0;
    n = std::min(n, hand + worn - (but != no_token));
    if (n <= 0) co_return std::vector<Token>{};
    Prompt prompt(Prompt::Kind::discard, seat);
    prompt.count(n, n).because(why);
    prompt.equipment = equip;
    if (optional) prompt.may_pass();
    const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
        if (!says_a_discard(in))
            return refuse("not_asked", reason::cards_must_be_discarded_now);
        if (in.cards.empty() || (static_cast<int>(in.cards.size()) != n && !g.lenient()))
            return refuse("count", reason::discard_exactly(n));
        if (auto refusal = own_place(seat, in)) return refuse(*refusal);
        auto found = find_cards(g.table(), seat, in.cards, true, equip);
        if (found && std::find(found->begin(), found->end(), but) != found->end() && !g.lenient())
            return refuse("own_cost", reason::card_equipment_cannot_pay_for_its_skill);
        return found;
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return std::vector<Token>{};
    learn(g, answer.read, answer->cards, seen_by_all);
    const auto& faces = answer->cards;
    const auto moved = moving_told(g, answer.read, faces, {Zone::discard, nobody}, MoveReason::discard, seat);
    co_await move_cards(g, moved);
    co_return answer.read;
}

namespace {

// The only card of this face lies in the seat's own equipment: it is no hand card.
bool plainly_worn(const Table& table, Seat seat, const Face& face) {
    const auto& worn = table.cards({Zone::equip, seat});
    return std::any_of(worn.begin(), worn.end(), [&](Token t) { return table.token(t).face == face; }) &&
           !table.unlocated(face);
}

}  // namespace

Verdict own_place(Seat seat, const Input& in) {
    if (!in.from) return {};
    if (in.from->seat != seat && in.from->seat != nobody) return refuse("seat", reason::card_from_seat(seat));
    if (in.from->zone == Zone::hand || in.from->zone == Zone::equip) return {};
    return refuse("card", reason::card_from_hand_or_equipment(seat));
}

bool named_again(const Table& table, const std::vector<Face>& faces, std::size_t i) {
    const auto before = std::count(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(i), faces[i]);
    return before > 0 && faces[i].whole() &&
           before >= std::max(table.in_deck(faces[i]), table.located(faces[i]));
}

Read<std::vector<Token>> find_cards(const Table& table, Seat seat, const std::vector<Face>& faces, bool hand,
                                    bool equip) {
    static const std::vector<Token> none;
    std::vector<Token> out(faces.size(), no_token);
    const auto& held = hand ? table.hand(seat) : none;
    const auto taken = [&](Token t) { return std::find(out.begin(), out.end(), t) != out.end(); };
    const auto impossible = [&](const Face& face) {
        return refuse("no_card", reason::cannot_have(seat, face));
    };
    // A worn card is meant where the hand is not known to hold such a one.
    for (std::size_t i = 0; equip && i < faces.size(); ++i) {
        if (!faces[i].known()) continue;
        const auto same = [&](Token t) { return !taken(t) && says_all_of(table.token(t).face, faces[i]); };
        if (std::any_of(held.begin(), held.end(), same)) continue;
        for (const Token t : table.cards({Zone::equip, seat}))
            if (out[i] == no_token && same(t)) out[i] = t;
    }
    const auto worn = out;
    if (!table.bearers(held, faces, Trust::deck, out)) {
        out = worn;
        for (const auto& face : faces)
            if (!equip && face.known() && plainly_worn(table, seat, face)) return impossible(face);
        // People may hold more of a face than the deck has, but not lay down one card twice.
        for (std::size_t i = 0; i < faces.size(); ++i)
            if (named_again(table, faces, i)) return impossible(faces[i]);
        if (!table.bearers(held, faces, Trust::people, out)) {
            for (const auto& face : faces)
                if (std::none_of(held.begin(), held.end(), [&](Token t) { return table.may_be(t, face); }))
                    return impossible(face);
            return refuse("no_card", reason::cannot_have_all(seat));
        }
    }
    // Its back shows which deck it is of.
    for (const bool fits : {true, false})
        for (const bool known : {false, true})
            for (std::size_t i = 0; i < faces.size(); ++i)
                for (const Token t : held)
                    if (out[i] == no_token && !taken(t) && (table.token(t).extra == faces[i].extra) == fits && table.token(t).face.known() == known) out[i] = t;
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (out[i] == no_token) return impossible(faces[i]);
    return out;
}

Table with_answers(const Game& g, const Prompt& prompt) {
    Table table = g.table();
    for (const auto* in : prompt.answers) {
        if (in->cards.empty()) continue;  // somebody who lays none
        const auto found = find_cards(table, in->seat, in->cards, true, false);
        if (found && in->cards.front().known())
            table.apply(FaceLearned{found->front(), in->cards.front(), seen_by(in->seat)});
    }
    return table;
}

}  // namespace jianjun::engine
