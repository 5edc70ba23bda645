// What the engine waits for (询问): who may answer, with what, and why. It lives in the frame that asks.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/input.h"
#include "engine/refusal.h"
#include "engine/timing.h"

namespace jianjun::engine {

// Why somebody is asked, kept as values and put into words only when somebody looks.
struct Why {
    Face card;  // "slash@S7 by seat 1"
    Seat by = nobody;
    std::string_view word;  // a skill or an event: "eight_diagram", "dying", "judge"
    Seat about = nobody;
};
std::string to_string(const Why&);

class Prompt {
  public:
    enum class Kind : std::uint8_t { card, choice, reveal, play, discard, by_hand };
    // `any`: the first answer closes it. `each`: every seat must answer (pindian, deliberation).
    enum class Mode : std::uint8_t { any, each };

    Prompt(Kind kind, Seat seat) : kind(kind), seats{seat} {}
    Prompt(Kind kind, std::vector<Seat> seats) : kind(kind), seats(std::move(seats)) {}

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
    Prompt& may_pass() {
        optional = true;
        return *this;
    }
    // Mandatory, but there is nothing to decide (a card taken unseen out of a hand): if nobody says more, it
    // happens as it must. Such an answer is null.
    Prompt& needs_no_word() {
        unsaid = true;
        return *this;
    }
    // Passing this last refusal lets somebody die: it must be said, it is never implied.
    Prompt& ends_life() {
        pass_must_be_said = true;
        return *this;
    }
    // Asked no more as soon as this holds: a ruling may bring what was asked for.
    Prompt& until(std::function<bool()> f) {
        settled = std::move(f);
        return *this;
    }
    // With leave of a ruling somebody else may give the card.
    Prompt& takes_help() {
        helped = true;
        return *this;
    }
    Prompt& everyone() {
        mode = Mode::each;
        return *this;
    }
    // Number of cards or seats that an answer takes.
    Prompt& count(int lo, int hi) {
        least = lo;
        most = hi;
        return *this;
    }
    Prompt& check(std::function<Verdict(const Input&)> f) {
        legal = std::move(f);
        return *this;
    }

    Kind kind;
    Mode mode = Mode::any;
    Timing timing = Timing::none;
    bool optional = false;
    bool pass_must_be_said = false;
    bool unsaid = false;
    bool helped = false;
    std::vector<Seat> seats;           // still asked
    std::vector<CardId> accepts;       // card ids that answer
    std::vector<std::string> options;  // of a choice; skills that may be declared
    int least = 1, most = 1;
    bool equipment = false;  // of a discard: equipment may be given too
    Why why;
    std::function<Verdict(const Input&)> legal;  // an answer of one of `seats`, of the right kind
    std::function<bool()> settled;               // nothing is left to ask

    // Set by the game.
    int id = 0;
    std::vector<Seat> declined;         // who said no, while others are still asked
    std::vector<const Input*> answers;  // `any`: one, or none when everybody declined
};
const char* to_string(Prompt::Kind);

// How a prompt ended: null where it was declined.
struct Answer {
    const Input* input = nullptr;
    explicit operator bool() const { return input != nullptr; }
    const Input* operator->() const { return input; }
};

}  // namespace jianjun::engine
