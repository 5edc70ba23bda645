// A tournament's format (赛制): what is played, for how long, and what an ending is worth.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/hall/formats/amount.h"

namespace jianjun::app::hall {

// How a game of each mode may end, from the whole table's view. Identity: lord rebel renegade unfinished; kingdom: faction
// ambition draw unfinished; 3v3 and 1v1: decided undecided.
enum class Ending { lord, rebel, renegade, faction, ambition, draw, unfinished, decided, undecided };
std::string_view to_string(Ending);
std::optional<Ending> ending_of(std::string_view word);
const std::vector<Ending>& endings_of(std::string_view mode);

// What is said of one seat at the end of a game; an empty word, or none, where it does not matter.
struct SeatEnd {
    std::string role;  // lord loyalist rebel renegade; captain vanguard; empty in kingdom and 1v1
    bool won = false, alive = false;
    bool duel = false;  // a renegade who lost the last duel with the lord
};

// A row of the table of points: all that it names must be so.
struct PointRow {
    int line = 0;
    std::vector<Ending> endings;  // empty: any
    std::vector<std::string> roles;
    std::optional<bool> won, alive, duel;
    Amount amount;
    std::string why = "win";

    bool fits(Ending ending, const SeatEnd& seat) const;
};

// Personal points for a kill.
struct KillRow {
    int line = 0;
    std::vector<Ending> endings;
    std::vector<std::string> by, victim;  // roles; in kingdom `other` and `same`: of the killer's faction or not
    std::optional<bool> won;
    double amount = 0;
    std::string why = "kill";

    bool fits(Ending ending, const SeatEnd& killer, std::string_view of) const;
};

struct Penalty {
    int line = 0;
    std::string id;
    Said what;
    std::vector<std::string> ladder;  // warning loss out void time_up removed, or technical points as "-1"; the last for every further time
};

// A club's league (俱乐部联赛): no rounds, but evenings; whoever comes plays.
struct LeagueRules {
    int line = 0;
    int best = 0;      // so many of a person's evenings count, the best ones; 0: all
    int evenings = 0;  // that are planned; 0: nobody has said
    int at_least = 1;  // evenings to have a place
    double came = 0;   // for an evening at which somebody has played
};

// Generals whom nobody may play (禁将).
struct Bans {
    int line = 0;
    std::vector<std::string> ids;
};

struct Format {
    std::string id, source, mode, deck, hints = "none";
    Said name;
    std::vector<int> seats;
    std::map<int, std::vector<int>> roles;  // by seats: lords, loyalists, rebels, renegades
    Said generals;
    Bans bans;
    std::map<std::string, int> clocks;  // seconds
    std::string at_time = "unfinished";  // unfinished, or compare (living, then health lost, then technical points lost)
    int extra_time = 0;                  // of the final table, or of an undecided game; seconds
    std::vector<PointRow> points;
    std::vector<KillRow> kills;
    std::optional<double> spoiled;  // what a loyalist gets who kills the lord; the game is void for the others
    std::vector<std::string> tie_breaks;
    std::vector<Penalty> penalties;
    int technical = 0;  // points that a side has in a game
    int best_of = 1;
    bool captain_rotates = false;
    std::string pairing = "drawn";  // drawn: rounds are drawn before the first, then a cut; swiss
    std::vector<std::string> signatures;
    std::optional<LeagueRules> league;
};

}  // namespace jianjun::app::hall
