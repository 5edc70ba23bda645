// How many skills of the sheets have code, and how many are played by hand: printed, and held against what
// engine/README.md says.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "engine/game/skill.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

std::string readme() {
    std::ifstream in(JIANJUN_SOURCE_DIR "/engine/README.md");
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Coverage, OfTheSheetsIsWhatTheReadmeSays) {
    std::set<std::string> coded, by_hand;
    for (const auto& [id, sheet] : shipped_content()->generals())
        for (const auto* list : {&sheet.skills, &sheet.related})
            for (const auto& skill : *list) (find_skill(skill.id) ? coded : by_hand).insert(skill.id);
    const auto line = fmt::format("{} skills of the sheets have code, {} are played by hand", coded.size(),
                                  by_hand.size());
    std::cout << line << "\n";
    EXPECT_NE(readme().find(line), std::string::npos) << "engine/README.md should say: " << line;
}

}  // namespace
}  // namespace jianjun::engine::testing
