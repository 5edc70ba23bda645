// From what was seen to what it may mean (解读): every legal meaning of one piece of evidence, weighed. The
// engine says what is legal, the table says who and where; nothing here changes anything.
#pragma once
#include <string>
#include <vector>

#include "companion_app/session/inference/grounds.h"
#include "companion_app/session/journal/what_if.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// Cards that somebody lays down one by one for one answer: a discard of three, a double 杀 of a spear.
struct Collected {
    int prompt = 0;
    int seat = 0;
    std::vector<engine::Face> faces;
    std::int64_t since_ms = 0;  // the newest of them
    // What this seat has laid down for this prompt so far, and one more.
    std::vector<engine::Face> followed_by(int asked, int by, const engine::Face& more) const {
        auto list = prompt == asked && seat == by ? faces : std::vector<engine::Face>{};
        list.push_back(more);
        return list;
    }
};

// A reading that weighs less is asked about.
inline constexpr double least_clear = 0.5;

struct Reading {
    std::vector<engine::Input> inputs;  // in this order
    double weight = 0;                  // 0…1; all of it is for the arm's owner, asked directly
    bool unfinished = false;            // one card of several: more must follow before there is an input
    Grounds grounds;                    // why it weighs so much
    engine::Why answers = {};           // of 无懈可击: which trick, and on whom
    // What nobody said before it (unsaid.h): whom nobody rescues, and whose turn is over.
    engine::Seat dies = engine::nobody, ends = engine::nobody;
    // Only what nobody said is an input yet: behind that the card is read once more, whoever it is aimed at.
    bool read_behind = false;
    bool unsaid() const { return dies != engine::nobody || ends != engine::nobody; }
};

struct Meaning {
    enum class Kind {
        nothing,     // it says nothing to the engine
        clear,       // readings.front() is meant
        incomplete,  // the readings differ only in whom they aim at
        unclear,     // a second reading is nearly as good
        collecting,  // one of several cards of one answer
        illegal,     // no legal reading; `why`
    };
    Kind kind = Kind::nothing;
    std::vector<Reading> readings;  // best first
    std::vector<Reading> rivals;    // what a clear one was preferred to, best first
    bool maybe_nothing = false;     // unclear: it may be no deed at all
    engine::Reason why;             // of the refusal
    std::string code;               // its code
    engine::Input meant;            // illegal: what it most likely was meant as
};

// `directly`: only answers to the open prompt itself, no implied passes.
std::vector<Reading> readings(const engine::Game& game, const WhatIf& what_if, const Evidence& evidence,
                              const Collected& collected, bool directly = false);
Meaning interpret(const engine::Game& game, const WhatIf& what_if, const Evidence& evidence,
                  const Collected& collected);
// The game has it as the table shows it: of somebody who dies no less than nothing.
bool shows(const engine::Game& game, const StateSeen& seen);
// What a card that the rules refuse was most likely meant as, for the flag and for a ruling that lets it
// through.
Meaning illegal_meaning(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid);

}  // namespace jianjun::app
