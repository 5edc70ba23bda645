#include "engine/skills/shapes.h"

#include <algorithm>

#include "engine/rules/card_rule.h"
#include "engine/skills/reasons.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Read<std::vector<Token>> read_named(const Game& g, Seat owner, const Input& in, int least, int most, bool equip,
                                    const FitsCard& fits) {
    if (auto refusal = own_place(owner, in)) return refuse(*refusal);
    const auto& cards = in.cards;
    const int n = static_cast<int>(cards.size());
    if (n < least || n > most)
        return refuse("count", least == most ? reason::cards_exactly(least) : reason::cards_between(least, most));
    auto found = find_cards(g.table(), owner, cards, true, equip);
    if (!found) return found;
    for (const auto& face : cards)
        if (fits && !g.lenient() && (!face.known() || !fits(counted(g, owner, face))))
            return refuse("card", reason::does_not_do(face));
    return found;
}

// Cards that fit for all that is known: whoever has none cannot pay with one.
int may_fit(const Game& g, Seat owner, bool equip, const FitsCard& fits) {
    auto cards = g.table().cards_of(owner, {Zone::hand});
    const auto worn = g.table().cards({Zone::equip, owner});
    if (equip) cards.insert(cards.end(), worn.begin(), worn.end());
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](Token t) {
        const auto& face = g.table().token(t).face;
        if (!fits || face.known()) return !fits || fits(counted(g, owner, face));
        const auto& deck = g.table().deck();
        return std::any_of(deck.begin(), deck.end(), [&](const auto& card) {
            return fits(counted(g, owner, card.first)) && g.table().may_still_be(t, card.first);
        });
    }));
}

}  // namespace

Verdict cards_may_be(const Game& g, Seat owner, const Input& in, int least, int most, bool equip,
                     const FitsCard& fits) {
    if (in.cards.empty()) {
        if (may_fit(g, owner, equip, fits) >= least) return {};
        return refuse("no_card", reason::there_are_not_so_many_cards_for_it);
    }
    return verdict_of(read_named(g, owner, in, least, most, equip, fits));
}

Verdict check_named(const Game& g, Seat owner, const Input& in, const Bounds& bounds) {
    const auto& cost = bounds.cost;
    const auto& aim = bounds.aim;
    const bool equip = std::find(cost.from.begin(), cost.from.end(), Zone::equip) != cost.from.end();
    if (cost.most > 0)
        if (auto refusal = cards_may_be(g, owner, in, cost.least, cost.most, equip)) return refusal;
    if (aim.most == 0) return {};
    auto among = g.table().alive_from(1);
    std::erase_if(among, [&](Seat seat) { return !aim.who.test(static_cast<std::size_t>(seat)); });
    return seats_among(g, in, among, aim.most);
}

Task<std::vector<Token>> cards_said(Game& g, const Input* said, Seat owner, int least, int most, bool equip,
                                    Why why, FitsCard fits, May may) {
    if (said && !said->cards.empty()) {
        const auto named = find_cards(g.table(), owner, said->cards, true, equip);
        if (!named) co_return std::vector<Token>{};  // what went before may have taken one of them away
        learn(g, *named, said->cards, seen_by(owner));
        co_return *named;
    }
    if (!g.table().alive(owner) || cards_held(g, owner, equip) == 0) co_return std::vector<Token>{};
    most = std::min(most, cards_held(g, owner, equip));
    least = std::min(least, most);
    Prompt prompt(Prompt::Kind::choice, owner);
    prompt.because(why).takes(Bounds().own_cards(least, most, equip));
    if (may == May::pass) prompt.may_pass();
    const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
        if (in.what != Do::choose && in.what != Do::discard && in.what != Do::reveal)
            return refuse("not_asked", reason::cards_are_chosen_now);
        return read_named(g, owner, in, least, most, equip, fits);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return std::vector<Token>{};
    learn(g, answer.read, answer->cards, seen_by(owner));
    co_return answer.read;
}

namespace {

std::vector<Token> on_field(const Game& g, const std::vector<Zone>& zones) {
    std::vector<Token> list;
    for (const Seat seat : g.table().alive_from(1))
        for (const Zone zone : zones) {
            const auto& there = g.table().cards({zone, seat});
            list.insert(list.end(), there.begin(), there.end());
        }
    return list;
}

}  // namespace

bool anything_on_field(const Game& g, const std::vector<Zone>& zones) {
    return !on_field(g, zones).empty();
}

namespace {

Read<Token> read_on_field(const Game& g, const std::vector<Zone>& zones, const Input& in) {
    if (in.what != Do::choose && in.what != Do::discard)
        return refuse("not_asked", reason::card_on_the_field_is_chosen_now);
    if (in.cards.size() > 1) return refuse("count", reason::exactly_one_card);
    const Face face = in.cards.empty() ? Face{} : in.cards.front();
    for (const Seat seat : g.table().alive_from(1))
        for (const Zone zone : zones) {
            if (in.from && !(in.from->zone == zone && in.from->seat == seat)) continue;
            if (!in.from && !in.seats.empty() && in.seats.front() != seat) continue;
            const auto& pile = g.table().cards({zone, seat});
            for (const Token t : pile) {
                const bool only = !face.known() && in.from && pile.size() == 1;
                const bool down = g.table().token(t).face_down && in.from && g.table().may_be(t, face);
                if (only || (face.known() && g.table().token(t).face == face) || down) return t;
            }
        }
    return refuse("no_card", reason::there_is_no_such_card_on_the_field);
}

}  // namespace

