#include "companion_app/hall/formats/game_facts.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <variant>

#include "engine/modes/mode.h"

namespace jianjun::app::hall {

namespace {

using engine::Seat;

// Deaths that last: whoever was brought back by a ruling was not killed.
std::vector<Kill> kills_of(const engine::Game& game) {
    std::vector<Kill> kills;
    const auto forget = [&](Seat seat) { std::erase_if(kills, [&](const Kill& kill) { return kill.victim == seat; }); };
    for (const auto& event : game.events()) {
        if (const auto* died = std::get_if<engine::Died>(&event)) {
            forget(died->seat);
            kills.push_back({died->killer, died->seat});
        }
        if (const auto* back = std::get_if<engine::Revived>(&event)) forget(back->seat);
    }
    return kills;
}

// Of a ruling that ended the game, what the referee said: "time".
std::string why_it_ended(const engine::Game& game) {
    std::string ruled;
    for (const auto& event : game.events())
        if (const auto* ruling = std::get_if<engine::Ruled>(&event)) ruled = ruling->why;
    return game.table().over->why == "by ruling" ? ruled : game.table().over->why;
}

bool any_with_role(const GameFacts& facts, const std::vector<Seat>& winners, std::string_view role) {
    return std::any_of(winners.begin(), winners.end(), [&](Seat seat) { return facts.seats[static_cast<std::size_t>(seat - 1)].role == role; });
}

void end_of_identity(GameFacts& facts, const std::vector<Seat>& winners) {
    facts.ending = any_with_role(facts, winners, "lord") || any_with_role(facts, winners, "loyalist") ? Ending::lord
                   : any_with_role(facts, winners, "rebel")                                             ? Ending::rebel
                   : any_with_role(facts, winners, "renegade")                                          ? Ending::renegade
                                                                                                        : Ending::unfinished;
    for (auto& seat : facts.seats)
        seat.won = (facts.ending == Ending::lord && (seat.role == "lord" || seat.role == "loyalist")) ||
                   (facts.ending == Ending::rebel && seat.role == "rebel") || (facts.ending == Ending::renegade && seat.role == "renegade" && seat.alive);
    // The last duel: the renegade died last, and the lord alone is left.
    const auto living = std::count_if(facts.seats.begin(), facts.seats.end(), [](const auto& seat) { return seat.alive; });
    if (facts.ending != Ending::lord || living != 1 || facts.kills.empty()) return;
    auto& last = facts.seats[static_cast<std::size_t>(facts.kills.back().victim - 1)];
    last.duel = last.role == "renegade";
}

void end_of_kingdom(GameFacts& facts, const engine::GameOver& over) {
    for (const Seat seat : over.winners) facts.seats[static_cast<std::size_t>(seat - 1)].won = true;
    if (over.winners.empty())
        facts.ending = facts.why == "time" ? Ending::unfinished : Ending::draw;
    else
        facts.ending = over.winners.size() == 1 && facts.sides[static_cast<std::size_t>(over.winners.front() - 1)] == "wild" ? Ending::ambition : Ending::faction;
}

// Generals of 1v1 who may still enter: three are fielded.
int still_to_enter(const GameFacts& facts, const engine::SeatState& state) {
    return facts.mode == "1v1" ? std::min<int>(static_cast<int>(state.bench.size()), 3 - state.fielded) : 0;
}

void end_of_sides(GameFacts& facts, const engine::Game& game, const engine::GameOver& over) {
    for (std::size_t i = 0; i < facts.seats.size(); ++i) {
        const auto& state = game.table().seat(static_cast<Seat>(i + 1));
        facts.sides[i] = state.team;
        if (facts.mode == "3v3") facts.seats[i].role = state.captain ? "captain" : "vanguard";
        auto side = std::find_if(facts.teams.begin(), facts.teams.end(),
                                 [&](const auto& one) { return one.name == state.team; });
        if (side == facts.teams.end()) side = facts.teams.insert(side, Side{state.team});
        side->living += facts.seats[i].alive + still_to_enter(facts, state);
    }
    facts.ahead = game.mode().ahead(game.table()).value_or(std::vector<Seat>{});
    facts.ending = over.winners.empty() ? Ending::undecided : Ending::decided;
    for (const Seat seat : over.winners)
        for (std::size_t i = 0; i < facts.seats.size(); ++i)
            facts.seats[i].won = facts.seats[i].won || facts.sides[i] == facts.sides[static_cast<std::size_t>(seat - 1)];
}

GameFacts decided_at_time(const Format& format, GameFacts facts) {
    if (facts.ending != Ending::undecided || format.at_time != "compare") return facts;
    if (facts.ahead.empty()) return facts;
    facts.ending = Ending::decided;
    for (const Seat seat : facts.ahead) facts.seats[static_cast<std::size_t>(seat - 1)].won = true;
    return facts;
}

Counted counted_for(const GameFacts& facts, std::size_t seat) {
    Counted counted;
    counted.players = static_cast<int>(facts.seats.size());
    for (const auto& one : facts.seats) {
        counted.loyalists += one.role == "loyalist" && one.alive;
        counted.dead_loyalists += one.role == "loyalist" && !one.alive;
        counted.rebels += one.role == "rebel" && one.alive;
    }
    for (const auto& kill : facts.kills) {
        if (kill.victim == static_cast<int>(seat) + 1) break;
        ++counted.dead_before;
    }
    return counted;
}

void add(SeatPoints& seat, const std::string& why, double amount) {
    if (amount == 0) return;
    seat.points += amount;
    seat.why.emplace_back(why, amount);
}

// The loyalist who killed the lord; 0 where none did.
int betrayer(const GameFacts& facts) {
    for (const auto& kill : facts.kills)
        if (kill.killer > 0 && facts.seats[static_cast<std::size_t>(kill.victim - 1)].role == "lord" && facts.seats[static_cast<std::size_t>(kill.killer - 1)].role == "loyalist")
            return kill.killer;
    return 0;
}

void add_kills(const Format& format, const GameFacts& facts, std::vector<SeatPoints>& seats) {
    for (const auto& kill : facts.kills) {
        if (kill.killer == 0 || kill.killer == kill.victim) continue;
        const auto killer = static_cast<std::size_t>(kill.killer - 1), victim = static_cast<std::size_t>(kill.victim - 1);
        ++seats[killer].kills;
        const bool same = !facts.sides[killer].empty() && facts.sides[killer] == facts.sides[victim];
        const std::string of = facts.mode == "kingdom" ? (same ? "same" : "other") : facts.seats[victim].role;
        for (const auto& row : format.kills)
            if (row.fits(facts.ending, facts.seats[killer], of)) add(seats[killer], row.why, row.amount);
    }
}

}  // namespace

GameFacts facts_of(const engine::Game& game) {
    GameFacts facts;
    const auto& table = game.table();
    facts.mode = game.setup().mode;
    facts.kills = kills_of(game);
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& state = table.seat(seat);
        SeatEnd end;
        end.alive = state.alive;
        if (facts.mode == "identity" && state.role != engine::Role::unknown) end.role = to_string(state.role);
        facts.seats.push_back(end);
        facts.names.push_back(state.name);
        facts.sides.push_back(facts.mode == "kingdom" ? state.faction : std::string());
    }
    if (!table.over) return facts;
    facts.over = true;
    facts.why = why_it_ended(game);
    if (facts.mode == "identity")
        end_of_identity(facts, table.over->winners);
    else if (facts.mode == "kingdom")
        end_of_kingdom(facts, *table.over);
    else
        end_of_sides(facts, game, *table.over);
    return facts;
}

