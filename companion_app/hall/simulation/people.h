// Seeded people (有种子的人) at a table without Jianjun's eyes: they answer whatever the engine asks, each by his role.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/seating/dice.h"
#include "engine/game/game.h"

namespace jianjun::app::hall {

class People {
  public:
    explicit People(Dice dice) : dice_(dice) {}

    // A legal answer to what is asked; nothing where none was found.
    std::optional<engine::Input> answer(const engine::Game& game);

  private:
    using Input = engine::Input;
    using Prompt = engine::Prompt;
    using Seat = engine::Seat;

    Input guess(const engine::Game& game, const Prompt& prompt, Seat seat);
    Input at_leisure(const engine::Game& game, Seat seat);
    Input chosen(const engine::Game& game, const Prompt& prompt, Seat seat);
    std::optional<engine::Face> from_hand(const engine::Game& game, Seat seat, engine::CardId wanted);
    std::vector<engine::Face> cards(const engine::Game& game, Seat seat, int n);
    Seat victim(const engine::Game& game, Seat seat);

    Dice dice_;
};

// A whole game of identity: set-up line and inputs, a line each. The lord sits in seat 1; roles are drawn. After `most` inputs the
// referee ends it at time, which then turns up the roles.
struct PlayedGame {
    std::string record;
    std::unique_ptr<engine::Game> game;
};
tl::expected<PlayedGame, std::string> play_game(const std::vector<std::string>& names, const std::vector<int>& roles, std::shared_ptr<const engine::Content> books,
                                                std::uint64_t seed, int most);

}  // namespace jianjun::app::hall
