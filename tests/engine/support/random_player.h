// Plays legal random answers (随机对局): for games under invariants, benchmarks and fuzzing. Deterministic
// from a seed.
#pragma once
#include <optional>
#include <random>

#include "engine/game.h"
#include "tests/engine/support/possible_cards.h"

namespace jianjun::engine::testing {

class RandomPlayer {
  public:
    explicit RandomPlayer(std::uint32_t seed) : random_(seed) {}

    // A legal answer to the open prompt; empty where none was found, which is a fault of the prompt.
    std::optional<Input> answer(const Game& game);

    // Whatever is legal among so many guesses for each seat that is asked, each once; passing and ending too.
    std::vector<Input> answers(const Game& game, int guesses);

    // A skill of a hidden general of this seat, with whatever cards and targets; mostly it cannot be declared now.
    std::optional<Input> hidden_skill(const Game& game, Seat seat);

    int below(int n) { return n <= 1 ? 0 : static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }

  private:
    Input guess(const Game& game, const Prompt& prompt, Seat seat, int attempt);
    Input guess_play(const Game& game, const Prompt& prompt, Seat seat);
    Input guess_card(const Game& game, const Prompt& prompt, Seat seat);
    Input guess_cards(const Game& game, const Prompt& prompt, Seat seat);
    Input guess_choice(const Game& game, const Prompt& prompt, Seat seat, int attempt);
    void choose_more(const Game& game, const Prompt& prompt, Seat seat, Input& in);
    Input show_general(const Game& game, Seat seat);
    Input field_general(const Game& game, const Prompt& prompt, Seat seat);
    Input another_general(const Game& game);
    void some_cards(const Game& game, Seat seat, int n, bool equip, std::vector<Face>& out);
    void some_seats(const Game& game, int n, std::vector<Seat>& out);
    Face hand_face(CardId wanted);

    std::mt19937 random_;
    PossibleCards cards_;  // of whoever answers
    int answers_ = 0;
};

}  // namespace jianjun::engine::testing
