// Generals of a group's own (自己的武将): a file of sheets beside the journal. Every game that begins there
// has them, and named lists know them like any other.
#pragma once
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app {

// generals.jsonl, in the journal's folder.
std::filesystem::path own_generals_file(const std::filesystem::path& journal);
// The file's text; empty where there is none.
std::string own_generals_beside(const std::filesystem::path& journal);
// Into the first line of the record, so that the record can be run again anywhere. A sheet that is wrong is
// an error.
tl::expected<void, Said> add_own_generals(nlohmann::json& setup, const std::string& sheets);

}  // namespace jianjun::app
