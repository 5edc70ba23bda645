// The examples of docs/record.md (棋谱语言的例子): each can be read as what it says it is.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/content/setup.h"
#include "engine/input/input.h"

namespace jianjun::engine {
namespace {

std::vector<nlohmann::json> examples() {
    std::ifstream file(JIANJUN_SOURCE_DIR "/docs/record.md");
    std::vector<nlohmann::json> found;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("    {\"")) continue;
        std::istringstream text(line);  // an explanation may stand behind the object
        nlohmann::json value;
        try {
            text >> value;
        } catch (const nlohmann::json::exception&) {
            continue;  // the state stands on several lines
        }
        found.push_back(std::move(value));
    }
    return found;
}

TEST(RecordExamples, EachCanBeRead) {
    int inputs = 0, setups = 0;
    for (const auto& line : examples()) {
        if (line.contains("jianjun")) {
            EXPECT_TRUE(read_setup(line)) << line;
            ++setups;
        }
        if (!line.contains("do")) continue;
        EXPECT_TRUE(read_input(line)) << line;
        ++inputs;
    }
    EXPECT_EQ(setups, 2) << "of any mode, and of two sides";
    EXPECT_GE(inputs, 28) << "docs/record.md has an example of every input";
}

}  // namespace
}  // namespace jianjun::engine
