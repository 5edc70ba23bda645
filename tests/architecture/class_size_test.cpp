// A class lies in one file, with 25 methods at most (一类一文件). What is larger is named here, with its size: the lists may only shrink.
#include "tests/architecture/class_size.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace jianjun::architecture {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_methods = 25;

// How many sources hold its methods. Game, Sheet and Table name two classes each, one of them of 三国智.
const std::map<std::string, std::size_t> spread{
    {"AnswerModel", 2}, {"CardReader", 3}, {"CardTracks", 3}, {"Gallery", 3}, {"Game", 11}, {"Hands", 2},
    {"Interpreter", 8}, {"LobbyModel", 2}, {"People", 10}, {"PlaceSearch", 4}, {"SanguozhiGuests", 2},
    {"Sheet", 2}, {"Table", 4}, {"TableModel", 3}, {"Words", 4}};
const std::map<std::string, std::size_t> large{{"AnswerModel", 40},
                                               {"AtTheDesk", 30},
                                               {"CameraWatch", 34},
                                               {"CardReader", 38},
                                               {"CardTracks", 53},
                                               {"Evening", 38},
                                               {"Game", 101},
                                               {"Hands", 36},
                                               {"Interpreter", 100},
                                               {"Lobby", 28},
                                               {"LobbyModel", 29},
                                               {"Mode", 37},
                                               {"Motion", 37},
                                               {"Pad", 31},
                                               {"Painter", 28},
                                               {"People", 131},
                                               {"PlaceSearch", 47},
                                               {"Play", 57},
                                               {"SanguozhiGuests", 50},
                                               {"SanguozhiSession", 31},
                                               {"SanguozhiWatch", 27},
                                               {"Table", 40},
                                               {"TableModel", 86},
                                               {"TableSession", 36},
                                               {"VirtualTable", 44},
                                               {"Watcher", 39},
                                               {"Words", 41}};

struct Sizes {
    std::map<std::string, std::set<std::string>> sources;
    std::map<std::string, std::size_t> methods;  // of the largest class of that name
};

Sizes of_the_product() {
    Sizes sizes;
    const fs::path root = JIANJUN_SOURCE_DIR;
    for (const auto* folder : {"engine", "vision", "devices", "db", "companion_app"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto kind = entry.path().extension();
            if (kind != ".cpp" && kind != ".h") continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(stream), {}};
            for (const auto& [name, methods] : methods_defined_in(text)) sizes.sources[name].insert(fs::relative(entry.path(), root));
            for (const auto& [name, methods] : methods_declared_in(text)) sizes.methods[name] = std::max(sizes.methods[name], methods.size());
        }
    return sizes;
}

std::size_t allowed(const std::map<std::string, std::size_t>& list, const std::string& name, std::size_t otherwise) {
    const auto at = list.find(name);
    return at == list.end() ? otherwise : at->second;
}

TEST(Classes, LieInOneFileWithFewMethods) {
    const auto sizes = of_the_product();
    for (const auto& [name, sources] : sizes.sources) {
        const auto most = allowed(spread, name, 1);
        EXPECT_LE(sources.size(), most) << name << " lies in several sources: part it in two classes";
        if (most > 1) EXPECT_GE(sources.size(), most) << name << " has shrunk: say so in the list";
    }
    for (const auto& [name, methods] : sizes.methods) {
        const auto most = allowed(large, name, most_methods);
        EXPECT_LE(methods, most) << name << " is too large: part it in two classes";
        if (most > most_methods) EXPECT_GE(methods, most) << name << " has shrunk: say so in the list";
    }
    for (const auto& [name, n] : spread) EXPECT_TRUE(sizes.sources.count(name)) << name << " is gone: take it from the list";
    for (const auto& [name, n] : large) EXPECT_TRUE(sizes.methods.count(name)) << name << " is gone: take it from the list";
}

TEST(Classes, AreMeasuredByTheirMethods) {
    const auto declared = methods_declared_in(
        "namespace a {\nclass Reader final : public Base {\n  public:\n    Reader();\n    int first(int a, int b) const;\n    int first(int a);\n"
        "    std::function<void(int)> not_one;\n    int second() { return f(1); }\n  private:\n    bool operator==(const Reader&) const;\n    int third_ = g(2);\n};\n}\n");
    EXPECT_EQ(declared, (std::map<std::string, std::set<std::string>>{{"Reader", {"first", "second"}}}));
    const auto defined = methods_defined_in("namespace a {\nint Reader::first(int a) {\n    return Other::of(a);\n}\nReader::Reader() {}\nvoid free(int b) {}\n}\n");
    EXPECT_EQ(defined, (std::map<std::string, std::set<std::string>>{{"Reader", {"first"}}}));
}

}  // namespace
}  // namespace jianjun::architecture
