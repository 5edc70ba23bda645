#include "tests/app/session/book/seeded_games.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>

#include "engine/telling/text.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::app::testing {

namespace {

using nlohmann::json;

json setup_of(int seed) {
    const auto number = static_cast<std::uint32_t>(seed);
    const int seats = 2 + seed % 4;
    auto line = json::parse(
        seed % 3 == 0 ? engine::testing::random_kingdom_setup(number, seats)
                      : engine::testing::random_setup(number, engine::testing::standard_generals(), seats));
    std::mt19937 random(number);
    std::vector<std::string> names{"甲", "乙", "丙", "丁", "戊", "己", "庚"};
    std::shuffle(names.begin(), names.end(), random);
    for (int s = 0; s < seats; ++s)
        if (s != seed % 7)
            line["seats"][static_cast<std::size_t>(s)]["name"] = names[static_cast<std::size_t>(s)];
    return line;
}

void must(bool done, const char* what) {
    if (!done) throw std::runtime_error(what);
}

}  // namespace

SeededGame seeded_game(int seed) {
    const auto line = setup_of(seed);
    SeededGame played{line.dump(), {}, {}};
    const auto game = engine::testing::start_game(line);
    engine::testing::RandomPlayer player(static_cast<std::uint32_t>(seed));
    for (int step = 0; step < 1500 && !game->over(); ++step) {
        const auto answer = player.answer(*game);
        if (!answer || !game->feed(*answer)) break;
        played.inputs.push_back(engine::to_json(*answer).dump());
    }
    if (game->over())
        played.result =
            json{{"winners", game->table().over->winners}, {"why", game->table().over->why}}.dump();
    return played;
}

void write_down(db::Journal& journal, const SeededGame& game) {
    must(journal.begin(game.setup).has_value(), "the game cannot be begun");
    std::vector<db::Journal::Row> rows;
    for (const auto& input : game.inputs) rows.push_back({input, {}, {}, {}});
    must(journal.keep(rows).has_value(), "the inputs cannot be written");
    if (!game.result.empty()) must(journal.finish(game.result).has_value(), "the end cannot be written");
}

}  // namespace jianjun::app::testing
