// Many tables of the other people, counted (别人的牌桌，计数).
#pragma once
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "tests/app/told/others/other_people.h"

namespace jianjun::app {

struct OtherCounts {
    int games = 0, agree = 0, silently_wrong = 0, questions = 0, flags = 0, inputs = 0, breaks = 0, told = 0;
    std::vector<double> cost_ms = {};  // of the processor, for each line of evidence
    void add(const OtherGame& game);
};

// Four to six seats, standard generals.
OtherSettings other_settings(Profile profile, std::uint64_t seed);
// `lost`: is told of each game that parted; null: nobody is.
OtherCounts play_others(Profile profile, std::uint64_t first, int games, std::ostream* lost = nullptr);
std::string head_of_counts();
// As many games of polite people as have this mistake, a line for them all; `unseen`: is told of each that
// was not flagged, or not settled.
struct MistakeCounts {
    int planted = 0, flagged = 0, asked = 0, settled = 0;
};
MistakeCounts play_mistakes(Mistake mistake, std::uint64_t first, int games, std::ostream* unseen = nullptr);
std::string to_text(Mistake mistake, const MistakeCounts& counts);
std::string to_text(Profile profile, const OtherCounts& counts);
// Of the processor, for a line of evidence: the median, p99, and the worst.
std::string cost_text(const OtherCounts& counts);

}  // namespace jianjun::app
