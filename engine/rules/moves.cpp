// Moving cards (移动牌): one event, many moves; drawing; learning faces.
#include "engine/rules/moves.h"

#include <algorithm>

#include "engine/reasons.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/supplies.h"

namespace jianjun::engine {

namespace {

Task<> after_move(Game& g, CardsMoved moved) {
    Window w{Timing::AfterCardsMove};
    w.moved = &moved;
    co_await window(g, w);
}

// A skill of whoever would get the card may send it elsewhere.
void redirect(const Game& g, CardMove& move, MoveReason reason) {
    const Seat owner = move.to.seat;
    for (const auto* skill : g.skills(owner)) {
        const Place to = skill->redirects(g, owner, move, reason);
        if (to == move.to) continue;
        move.to = to;
        return;
    }
}

// The same of whoever would lose it.
void redirect_loss(const Game& g, CardMove& move, MoveReason reason) {
    for (const auto* skill : g.skills(move.from.seat)) {
        const Place to = skill->redirects_loss(g, move.from.seat, move, reason);
        if (to == move.to) continue;
        move.to = to;
        move.bottom = to.zone == Zone::draw;
        return;
    }
}

bool kept_by_its_owner(const Game& g, Seat by, Token token) {
    const Place place = g.table().token(token).place;
    if (!owned(place.zone) || place.seat == by) return false;
    const auto& skills = g.skills(place.seat);
    return std::any_of(skills.begin(), skills.end(), [&](const Skill* skill) { return skill->keeps(g, place.seat, token); });
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
    // A card of equipment that has just left is still heard (白银狮子).
    const bool left = std::any_of(moved.moves.begin(), moved.moves.end(), [](const auto& m) {
        const auto* skill = m.from.zone == Zone::equip ? equipment_skill(m.face.id) : nullptr;
        return skill && skill->listens.test(static_cast<std::size_t>(Timing::AfterCardsMove));
    });
    if (!left && !g.hears(Timing::AfterCardsMove) && !g.hides()) return {};
    return after_move(g, std::move(moved));
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

// Whether one more card of this face is more than the deck has. A bare name may be any card of that name.
bool one_too_many(const Table& table, Token token, const Face& face) {
    if (table.told_of(token, face) || table.unlocated(face)) return false;
    if (face.suit != Suit::none) return true;
    int left = 0;
    for (const auto& [card, n] : table.deck())
        if (card.id == face.id && card.extra == face.extra) left += n;
    for (Token t = 0; t < table.tokens(); ++t)
        if (t != token && table.token(t).face.id == face.id && table.token(t).face.extra == face.extra)
            --left;
    return left <= 0;
}

}  // namespace

void learn(Game& g, Token token, const Face& face, Seen seen) {
    const auto& state = g.table().token(token);
    if (!face.known()) return;
    // Out of a hand it is news even of a known card that it is this one.
    const bool hidden = state.place.zone == Zone::hand;
    if (!hidden && state.face == face && (state.seen & seen) == seen) return;
    if (one_too_many(g.table(), token, face))
        g.happen(Flagged{"duplicate_face", reason::face_seen_too_often(face), nobody});
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
        if (in.what != Do::discard && in.what != Do::choose)
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
    if (!in.from || in.from->seat == seat) return {};
    const bool names_own_zone = in.from->zone == Zone::hand || in.from->zone == Zone::equip;
    if (in.from->seat == nobody && names_own_zone) return {};
    return refuse("seat", reason::card_from_seat(seat));
}

bool named_again(const Table& table, const std::vector<Face>& faces, std::size_t i) {
    const auto before = std::count(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(i), faces[i]);
    return before > 0 && faces[i].known() &&
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
        const auto same = [&](Token t) { return !taken(t) && table.token(t).face == faces[i]; };
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
    for (const bool known : {false, true})
        for (std::size_t i = 0; i < faces.size(); ++i)
            for (const Token t : held)
                if (out[i] == no_token && !taken(t) && table.token(t).face.known() == known) out[i] = t;
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

namespace {

// A card that lies before somebody: the open one of that face; where the zone is named, a face-down one
// (蓄谋) that may have it, or, unnamed, the newest face-down one or the only card there is.
Token find_laid(const Table& table, const std::vector<Token>& pile, const Face& face, bool zone_named) {
    const auto newest = [&](auto&& fits) {
        const auto at = std::find_if(pile.rbegin(), pile.rend(), fits);
        return at == pile.rend() ? no_token : *at;
    };
    const auto down = [&](Token t) { return table.token(t).face_down; };
    if (face.known()) {
        const Token open =
            newest([&](Token t) { return table.token(t).face == face && (zone_named || !down(t)); });
        if (open != no_token || !zone_named) return open;
        return newest([&](Token t) { return down(t) && table.may_be(t, face); });
    }
    if (!zone_named) return no_token;
    const Token hidden = newest(down);
    return hidden == no_token && pile.size() == 1 ? pile.front() : hidden;
}

// The zone of `from` out of which the answer takes a card, by `from` or by its option; none where it names neither.
Read<std::optional<Zone>> zone_said(const Input& in, Seat from, const std::vector<Zone>& open) {
    if (in.from && in.from->seat != nobody && in.from->seat != from) return refuse("seat", reason::card_from_seat(from));
    std::optional<Zone> zone;
    if (in.from) zone = in.from->zone;
    if (in.option.empty()) return zone;
    const auto meant = std::find_if(open.begin(), open.end(), [&](Zone z) { return to_string(z) == in.option; });
    if (meant == open.end() || (zone && *zone != *meant)) return refuse("option", reason::name_the_card_that_is_taken);
    return std::optional<Zone>(*meant);
}

}  // namespace

Task<Token> pick_card(Game& g, Seat by, Seat from, std::vector<Zone> zones, Pick what, Why why) {
    const auto& table = g.table();
    std::vector<Zone> open;
    const auto out_of_reach = [&](Token t) { return what == Pick::obtain && kept_by_its_owner(g, by, t); };
    for (const Zone zone : zones)
        if (const auto& pile = table.cards({zone, from}); !std::all_of(pile.begin(), pile.end(), out_of_reach)) open.push_back(zone);
    if (open.empty() || !table.alive(by)) co_return no_token;
    const auto read = [&](const Input& in) -> Read<Token> {
        if (in.what != Do::choose) return refuse("not_asked", reason::one_of_that_seats_cards_must_be_chosen);
        const auto said = zone_said(in, from, open);
        if (!said) return refuse(said.error());
        const bool named = said->has_value();
        if (in.cards.size() > 1) return refuse("count", reason::exactly_one_card);
        const Face face = in.cards.empty() ? Face{} : in.cards.front();
        if (!named && in.cards.empty() && open != std::vector<Zone>{Zone::hand}) return refuse("card", reason::name_the_card_that_is_taken);
        // Without a zone, a face that lies open there is meant; otherwise a hand card.
        const Zone zone = said->value_or(Zone::hand);
        for (const Zone z : open) {
            if (z == Zone::hand || (named && z != zone)) continue;
            const Token laid = find_laid(table, table.cards({z, from}), face, named);
            if (laid != no_token && out_of_reach(laid)) return refuse("kept", reason::nobody_else_takes_this_card);
            if (laid != no_token) return laid;
            if (named && !face.known()) return refuse("card", reason::name_the_card_that_is_taken);
        }
        if (zone != Zone::hand || std::find(open.begin(), open.end(), Zone::hand) == open.end())
            return refuse("no_card", reason::there_is_no_such_card_to_take);
        const auto found = find_cards(table, from, {face}, true, false);
        if (!found) return refuse(found.error());
        return found->front();
    };
    Prompt prompt(Prompt::Kind::choice, by);
    std::vector<std::string> options;
    for (const Zone zone : open) options.emplace_back(to_string(zone));
    why.about = from;
    prompt.because(why).offer(std::move(options));
    if (open.size() == 1 && (open.front() == Zone::hand || table.cards({open.front(), from}).size() == 1))
        prompt.needs_no_word();
    Input silent;
    silent.what = Do::choose;
    silent.from = ZoneRef{open.front(), from};
    const auto answer = co_await g.ask_for(prompt, read);
    const Input& said = answer ? *answer.input : silent;
    const auto chosen = answer ? Read<Token>(answer.read) : read(silent);
    if (!chosen) co_return no_token;  // a ruling has taken it meanwhile
    Token token = *chosen;
    const auto skills = g.skills(from);  // his own list may be written anew while he is asked
    for (const auto* skill : skills)
        if (from != by && token == *chosen && what != Pick::lay) token = co_await skill->goes_instead(g, from, by, token);
    const bool from_hand = table.token(token).place.zone == Zone::hand;
    const bool named = token != *chosen ? table.token(token).face.known() : !said.cards.empty() && said.cards.front().known();
    const bool to_discard = what == Pick::discard;
    if (named && (from_hand || premeditated(table, token))) {
        const Seen seen = to_discard ? seen_by_all : static_cast<Seen>(seen_by(by) | seen_by(from));
        learn(g, token, token != *chosen ? table.token(token).face : said.cards.front(), seen);
    }
    const auto reason = to_discard ? MoveReason::discard : what == Pick::lay ? MoveReason::put : MoveReason::obtain;
    CardsMoved moved{{}, reason, by};
    CardMove move;
    move.token = token;
    move.face_down = what == Pick::lay;
    move.to = to_discard ? Place{Zone::discard, nobody} : Place{move.face_down ? Zone::general : Zone::hand, by};
    move.blind = from_hand && !named;
    moved.moves.push_back(move);
    co_await move_cards(g, moved);
    co_return token;
}

Task<Token> choose_open(Game& g, Seat by, std::vector<Token> among, Why why) {
    if (among.empty() || !g.table().alive(by)) co_return no_token;
    const auto read = [&](const Input& in) -> Read<Token> {
        if (in.what != Do::choose) return refuse("not_asked", reason::one_of_these_cards_must_be_chosen);
        Face face = in.cards.size() == 1 ? in.cards.front() : Face{};
        if (in.cards.empty() && !in.option.empty()) parse_face(in.option, face);
        for (const Token t : among)
            if (face.known() && g.table().token(t).face == face) return t;
        return refuse("no_card", reason::choose_one_of_the_cards_that_are_offered);
    };
    Prompt prompt(Prompt::Kind::choice, by);
    std::vector<std::string> options;
    for (const Token t : among) options.push_back(to_string(g.table().token(t).face));
    prompt.because(why).offer(std::move(options));
    if (among.size() == 1) prompt.needs_no_word();
    const auto answer = co_await g.ask_for(prompt, read);
    co_return answer ? answer.read : among.front();
}

}  // namespace jianjun::engine
