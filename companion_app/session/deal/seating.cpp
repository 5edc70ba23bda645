#include "companion_app/session/deal/seating.h"

#include <nlohmann/json.hpp>

namespace jianjun::app {

using nlohmann::json;

std::vector<Sitter> sitters_of(const json& setup) {
    std::vector<Sitter> sitters;
    if (!setup.is_object() || !setup.contains("seats") || !setup["seats"].is_array()) return sitters;
    for (const auto& seat : setup["seats"]) {
        const bool named = seat.is_object() && seat.contains("name") && seat["name"].is_string();
        sitters.push_back({named ? seat["name"].get<std::string>() : std::string(), static_cast<int>(sitters.size()) + 1});
    }
    return sitters;
}

json seats_for(const std::vector<Sitter>& sitters) {
    auto seats = json::array();
    for (const auto& sitter : sitters) {
        seats.push_back(json::object());
        if (!sitter.name.empty()) seats.back()["name"] = sitter.name;
    }
    return seats;
}

std::vector<Sitter> drawn_seats(std::vector<Sitter> sitters, Lots& lots) {
    lots.shuffle(sitters);
    return sitters;
}

std::vector<Sitter> taken_seats(const std::vector<Sitter>& sitters, const std::vector<int>& taken) {
    std::vector<Sitter> order;
    std::vector<bool> sits(sitters.size());
    const auto sit = [&](std::size_t at) {
        if (at >= sitters.size() || sits[at]) return;
        sits[at] = true;
        order.push_back(sitters[at]);
    };
    for (const int seat : taken)
        if (seat >= 1) sit(static_cast<std::size_t>(seat - 1));
    for (std::size_t at = 0; at < sitters.size(); ++at) sit(at);
    return order;
}

int drawn_first(int seats, Lots& lots) {
    return 1 + static_cast<int>(lots.below(static_cast<std::size_t>(seats)));
}

}  // namespace jianjun::app
