// An evening (一晚) opens its file, keeps it from another program, and lets the display read and write beside the table.
#include "companion_app/cli/eyes/evening/evening.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

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
            folder / "games.db", devices::Hints::card_windows,
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

// Games that begin on the start screen; nobody sits down to them, and what was drawn stands in the journal.
class EveningBegins : public EveningOpened {
  protected:
    void SetUp() override {
        EveningOpened::SetUp();
        fs::create_directories(folder);
    }
    json five(json more = json::object()) const {
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (const char* name : {"甲", "乙", "丙", "丁", "戊"}) setup["seats"].push_back({{"name", name}});
        setup.update(more);
        return setup;
    }
    // The set-up of the game that it began.
    json begin(Evening& evening, const json& setup) const {
        const auto before = evening.games().size();
        evening.begin(setup);
        ShownTable shown;
        int looks = 0;
        evening.run(shown, [&] { return evening.games().size() > before || ++looks > 500; });
        const auto games = evening.games();
        EXPECT_EQ(games.size(), before + 1) << evening.trouble().en;
        return games.empty() ? json() : games.front().setup;
    }
    static std::vector<std::string> names(const json& setup) {
        std::vector<std::string> all;
        for (const auto& seat : setup["seats"]) all.push_back(seat.value("name", ""));
        return all;
    }
};

// Sheets that a group wrote by hand lie beside its journal, and are dealt like any other general.
TEST_F(EveningBegins, WithGeneralsOfOnesOwn) {
    std::ofstream own(folder / "generals.jsonl");
    for (int i = 1; i <= 15; ++i)
        own << R"({"id":"own__)" << i << R"(","name":"自制)" << i
            << R"(","faction":"wei","gender":"female","hp":3,"set":"本屋","skills":[{"id":"own__x)" << i
            << R"(","name":"自创"}]})"
            << "\n";
    own.close();
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    const auto setup =
        begin(**evening,
              five({{"deal_roles", true}, {"deal_generals", {{"packs", {"本屋"}}, {"banned", {"own__1"}}}}}));
    int dealt = 0;
    for (const auto& seat : setup["seats"])
        for (const auto& general : seat["choices"]) {
            dealt += general.get<std::string>().starts_with("own__") ? 1 : 0;
            EXPECT_NE(general, "own__1") << "it is banned like any other";
        }
    EXPECT_EQ(dealt, 2 + 4 * 3) << "all but the three lords";
    EXPECT_EQ(setup["sheets"].size(), 15U) << "the record needs no other file";
}

TEST_F(EveningBegins, AFileOfOwnGeneralsThatCannotBeReadIsSaid) {
    std::ofstream(folder / "generals.jsonl") << "{\"id\":\"own__a\"\n";
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    (*evening)->begin(five());
    ShownTable shown;
    int looks = 0;
    (*evening)->run(shown, [&] { return !(*evening)->trouble().empty() || ++looks > 500; });
    EXPECT_THAT((*evening)->trouble().en, testing::HasSubstr("generals.jsonl"));
    EXPECT_TRUE((*evening)->games().empty());
}

// A recording runs again with the set-up that it had: what a group wrote since is none of it.
TEST_F(EveningBegins, NothingIsAddedWhereTheSetUpStands) {
    std::ofstream(folder / "generals.jsonl")
        << R"({"id":"own__a","name":"自制","faction":"wei","gender":"female","hp":3,"set":"本屋","skills":[{"id":"own__x","name":"自创"}]})"
        << "\n";
    auto database = db::Database::open(folder / "games.db");
    ASSERT_TRUE(database) << database.error();
    db::Journal journal(*database);
    const GameHome home{&*database, &journal, folder / "games.db"};
    auto setup = five();
    const auto& game = game_of(all_games(), setup);
    ASSERT_TRUE(game.begin(setup, home, {.as_it_stands = true}));
    EXPECT_EQ(setup, five());
    ASSERT_TRUE(game.begin(setup, home, {}));
    EXPECT_TRUE(setup.contains("sheets")) << "a new game knows them";
}

// Seats are drawn anew: each person's pad and phone are at that person's new seat.
TEST_F(EveningBegins, PadsAndPhonesGoWithTheirPeople) {
    const auto evening = open();
    ASSERT_TRUE(evening) << evening.error();
    std::vector<std::string> pads{"甲", "乙", "丙", "丁", "戊"};  // whose the pad at each seat is
    (*evening)->equip(nullptr, nullptr, [&](const std::vector<int>& moved) {
        ASSERT_EQ(moved.size(), 5U);
        auto now = pads;
        for (std::size_t i = 0; i < moved.size(); ++i) now[static_cast<std::size_t>(moved[i] - 1)] = pads[i];
        pads = now;
    });
    bool drawn = false;
    for (int game = 1; game <= 4; ++game) {
        const auto sit = names(begin(**evening, five({{"draw_seats", true}})));
        EXPECT_EQ(pads, sit) << "game " << game;
        drawn = drawn || sit != std::vector<std::string>{"甲", "乙", "丙", "丁", "戊"};
    }
    EXPECT_TRUE(drawn) << "four times the order of before: nothing was tried";
    // They have just taken seats, each at the pad that lies there: nothing is carried.
    pads = {"戊", "丁", "丙", "乙", "甲"};
    auto taken = five({{"sat", pads}});
    for (std::size_t i = 0; i < 5; ++i) taken["seats"][i]["name"] = pads[i];
    const auto setup = begin(**evening, taken);
    EXPECT_EQ(pads, names(setup));
    EXPECT_FALSE(setup.contains("sat"));
}

}  // namespace
}  // namespace jianjun::app
