// The engine's own flows, started by a ruling or by a skill that the table plays (`start`).
#include <algorithm>
#include <array>

#include "engine/mechanisms/deliberation.h"
#include "engine/mechanisms/extra_deck.h"
#include "engine/mechanisms/premeditate.h"
#include "engine/mechanisms/ren.h"
#include "engine/rules/armour.h"
#include "engine/rules/charge.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/rules/piles.h"
#include "engine/rulings/rulings.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr std::array<std::string_view, 18> flows{
    "judge",     "pindian", "deliberation", "premeditate", "damage",   "lose_hp",
    "recover",   "max_hp",  "armour",       "charge",      "ren",      "replace_general",
    "turn_over", "chain",   "extra_turn",   "seal_judge",  "exchange", "shuffle"};

bool seatless(std::string_view event) {
    return event == "pindian" || event == "ren" || event == "exchange" || event == "shuffle";
}

Verdict check_seats(const Game& g, const StartFlow& start) {
    const auto living = [&](Seat seat) {
        return seat >= 1 && seat <= g.table().seats() && g.table().alive(seat);
    };
    if (!seatless(start.event) && !living(start.seat))
        return refuse("seat", reason::needs_living_seat(start.event));
    for (const Seat seat : start.seats)
        if (!living(seat)) return refuse("seat", reason::not_in_game(seat));
    if (start.source != nobody && start.source > g.table().seats())
        return refuse("seat", reason::there_is_no_such_source);
    return {};
}

// Cards into the 仁区: a seat's own hand cards, otherwise each from where it lies.
std::vector<Change> into_ren(const Game& g, const StartFlow& start) {
    const ZoneRef top{start.seat == nobody ? Zone::draw : Zone::hand, start.seat};
    std::vector<MoveCards> moves;
    for (const auto& face : start.cards) {
        const auto from = start.seat == nobody ? lies_at(g, face, {top}) : top;
        const auto same = [&](const MoveCards& move) { return move.from == from; };
        auto move = std::find_if(moves.begin(), moves.end(), same);
        if (move == moves.end()) move = moves.insert(move, MoveCards{{}, from, {Zone::ren, nobody}});
        move->cards.push_back(face);
    }
    std::vector<Change> changes(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) changes[i].move = moves[i];
    return changes;
}

// Nothing happens by none of them; 蓄力 may be spent, and a maximum become less.
Verdict check_number(const StartFlow& start) {
    const bool signed_number = start.event == "max_hp" || start.event == "charge";
    const bool counts = start.event == "damage" || start.event == "lose_hp" || start.event == "recover" ||
                        start.event == "armour" || start.event == "search_extra";
    if (signed_number && start.n == 0) return refuse("count", reason::number_is_not_0);
    if (counts && start.n < 1) return refuse("count", reason::number_is_1_at_least);
    return {};
}

}  // namespace

Verdict check_start(const Game& g, const StartFlow& start) {
    const bool search = start.event == "search_extra";
    if (!search && std::find(flows.begin(), flows.end(), start.event) == flows.end())
        return refuse("start", reason::no_such_flow(start.event));
    if (auto refusal = check_seats(g, start)) return refusal;
    if (auto refusal = check_number(start)) return refusal;
    if (search) return check_search(g, start.seat, start.name);
    if (start.event == "pindian") {
        if (start.seats.size() != 2 || start.seats[0] == start.seats[1])
            return refuse("seats", reason::pindian_between_two);
        if (!start.delayed && contest_waits(g, start.seats[0], start.seats[1])) return {};
        for (const Seat seat : start.seats)
            if (g.table().hand(seat).empty()) return refuse("no_card", reason::pindian_needs_hands);
    }
    if (start.event == "exchange") {
        Zone zone = Zone::hand;
        if (start.seats.size() != 2 || start.seats[0] == start.seats[1])
            return refuse("seats", reason::exchange_between_two);
        if (!start.name.empty() && (!parse(start.name, zone) || (zone != Zone::hand && zone != Zone::equip)))
            return refuse("zone", reason::exchange_what);
    }
    if (start.event == "ren" && start.cards.empty()) return refuse("count", reason::say_which_cards);
    if (start.event == "ren")
        for (const auto& change : into_ren(g, start))
            if (auto refusal = check_change(g, change)) return refusal;
    if (start.event == "armour") return check_armour(g, start.seat, start.n);
    if (start.event == "charge") return check_charge(g, start.seat, start.n);
    if (start.event == "deliberation" && start.seats.empty() && !start.everybody)
        return refuse("count", reason::deliberation_needs_two);
    if (start.event == "deliberation") return check_deliberation(g, start.seats);
    if (start.event == "premeditate") return check_premeditate(g, start.seat, start.cards);
    if (start.event == "replace_general" && !g.content().general(start.name))
        return refuse("general", reason::no_such_general(start.name));
    return {};
}

