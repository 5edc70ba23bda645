// A question that waits for an answer (询问): who may give it, and whether it may be declined. It lives in
// the frame that asks.
#pragma once
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/play/refusal.h"
#include "engine/play/seat.h"

namespace jianjun::engine {

struct Asked {
    // `any`: the first answer closes it. `each`: every seat must answer.
    enum class Mode : std::uint8_t { any, each };

    Mode mode = Mode::any;
    bool optional = false;
    bool pass_must_be_said = false;  // this refusal is never implied
    bool unsaid = false;             // nothing to decide: if nobody says more, it happens as it must
    bool helped = false;             // with leave of a ruling somebody else may answer
    bool clock_answers = false;      // that its time ran out is an answer
    bool of_the_fallen = false;  // whoever is out of the game is asked all the same: who comes in their place
    std::vector<Seat> seats;         // still asked
    std::function<bool()> settled;   // nothing is left to ask

    // Set by the play.
    int id = 0;
    std::vector<Seat> declined;  // who said no, while others are still asked
};

// A question of a game: `Prompt` is the game's own class, which derives from this one.
template <class Prompt, class Input>
class Question : public Asked {
  public:
    Prompt& may_pass() {
        optional = true;
        return self();
    }
    // Mandatory, but there is nothing to decide (a card taken unseen out of a hand): if nobody says more, it
    // happens as it must. Such an answer is null.
    Prompt& needs_no_word() {
        unsaid = true;
        return self();
    }
    // Passing this last refusal lets somebody die: it must be said, it is never implied.
    Prompt& ends_life() {
        pass_must_be_said = true;
        return self();
    }
    // Asked no more as soon as this holds: a ruling may bring what was asked for.
    Prompt& until(std::function<bool()> f) {
        settled = std::move(f);
        return self();
    }
    // With leave of a ruling somebody else may give the card.
    Prompt& takes_help() {
        helped = true;
        return self();
    }
    Prompt& everyone() {
        mode = Mode::each;
        return self();
    }
    template <class Check>
    Prompt& check(Check f) {
        legal = [f = std::move(f)](const Input& in, Carried*) -> Verdict { return f(in); };
        return self();
    }
    // The same by a reader, which has to live as long: what it makes of the answer goes with it where that is
    // wanted.
    template <class Reader>
    Prompt& check_by(const Reader& read) {
        using T = typename std::invoke_result_t<const Reader&, const Input&>::value_type;
        legal = [&read](const Input& in, Carried* carried) -> Verdict {
            auto made = read(in);
            if (!made) return std::move(made.error());
            if (carried) *carried = std::make_shared<T>(std::move(*made));
            return {};
        };
        return self();
    }

    std::function<Verdict(const Input&, Carried*)> legal;  // an answer of one of `seats`
    std::vector<const Input*> answers;                     // `any`: one, or none when everybody declined
    Carried read;  // of the one answer, where its check has just read it

  protected:
    explicit Question(std::vector<Seat> asked) { seats = std::move(asked); }

  private:
    Prompt& self() { return static_cast<Prompt&>(*this); }
};

// How a question ended: null where it was declined.
template <class Input>
struct AnswerOf {
    const Input* input = nullptr;
    explicit operator bool() const { return input != nullptr; }
    const Input* operator->() const { return input; }
};

// The same, with what was read of the answer.
template <class Input, class T>
struct ReadAnswer {
    const Input* input = nullptr;
    T read{};
    explicit operator bool() const { return input != nullptr; }
    const Input* operator->() const { return input; }
};

}  // namespace jianjun::engine
