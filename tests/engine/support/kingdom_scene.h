// A table of 国战 for tests (国战牌桌): pairs of generals, shown or not.
#pragma once
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {

// `seats` as in a record's first line; `more` is merged into it.
inline Scene kingdom(nlohmann::json seats, nlohmann::json more = nlohmann::json::object()) {
    nlohmann::json line{{"mode", "kingdom"}, {"deck", "kingdom"}, {"seats", std::move(seats)}};
    line.update(more);
    return Scene(std::vector<SeatSpec>{}, line);
}

inline nlohmann::json pair(std::string main, std::string deputy, bool shown = true) {
    return {{"generals", {std::move(main), std::move(deputy)}}, {"shown", {shown, shown}}};
}
// Both face down.
inline nlohmann::json hidden(std::string main, std::string deputy) {
    return pair(std::move(main), std::move(deputy), false);
}
// A character of a faction without generals.
inline nlohmann::json of(std::string faction) {
    return {{"faction", std::move(faction)}};
}
inline nlohmann::json with(nlohmann::json seat, nlohmann::json more) {
    seat.update(more);
    return seat;
}
inline nlohmann::json reveal_general(int seat, std::string general) {
    return {{"do", "reveal"}, {"seat", seat}, {"general", std::move(general)}};
}

inline const SeatState& at(const Scene& scene, int seat) {
    return scene.game->table().seat(static_cast<Seat>(seat));
}
inline int mark(const Scene& scene, int seat, const std::string& name) {
    const auto& marks = at(scene, seat).marks;
    const auto found = marks.find(name);
    return found == marks.end() ? 0 : found->second;
}
inline std::vector<std::string> skills(const Scene& scene, int seat) {
    std::vector<std::string> list;
    for (const auto& skill : at(scene, seat).skills) list.push_back(skill.id);
    return list;
}

}  // namespace jianjun::engine::testing
