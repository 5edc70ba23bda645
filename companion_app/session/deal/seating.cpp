#include "companion_app/session/deal/seating.h"

#include <nlohmann/json.hpp>

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

int drawn_first(int seats, Lots& lots) {
    return 1 + static_cast<int>(lots.below(static_cast<std::size_t>(seats)));
}

}  // namespace jianjun::app
