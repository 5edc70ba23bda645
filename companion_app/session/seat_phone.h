// A seat's phone (座位手机): the seat's own view, what it is asked and what may answer, as a message of
// devices/PROTOCOL.md, section 14. Nothing of another seat that the whole table may not know.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "companion_app/session/table_session.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

// How things are called, in both languages.
struct SeatSpeech {
    std::function<Said(const std::string& id)> name;                 // a card, general, skill or option
    std::function<Said(const nlohmann::json& prompt)> wanted;        // "请出【闪】"
    std::function<Said(const nlohmann::json& prompt, const nlohmann::json& state)> why;
    std::function<Said(const nlohmann::json& reason)> reason;        // of a refusal, as the engine gives it
    std::function<Said(const Said& sentence)> sentence;              // its names put into words
    // Those that may be chosen where none are dealt, of 国战 or else of all; each told apart from others of his name.
    std::function<const std::vector<std::pair<std::string, Said>>&(bool of_kingdom)> generals;
    // For the referee's browser (referee_desk.h): an input as people say it, why we are waiting, a flag's picture.
    std::function<Said(const nlohmann::json& input, const nlohmann::json& state)> deed;
    std::function<Said(const std::string& frame)> frame;
    std::function<std::string(const vision::Picture& picture)> picture;  // a data: address; empty: there are none
};

// Everything of a seat that `view`, its entry in a state, tells its viewer; and cards with their names.
nlohmann::json whole_seat(const engine::Game& game, int seat, const SeatSpeech& speech, const nlohmann::json& view);
nlohmann::json named_cards(const SeatSpeech& speech, const nlohmann::json& faces);
// Another text where anything that a browser shows may have changed. Pictures change thirty times a second.
std::string moment_of(const TableSession& session);

// The whole of it each time: receiving it twice changes nothing.
std::string seat_message(const TableSession& session, int seat, const SeatSpeech& speech);

}  // namespace jianjun::app
