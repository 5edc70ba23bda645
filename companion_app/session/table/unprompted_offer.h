// A seat's phone below full hints (不提示的询问): what a seat may say, the same at every moment, whatever can
// be used now.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "companion_app/display/hint_level.h"
#include "companion_app/session/inbox/seat_speech.h"
#include "engine/game/game.h"

namespace jianjun::app {

// seat_offer; below `full` every card of the free time stands there unjudged, and every skill of the seat in
// place of those that fit.
nlohmann::json hinted_offer(const engine::Game& game, int seat, const SeatSpeech& speech, HintLevel level);
// A prompt that is not announced, in the form of seat_offer: no sentence, and the same for a seat that is
// asked and one that is not.
nlohmann::json unprompted_offer(const engine::Game& game, int seat, const SeatSpeech& speech);

}  // namespace jianjun::app
