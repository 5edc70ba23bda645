// Answers that are guessed without any list of what may be answered (盲猜): what the check takes of them
// holds such lists to account. Deterministic from the player's dice.
#pragma once
#include <random>
#include <vector>

#include "engine/game/game.h"
#include "tests/engine/support/possible_cards.h"

namespace jianjun::engine::testing {

class BlindGuesses {
  public:
    explicit BlindGuesses(std::mt19937& random) : random_(random) {}

    // Whatever is taken among so many guesses for each seat that is asked, each once; passing and ending too.
    std::vector<Input> taken(const Game& game, int guesses);

  private:
    int below(int n) { return n <= 1 ? 0 : static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }
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

    std::mt19937& random_;
    PossibleCards cards_;  // of whoever answers
};

}  // namespace jianjun::engine::testing
