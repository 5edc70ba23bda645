// The door to a hall beside a journal (赛场的门), with a hall's program that only notes what it is told.
#include "companion_app/cli/eyes/evening/hall_door_beside.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "companion_app/session/inbox/order_file.h"
#include "db/database.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* address = "jianjun-hall://3:k3y@10.0.0.5:4000/spring?c=MIIB";

class AHallsDoor : public testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("jianjun_door_" + std::to_string(getpid()) +
                                              testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    // Remembers as `jianjun hall join` does.
    HallDoorBeside::Hall noted() {
        return {[this](const auto& words) {
                    ran.push_back(words);
                    if (code == 0) std::ofstream(folder / "games.db.hall") << words[2] << "\n";
                    return code;
                },
                [this](const auto& words) { return started.push_back(words), true; }};
    }
    std::string journal() const { return (folder / "games.db").string(); }

    fs::path folder;
    std::vector<std::vector<std::string>> ran, started;
    int code = 0;
};

TEST_F(AHallsDoor, IsGoneThroughByAnAddressOutByATouchAndInAgainWithoutOne) {
    auto database = db::Database::open(journal()).value();
    const db::Journal kept(database);
    HallDoorBeside door(journal(), kept, noted());
    EXPECT_FALSE(door.joined());
    EXPECT_EQ(door.hall().zh, "");
    EXPECT_THAT(door.join("").error().zh, HasSubstr("hub invite")) << "how to come by an address";
    ASSERT_TRUE(door.join(std::string(" ") + address + "\n"));
    EXPECT_THAT(ran.back(), ElementsAre("hall", "join", address, "--journal", journal(), "--welcome"));
    EXPECT_THAT(started.back(), ElementsAre("hall", "join", address, "--journal", journal(), "--beside"));
    EXPECT_TRUE(door.joined());
    EXPECT_EQ(door.hall().en, "hall spring, table 3");
    door.leave();
    EXPECT_FALSE(door.joined()) << "the process beside sees it";
    EXPECT_EQ(door.hall().en, "hall spring, table 3") << "to which one comes back";
    ASSERT_TRUE(door.join(""));
    EXPECT_EQ(ran.back()[2], address);
    EXPECT_TRUE(door.joined());
}

TEST_F(AHallsDoor, SaysWhyItStaysShut) {
    auto database = db::Database::open(journal()).value();
    const db::Journal kept(database);
    HallDoorBeside door(journal(), kept, noted());
    code = 2;
    EXPECT_THAT(door.join("jianjun-hall://nobody").error().en, HasSubstr("no address"));
    code = 127;
    EXPECT_THAT(door.join(address).error().en, HasSubstr("not installed"));
    EXPECT_THAT(started, IsEmpty());
}

// A table that was in its hall when the power failed is in it once it is opened.
TEST_F(AHallsDoor, IsOpenAgainWhereTheTableHadNotLeft) {
    auto database = db::Database::open(journal()).value();
    const db::Journal kept(database);
    std::ofstream(folder / "games.db.hall") << address << "\n";
    const HallDoorBeside door(journal(), kept, noted());
    ASSERT_EQ(started.size(), 1u);
    EXPECT_THAT(started[0], ElementsAre("hall", "join", "--journal", journal(), "--beside"));
}

TEST_F(AHallsDoor, TellsHowTheHallHasSeatedUntilThatGameHasBegun) {
    auto database = db::Database::open(journal()).value();
    db::Journal kept(database);
    HallDoorBeside door(journal(), kept, noted());
    EXPECT_FALSE(door.seated(true));
    const json setup{{"jianjun", 1},
                     {"mode", "identity"},
                     {"hall", {{"order", "one"}, {"round", 3}, {"table", 5}}},
                     {"seats", {{{"name", "赵云"}}, {{"name", "马超"}}}}};
    ASSERT_TRUE(OrderFile(OrderFile::beside(journal())).add({"one", 7, {{"do", "seat"}, {"setup", setup}}}));
    const auto seated = door.seated(false);
    ASSERT_TRUE(seated) << "the file of orders has grown";
    EXPECT_EQ(seated->setup, setup);
    EXPECT_THAT(seated->words.zh, testing::AllOf(HasSubstr("第 3 轮第 5 桌"), HasSubstr("马超")));
    ASSERT_TRUE(kept.begin(setup.dump()));
    EXPECT_TRUE(door.seated(false)) << "nobody has looked";
    EXPECT_FALSE(door.seated(true));
}

}  // namespace
}  // namespace jianjun::app
