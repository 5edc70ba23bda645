// What is put to people (提问与差异): short questions and flags, each with the touches that settle it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/questions/prompt_ranges.h"
#include "engine/input/input.h"

namespace jianjun::app {

struct OpenQuestion {
    enum class About {
        aim,        // whom a card is aimed at, or which of two readings is meant
        face,       // a card that could not be read whole
        rest,       // the cards of an answer that were not seen
        rescue,     // somebody is dying, and nobody says anything
        lying,      // a card that goes on lying there with nothing told for it: taken back, face down, aside
        picked_up,  // a card that was taken from the table while its use goes on
        illegal,    // a move that the rules refuse
        misread,    // the eyes have named a card otherwise since it was played
        unaccounted,  // a card that this program itself lost sight of
        difference,   // the table and the engine do not agree
        view,         // the eyes do not see the table
        referee       // somebody calls
    };
    struct Answer {
        enum class Then : std::uint8_t { wave_away, take_back, read_again };
        std::vector<engine::Input> inputs;  // what it says to the game
        Then then = Then::wave_away;        // what becomes of the card, where it says nothing to the game
        std::string label;                  // About::face: what the card is
        int changes = 0;  // the input that stands for now, and that this one (or none) is put in the place of
    };
    Question shown;
    About about = About::aim;
    std::string key;  // what it is about, so that it is asked once
    std::string code;  // About::illegal: the refusal's
    std::vector<Answer> answers;
    std::uint64_t card = 0;
    std::vector<std::uint64_t>
        before;  // put under these numbers, too, and not answered: an answer to them is one to this
    std::size_t proposed = 0;  // which choice the seat's pad says yes to
    std::vector<std::uint64_t> before_and_now() const;
    std::uint32_t pad_prompt() const { return first_question_prompt + static_cast<std::uint32_t>(shown.id); }

    // One more choice. What is on its button, and the input that it sends, are for displays.
    OpenQuestion& offer(const Said& text, Answer answer);
    OpenQuestion& offer(const Said& text, Answer::Then then) { return offer(text, Answer{{}, then, {}}); }
};

class Questions {
  public:
    // A resumed game's questions begin beyond those of before, which a press may still answer.
    void begin_after(std::uint64_t last) { last_ = last; }
    // So many numbers are another's.
    void skip(std::uint64_t numbers) { last_ += numbers; }
    std::uint64_t last() const { return last_; }
    OpenQuestion& add(OpenQuestion question);  // gives it its id
    OpenQuestion* find(std::uint64_t id);
    OpenQuestion* find(OpenQuestion::About about, const std::string& key);
    OpenQuestion* of_pad(int seat, std::uint32_t prompt);
    // The question that this seat's pad shows: the oldest one put to it.
    const OpenQuestion* of_seat(int seat) const;
    bool was_asked(std::uint64_t id) const { return id > 0 && id <= last_; }
    void remove(std::uint64_t id) {
        std::erase_if(open_, [&](const auto& q) { return q.shown.id == id; });
    }
    // The card goes by another number now.
    void rename(std::uint64_t was, std::uint64_t is) {
        for (auto& question : open_)
            if (question.card == was) question.card = is;
    }
    // The same question by the number under which it is open now.
    std::uint64_t newest(std::uint64_t id) const;
    const std::vector<OpenQuestion>& all() const { return open_; }

  private:
    std::vector<OpenQuestion> open_;
    std::uint64_t last_ = 0;
};

}  // namespace jianjun::app
