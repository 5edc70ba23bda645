// What a ruling changed, for the log (裁定): what the table shows of it and the log says nothing of by itself.
#pragma once
#include "companion_app/words/said.h"
#include "engine/game/game.h"

namespace jianjun::app {

// Names as in session/spoken_event.h. Nothing that not everybody may know; empty where there is nothing to say.
Said ruled_words(const engine::Game& game, const engine::Event& event);

}  // namespace jianjun::app
