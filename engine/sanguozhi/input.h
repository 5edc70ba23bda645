// What people said and did in a game of 三国智 (输入): one line of a record.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/said.h"
#include "engine/sanguozhi/setup.h"
#include "engine/sanguozhi/zone.h"

namespace jianjun::engine::sanguozhi {

// clang-format off
enum class Do : std::uint8_t {
    draw, use, reveal, dissolve, skill, by_hand, done, attack, defend, end, deck,
    pass, choose, discard, time_up, rule, take_back
};
// clang-format on

// What a move of an effect, or a ruling, changes: one of these.
struct Change {
    enum class What : std::uint8_t { none, move, draw, set, mark, start, kill, revive, end_game, drop_flag, book };
    What what = What::none;
    std::string event;  // of `start`: destroy, sacrifice, survive, damage, grain, max_grain, …
    std::vector<CardWord> cards, on;  // on: the bearer of a treasure
    std::optional<ZoneRef> from, to;
    bool down = false, up = false, bottom = false;
    std::optional<Seat> seat;
    std::optional<int> n, attack, health;
    std::optional<CardWord> source;
    std::optional<Seat> culprit;                    // of `kill`
    bool battle = false;                            // the kind of damage
    std::string mark;
    std::vector<std::pair<std::string, std::shared_ptr<const nlohmann::json>>> set;  // keys of a seat, in their order
    std::vector<Seat> winners;
    std::string why{};  // of the ruling that it is
};

struct Input : Said {
    Do what = Do::pass;
    std::vector<CardWord> cards, on;
    std::vector<Seat> targets, seats;
    std::string slot, skill, option, phase;
    std::optional<int> index, n, number;
    bool down = false;
    std::optional<ZoneRef> from;
    std::optional<std::vector<std::string>> list, events, formations;  // `deck`
    Change change;                                                     // `by_hand`, `rule`
    std::shared_ptr<const Input> allow{};                              // `rule`
    std::string by, why;
    std::string text;  // the line as it was given

    Way way() const { return way_of(what); }
};

// Errors are one sentence.
tl::expected<Input, std::string> read_input(const nlohmann::json& line, const Sheets& sheets);

}  // namespace jianjun::engine::sanguozhi
