// What may be answered (可答的形式): one list for windows, phones, eyes, simulated people and tests. A form
// comes from the rules and what everybody sees, never from what a hand is known to hold; what has no form is
// refused. Some that have one are refused all the same, because of a card's suit or a pair of seats: expand()
// gives only what Game::check takes.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "engine/game/game.h"
#include "engine/legal/form.h"
#include "engine/play/viewer.h"

namespace jianjun::engine {

// Of every seat that is asked. Skills of a hidden general are in it only for viewers who know him.
std::vector<Form> forms(const Game& g, Viewer viewer = Viewer::referee());
// Of one seat; none where it is not asked.
std::vector<Form> forms_of(const Game& g, Seat seat, Viewer viewer = Viewer::referee());

// As "answers" of a prompt (docs/record.md). What the clock says is not listed.
nlohmann::json answers_json(const std::vector<Form>& forms);

// What the answer is known to hold: a face that lies there, a button that was pressed, a seat that was
// touched.
struct Hint {
    std::vector<Face> cards;
    std::optional<Do> button;  // pass, end, done, skill
    Seat seat = nobody;        // that is aimed at
    // What the answering seat may hold, or the cards be that are turned over; empty: what is known of them, and
    // of a hand names alone.
    std::vector<Face> hand;
    std::vector<std::string> generals;  // whose names may be said, where the form names none
    std::size_t most = 200;             // inputs that are given
};

// Inputs of this form, each of which would be taken now. Cards are those of the hint, of open zones, and of
// the answering seat's hand so far as that seat and Jianjun know it; a card of which nothing is known is said
// by its name alone.
std::vector<Input> expand(const Game& g, const Form& form, const Hint& hint = {});

// A number below this one, by somebody's dice: the engine has none.
using Dice = std::function<int(int)>;
// One input of this form whose words the dice choose; empty where none of so many is taken.
std::optional<Input> draw(const Game& g, const Form& form, const Dice& below, const Hint& hint = {},
                          int tries = 1);

// Forms that silent passes would open, each with how many it takes.
struct Later {
    int passes = 0;
    Form form;
};
// Passes what is open in `spare`, a game of the caller's that nobody else plays, as far as it may be passed
// silently.
std::vector<Later> forms_after_passes(Game& spare, Viewer viewer = Viewer::referee(), int most_passes = 100);

}  // namespace jianjun::engine
