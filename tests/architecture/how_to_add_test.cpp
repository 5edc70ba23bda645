// What docs/how_to_add.md promises (照着加): a card, a skill, a mode and a zone are added in a copy of this tree, as additions/ has them,
// and touch the files that their row names and no other. The long run builds that copy and plays what was added.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace jianjun::architecture {
namespace {

namespace fs = std::filesystem;

const fs::path root = JIANJUN_SOURCE_DIR;
const fs::path additions = root / "tests/architecture/additions";

std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// A line that goes into a file of the tree, right behind these words; at the file's end where there are none.
struct Edit {
    std::string file, after, text;
};

struct Addition {
    std::string name;                       // "card": the folder, and "a card" in the document
    std::vector<Edit> edits;                // of files that are there
    std::vector<std::string> product, tests;  // new files
};

Addition addition(const std::string& name) {
    Addition found{name, {}, {}, {}};
    for (const auto& edit : nlohmann::json::parse(text_of(additions / name / "edits.json")))
        found.edits.push_back({edit["file"], edit["after"], edit["text"]});
    for (const auto& entry : fs::recursive_directory_iterator(additions / name)) {
        if (entry.path().extension() != ".in") continue;
        const auto path = fs::relative(entry.path(), additions / name).replace_extension().string();
        (path.starts_with("tests/") ? found.tests : found.product).push_back(path);
    }
    return found;
}

std::set<std::string> touched(const Addition& what) {
    std::set<std::string> files(what.product.begin(), what.product.end());
    for (const auto& edit : what.edits) files.insert(edit.file);
    return files;
}

std::string row_of(const std::string& name) {
    std::istringstream lines(text_of(root / "docs/how_to_add.md"));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("| a " + name + " |")) return line;
    return {};
}

// By its path, as `<id>.cpp`, or by its folder `<mode>/`.
bool names(const std::string& row, const std::string& file) {
    const fs::path path = file;
    const auto has = [&](const std::string& word) { return row.find(word) != std::string::npos; };
    return has("`" + file + "`") || has((path.parent_path() / ("<id>" + path.extension().string())).string()) ||
           has((path.parent_path().parent_path() / "<mode>/").string());
}

class HowToAdd : public testing::TestWithParam<const char*> {};

TEST_P(HowToAdd, TouchesTheFilesThatItsRowNames) {
    const auto what = addition(GetParam());
    const auto row = row_of(what.name);
    ASSERT_FALSE(row.empty());
    ASSERT_FALSE(what.tests.empty());
    for (const auto& file : touched(what)) EXPECT_TRUE(names(row, file)) << file << " is touched, and the row does not say so";
    for (const auto& file : what.product) EXPECT_FALSE(fs::exists(root / file)) << file;
}

TEST_P(HowToAdd, FindsThePlacesThatItWritesTo) {
    for (const auto& edit : addition(GetParam()).edits) {
        const auto text = text_of(root / edit.file);
        const auto at = text.find(edit.after);
        ASSERT_NE(at, std::string::npos) << edit.file << ": " << edit.after;
        EXPECT_TRUE(edit.after.empty() || text.find(edit.after, at + 1) == std::string::npos) << edit.file << " has it twice: " << edit.after;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, HowToAdd, testing::Values("card", "skill", "mode", "zone"), [](const auto& name) { return std::string(name.param); });

TEST(HowToAddIt, ACardAndASkillTouchThreeFilesEach) {
    for (const auto* name : {"card", "skill"}) EXPECT_LE(touched(addition(name)).size(), 3u) << name;
}

void add_to(const fs::path& tree, const Addition& what) {
    for (const auto* list : {&what.product, &what.tests})
        for (const auto& file : *list) {
            fs::create_directories((tree / file).parent_path());
            fs::copy_file(additions / what.name / (file + ".in"), tree / file);
        }
    for (const auto& edit : what.edits) {
        auto text = text_of(tree / edit.file);
        text.insert(edit.after.empty() ? text.size() : text.find(edit.after) + edit.after.size(), edit.text);
        std::ofstream(tree / edit.file, std::ios::binary) << text;
    }
}

int run(const std::string& command) {
    return std::system(command.c_str());
}

TEST(HowToAddIt, WhatWasAddedCompilesAndIsPlayed) {
    if (std::getenv("JIANJUN_LONG") == nullptr) GTEST_SKIP() << "scripts/test long compiles the copy";
    const auto tree = fs::temp_directory_path() / ("jianjun_added_" + std::to_string(getpid()));
    fs::create_directories(tree);
    for (const auto& entry : fs::directory_iterator(root))
        if (entry.path().filename() != "build" && entry.path().filename() != ".git")
            fs::copy(entry.path(), tree / entry.path().filename(), fs::copy_options::recursive);
    for (const auto* name : {"card", "skill", "mode", "zone"}) add_to(tree, addition(name));
    const auto in_tree = "cd " + tree.string() + " && ";
    EXPECT_EQ(run(in_tree + "cmake --preset release >/dev/null && cmake --build build/release --target engine_tests >/dev/null"), 0);
    EXPECT_EQ(run(in_tree + "build/release/tests/engine/engine_tests --gtest_brief=1 --gtest_filter='Added.*'"), 0);
    fs::remove_all(tree);
}

}  // namespace
}  // namespace jianjun::architecture
