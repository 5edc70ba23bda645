// What the other people play (别人的打法): a game of really shuffled cards, with whatever the rules allow, by
// seed. It is the truth that what was read is compared with. Nothing here knows of tables, cameras or
// readers.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/engine/support/random_player.h"

namespace jianjun::app {

class OtherMind {
  public:
    // Standard generals, or none; every card of the deck.
    OtherMind(std::uint64_t seed, int seats, bool generals);

    // The first line of the record, as Jianjun is told it.
    const nlohmann::json& setup() const { return setup_; }
    const engine::Game& truth() const { return *truth_; }
    // The next input, and what it is an answer to; none where nothing occurs to anybody.
    std::optional<engine::Input> decide();
    // The number of the first event that came of it.
    std::size_t take(const engine::Input& input);
    // What they did, looking at new cards apart.
    const std::vector<nlohmann::json>& told() const { return told_; }
    // The face of a card that was turned over and that nobody has told yet.
    engine::Face turned(engine::Token token) const;

  private:
    void look_at_hands();
    void name_what_was_taken(const engine::Input& input, std::size_t first_event);
    void turn_over(std::size_t first_event);
    engine::Face top_of_pile();
    void name_cards(engine::Input& input);

    nlohmann::json setup_;
    std::mt19937_64 random_;
    engine::testing::RandomPlayer player_;
    std::unique_ptr<engine::Game> truth_;
    std::vector<engine::Face> deck_;  // the top at the back
    std::map<engine::Token, engine::Face> turned_;
    std::vector<nlohmann::json> told_;
};

}  // namespace jianjun::app
