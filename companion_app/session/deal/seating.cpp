#include "companion_app/session/deal/seating.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace jianjun::app {

using nlohmann::json;

std::vector<std::string> people_of(const json& setup) {
    std::vector<std::string> people;
    if (!setup.is_object() || !setup.contains("seats") || !setup["seats"].is_array()) return people;
    for (const auto& seat : setup["seats"]) {
        const bool named = seat.is_object() && seat.contains("name") && seat["name"].is_string();
        people.push_back(named ? seat["name"].get<std::string>() : std::string());
    }
    return people;
}

json seats_for(const std::vector<std::string>& people) {
    auto seats = json::array();
    for (const auto& name : people) {
        seats.push_back(json::object());
        if (!name.empty()) seats.back()["name"] = name;
    }
    return seats;
}

std::vector<std::string> drawn_seats(std::vector<std::string> people, Lots& lots) {
    lots.shuffle(people);
    return people;
}

std::vector<int> moved_seats(const std::vector<std::string>& before, const std::vector<std::string>& now) {
    const auto seats = std::max(before.size(), now.size());
    std::vector<int> moved(seats, 0);
    std::set<int> free;
    for (std::size_t i = 1; i <= seats; ++i) free.insert(static_cast<int>(i));
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto& name = before[i];
        const auto at = std::find(now.begin(), now.end(), name);
        // Two of one name: nobody knows who went where.
        const bool one = std::count(before.begin(), before.end(), name) == 1 &&
                         std::count(now.begin(), now.end(), name) == 1;
        if (name.empty() || !one) continue;
        moved[i] = static_cast<int>(at - now.begin()) + 1;
        free.erase(moved[i]);
    }
    for (std::size_t i = 0; i < seats; ++i)
        if (moved[i] == 0 && free.erase(static_cast<int>(i) + 1) > 0) moved[i] = static_cast<int>(i) + 1;
    for (auto& seat : moved)
        if (seat == 0) seat = free.extract(free.begin()).value();
    return moved;
}

int drawn_first(int seats, Lots& lots) {
    return 1 + static_cast<int>(lots.below(static_cast<std::size_t>(seats)));
}

}  // namespace jianjun::app
