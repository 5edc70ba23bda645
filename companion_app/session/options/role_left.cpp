#include "companion_app/session/options/role_left.h"

#include <algorithm>
#include <vector>

#include "companion_app/session/deal/roles.h"

namespace jianjun::app {

namespace {

// 身份: of so many seats so many bear each role; whoever is known takes one of them.
bool role_left(const engine::Table& table, const std::string& role) {
    const auto count = [&](const std::vector<std::string>& roles) { return std::count(roles.begin(), roles.end(), role); };
    const auto there = std::max(count(roles_for(table.seats())), count(roles_for(table.seats(), true)));
    long told = 0, known = 0;
    for (engine::Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto of = table.seat(seat).role;
        told += engine::to_string(of) == role;
        known += of != engine::Role::unknown;
    }
    // Other roles than the cards have were given out: whatever is said is right.
    return roles_for(table.seats()).empty() || told < there || known == 0;
}

}  // namespace

bool role_is_offered(const engine::Game& game, const std::string& role) {
    const auto* prompt = game.prompt();
    return !prompt || prompt->why.cause != engine::Occasion::role || role_left(game.table(), role);
}

}  // namespace jianjun::app
