// The laws that a scan can see (架构规则): who may include whom, and what may stand in no file.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::architecture {

struct Finding {
    std::string path;  // from the root, "engine/game/game.cpp"
    int line;
    std::string what;
    bool operator==(const Finding&) const = default;
};

// Every law for one file, chosen by its path.
std::vector<Finding> scan(std::string_view path, std::string_view source);

std::string to_string(const Finding&);

}  // namespace jianjun::architecture
