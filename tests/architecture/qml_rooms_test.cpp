// The rooms of the window's pages (界面的房间): who may import whom. Controls know nobody; 三国智's pages stand on controls; table, sheets
// and start stand on both and never on one another; windows of their own lie beside the rooms.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace jianjun::architecture {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> may_import{
    {"controls", {}}, {"sanguozhi", {"controls"}}, {"table", {"controls", "sanguozhi"}}, {"sheets", {"controls", "sanguozhi"}}, {"start", {"controls", "sanguozhi"}}};

TEST(QmlRooms, APageImportsNoRoomBesideOrAboveItsOwn) {
    const fs::path root = fs::path(JIANJUN_SOURCE_DIR) / "companion_app/qml";
    const std::regex import("^import \"\\.\\./(\\w+)\"$");
    int pages = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".qml") continue;
        const auto room = fs::relative(entry.path().parent_path(), root).string();
        if (room == ".") continue;
        ASSERT_TRUE(may_import.contains(room)) << entry.path() << " lies in no room that this test knows";
        ++pages;
        std::ifstream stream(entry.path());
        for (std::string line; std::getline(stream, line);) {
            std::smatch found;
            EXPECT_TRUE(!std::regex_match(line, found, import) || may_import.at(room).contains(found[1])) << entry.path() << ": " << line;
        }
    }
    EXPECT_GT(pages, 40);
}

}  // namespace
}  // namespace jianjun::architecture
