// Whatever the engine gives as the reason of a prompt is said in Chinese in the Chinese window (起因).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "companion_app/session/rule_books.h"
#include "companion_app/terminal/words.h"
#include "db/catalogue.h"
#include "engine/skill.h"
#include "engine/timing.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

void all_of(const std::string& text, const char* pattern, std::set<std::string>& found) {
    const std::regex what(pattern);
    for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at)
        found.insert(at->str(1));
}

std::set<std::string> in_engine(const char* pattern) {
    std::set<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(JIANJUN_SOURCE_DIR) / "engine")) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        all_of({std::istreambuf_iterator<char>(stream), {}}, pattern, found);
    }
    return found;
}

// The words that stand as such in the engine's sources: Why why{{}, nobody, "hand limit"}.
std::set<std::string> written_reasons() {
    std::set<std::string> literals;
    const auto reasons = in_engine(R"((Why \w+\{[^;]*;|because\(\{[^;]*;))");
    for (const auto& reason : reasons) all_of(reason, R"re("([^"]+)")re", literals);
    return literals;
}

Words chinese() {
    Words words;
    words.add(nlohmann::json::parse(*db::content("cards.json")));
    words.add_lines(std::string(*db::content("generals.jsonl")));
    return words;
}

std::string said(const Words& words, const std::string& reason) {
    return words.why({{"why", reason}}, nlohmann::json::object());
}

bool has_latin(const std::string& text) {
    return text.find_first_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos;
}

TEST(Reasons, ThatAreWrittenInTheEngine) {
    const auto reasons = written_reasons();
    EXPECT_TRUE(reasons.contains("hand limit"));
    EXPECT_TRUE(reasons.contains("lord"));
    EXPECT_GE(reasons.size(), 8u) << "the scan has not found them";
    const auto words = chinese();
    for (const auto& reason : reasons) EXPECT_FALSE(has_latin(said(words, reason))) << reason;
}

TEST(Reasons, CardsSkillsAndTimings) {
    const auto words = chinese();
    for (int id = 1; id < static_cast<int>(engine::CardId::count); ++id) {
        const std::string card{engine::info(static_cast<engine::CardId>(id)).id};
        EXPECT_FALSE(has_latin(said(words, card))) << card;
    }
    const auto books = rule_books();
    ASSERT_TRUE(books);
    for (const auto& [id, sheet] : (*books)->generals())
        for (const auto& skill : sheet.skills) {
            if (skill.zh == skill.id) continue;  // a sheet that knows no Chinese name of it
            EXPECT_FALSE(has_latin(said(words, skill.id))) << skill.id;
        }
    for (int i = 0; i < engine::timings_count; ++i) {
        const auto timing = static_cast<engine::Timing>(i);
        const nlohmann::json prompt{
            {"why", fmt::format("{} (slash@S7) by seat 1", engine::to_string(timing))},
            {"timing", engine::to_string(timing)},
            {"timing_zh", engine::zh(timing)}};
        EXPECT_FALSE(has_latin(words.why(prompt, nlohmann::json::object()))) << engine::to_string(timing);
    }
}

// The status line says why an input was not taken.
TEST(Refusals, ThatAreWrittenInTheEngine) {
    const auto texts =
        in_engine(R"re(refuse\(\s*"[a-z_]+",\s*(?:fmt::format\(\s*)?"([^"\\]+[^"\\ ])"[,)])re");
    EXPECT_GT(texts.size(), 100u) << "the scan has not found them";
    const auto words = chinese();
    for (const auto& text : texts) {
        const auto one = std::regex_replace(text, std::regex(R"(\{\})"), "7");
        const auto said = words.sentence(one);
        EXPECT_FALSE(std::regex_search(said, std::regex("[a-z]{3}")) && !said.ends_with("male 或 female"))
            << text << " → " << said;
    }
    EXPECT_EQ(words.sentence("slash does not answer: jink is asked for"), "杀 不能应答：要的是 闪");
    EXPECT_EQ(words.sentence("甲使用杀：seat 2 is out of attack range"), "甲使用杀：2号位不在攻击范围内");
}

}  // namespace
}  // namespace jianjun::app
