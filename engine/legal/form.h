// The form of an answer (应答的形式): who may answer with what, by which skill, what it costs and whom it
// aims at. A form names no card that only a hand holds: "a 杀 out of the hand at one of seats 2, 3", not "♠7
// at seat 2".
#pragma once
#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "engine/input.h"

namespace jianjun::engine {

using SeatSet = std::bitset<max_seats + 1>;

struct Form {
    // How many cards, of which names, from where. Those that are `chosen` stay what they are to whoever names
    // them: they lie elsewhere, and the prompt says among which; all others the seat pays with, or shows, out
    // of its own.
    struct Cost {
        int least = 0, most = 0;
        std::vector<CardId> of;  // of one of these families (杀 with 火杀); empty: any card
        std::vector<Zone> from;  // where they may lie; empty: as the rule of the answer says (五谷丰登's row)
        bool chosen = false;
        bool operator==(const Cost&) const = default;
    };
    // How many seats, which, and whether their order means something (离间: who 决斗 whom).
    struct Aim {
        enum class Order : std::uint8_t { any, as_named };
        int least = 0, most = 0;
        SeatSet who;
        Order order = Order::any;
        bool may_omit = false;  // left out where only one is possible
        bool operator==(const Aim&) const = default;
    };

    // No bound is declared: as many as the text of the answer says.
    static constexpr int any_number = 99;

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
    Cost cost;
    Aim aim;

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
