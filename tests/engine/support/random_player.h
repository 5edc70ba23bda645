// Plays legal random answers (随机对局): for games under invariants, benchmarks and fuzzing. Deterministic
// from a seed.
#pragma once
#include <optional>
#include <random>

#include "engine/game/game.h"
#include "engine/legal/form.h"
#include "tests/engine/support/blind_guesses.h"
#include "tests/engine/support/possible_cards.h"

namespace jianjun::engine::testing {

class RandomPlayer {
  public:
    explicit RandomPlayer(std::uint32_t seed) : random_(seed) {}

    // A legal answer to the open prompt; empty where none was found, which is a fault of the prompt.
    std::optional<Input> answer(const Game& game);

    // Whatever is legal among so many blind guesses for each seat that is asked, each once; passing and
    // ending too.
    std::vector<Input> answers(const Game& game, int guesses) {
        return BlindGuesses(random_).taken(game, guesses);
    }

    // A skill of a hidden general of this seat, with whatever cards and targets; mostly it cannot be declared
    // now.
    std::optional<Input> hidden_skill(const Game& game, Seat seat);

    int below(int n) { return n <= 1 ? 0 : static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  private:
    std::optional<Input> by_a_form(const Game& game, const Prompt& prompt, Seat seat, int tries);
    std::optional<Input> turned_over(const Game& game, const Prompt& prompt, Seat seat);
    std::optional<Input> hardly_payable(const Game& game, const Prompt& prompt, Seat seat);
    std::vector<Face> imagine_row(const Prompt& prompt);
    std::vector<Face> imagine_unseen(const Table& table, const Prompt& prompt);
    std::vector<Face> imagine_hand(const Prompt& prompt, const Form& form);
    Face pulled(std::vector<Face>& from);

    std::mt19937 random_;
    PossibleCards cards_;  // of whoever answers
    int answers_ = 0;
};

}  // namespace jianjun::engine::testing
