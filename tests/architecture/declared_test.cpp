// Whoever asks says what an answer may name (应答的范围): a skill by `names` (skills/shapes.h), a question by
// `takes` (prompt.h). Of those that do not, whose form is open to any number of cards and seats, there may
// only be fewer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace jianjun::architecture::declared_test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

int times(const std::string& text, std::string_view what) {
    int n = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++n;
    return n;
}

// Files of 三国杀's rules; 三国智 is a game of its own.
template <class Count>
int in_all(Count count) {
    int n = 0;
    const auto root = fs::path(JIANJUN_SOURCE_DIR) / "engine";
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const auto path = fs::relative(entry.path(), root).generic_string();
        if (entry.path().extension() == ".cpp" && !path.starts_with("sanguozhi/"))
            n += count(path, text_of(entry.path()));
    }
    return n;
}

TEST(Declared, FewerAndFewerSkillsCheckTheirDeclarationAlone) {
    const int alone = in_all([](const std::string& path, const std::string& text) {
        const bool of_a_skill = path.starts_with("skills/") || path.starts_with("cards/");
        return of_a_skill ? times(text, "Verdict declares(") + times(text, "Verdict playable(const Game&")
                          : 0;
    });
    EXPECT_EQ(alone, 100) << "a lower number is to be written here";
}

TEST(Declared, FewerAndFewerChoicesDeclareNoBounds) {
    const int open = in_all([](const std::string&, const std::string& text) {
        return times(text, "prompt(Prompt::Kind::choice") - times(text, ".takes(");
    });
    EXPECT_EQ(open, 44) << "a lower number is to be written here";
}

}  // namespace
}  // namespace jianjun::architecture::declared_test