tl::expected<std::vector<SeatPoints>, Said> points_of(const Format& format, const GameFacts& known) {
    if (format.mode != known.mode)
        return tl::unexpected(filled("赛制 {} 是 {} 局，这份棋谱是 {} 局", "the format {} is for {}, and this record is of {}", format.id, format.mode, known.mode));
    if (!known.over) return tl::unexpected(Said("这一局还没有结束：接着打，或由裁判以 end_game 结束", "this game is not over: play on, or let the referee end it (end_game)"));
    const auto facts = decided_at_time(format, known);
    std::vector<SeatPoints> seats(facts.seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i].won = facts.seats[i].won;
    if (const int who = format.spoiled ? betrayer(facts) : 0) {
        for (auto& seat : seats) seat.won = false;
        add(seats[static_cast<std::size_t>(who - 1)], "spoil", *format.spoiled);
        return seats;
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto row = std::find_if(format.points.begin(), format.points.end(), [&](const auto& one) { return one.fits(facts.ending, facts.seats[i]); });
        if (row == format.points.end())
            return tl::unexpected(filled("{} 号座位的身份没有人说过：用 rule set role 补上", "nobody has told the role of seat {}: rule it (set role)", said_number(static_cast<int>(i) + 1)));
        add(seats[i], row->why, row->amount.of(counted_for(facts, i)));
    }
    add_kills(format, facts, seats);
    return seats;
}

}  // namespace jianjun::app::hall
