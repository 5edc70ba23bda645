#include "companion_app/hall/formats/format.h"

#include <algorithm>
#include <array>
#include <utility>

namespace jianjun::app::hall {

namespace {

constexpr std::array<std::pair<Ending, std::string_view>, 9> words{{{Ending::lord, "lord"},
                                                                    {Ending::rebel, "rebel"},
                                                                    {Ending::renegade, "renegade"},
                                                                    {Ending::faction, "faction"},
                                                                    {Ending::ambition, "ambition"},
                                                                    {Ending::draw, "draw"},
                                                                    {Ending::unfinished, "unfinished"},
                                                                    {Ending::decided, "decided"},
                                                                    {Ending::undecided, "undecided"}}};

template <class List, class Value>
bool among(const List& list, const Value& value) {
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

std::string_view to_string(Ending ending) {
    return std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.first == ending; })->second;
}

std::optional<Ending> ending_of(std::string_view text) {
    for (const auto& [ending, word] : words)
        if (word == text) return ending;
    return {};
}

const std::vector<Ending>& endings_of(std::string_view mode) {
    static const std::vector<Ending> identity{Ending::lord, Ending::rebel, Ending::renegade, Ending::unfinished};
    static const std::vector<Ending> kingdom{Ending::faction, Ending::ambition, Ending::draw, Ending::unfinished};
    static const std::vector<Ending> sides{Ending::decided, Ending::undecided};
    return mode == "identity" ? identity : mode == "kingdom" ? kingdom : sides;
}

bool PointRow::fits(Ending ending, const SeatEnd& seat) const {
    return among(endings, ending) && among(roles, seat.role) && won.value_or(seat.won) == seat.won && alive.value_or(seat.alive) == seat.alive &&
           duel.value_or(seat.duel) == seat.duel;
}

bool KillRow::fits(Ending ending, const SeatEnd& killer, std::string_view of) const {
    return among(endings, ending) && among(by, killer.role) && among(victim, of) && won.value_or(killer.won) == killer.won;
}

}  // namespace jianjun::app::hall
