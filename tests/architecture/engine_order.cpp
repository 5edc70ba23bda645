#include "tests/architecture/engine_order.h"

#include <array>

namespace jianjun::architecture {

namespace {

// A folder ("rules/"), the files of a name beside the folders ("card."), or one file. The first that fits
// decides: what lower folders call cards, skills and modes by is named before their folders.
struct Place {
    std::string_view name;
    int height;
};

constexpr std::array<Place, 43> places{{
    {"play/", 0},
    {"sanguozhi/", 1},  // a game of its own: of 三国杀 it knows nothing but that
    // words
    {"ids.", 1},
    {"card.", 1},
    {"timing.", 1},
    {"number.", 1},
    {"dialects.", 1},
    {"reasons.", 1},
    {"slots.", 1},
    // what happened, what is known, what was said, what is printed
    {"event.", 2},
    {"knowledge.", 2},
    {"bearers.", 2},
    {"table.", 2},
    {"input.", 2},
    {"input_writing.", 2},
    {"prompt.", 2},
    {"sheet.", 2},
    {"content.", 2},
    {"setup.", 2},
    {"happenings.", 2},
    // what cards, skills and modes are to the rules
    {"skill.", 3},
    {"skills/skills.h", 3},
    {"cards/cards.h", 3},
    {"modes/mode.", 3},
    {"skill_book.h", 4},
    {"game.h", 5},
    {"rules/", 6},  // flows, and what they have of newer mechanisms: these two call one another
    {"mechanisms/", 6},
    {"modes/dealing.", 6},
    {"skills/declaration.", 6},
    {"skills/reasons.", 2},
    {"cards/imperial_order.h", 6},
    {"cards/", 7},
    {"rulings/", 8},
    {"skills/", 9},
    {"modes/", 10},
    {"game.cpp", 11},
    {"skill_book.cpp", 11},
    {"view.", 11},
    {"text.", 11},
    {"explain.", 11},
    {"record.", 11},
    {"reason_lists.", 11},
}};

// −1 where the list does not name it.
int height(std::string_view path) {
    path.remove_prefix(std::string_view("engine/").size());
    for (const auto& place : places)
        if (path.starts_with(place.name)) return place.height;
    return -1;
}

}  // namespace

std::string_view against_engine_order(std::string_view path, std::string_view included) {
    if (!path.starts_with("engine/") || !included.starts_with("engine/")) return {};
    const int from = height(path);
    const int to = height(included);
    if (from < 0) return "a file that the order of the engine's folders does not name";
    if (to > from) return "this stands above it in the order of the engine's folders";
    return {};
}

}  // namespace jianjun::architecture
