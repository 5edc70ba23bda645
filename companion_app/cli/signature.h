// jianjun signature (行为签名): one number for the behaviour of every record in a folder.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "signature". The exit code of docs/record.md.
int run_signature(std::vector<std::string> args);

}  // namespace jianjun::app
