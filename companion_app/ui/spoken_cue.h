// What is said aloud of a cue (语音播报): whose turn it is, who is asked for what. Only what stands on everybody's display.
#pragma once
#include <string>

#include "companion_app/display/snapshot.h"
#include "companion_app/ui/sound_cues.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// In the language of `words`; empty where the tone says enough.
std::string spoken(Cue cue, const Snapshot& before, const Snapshot& now, const Words& words);

}  // namespace jianjun::app
