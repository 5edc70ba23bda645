#include "companion_app/session/book/game_digest.h"

#include <nlohmann/json.hpp>

namespace jianjun::app {

namespace {

using nlohmann::json;

// What each seat did, in this order: a line of a thousand games is read at every start.
json deeds(const PlayedSeat& seat) {
    return {
        seat.won ? 1 : 0, seat.first_dead ? 1 : 0, seat.kills,         seat.rescues, seat.dealt, seat.taken,
        seat.drawn,       seat.waited_s,           seat.longest_turn_s};
}

PlayedSeat seat_of(const json& line) {
    PlayedSeat seat;
    line.at(0).get_to(seat.name);
    line.at(1).get_to(seat.role);
    line.at(2).get_to(seat.generals);
    const auto did = line.at(3).get<std::vector<int>>();
    seat.won = did.at(0) == 1;
    seat.first_dead = did.at(1) == 1;
    seat.kills = did.at(2);
    seat.rescues = did.at(3);
    seat.dealt = did.at(4);
    seat.taken = did.at(5);
    seat.drawn = did.at(6);
    seat.waited_s = did.at(7);
    seat.longest_turn_s = did.at(8);
    line.at(4).get_to(seat.refused);
    return seat;
}

}  // namespace

std::string digest_of(const ReadGame& read) {
    auto seats = json::array();
    for (const auto& seat : read.game.seats)
        seats.push_back(json::array({seat.name, seat.role, seat.generals, deeds(seat), seat.refused}));
    return json{{"mode", read.game.mode},
                {"rounds", read.game.rounds},
                {"stopped", read.stopped},
                {"banned", read.game.banned},
                {"seats", seats}}
        .dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<ReadGame> read_digest(const std::string& digest) {
    try {
        const auto line = json::parse(digest);
        ReadGame read;
        line.at("mode").get_to(read.game.mode);
        line.at("rounds").get_to(read.game.rounds);
        line.at("stopped").get_to(read.stopped);
        line.at("banned").get_to(read.game.banned);
        for (const auto& seat : line.at("seats")) read.game.seats.push_back(seat_of(seat));
        read.game.over = true;
        return read;
    } catch (const json::exception&) {
        return std::nullopt;
    } catch (const std::out_of_range&) {
        return std::nullopt;
    }
}

}  // namespace jianjun::app
