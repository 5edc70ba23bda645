// Records of 三国智 (棋谱): what a .game file of mode "sanguozhi" is run as.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/record.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

struct RecordRun {
    std::unique_ptr<Game> game;
    std::vector<Failure> failures;
};

tl::expected<RecordRun, RecordError> run_record(std::string_view text, const Sheets& shipped, int until = -1);
// Is this record one of 三国智? False for what cannot be read.
bool is_record(std::string_view text);
// One number for where a run ended.
std::uint64_t signature(const RecordRun& run);

}  // namespace jianjun::engine::sanguozhi
