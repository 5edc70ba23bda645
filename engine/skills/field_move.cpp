#include "engine/skills/field_move.h"

#include <algorithm>

#include "engine/rules/card_rule.h"
#include "engine/rules/choices.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

namespace {

CardId name_there(const TokenState& token) {
    return token.as != CardId::unknown ? token.as : token.face.id;
}

// Who may get this card: his slot is free, or he has no such delayed trick.
std::vector<Seat> receivers_of(const Game& g, Token card) {
    const auto& table = g.table();
    const auto& state = table.token(card);
    auto list = table.alive_from(table.turn);
    std::erase_if(list, [&](Seat seat) {
        if (seat == state.place.seat) return true;
        if (state.place.zone == Zone::equip)
            return table.equipped(seat, info(state.face.id).slot) != no_token;
        if (state.face_down)
            return table.seat(seat).judge_sealed;  // a 蓄谋 card: of these there may be several
        return check_moves_to(g, card, name_there(state), seat).has_value();
    });
    return list;
}

std::vector<Token> movable(const Game& g, const std::vector<Zone>& zones) {
    std::vector<Token> list;
    for (const Seat seat : g.table().alive_from(1))
        for (const Zone zone : zones)
            for (const Token t : g.table().cards({zone, seat}))
                if (!receivers_of(g, t).empty()) list.push_back(t);
    return list;
}

// Those that may go from one seat to the other.
std::vector<Token> movable_between(const Game& g, const std::vector<Seat>& from_to) {
    auto list = movable(g, {Zone::equip, Zone::judge});
    std::erase_if(list, [&](Token t) {
        const auto to = receivers_of(g, t);
        return g.table().token(t).place.seat != from_to.front() || std::find(to.begin(), to.end(), from_to.back()) == to.end();
    });
    return list;
}

Token named_among(const Game& g, const Input& in, const std::vector<Token>& list) {
    Token down = no_token;
    for (const Token t : list) {
        const auto& state = g.table().token(t);
        const bool there =
            !in.from || (in.from->zone == state.place.zone && in.from->seat == state.place.seat);
        if (!there || in.cards.size() != 1) continue;
        if (in.cards.front().known() && state.face == in.cards.front()) return t;
        // Whoever moves it need not know it, whatever its owner has told.
        if (state.face_down && in.from && (!in.cards.front().known() || g.table().may_be(t, in.cards.front()))) down = t;  // 蓄谋: the newest of them
    }
    return down;
}

}  // namespace

bool field_can_move(const Game& g, const std::vector<Zone>& zones) {
    return !movable(g, zones).empty();
}

namespace {

Task<> carry_to(Game& g, Seat by, Token card, Seat to) {
    const std::vector<Token> one{card};
    auto moved = moving(g, one, {g.table().token(card).place.zone, to}, MoveReason::put, by);
    moved.moves.front().as = g.table().token(card).as;
    co_await move_cards(g, moved);
}

Task<bool> move_between(Game& g, Seat by, Why why, bool optional, const std::vector<Zone>& zones) {
    if (!field_can_move(g, zones) || !g.table().alive(by)) co_return false;
    Prompt prompt(Prompt::Kind::choice, by);
    prompt.because(why).count(1, 1);
    prompt.among(movable(g, zones));
    if (optional) prompt.may_pass();
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::choose) return refuse("not_asked", reason::card_on_the_field_is_moved);
        const Token card = named_among(g, in, movable(g, zones));
        if (card == no_token) return refuse("no_card", reason::name_card_on_field_somebody_may_get);
        return seats_among(g, in, receivers_of(g, card));
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return false;
    const Token card = named_among(g, *answer.input, movable(g, zones));
    const auto among = receivers_of(g, card);
    const Seat to = co_await seat_said(g, answer.input, by, among, why);
    if (to == nobody) co_return false;
    co_await carry_to(g, by, card, to);
    co_return true;
}

}  // namespace

Task<> move_on_field(Game& g, Seat by, Why why, bool optional) {
    const std::vector<Zone> zones{Zone::equip, Zone::judge};
    co_await move_between(g, by, why, optional, zones);
}

Verdict check_field_move(const Game& g, const std::vector<Seat>& from_to) {
    if (from_to.size() == 2 && !movable_between(g, from_to).empty()) return {};
    return refuse("target", reason::no_card_goes_that_way);
}

Task<> move_between_two(Game& g, Seat by, std::vector<Seat> from_to, Why why) {
    const auto list = movable_between(g, from_to);
    if (list.empty()) co_return;  // what went before has taken it away
    Token card = list.front();
    if (list.size() > 1) {
        Prompt prompt(Prompt::Kind::choice, by);
        why.about = from_to.front();
        prompt.because(why).count(1, 1);
        prompt.among(movable_between(g, from_to));
        const auto read = [&](const Input& in) -> Read<Token> {
            if (in.what != Do::choose) return refuse("not_asked", reason::card_on_the_field_is_moved);
            const Token named = named_among(g, in, movable_between(g, from_to));
            if (named == no_token) return refuse("no_card", reason::no_card_goes_that_way);
            return named;
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        card = answer.read;
    }
    co_await carry_to(g, by, card, from_to.back());
}

Task<bool> move_worn(Game& g, Seat by, Why why, bool optional) {
    const std::vector<Zone> zones{Zone::equip};
    const bool moved = co_await move_between(g, by, why, optional, zones);
    co_return moved;
}

}  // namespace jianjun::engine
