#include "tests/architecture/session_rooms.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace jianjun::architecture {

namespace {

constexpr std::string_view root = "companion_app/session/";

constexpr std::array<std::string_view, 16> rooms{"phrasing", "tracking", "journal",     "inference", "questions", "inbox",     "book", "deal",
                                                 "options",  "interpreter", "table", "stream",    "sanguozhi", "replay", "live", "demo"};
// How 三国杀 is read: another game has a reading of its own.
constexpr std::array<std::string_view, 6> of_sanguosha{"tracking", "inference", "options", "interpreter", "table", "stream"};

std::string_view room_of(std::string_view path) {
    path.remove_prefix(root.size());
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

auto place_of(std::string_view room) { return std::find(rooms.begin(), rooms.end(), room); }

}  // namespace

std::string against_session_rooms(std::string_view path, std::string_view included) {
    if (!path.starts_with(root)) return {};
    const auto mine = room_of(path);
    if (place_of(mine) == rooms.end()) return "a file of the session lies in one of its rooms";
    if (!included.starts_with(root)) return {};
    const auto its = room_of(included);
    if (place_of(its) > place_of(mine)) return "this room stands higher than the one that includes it";
    if (mine == "sanguozhi" && std::find(of_sanguosha.begin(), of_sanguosha.end(), its) != of_sanguosha.end())
        return "三国智 knows nothing of how 三国杀 is read";
    return {};
}

std::string against_displays(std::string_view included) {
    return included.starts_with(root) ? "a display includes companion_app/display/ and nothing of the session" : "";
}

}  // namespace jianjun::architecture
