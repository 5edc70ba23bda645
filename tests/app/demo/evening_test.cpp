// An evening (一晚) opens its file, keeps it from another program, and lets the display read and write beside the table.
#include "companion_app/cli/eyes/evening/evening.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EveningOpened : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("jianjun_evening_" + std::to_string(getpid()) +
                                              ::testing::UnitTest::GetInstance()->current_test_info()->name());
    }
    void TearDown() override { fs::remove_all(folder); }
    auto open() const {
        const auto nobody = []() -> Evening::Opened { return tl::unexpected(std::string("nobody sits down")); };
        return Evening::open(
            folder / "games.db", {}, [nobody](auto, const auto&) { return nobody(); },
            [nobody](auto, const auto&) { return nobody(); }, nobody);
    }
    fs::path folder;
};

TEST_F(EveningOpened, OnAFileThatIsNotThereYetAndOnceMoreTheNextDay) {
    for (int day = 1; day <= 2; ++day) {
        const auto evening = open();
        ASSERT_TRUE(evening) << "day " << day << ": " << evening.error();
        EXPECT_TRUE((*evening)->games().empty());
        EXPECT_EQ((*evening)->at(), Lobby::At::start);
    }
}

TEST_F(EveningOpened, OwnCardsAreKeptByTheDisplaysConnection) {
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    const auto kept = (*evening)->keep_sheets({json::parse(R"({"id":"plan","name":"计","type":"strategy"})")});
    EXPECT_TRUE(kept) << kept.error().en;
    EXPECT_EQ((*evening)->sheets().size(), 1U);
}

TEST_F(EveningOpened, AGameSaysWhoWonAndIsRemovedAndBroughtBack) {
    {
        auto database = db::Database::open(folder / "games.db");
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        ASSERT_TRUE(journal.begin(R"({"jianjun":1,"seats":[{"name":"甲"},{"name":"乙"}]})"));
        ASSERT_TRUE(journal.append(R"({"do":"pass"})", {}));
        ASSERT_TRUE(journal.finish(R"({"winners":[2],"why":"by ruling"})"));
    }
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    ASSERT_EQ((*evening)->games().size(), 1U);
    EXPECT_EQ((*evening)->games()[0].winners, std::vector<int>{2});
    ASSERT_TRUE((*evening)->remove(1));
    EXPECT_TRUE((*evening)->games().empty());
    ASSERT_TRUE((*evening)->bring_back(1));
    EXPECT_EQ((*evening)->games().size(), 1U);
    EXPECT_THAT((*evening)->remove(7).error().zh, testing::HasSubstr("没有第 7 局"));
}

TEST_F(EveningOpened, HintsAreTheCommandLinesUntilOthersAreChosen) {
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    EXPECT_EQ((*evening)->hints(), "card_windows");
    (*evening)->set_hints("turn_only");
    EXPECT_EQ((*evening)->hints(), "turn_only");
    (*evening)->set_hints("disco");
    EXPECT_EQ((*evening)->hints(), "turn_only");
}

TEST_F(EveningOpened, ASecondProgramIsRefused) {
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    const auto second = open();
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), testing::HasSubstr("in use by another Jianjun"));
}

// As the desktop opens a .game file.
TEST_F(EveningOpened, ARecordThatIsInNoJournalIsGoneThrough) {
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    (*evening)->look_through({R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord","hand":["slash@S7"]},{"role":"rebel"}]})",
                              R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"});
    ShownTable shown;
    int looks = 0;
    (*evening)->run(shown, [&] { return (*evening)->at() == Lobby::At::replay || ++looks > 500; });
    EXPECT_EQ((*evening)->at(), Lobby::At::replay) << (*evening)->trouble().en;
    EXPECT_NE((*evening)->playback(), nullptr);
    EXPECT_TRUE((*evening)->games().empty()) << "it is kept nowhere";
}

}  // namespace
}  // namespace jianjun::app
