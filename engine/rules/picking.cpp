// Picking a card of somebody's (选择一张牌): out of a hand unseen, of what lies open by its face.
#include "engine/rules/picking.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/finding.h"
#include "engine/rules/moves.h"
#include "engine/rules/piles.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool kept_by_its_owner(const Game& g, Seat by, Token token) {
    const Place place = g.table().token(token).place;
    if (!owned(place.zone) || place.seat == by) return false;
    const auto& skills = g.skills(place.seat);
    return std::any_of(skills.begin(), skills.end(), [&](const Skill* skill) {
        const auto* keeps = skill->facet<Keeps>();
        return keeps && keeps->keeps(g, place.seat, token);
    });
}

// A card that lies before somebody: the open one of that face; where the zone is named, a face-down one
// (蓄谋) that may have it, or, unnamed, the newest face-down one or the only card there is.
Token find_laid(const Table& table, const std::vector<Token>& pile, const Face& face, bool zone_named) {
    const auto newest = [&](auto&& fits) {
        const auto at = std::find_if(pile.rbegin(), pile.rend(), fits);
        return at == pile.rend() ? no_token : *at;
    };
    const auto down = [&](Token t) { return table.token(t).face_down; };
    if (face.known()) {
        const Token open = newest(
            [&](Token t) { return says_all_of(table.token(t).face, face) && (zone_named || !down(t)); });
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

namespace {

// Somebody takes a card of `from`: who, out of which zones, and what becomes of it.
struct Picking {
    Seat by, from;
    Pick what;
    std::vector<Zone> open;  // where there is one that he may take
};

bool out_of_reach(const Game& g, const Picking& picking, Token card) {
    return picking.what == Pick::obtain && kept_by_its_owner(g, picking.by, card);
}

Picking picking_of(const Game& g, Seat by, Seat from, const std::vector<Zone>& zones, Pick what) {
    Picking picking{by, from, what, {}};
    for (const Zone zone : zones) {
        const auto& pile = g.table().cards({zone, from});
        const auto kept = [&](Token t) { return out_of_reach(g, picking, t); };
        if (!std::all_of(pile.begin(), pile.end(), kept)) picking.open.push_back(zone);
    }
    return picking;
}

Read<Token> read_pick(const Game& g, const Picking& picking, const Input& in) {
    const auto& table = g.table();
    const auto& [by, from, what, open] = picking;
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
        if (laid != no_token && out_of_reach(g, picking, laid)) return refuse("kept", reason::nobody_else_takes_this_card);
        if (laid != no_token) return laid;
        if (named && !face.known()) return refuse("card", reason::name_the_card_that_is_taken);
    }
    if (zone != Zone::hand || std::find(open.begin(), open.end(), Zone::hand) == open.end())
        return refuse("no_card", reason::there_is_no_such_card_to_take);
    const auto found = find_cards(table, from, {face}, true, false);
    if (!found) return refuse(found.error());
    return found->front();
}

// A hidden general of his may have a skill by which another card goes: nobody is asked for it, whoever names it is heard.
Task<const Input*> named_instead(Game& g, Seat owner) {
    const auto is_his = [owner](const Input& in) { return in.seat == owner ? Verdict() : refuse("not_asked", reason::seat_not_asked(in.seat)); };
    const Window w{Timing::BeforeCardsMove, owner};
    if (g.pass_by(w, is_his) != owner) co_return nullptr;
    Prompt prompt(Prompt::Kind::choice, owner);
    prompt.at(Timing::BeforeCardsMove).may_pass();
    prompt.check([&](const Input& in) -> Verdict {
        const auto* skill = in.what == Do::skill ? g.skill(owner, in.skill) : nullptr;
        if (!skill || !skill->hears(owner, w))
            return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
        return skill->declares(g, owner, w, in);
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer.input;
}

// The card that goes in the end.
Task<Token> instead_of(Game& g, const Picking& picking, Token card) {
    if (picking.by == picking.from || picking.what == Pick::lay) co_return card;
    const Zone zone = g.table().token(card).place.zone;
    const bool own = zone == Zone::hand || zone == Zone::equip;
    const Input* said = nullptr;
    if (own) said = co_await named_instead(g, picking.from);
    const auto skills = g.skills(picking.from);  // his own list may be written anew while he is asked
    for (const auto* skill : skills) {
        const auto* instead = skill->facet<GoesInstead>();
        if (!instead) continue;
        const Input* line = said && skill->goes_by(said->skill) ? said : nullptr;
        const Token other = co_await instead->goes_instead(g, picking.from, picking.by, card, line);
        if (other != card) co_return other;
    }
    co_return card;
}

// Out of a hand unseen: whoever loses it says which it is, be it one of which everybody knows that he holds it.
Task<Token> say_which_it_is(Game& g, Seat loser, Token unseen, Why why) {
    if (g.table().hand(loser).size() == 1 && g.table().token(unseen).face.known()) co_return unseen;
    Prompt prompt(Prompt::Kind::reveal, loser);
    const Why says{{}, loser, why.cause};
    prompt.at(Timing::BeforeCardsMove).because(says);
    const auto read = [&](const Input& in) -> Read<Token> {
        if (in.what != Do::reveal) return refuse("not_asked", reason::card_is_turned_over_now);
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", reason::name_exactly_one_card);
        const auto found = find_in(g.table(), {Zone::hand, loser}, in.cards);
        if (!found) return refuse(found.error());
        return found->front();
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return unseen;
    learn(g, answer.read, answer->cards.front(), seen_by_all);
    co_return answer.read;
}

// `said` is what whoever takes it has said of it; unsaid, nothing.
Task<Token> carry_off(Game& g, Picking picking, Token chosen, Face said, Why why) {
    const auto& [by, from, what, open] = picking;
    const auto& table = g.table();
    Token token = co_await instead_of(g, picking, chosen);
    const bool from_hand = table.token(token).place.zone == Zone::hand;
    Face face = token != chosen ? table.token(token).face : said;
    const bool to_discard = what == Pick::discard || what == Pick::discard_known;
    if (what == Pick::discard_known && from_hand && !face.known()) {
        token = co_await say_which_it_is(g, from, token, why);
        face = table.token(token).face;
    }
    if (face.known() && (from_hand || premeditated(table, token))) {
        const Seen seen = to_discard ? seen_by_all : static_cast<Seen>(seen_by(by) | seen_by(from));
        learn(g, token, face, seen);
    }
    const auto reason = to_discard ? MoveReason::discard : what == Pick::lay ? MoveReason::put : MoveReason::obtain;
    CardsMoved moved{{}, reason, by};
    CardMove move;
    move.token = token;
    if (to_discard)
        move.to = {Zone::discard, nobody};
    else if (what == Pick::lay)
        move.to = {Zone::general, by, pile_of(g, why.cause.word)};
    else
        move.to = {Zone::hand, by};
    move.blind = from_hand && !face.known();
    moved.moves.push_back(move);
    co_await move_cards(g, moved);
    co_return token;
}

Face face_said(const Input& in) {
    return in.cards.empty() ? Face{} : in.cards.front();
}

}  // namespace

Task<Token> pick_card(Game& g, Seat by, Seat from, std::vector<Zone> zones, Pick what, Why why) {
    const auto& table = g.table();
    const Picking picking = picking_of(g, by, from, zones, what);
    const auto& open = picking.open;
    if (open.empty() || !table.alive(by)) co_return no_token;
    const auto read = [&](const Input& in) { return read_pick(g, picking, in); };
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
    const Face face = face_said(said);
    const Token gone = co_await carry_off(g, picking, *chosen, face, why);
    co_return gone;
}

namespace {

// What lies open with any of them, and may be picked; out of a hand nobody picks by a name.
std::vector<Token> open_cards(const Game& g, Seat by, const std::vector<Seat>& among,
                              const std::vector<Zone>& zones, Pick what) {
    std::vector<Token> list;
    for (const Seat seat : among)
        for (const Zone zone : picking_of(g, by, seat, zones, what).open) {
            if (zone == Zone::hand) continue;
            const auto& there = g.table().cards({zone, seat});
            list.insert(list.end(), there.begin(), there.end());
        }
    return list;
}

}  // namespace

Task<Token> pick_card_of_one(Game& g, Seat by, std::vector<Seat> among, std::vector<Zone> zones, Pick what, Why why) {
    std::erase_if(among, [&](Seat seat) { return picking_of(g, by, seat, zones, what).open.empty(); });
    if (among.empty() || !g.table().alive(by)) co_return no_token;
    struct Whose {
        Seat seat;
        Token card;  // no_token: asked for next
    };
    const auto read = [&](const Input& in) -> Read<Whose> {
        if (in.what != Do::choose) return refuse("not_asked", reason::seats_are_chosen_now);
        const auto& seats = in.seats.empty() ? in.targets : in.seats;
        const bool whose_card = in.from && in.from->seat != nobody;
        if (!whose_card && seats.size() != 1) return refuse("target", reason::say_which_seat_is_chosen);
        const Seat seat = whose_card ? in.from->seat : seats.front();
        if (std::find(among.begin(), among.end(), seat) == among.end() || (!seats.empty() && seats != std::vector<Seat>{seat}))
            return refuse("target", reason::cannot_be_chosen(seat));
        if (!whose_card && in.cards.empty()) return Whose{seat, no_token};
        const auto card = read_pick(g, picking_of(g, by, seat, zones, what), in);
        if (!card) return refuse(card.error());
        return Whose{seat, *card};
    };
    Whose whose{among.front(), no_token};
    Face face;
    if (among.size() > 1) {
        Prompt prompt(Prompt::Kind::choice, by);
        prompt.because(why).count(1, 1);
        prompt.among(open_cards(g, by, among, zones, what));
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return no_token;
        whose = answer.read;
        face = face_said(*answer.input);
    }
    if (whose.card == no_token) {
        const Token asked = co_await pick_card(g, by, whose.seat, zones, what, why);
        co_return asked;
    }
    const Picking picking = picking_of(g, by, whose.seat, zones, what);
    const Token gone = co_await carry_off(g, picking, whose.card, face, why);
    co_return gone;
}

Task<Token> choose_open(Game& g, Seat by, std::vector<Token> among, Why why, Do deed) {
    if (among.empty() || !g.table().alive(by)) co_return no_token;
    const auto read = [&](const Input& in) -> Read<Token> {
        if (in.what != Do::choose && in.what != deed) return refuse("not_asked", reason::one_of_these_cards_must_be_chosen);
        Face face = in.cards.size() == 1 ? in.cards.front() : Face{};
        const bool said = in.cards.size() == 1 || (in.cards.empty() && parse_face(in.option, face));
        for (const Token t : among) {
            const auto& lies = g.table().token(t).face;
            // Of cards that nobody has seen, though they lie there, one is as good as another.
            if (said && ((face.known() && says_all_of(lies, face)) || (!face.known() && !lies.known())))
                return t;
        }
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
