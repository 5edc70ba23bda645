// The words of a typed line, as the record knows them (用词): Chinese verbs become English ones, 杀 ♠7 becomes 杀@♠7.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

std::vector<std::string> typed_words(const std::string& line);

}  // namespace jianjun::app
