// The book (战绩) computed a second time, plainly, from nothing but the lines of records: what the program counts is held
// against it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace jianjun::app::testing {

// The object of `jianjun book --json` without what the contract does not name. A record that is not over counts nothing.
nlohmann::json plain_book(const std::vector<std::string>& records);

}  // namespace jianjun::app::testing
