// jianjun explain (说明): why the table waits at a moment of a record, and why the input before it was read so.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "explain". The exit code of docs/record.md.
int run_explain(std::vector<std::string> args);

}  // namespace jianjun::app
