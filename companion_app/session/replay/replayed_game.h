// A record run again for a display (回放): every moment of it, from anybody's eyes.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/playback.h"

namespace jianjun::app {

// The lines of a .game file: the set-up, then the inputs. Of 三国杀, and of 三国智.
using Replay = tl::expected<std::shared_ptr<Playback>, std::string>;
Replay replayed_game(std::vector<std::string> lines);
Replay replayed_sanguozhi(std::vector<std::string> lines);

}  // namespace jianjun::app
