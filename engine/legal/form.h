// The form of an answer (应答的形式): who may answer with what, by which skill, what it costs and whom it
// aims at. A form names no card that only a hand holds: "a 杀 out of the hand at one of seats 2, 3", not "♠7
// at seat 2".
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/input/bounds.h"
#include "engine/input/input.h"

namespace jianjun::engine {

struct Form : Bounds {
    Seat who = nobody;
    Do what = Do::pass;
    std::string skill;
    CardId as = CardId::unknown;          // 转化 into this
    std::string option;                   // of a choice; of a general that is turned up: its place
    std::optional<ZoneRef> from;          // a card of somebody's
    bool counts = false;                  // a number is said
    bool names_general = false;           // a general is named
    std::vector<std::string> generals{};  // one of these, or a pair; empty: any
    bool says_direction = false;          // left or right (3v3)

    // Its own text alone says how many cards, and which.
    bool open() const { return cost.most == any_number && cost.of.empty(); }
};

// Does the input have this form? A word that the form does not heed (the number in an answer that counts
// nothing) changes nothing.
bool covers(const Form& form, const Input& input);
// May an unfinished input become one of this form?
bool begins(const Form& form, const Input& input);
// Where an input of this kind names seats.
std::vector<Seat> Input::*seats_named_by(Do what);

}  // namespace jianjun::engine
