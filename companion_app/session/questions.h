// What is put to people (提问与差异): short questions and flags, each with the touches that settle it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "companion_app/session/seat_lights.h"
#include "companion_app/session/snapshot.h"
#include "engine/input.h"

namespace jianjun::app {

struct OpenQuestion {
    enum class About {
        aim,         // whom a card is aimed at, or which of two readings is meant
        face,        // a card that could not be read whole
        rest,        // the cards of an answer that were not seen
        illegal,     // a move that the rules refuse
        difference,  // the table and the engine do not agree
        view,        // the eyes do not see the table
        referee      // somebody calls
    };
    Question shown;
    About about = About::aim;
    std::string key;                                  // what it is about, so that it is asked once
    std::vector<std::vector<engine::Input>> answers;  // of each choice; empty: nothing follows
    std::vector<std::string> labels;                  // About::face: what the card is, of each choice
    std::uint64_t card = 0;
    std::size_t proposed = 0;  // which choice the seat's pad says yes to
    std::uint32_t pad_prompt() const { return first_question_prompt + static_cast<std::uint32_t>(shown.id); }
};

class Questions {
  public:
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
    template <class Which>
    std::size_t remove_if(Which which) {
        return std::erase_if(open_, which);
    }
    const std::vector<OpenQuestion>& all() const { return open_; }

  private:
    std::vector<OpenQuestion> open_;
    std::uint64_t last_ = 0;
};

}  // namespace jianjun::app
