// A seat's phone (座位手机): the seat's own view, what it is asked and what may answer, as a message of
// devices/PROTOCOL.md, section 14. Nothing of another seat that the whole table may not know.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "companion_app/session/inbox/seat_speech.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

// Everything of a seat that `view`, its entry in a state, tells its viewer; and cards with their names.
nlohmann::json whole_seat(const engine::Game& game, int seat, const SeatSpeech& speech, const nlohmann::json& view);
nlohmann::json named_cards(const SeatSpeech& speech, const nlohmann::json& faces);
// Another text where anything that a browser shows may have changed. Pictures change thirty times a second.
std::string moment_of(const TableSession& session);

// The whole of it each time: receiving it twice changes nothing.
std::string seat_message(const TableSession& session, int seat, const SeatSpeech& speech);

}  // namespace jianjun::app
