// What a seat is asked, for its phone (座位的询问): the question in words, buttons named by what they do, and
// cards that may answer, each with the input that it sends.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "companion_app/session/inbox/seat_speech.h"
#include "engine/game/game.h"

namespace jianjun::app {

// The open prompt asks this seat.
nlohmann::json seat_offer(const engine::Game& game, int seat, const SeatSpeech& speech);

}  // namespace jianjun::app
