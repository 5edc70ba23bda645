#include "tests/architecture/engine_order.h"

#include <algorithm>
#include <array>

namespace jianjun::architecture {

namespace {

// From the ground up, each place of its own height: a folder ("rules/"), or the files of a name in a folder
// ("words/card."). The first that fits a path decides, so a part of a folder that stands lower than the rest
// is named before it.
constexpr std::array<std::string_view, 49> places{{
    "play/",
    "sanguozhi/",  // a game of its own: of 三国杀 it knows nothing but that
    // words
    "words/reasons.",
    "words/ids.",
    "words/pile.",
    "words/card.",
    "words/memory.",
    "words/slots.",
    "words/timing.",
    "words/occasion.",
    "words/number.",
    "words/dialects.",
    // what happened, what is known, what was said, what is printed
    "table/event.",
    "table/knowledge.h",  // a card's place and face; what the table makes of them is above it
    "table/table.",
    "table/bearers.",
    "table/knowledge.",
    "table/followed_cards.",
    "input/bounds.",
    "input/input.",
    "input/input_writing.",
    "input/deed.",
    "input/prompt.",
    "content/sheet.",
    "content/content.",
    "content/setup.",
    "game/happenings.",
    "game/old_prints.",
    // what skills and modes are to the rules
    "game/skill.",
    "game/facets.h",
    "modes/mode.",
    "game/lords_cards.",
    "game/skill_book.h",
    "game/game.h",
    // the game: each calls those before it
    "rules/",
    "mechanisms/",
    "cards/",
    "rulings/",
    "skills/",
    "modes/",
    "game/skill_book.",
    "game/game.",
    "legal/",
    // what is told of it
    "telling/view.",
    "telling/text.",
    "telling/event_line.",
    "telling/explain.",
    "telling/record.",
    "telling/reason_lists.",
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
