// The question that a seat is asked, in words (询问的话): who did what to whom, and what may be done about
// it.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "companion_app/session/inbox/seat_speech.h"
#include "engine/game/game.h"

namespace jianjun::app {

// "【杀】♠7".
Said face_name(const engine::Face& face, const SeatSpeech& speech);
// A player's own name, or the number of his seat: a general may still be hidden. `me` is "you".
Said person(const engine::Game& game, engine::Seat seat, engine::Seat me);
// The open prompt as it is put to this seat: {"id","kind","zh","en","buttons":[],"cards":[],"optional"}.
nlohmann::json seat_question(const engine::Game& game, engine::Seat seat, const SeatSpeech& speech);

}  // namespace jianjun::app
