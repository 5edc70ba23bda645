// A record on the disk (棋谱文件): read whole, run, and its faults told as file:line: reason.
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "engine/record.h"

namespace jianjun::app {

tl::expected<std::string, std::string> read_text(const std::string& file);
// The error is a whole sentence with file and line.
tl::expected<engine::RecordRun, std::string> run_file(const std::string& file, int until = -1);
// What failed, a line each, to standard error. True when nothing did.
bool tell_failures(const std::string& file, const engine::RecordRun& run);

}  // namespace jianjun::app
