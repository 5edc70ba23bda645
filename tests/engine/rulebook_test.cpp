// The rulebook's index (engine/RULEBOOK.md): every file and every test that it names is there, and no heading
// of the rules is left out.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;

const fs::path root = JIANJUN_SOURCE_DIR;

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

struct Row {
    std::string heading, sentence, code, tests;
};

std::string trimmed(std::string text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<Row> rows() {
    std::vector<Row> list;
    std::istringstream in(read(root / "engine/RULEBOOK.md"));
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("| ", 0) != 0 || line.rfind("| heading", 0) == 0) continue;
        std::vector<std::string> cells;
        std::istringstream parts(line.substr(1));
        for (std::string cell; std::getline(parts, cell, '|');) cells.push_back(trimmed(cell));
        if (cells.size() >= 4) list.push_back({cells[0], cells[1], cells[2], cells[3]});
    }
    return list;
}

std::vector<std::string> quoted(const std::string& text) {
    static const std::regex word("`([^`]+)`");
    std::vector<std::string> list;
    for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at)
        list.push_back((*at)[1]);
    return list;
}

// "Suite.Name" of every test in the tree.
std::set<std::string> all_tests() {
    static const std::regex head(R"(TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\))");
    std::set<std::string> names;
    for (const auto* folder : {"engine", "db", "app"})
        for (const auto& entry : fs::recursive_directory_iterator(root / "tests" / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            const auto text = read(entry.path());
            for (std::sregex_iterator at(text.begin(), text.end(), head), end; at != end; ++at)
                names.insert((*at)[1].str() + "." + (*at)[2].str());
        }
    return names;
}

TEST(Rulebook, EveryRowSaysItInOneSentence) {
    ASSERT_GT(rows().size(), 100u);
    for (const auto& row : rows()) EXPECT_GT(row.sentence.size(), 10u) << row.heading;
}

TEST(Rulebook, EveryFileItNamesIsThere) {
    for (const auto& row : rows()) {
        const auto files = quoted(row.code);
        EXPECT_TRUE(!files.empty() || row.code.size() > 15) << row.heading << " names no file and no reason";
        for (const auto& file : files) EXPECT_TRUE(fs::exists(root / file)) << row.heading << ": " << file;
    }
}

TEST(Rulebook, EveryTestItNamesIsThere) {
    const auto tests = all_tests();
    for (const auto& row : rows()) {
        const auto named = quoted(row.tests);
        EXPECT_TRUE(!named.empty() || quoted(row.code).empty()) << row.heading << " is shown by no test";
        for (const auto& name : named) EXPECT_TRUE(tests.count(name)) << row.heading << ": " << name;
    }
}

// A heading is a short line without punctuation (the seeds themselves are no part of the sources).
std::vector<std::string> headings(const fs::path& seed) {
    static const std::regex sentence("[:;\t]|。|,|，|：|；|^[-0-9]+ |^♦|^◆");
    std::vector<std::string> list;
    std::istringstream in(read(seed));
    for (std::string line; std::getline(in, line);) {
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
        if (!line.empty() && line.size() <= 36 && !std::regex_search(line, sentence)) list.push_back(line);
    }
    return list;
}

TEST(Rulebook, NoHeadingOfTheRulesIsMissing) {
    const auto seeds = root.parent_path() / "shared/seeds";
    if (!fs::exists(seeds)) GTEST_SKIP() << "the rules' own text is not beside the sources";
    std::vector<std::string> listed;
    for (const auto& row : rows()) listed.push_back(row.heading);
    auto at = listed.begin();
    for (const auto* number : {"001", "004"})
        for (const auto& entry : fs::directory_iterator(seeds)) {
            if (entry.path().filename().string().rfind(number, 0) != 0) continue;
            for (const auto& heading : headings(entry.path())) {
                const auto found = std::find(at, listed.end(), heading);
                EXPECT_NE(found, listed.end()) << heading << " is missing, or not in its order";
                if (found != listed.end()) at = found + 1;
            }
        }
}

}  // namespace
