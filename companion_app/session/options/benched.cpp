#include "companion_app/session/options/benched.h"

#include <nlohmann/json.hpp>

#include "companion_app/session/options/ways.h"
#include "engine/modes/sides.h"

namespace jianjun::app {

using engine::Occasion;
using engine::Seat;
using engine::Viewer;
using nlohmann::json;

namespace {

// Seats of the side that have no general yet.
std::vector<Seat> seats_left(const engine::Table& table, Seat captain) {
    auto seats = engine::seats_of(table, table.seat(captain).team);
    std::erase_if(seats, [&](Seat seat) { return !table.seat(seat).meant.empty(); });
    return seats;
}

bool is_meant(const engine::Table& table, Seat captain, const std::string& general) {
    for (const Seat seat : engine::seats_of(table, table.seat(captain).team))
        if (table.seat(seat).meant == general) return true;
    return false;
}

// All of the bench: a general who was missing there would tell everybody that somebody plays him. The
// captain, who knows, is offered those who are left.
json generals_left(const engine::Game& game, Seat seat, Viewer viewer) {
    const auto& table = game.table();
    json generals = json::array();
    bool others = false;
    for (const auto& one : table.seat(seat).bench) {
        if (one.general == "?" || !viewer.may_know(one.seen))
            others = true;
        else if (!viewer.knows_as(seat) || !is_meant(table, seat, one.general))
            generals.push_back(one.general);
    }
    json out{{"generals", std::move(generals)}};
    if (others) out["others"] = true;
    return out;
}

// That this general is fielded already, or is not who lies covered there, is the secret of the seat.
bool tells_a_secret(const engine::Refusal& refusal, Viewer viewer, Seat seat) {
    return !viewer.knows_as(seat) && (refusal.code == "taken" || refusal.code == "option");
}

json seats_to_field(const engine::Game& game, const engine::Input& draft) {
    json list = json::array();
    if (game.prompt()->why.cause != Occasion::field || !draft.seats.empty()) return list;
    for (const Seat seat : seats_left(game.table(), draft.seat))
        list.push_back({{"seat", seat}, {"legal", true}, {"key", "seats"}});
    return list;
}

}  // namespace

std::optional<json> benched_steps(const engine::Game& game, const engine::Input& draft, Viewer viewer) {
    const auto& prompt = *game.prompt();
    const auto cause = prompt.why.cause;
    if (draft.what != engine::Do::reveal || (cause != Occasion::field && cause != Occasion::enter)) return {};
    if (!draft.general) return generals_left(game, draft.seat, viewer);
    const auto refusal = game.check(draft);
    const bool ready = !refusal || tells_a_secret(*refusal, viewer, draft.seat);
    json out{{"ready", ready}, {"seats", seats_to_field(game, draft)}};
    if (!ready) out["why"] = why_json(refusal);
    return out;
}

}  // namespace jianjun::app
