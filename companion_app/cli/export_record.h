// jianjun export (导出): a game of a journal as a record.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "export". The exit code of docs/record.md.
int run_export_record(std::vector<std::string> args);

}  // namespace jianjun::app
