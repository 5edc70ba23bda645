// A game that is told, not filmed (口述的一局): the people of the demonstration play it at a table without pictures (told_table.h). A
// whole game takes less than a second.
#pragma once
#include <iosfwd>
#include <map>
#include <set>

#include "companion_app/session/demo/people.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

struct ToldGame {
    std::vector<Said> differences, open;
    std::vector<nlohmann::json> invented, told, kept;
    Tally tally;
    std::uint64_t said = 0, presses = 0;
    std::uint64_t targets_declared = 0, targets_forgotten = 0;
    std::map<std::string, int> skills, skills_kept;  // how often each skill worked in the people's game, and in the session's
    std::set<std::string> present;                  // skills of the generals at the table
    bool finished = false;  // or the people rest
    bool well() const { return finished && differences.empty() && open.empty() && invented.empty(); }
    bool silent() const { return !differences.empty() && open.empty() && tally.flagged + tally.asked == 0; }
};

// Identity games of five and eight seats with every card and skill; generals in turn, so that a few games have everybody.
PeopleSettings with_every_skill(std::uint64_t seed);
// What became of the people's game in the session's.
ToldGame account_of(const People& people, const TableSession& session);
// `by_lines`: all of it goes through `jianjun read`.
ToldGame play_told(PeopleSettings settings, std::ostream* trace = nullptr, bool by_lines = false);
std::string to_text(const ToldGame& game);

}  // namespace jianjun::app
