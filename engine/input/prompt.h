// What the engine waits for (询问): who may answer, with what, and why. It lives in the frame that asks.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/input/bounds.h"
#include "engine/input/input.h"
#include "engine/play/asked.h"
#include "engine/words/occasion.h"
#include "engine/words/timing.h"

namespace jianjun::engine {

// Why somebody is asked, kept as values and put into words only when somebody looks.
struct Why {
    Face card;  // "slash@S7 by seat 1"
    Seat by = nobody;
    Cause cause;  // a skill or an occasion: "eight_diagram", "dying", "judge"
    Seat about = nobody;
};
std::string to_string(const Why&);

class Prompt : public Question<Prompt, Input> {
  public:
    enum class Kind : std::uint8_t { card, choice, reveal, play, discard, by_hand };

    Prompt(Kind kind, Seat seat) : Prompt(kind, std::vector<Seat>{seat}) {}
    Prompt(Kind kind, std::vector<Seat> seats) : Question(std::move(seats)), kind(kind) {
        clock_answers = kind == Kind::play;
    }

    Prompt& at(Timing t) {
        timing = t;
        return *this;
    }
    Prompt& because(Why w) {
        why = w;
        return *this;
    }
    Prompt& accept(std::vector<CardId> ids) {
        accepts = std::move(ids);
        return *this;
    }
    Prompt& offer(std::vector<std::string> list) {
        options = std::move(list);
        return *this;
    }
    // Number of cards or seats that an answer takes.
    Prompt& count(int lo, int hi) {
        least = lo;
        most = hi;
        return *this;
    }

    // What an answer names, where that is declared; otherwise its check alone says. Options are said alone.
    Prompt& takes(Bounds named) {
        if (named.cost.most > 0)
            count(named.cost.least, named.cost.most);
        else if (named.aim.most > 0)
            count(named.aim.least, named.aim.most);
        bounds = std::move(named);
        return *this;
    }

    // Cards that are turned over: each is told for the card in its place, and none of them out of a hand.
    Prompt& turns(std::vector<Token> cards) {
        row = std::move(cards);
        return *this;
    }
    // Cards that lie somewhere, among which some are chosen.
    Prompt& among(std::vector<Token> cards) {
        row = std::move(cards);
        return *this;
    }

    Kind kind;
    // Of a reveal: what is turned over, in its order. Of a choice: the cards among which some are chosen;
    // whoever is asked sees them.
    std::vector<Token> row;
    Timing timing = Timing::none;
    std::vector<CardId> accepts;       // card ids that answer
    std::vector<std::string> options;  // of a choice; skills that may be declared
    int least = 1, most = 1;
    std::optional<Bounds> bounds;
    bool equipment = false;  // of a discard: equipment may be given too
    Why why;
};
const char* to_string(Prompt::Kind);

using Answer = AnswerOf<Input>;

}  // namespace jianjun::engine
