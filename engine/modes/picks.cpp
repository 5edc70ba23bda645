#include "engine/modes/picks.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool lists(const std::vector<std::string>& list, const std::string& general) {
    return std::find(list.begin(), list.end(), general) != list.end();
}

bool benched(const SeatState& state, const std::string& general) {
    return std::any_of(state.bench.begin(), state.bench.end(),
                       [&](const Benched& one) { return one.general == general; });
}

// Somebody has picked this general for all to see, or plays it.
bool lies_openly(const Table& table, const std::string& general) {
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& state = table.seat(seat);
        if (state.generals[0] == general) return true;
        for (const auto& one : state.bench)
            if (one.general == general && (one.seen & seen_by_all)) return true;
    }
    return false;
}

// An open one by its id; a covered one as whoever took it tells, or untold.
Verdict check_pick(const Game& g, const Row& row, const Input& in) {
    if (in.what != Do::choose) return refuse("not_asked", reason::a_general_is_picked_now);
    const bool untold = in.option == untold_general;
    const auto general = general_said(g, in);
    if (!untold && general.empty()) return refuse("general", reason::name_a_general);
    if (lists(row.open, general)) return {};
    if (lists(row.taken, general) || benched(g.table().seat(in.seat), general))
        return refuse("taken", reason::is_picked_already(general));
    if (row.covered > 0) return {};
    return refuse("option", reason::is_not_in_the_pool(untold ? in.option : general));
}

}  // namespace

tl::expected<void, std::string> check_pool(const Setup& setup, const Content& content) {
    std::vector<std::string> seen;
    for (const auto& pile : setup.pool)
        for (const auto& name : pile) {
            if (name == untold_general) continue;
            const auto* sheet = content.general(name);
            if (!sheet)
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", name));
            if (lists(seen, sheet->id))
                return tl::unexpected(fmt::format("\"{}\" is in the pool twice", name));
            seen.push_back(sheet->id);
        }
    return {};
}

void lay_out(const Game& g, Row& row, const std::vector<std::string>& pile) {
    for (const auto& name : pile) {
        const auto* sheet = g.content().general(name);
        if (sheet)
            row.open.push_back(sheet->id);
        else
            ++row.covered;
    }
}

bool is_empty(const Row& row) {
    return row.open.empty() && row.covered == 0;
}

namespace {

// From the row to the bench of whoever picks.
Task<Seat> pick_one(Game& g, Row& row, std::vector<Seat> seats, bool covered_is_secret) {
    auto options = row.open;
    if (row.covered > 0) options.emplace_back(untold_general);
    Prompt prompt(Prompt::Kind::choice, seats);
    const Why why{{}, nobody, Occasion::pick};
    prompt.because(why).offer(options);
    if (options.size() == 1 && row.covered < 2 && seats.size() == 1)
        prompt.needs_no_word();  // the last one left
    prompt.check([&](const Input& in) { return check_pick(g, row, in); });
    const auto answer = co_await g.ask(prompt);
    const Seat by = answer ? answer->seat : seats.front();
    const auto named = answer             ? general_said(g, *answer.input)
                       : row.open.empty() ? std::string()
                                          : row.open.front();
    Benched picked{named.empty() ? std::string(untold_general) : named};
    if (lists(row.open, picked.general)) {
        std::erase(row.open, picked.general);
        row.taken.push_back(picked.general);
    } else {
        --row.covered;
        if (covered_is_secret)
            picked.seen = seen_by(by);
        else if (!named.empty())
            row.taken.push_back(named);
    }
    auto bench = g.table().seat(by).bench;
    bench.push_back(picked);
    g.happen(BenchSet{by, std::move(bench)});
    co_return by;
}

}  // namespace

Task<> pick_in_turn(Game& g, Row& row, const Pickers& pickers) {
    auto picking = pickers.first;
    for (int left = 1; !is_empty(row);) {
        const Seat by = co_await pick_one(g, row, picking, pickers.covered_is_secret);
        picking = {by};
        if (--left > 0) continue;
        left = 2;
        picking = {by == pickers.both.front() ? pickers.both.back() : pickers.both.front()};
    }
}

std::string general_said(const Game& g, const Input& in) {
    const auto* sheet = g.content().general(in.general ? *in.general : in.option);
    return sheet ? sheet->id : std::string();
}

Verdict check_benched(const Game& g, Seat bench, const std::string& general) {
    if (general.empty()) return refuse("general", reason::name_a_general);
    for (Seat seat = 1; seat <= g.table().seats(); ++seat)
        if (seat != bench && g.table().seat(seat).generals[0] == general)
            return refuse("taken", reason::seat_plays(seat, general));
    const auto& state = g.table().seat(bench);
    if (benched(state, general)) return {};
    if (!lies_openly(g.table(), general) && benched(state, std::string(untold_general))) return {};
    return refuse("option", reason::was_not_picked(general, bench));
}

void take_off_bench(Game& g, Seat bench, const std::string& general) {
    auto left = g.table().seat(bench).bench;
    const auto is = [&](std::string_view name) {
        return std::find_if(left.begin(), left.end(),
                            [&](const Benched& one) { return one.general == name; });
    };
    auto at = is(general);
    if (at == left.end()) at = is(untold_general);
    if (at != left.end()) left.erase(at);
    g.happen(BenchSet{bench, std::move(left)});
}

}  // namespace jianjun::engine