namespace {

Task<> start_damage(Game& g, const StartFlow& start) {
    DamageNow now{start.source, start.seat, start.n, start.nature};
    co_await damage(g, now);
}

Task<> start_judge(Game& g, const StartFlow& start) {
    JudgeNow now{start.seat, "judge"};
    now.goes_by = GoesBy::nothing;
    co_await judge(g, now);
}

Task<> start_pindian(Game& g, const StartFlow& start) {
    // A contest of these two that lies face down is shown now.
    if (!start.delayed && contest_waits(g, start.seats[0], start.seats[1])) {
        co_await show_contest(g, start.seats[0], start.seats[1]);
        co_return;
    }
    PindianNow now{start.seats[0], start.seats[1]};
    co_await pindian(g, now, start.delayed);
}

// 交换: both lose all their cards at once and take the other's; one of them may have none.
Task<> exchange(Game& g, const StartFlow& start) {
    Zone zone = Zone::hand;
    if (!start.name.empty()) parse(start.name, zone);
    CardsMoved moved{{}, MoveReason::exchange, nobody};
    for (const std::size_t i : {0u, 1u}) {
        const auto to = place_to(g, {zone, start.seats[1 - i]});
        for (const Token t : g.table().cards({zone, start.seats[i]})) moved.moves.push_back({t, {zone, start.seats[i]}, to});
    }
    co_await move_cards(g, moved);
}

Task<> start_ren(Game& g, const StartFlow& start) {
    for (const auto& change : into_ren(g, start)) {
        const auto found = find_in(g.table(), place_from(g, change.move->from), change.move->cards);
        if (!found) continue;
        learn(g, *found, change.move->cards, seen_by_all);
        co_await put_in_ren(g, *found, start.seat);
    }
}

}  // namespace

Task<> start_flow(Game& g, StartFlow start) {
    const auto& event = start.event;
    if (event == "judge")
        co_await start_judge(g, start);
    else if (event == "pindian")
        co_await start_pindian(g, start);
    else if (event == "exchange")
        co_await exchange(g, start);
    else if (event == "deliberation")
        co_await deliberate(g, start.seat, start.seats);
    else if (event == "premeditate")
        co_await premeditate(g, start.seat, start.cards);
    else if (event == "damage")
        co_await start_damage(g, start);
    else if (event == "lose_hp")
        co_await lose_hp(g, start.seat, start.n);
    else if (event == "recover") {
        HpChange change{start.seat, start.n, start.source};
        co_await recover(g, change);
    } else if (event == "max_hp")
        co_await change_max_hp(g, start.seat, start.n);
    else if (event == "armour")
        co_await change_armour(g, start.seat, start.n);
    else if (event == "charge")
        change_charge(g, start.seat, start.n);
    else if (event == "ren")
        co_await start_ren(g, start);
    else if (event == "search_extra")
        co_await search_extra(g, start.seat, start.name, start.n);
    else if (event == "replace_general") {
        replace_general(g, start.seat, 0, start.name);
    } else if (event == "turn_over")
        co_await turn_over(g, start.seat);
    else if (event == "chain")
        co_await set_chained(g, start.seat, !g.table().seat(start.seat).chained);
    else if (event == "extra_turn")
        add_extra_turn(g, start.seat);
    else if (event == "shuffle")  // the table has shuffled its discard pile already (洗过了)
        g.happen(DrawPileShuffled{static_cast<int>(g.table().cards({Zone::discard, nobody}).size())});
    else if (event == "seal_judge")
        g.happen(JudgeSealed{start.seat, !g.table().seat(start.seat).judge_sealed});
}

}  // namespace jianjun::engine
