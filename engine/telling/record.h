// Records of 三国杀 (棋谱): what a .game file is run as.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game/game.h"
#include "engine/play/record.h"
#include "engine/telling/view.h"

namespace jianjun::engine {

struct RecordRun {
    std::unique_ptr<Game> game;
    std::vector<Failure> failures;
    std::vector<Event> events;  // of the whole run, in order
};

// Hears of the set-up and of each input that was taken, with the game as it stands then.
using StepHeard = std::function<void(const Game&, std::span<const Event>)>;

// Runs a record as text (play/record.h).
tl::expected<RecordRun, RecordError> run_record(std::string_view text, std::shared_ptr<const Content> content,
                                                int until = -1, StepHeard heard = {});

// One number for what a run did: every event, and the final state.
std::uint64_t signature(const RecordRun& run);

}  // namespace jianjun::engine
