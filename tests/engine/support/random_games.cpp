#include "tests/engine/support/random_games.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {

namespace {

int number_of(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
}

}  // namespace

int random_games() {
    return number_of("JIANJUN_RANDOM_GAMES", 1000);
}

int first_seed() {
    return number_of("JIANJUN_RANDOM_SEED", 1);
}

std::unique_ptr<Game> start_game(const nlohmann::json& line) {
    auto setup = read_setup(line);
    if (!setup) throw std::runtime_error(setup.error());
    auto started = Game::start(std::move(*setup), shipped_content());
    if (!started) throw std::runtime_error(started.error());
    return std::move(*started);
}

}  // namespace jianjun::engine::testing
