// This tree obeys the laws of the design (架构检查): every source is read and scanned.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "tests/architecture/class_names.h"
#include "tests/architecture/rules.h"

namespace jianjun::architecture {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sources() {
    const fs::path root = JIANJUN_SOURCE_DIR;
    std::vector<fs::path> found;
    for (const auto* folder :
         {"engine", "vision", "devices", "db", "companion_app", "tests", "scripts", "cmake", ".ci"}) {
        if (!fs::exists(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto path = fs::relative(entry.path(), root);
            if (entry.is_regular_file() && !path.native().starts_with("tests/architecture/"))
                found.push_back(path);
        }
    }
    for (const auto& entry : fs::directory_iterator(root))
        if (entry.is_regular_file() && entry.path().filename() != ".git")  // a file in a second working tree
            found.push_back(entry.path().filename());
    return found;
}

TEST(Tree, ObeysTheLaws) {
    int code = 0;
    for (const auto& path : sources()) {
        std::ifstream stream(fs::path(JIANJUN_SOURCE_DIR) / path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        code += path.extension() == ".cpp";
        for (const auto& finding : scan(path.generic_string(), text)) ADD_FAILURE() << to_string(finding);
    }
    EXPECT_GT(code, 20) << "the scan has not found the sources";
}

// So each such header is compiled alone; cmake/island.cmake verifies the others.
TEST(Tree, ASourceBeginsWithItsOwnHeader) {
    int with_header = 0;
    for (const auto& path : sources()) {
        auto header = path;
        header.replace_extension(".h");
        if (path.extension() != ".cpp" || path.native().starts_with("tests/") ||
            !fs::exists(fs::path(JIANJUN_SOURCE_DIR) / header))
            continue;
        ++with_header;
        std::ifstream stream(fs::path(JIANJUN_SOURCE_DIR) / path);
        std::string line;
        while (std::getline(stream, line) && !line.starts_with("#include")) {}
        EXPECT_EQ(line, "#include \"" + header.generic_string() + "\"") << path;
    }
    EXPECT_GT(with_header, 20);
}

// Tests and benchmarks are linked with what they judge.
TEST(Tree, NamesAClassOnceANamespace) {
    std::map<std::string, fs::path> defined;
    for (const auto& path : sources()) {
        if (path.extension() != ".h" && path.extension() != ".cpp") continue;
        std::ifstream stream(fs::path(JIANJUN_SOURCE_DIR) / path, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        for (const auto& name : classes_in(text)) {
            const auto [first, fresh] = defined.try_emplace(name, path);
            EXPECT_TRUE(fresh) << name << " in " << path << " and in " << first->second;
        }
    }
    EXPECT_GT(defined.size(), 200u) << "the scan has not found the classes";
}

// A page that follows one action through the code names each file by its place.
TEST(Tree, LetsTheLifeOfOneSlashNameFilesThatAreThere) {
    std::ifstream stream(fs::path(JIANJUN_SOURCE_DIR) / "docs/the_life_of_one_sha.md");
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    static const std::regex file(R"(`([\w/]+\.(?:cpp|c|h|qml))`)");
    int named = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), file), end; at != end; ++at, ++named)
        EXPECT_TRUE(fs::exists(fs::path(JIANJUN_SOURCE_DIR) / (*at)[1].str())) << (*at)[1];
    EXPECT_GT(named, 40);
}

}  // namespace
}  // namespace jianjun::architecture
