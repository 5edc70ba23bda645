// A record run again for a display (回放): every moment of it, from anybody's eyes.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/playback.h"

namespace jianjun::app {

// The lines of a .game file: the set-up, then the inputs.
tl::expected<std::shared_ptr<Playback>, std::string> replayed_game(std::vector<std::string> lines);

}  // namespace jianjun::app
