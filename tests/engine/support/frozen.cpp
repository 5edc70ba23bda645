#include "tests/engine/support/frozen.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::engine::testing {

using nlohmann::json;

namespace {

constexpr std::size_t most_inputs = 3000;

json only(const json& object, std::initializer_list<const char*> keys) {
    json out = json::object();
    for (const auto* key : keys)
        if (const auto at = object.find(key); at != object.end()) out[key] = *at;
    return out;
}

json setup_of(std::uint32_t seed, RandomPlayer& dice) {
    const auto generals = seed % 8 == 1 ? std::vector<std::string>{} : standard_generals();
    auto line = json::parse(random_setup(seed, generals));
    if (seed % 3 == 0) {
        struct Dialect {
            const char *key, *value;
        };
        static constexpr std::array<Dialect, 8> dialects{{{"hp_floor", "negative"},
                                                          {"jiu_limit", "turn"},
                                                          {"round_end", "next_round_start"},
                                                          {"round_end", "after_last_turn"},
                                                          {"lightning_nowhere", "discard"},
                                                          {"harvest_row", "targets"},
                                                          {"lord_bonus", "always"},
                                                          {"fan_converts", "unconverted"}}};
        for (const auto& dialect : dialects)
            if (dice.below(3) == 0) line["options"][dialect.key] = dialect.value;
    }
    return line;
}

json ruling(const Game& game, RandomPlayer& dice) {
    const auto living = game.table().alive_from(1);
    const auto seat = [&] {
        return living[static_cast<std::size_t>(dice.below(static_cast<int>(living.size())))];
    };
    const int one = seat();
    const int other = seat();
    json line{{"do", "rule"}, {"by", "referee"}, {"why", "trial"}};
    switch (dice.below(8)) {
        case 0:
            line["start"] = {{"event", "judge"}, {"seat", one}};
            break;
        case 1:
            line["start"] = {{"event", "pindian"}, {"seats", {one, other}}, {"delayed", true}};
            break;
        case 2:
            line["start"] = {{"event", "pindian"}, {"seats", {one, other}}};
            break;
        case 3:
            line["start"] = {{"event", "extra_turn"}, {"seat", one}};
            break;
        case 4:
            line["start"] = {{"event", "damage"}, {"seat", one}, {"source", other}, {"nature", "fire"}};
            break;
        case 5:
            line["start"] = {{"event", "turn_over"}, {"seat", one}};
            break;
        case 6:
            line["draw"] = {{"seat", one}, {"n", 2}};
            break;
        default:
            line["set"] = {{"seat", one}, {"hp", 1 + dice.below(4)}, {"chained", dice.below(2) == 0}};
    }
    return line;
}

// Inputs as a table would give them, in order; every one was taken.
std::vector<json> play(const json& setup, std::uint32_t seed) {
    const auto game = start_game(setup);
    RandomPlayer player(seed);
    RandomPlayer dice(seed + 1000000);
    std::vector<json> lines;
    while (!game->over() && lines.size() < most_inputs) {
        json line;
        if (seed % 5 == 2 && dice.below(30) == 0) {
            line = ruling(*game, dice);
        } else if (seed % 4 == 0 && lines.size() > 10 && dice.below(40) == 0) {
            line = {{"do", "take_back"}, {"inputs", 1 + dice.below(8)}};
        } else {
            const auto answer = player.answer(*game);
            if (!answer) break;
            line = to_json(*answer);
        }
        if (game->feed(*read_input(line))) lines.push_back(std::move(line));
    }
    return lines;
}

bool plain_pass(const json& line) {
    return line["do"] == "pass" && !line.contains("seat");
}

// The same with passes left out wherever what follows implies them; ends where that led elsewhere.
std::vector<json> tersely(const json& setup, const std::vector<json>& lines) {
    const auto game = start_game(setup);
    std::vector<json> kept;
    const auto taken = [&](const json& line) {
        if (!game->feed(*read_input(line))) return false;
        kept.push_back(line);
        return true;
    };
    for (std::size_t i = 0; i < lines.size();) {
        std::size_t next = i;
        while (next < lines.size() && plain_pass(lines[next])) ++next;
        if (next < lines.size() && taken(lines[next])) {
            i = next + 1;
            continue;
        }
        if (!taken(lines[i])) break;
        ++i;
    }
    return kept;
}

}  // namespace

json contract_of(const json& state) {
    auto out = only(state, {"mode", "round", "turn", "zones", "over", "flags"});
    for (const auto& seat : state["seats"])
        out["seats"].push_back(only(
            seat,
            {"seat",          "name",    "alive",   "role",   "general", "generals",   "shown", "faction",
             "gender",        "hp",      "max_hp",  "armour", "hand",    "known_hand", "equip", "judge",
             "general_cards", "chained", "face_up", "marks",  "skills",  "limits"}));
    out["prompts"] = json::array();
    for (const auto& prompt : state["prompts"])
        out["prompts"].push_back(only(
            prompt, {"id", "seats", "kind", "accepts", "timing", "optional", "why", "stack", "options"}));
    return out;
}

std::string frozen_game(std::uint32_t seed, int step) {
    RandomPlayer dice(seed + 2000000);
    const auto setup = setup_of(seed, dice);
    auto lines = play(setup, seed);
    if (seed % 2 == 1) lines = tersely(setup, lines);
    const auto game = start_game(setup);
    std::string text = setup.dump() + "\n";
    int n = 0;
    const auto expect = [&] {
        text += json{{"expect", contract_of(state_json(*game, Viewer::referee()))}}.dump() + "\n";
    };
    for (const auto& line : lines) {
        if (!game->feed(*read_input(line))) throw std::logic_error("an input that was taken is refused");
        text += line.dump() + "\n";
        if (++n % step == 0) expect();
    }
    expect();
    return text;
}

}  // namespace jianjun::engine::testing
