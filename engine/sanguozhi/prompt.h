// What a game of 三国智 waits for (询问).
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/play/asked.h"
#include "engine/sanguozhi/input.h"

namespace jianjun::engine::sanguozhi {

class Prompt : public Question<Prompt, Input> {
  public:
    enum class Kind : std::uint8_t { draw, play, chain, by_hand, defend, choice, discard, deck };

    Prompt(Kind kind, Seat seat) : Prompt(kind, std::vector<Seat>{seat}) {}
    Prompt(Kind kind, std::vector<Seat> seats) : Question(std::move(seats)), kind(kind) {}

    Prompt& offer(std::vector<std::string> list) {
        options = std::move(list);
        return *this;
    }
    Prompt& because(std::string reason) {
        why = std::move(reason);
        return *this;
    }
    // Whose it is, where others may speak up as well (play).
    Prompt& of(Seat seat) {
        whose = seat;
        return *this;
    }

    Kind kind;
    std::vector<std::string> options;
    std::string why;
    Seat whose = nobody;
};
std::string_view to_string(Prompt::Kind);

}  // namespace jianjun::engine::sanguozhi