Task<Token> choose_on_field(Game& g, Seat by, std::vector<Zone> zones, Why why, May may) {
    if (!anything_on_field(g, zones) || !g.table().alive(by)) co_return no_token;
    Prompt prompt(Prompt::Kind::choice, by);
    prompt.because(why);
    prompt.among(on_field(g, zones));
    if (may == May::pass) prompt.may_pass();
    const auto read = [&](const Input& in) { return read_on_field(g, zones, in); };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return no_token;
    if (!answer->cards.empty()) learn(g, answer.read, answer->cards.front(), seen_by(by));  // a 蓄谋 card by its name
    co_return answer.read;
}

Task<> give_one_each(Game& g, Seat owner, std::vector<Seat> seats, Why why) {
    std::erase(seats, owner);
    std::erase_if(seats, [&](Seat seat) { return !g.table().alive(seat); });
    const std::size_t n = std::min(seats.size(), g.table().hand(owner).size());
    if (n == 0 || !g.table().alive(owner)) co_return;
    Prompt prompt(Prompt::Kind::choice, owner);
    const int each = static_cast<int>(n);
    prompt.because(why).takes(
        Bounds().own_cards(each, each, false).seats(each, each, seats).in_order().or_no_seats());
    const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
        if (in.what != Do::choose) return refuse("not_asked", reason::card_is_given_to_each);
        if (in.cards.size() != n) return refuse("count", reason::cards_given_exactly(n));
        if (!(in.seats.empty() && n == 1 && seats.size() == 1) && in.seats.size() != n)
            return refuse("count", reason::say_who_gets_which_card);
        for (std::size_t i = 0; i < in.seats.size(); ++i)
            if (std::find(seats.begin(), seats.end(), in.seats[i]) == seats.end() ||
                std::count(in.seats.begin(), in.seats.end(), in.seats[i]) > 1)
                return refuse("seat", reason::one_card_to_each_of_those_who_were_chosen);
        return find_cards(g.table(), owner, in.cards, true, false);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return;
    learn(g, answer.read, answer->cards, seen_by(owner));
    CardsMoved moved = moving_told(g, answer.read, answer->cards, {Zone::hand, owner}, MoveReason::give, owner);
    for (std::size_t i = 0; i < moved.moves.size(); ++i)
        moved.moves[i].to = {Zone::hand, answer->seats.empty() ? seats.front() : answer->seats[i]};
    co_await move_cards(g, moved);
}

bool is_damage_card(CardId card) {
    const auto* rule = card_rule(card);
    return rule && rule->deals_damage;
}

int hand_size(const Game& g, Seat seat) {
    return static_cast<int>(g.table().hand(seat).size());
}

Task<> DamageBefalls::run(Game& g, Seat owner, Window&, const Input* said) const {
    const Why why{{}, owner, id};
    const auto among = others(g, owner);
    const Seat who = co_await seat_said(g, said, owner, among, why);
    if (who != nobody) co_await befall(g, owner, who);
}

namespace {

std::vector<Seat> others_with_cards(const Game& g, Seat owner) {
    auto list = others(g, owner);
    std::erase_if(list, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
    return list;
}

bool names(const Input& in, const Skill& skill) {
    const auto& word = in.what == Do::choose ? in.option : in.skill;
    return (in.what == Do::choose || in.what == Do::skill) && (word == skill.id || word == skill.zh);
}

}  // namespace

bool LossDiscards::applies(const Game& g, Seat owner, const Window& w) const {
    return lost(g, owner, *w.moved) && !others_with_cards(g, owner).empty();
}

Bounds LossDiscards::names(const Game& g, Seat owner) const {
    return one_seat(others_with_cards(g, owner));
}

Task<> LossDiscards::run(Game& g, Seat owner, Window&, const Input* said) const {
    const Why why{{}, owner, id};
    const auto among = others_with_cards(g, owner);
    const Seat from = co_await seat_said(g, said, owner, among, why);
    if (from != nobody) co_await take_card(g, owner, from, false, Pick::discard, id);
}

Task<bool> once_more(Game& g, Seat owner, const Skill& skill, Timing timing) {
    Prompt prompt(Prompt::Kind::choice, owner);
    const Why why{{}, owner, skill.id};
    prompt.at(timing).may_pass().offer({std::string(skill.id)}).because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (names(in, skill)) return {};
        return refuse("not_asked", reason::may_be_declared_again(skill.id));
    });
    const auto answer = co_await g.ask(prompt);
    co_return static_cast<bool>(answer);
}

Task<bool> offered_by_lord(Game& g, Seat lord, Seat who, const Skill& skill) {
    Prompt prompt(Prompt::Kind::choice, who);
    const Why why{{}, lord, skill.id, lord};
    prompt.because(why).may_pass().offer({std::string(skill.id)});
    prompt.check([&](const Input& in) -> Verdict {
        if (names(in, skill)) return {};
        return refuse("skill", reason::lord_skill_may_be_declared);
    });
    const auto answer = co_await g.ask(prompt);
    if (answer) g.happen(SkillUsed{who, std::string(skill.id), {lord}});
    co_return static_cast<bool>(answer);
}

Task<> take_hand_card_of_each(Game& g, Seat owner, std::vector<Seat> seats, std::string_view skill) {
    const std::vector<Zone> zones{Zone::hand};
    for (const Seat seat : seats) {
        const Why why{{}, owner, skill, seat};
        co_await pick_card(g, owner, seat, zones, Pick::obtain, why);
    }
}

}  // namespace jianjun::engine
