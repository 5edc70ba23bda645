#include "tests/architecture/engine_order.h"

#include <algorithm>
#include <array>

namespace jianjun::architecture {

namespace {

// From the ground up, each place of its own height: a folder ("rules/"), or the files of a name beside the folders ("card.").
// The first that fits a path decides, so a part of a folder that stands lower than the rest is named before it.
constexpr std::array<std::string_view, 49> places{{
    "play/",
    "sanguozhi/",  // a game of its own: of 三国杀 it knows nothing but that
    // words
    "reasons.",
    "ids.",
    "pile.",
    "card.",
    "memory.",
    "slots.",
    "timing.",
    "occasion.",
    "number.",
    "dialects.",
    // what happened, what is known, what was said, what is printed
    "event.",
    "knowledge.h",  // a card's place and face; what the table makes of them is above it
    "table.",
    "bearers.",
    "knowledge.",
    "followed_cards.",
    "bounds.",
    "input.",
    "input_writing.",
    "deed.",
    "prompt.",
    "sheet.",
    "content.",
    "setup.",
    "happenings.",
    "old_prints.",
    // what skills and modes are to the rules
    "skill.",
    "facets.h",
    "modes/mode.",
    "lords_cards.",
    "skill_book.h",
    "game.h",
    // the game: each calls those before it
    "rules/",
    "mechanisms/",
    "cards/",
    "rulings/",
    "skills/",
    "modes/",
    "skill_book.",
    "game.",
    "legal/",
    // what is told of it
    "view.",
    "text.",
    "event_line.",
    "explain.",
    "record.",
    "reason_lists.",
}};

constexpr int unknown_place = -1;

int height(std::string_view path) {
    path.remove_prefix(std::string_view("engine/").size());
    const auto at = std::find_if(places.begin(), places.end(), [&](auto place) { return path.starts_with(place); });
    return at == places.end() ? unknown_place : static_cast<int>(at - places.begin());
}

}  // namespace

std::string_view against_engine_order(std::string_view path, std::string_view included) {
    if (!path.starts_with("engine/") || !included.starts_with("engine/")) return {};
    const int from = height(path);
    if (from == unknown_place) return "a file that the order of the engine's folders does not name";
    if (height(included) > from) return "this stands above it in the order of the engine's folders";
    return {};
}

}  // namespace jianjun::architecture
