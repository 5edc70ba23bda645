// How the other people behave (习惯): each player's habits of one evening, drawn by seed from the ranges of
// his profile. No habit shows what no camera sees.
#pragma once
#include <cstdint>
#include <random>
#include <string>

namespace jianjun::app {

enum class Profile : std::uint8_t { polite, ordinary, rude };
const char* to_string(Profile profile);

// Percentages, unless something else is said.
struct Habits {
    enum class Aim : std::uint8_t {
        pad,
        phone,
        voice
    };  // how a target is told; a voice or a finger shows nothing
    enum class Sweep : std::uint8_t { at_once, when_many, at_turns_end };
    Aim aim = Aim::pad;
    Sweep sweep = Sweep::when_many;
    int unseen_arm = 0;     // the arm is not seen
    int helping_arm = 0;    // a neighbour's arm does it
    int nudges = 0;         // a card that lies there is moved aside
    int looks_at = 0;       // … or picked up, looked at and laid down again
    int bundles = 0;        // several discards come down as one
    int exchanges = 0;      // of several discards the first is taken back and laid again at last
    int silent_pass = 0;    // a card is not answered with, and nothing says so but health
    int late_pass = 0;      // the press comes after the next deed
    int double_pass = 0;    // two presses
    int silent_rescue = 0;  // who has no 桃 does not say so
    int late_health = 0;    // health is slid after the next deed
    int slides_twice = 0;   // one too far, and back
    int attacker_slides = 0;
    int lays_over = 0;       // new equipment is laid while the old still lies there
    int judges_on_pile = 0;  // a judgement card is turned straight onto the discard pile
    int words_after = 0;     // what must be said is said after the cards
    int wrong_card = 0;      // another card is laid for a second
    int least_pause_ms = 0, most_pause_ms = 0;
};

Habits habits_of(Profile profile, std::mt19937_64& random);
// Every habit with its range in each profile, for people.
std::string habits_text();

}  // namespace jianjun::app
