// Records (棋谱): a .game file, read line by line and run against its own expectations (RECORD.md).
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game.h"
#include "engine/view.h"

namespace jianjun::engine {

struct RecordError {
    int line = 0;  // from 1; 0 for the file as a whole
    std::string text;
};

struct Failure {  // an expectation that does not hold, or an input that was refused
    int line = 0;
    std::string text;
};

struct RecordRun {
    std::unique_ptr<Game> game;
    std::vector<Failure> failures;
    std::vector<Event> events;  // of the whole run, in order
};

// Runs a record as text. `until`: stop after that many inputs (-1: all). A line that cannot be read is an
// error; an expectation that fails is a failure, and the run goes on.
tl::expected<RecordRun, RecordError> run_record(std::string_view text, std::shared_ptr<const Content> content,
                                                int until = -1);

// The containment of RECORD.md: empty where `state` contains `expected`, otherwise a sentence naming the
// place.
std::string mismatch(const nlohmann::json& expected, const nlohmann::json& state);

// One number for what a run did: every event, and the final state.
std::uint64_t signature(const RecordRun& run);

}  // namespace jianjun::engine
