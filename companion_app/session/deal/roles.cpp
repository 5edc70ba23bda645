#include "companion_app/session/deal/roles.h"

#include <nlohmann/json.hpp>

namespace jianjun::app {

namespace {

constexpr const char* dealt_key = "roles_dealt";

struct RoleCards {
    int loyalists, rebels, renegades;
};
constexpr RoleCards for_four_to_ten[] = {{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 3, 1},
                                         {2, 4, 1}, {3, 4, 1}, {3, 4, 2}};

}  // namespace

std::vector<std::string> roles_for(int seats, bool second_renegade) {
    if (seats < 4 || seats > 10) return {};
    auto cards = for_four_to_ten[seats - 4];
    if (second_renegade && (seats == 6 || seats == 8)) {
        --cards.rebels;
        ++cards.renegades;
    }
    std::vector<std::string> roles{"lord"};
    const auto add = [&](int n, const char* role) {
        roles.insert(roles.end(), static_cast<std::size_t>(n), role);
    };
    add(cards.loyalists, "loyalist");
    add(cards.rebels, "rebel");
    add(cards.renegades, "renegade");
    return roles;
}

bool deal_roles(nlohmann::json& setup, bool second_renegade, Lots& lots) {
    auto& seats = setup["seats"];
    auto roles = roles_for(static_cast<int>(seats.size()), second_renegade);
    if (roles.empty()) return false;
    lots.shuffle(roles);
    for (std::size_t i = 0; i < roles.size(); ++i) {
        if (roles[i] == "lord") setup["first"] = i + 1;
        seats[i]["role"] = roles[i];
    }
    setup[dealt_key] = true;
    return true;
}

std::vector<std::string> dealt_roles(const nlohmann::json& setup) {
    std::vector<std::string> roles;
    if (!setup.is_object() || !setup.value(dealt_key, false)) return roles;
    for (const auto& seat : setup.at("seats")) roles.push_back(seat.value("role", std::string()));
    return roles;
}

}  // namespace jianjun::app
