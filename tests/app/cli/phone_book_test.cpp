// The book on phones (手机看战绩), through a door of our own: who asks is answered, what is no such question
// goes on to the table.
#include "companion_app/cli/phone_book.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "db/database.h"
#include "db/journal.h"
#include "devices/phones/camera_line.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct Heard {
    std::vector<devices::PhoneText> texts;
    std::vector<std::pair<std::uint64_t, json>> answers;
};

class Door final : public devices::PhoneDoor {
  public:
    explicit Door(Heard& heard) : heard_(heard) {}
    void tick() override {}
    std::vector<std::pair<int, std::unique_ptr<devices::Link>>> take_links() override { return {}; }
    std::string address(int seat) const override { return "seat " + std::to_string(seat); }
    bool speaks_tls() const override { return false; }
    std::vector<devices::PhonePicture> take_pictures() override { return {}; }
    void advise(int, const std::string&) override {}
    void tell(int, const std::string&) override {}
    void answer(std::uint64_t phone, const std::string& text) override {
        heard_.answers.emplace_back(phone, json::parse(text));
    }
    std::vector<devices::PhoneText> take_texts() override { return std::exchange(heard_.texts, {}); }
    bool listens(int) const override { return true; }
    int port() const override { return 8642; }

  private:
    Heard& heard_;
};

class PhoneBook : public ::testing::Test {
  protected:
    void SetUp() override {
        folder =
            fs::temp_directory_path() / ("jianjun_phone_book_" + std::to_string(getpid()) +
                                         ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
        auto opened = db::Database::open(folder / "games.db");
        ASSERT_TRUE(opened) << opened.error();
        db::Journal journal(*opened);
        for (int game = 1; game <= 3; ++game) {
            // 甲 wins, be it as lord or as rebel.
            const bool rebels = game == 3;
            const auto seat = [](const char* name, const char* role) {
                return json{{"name", name}, {"role", role}};
            };
            const json setup{
                {"jianjun", 1},
                {"mode", "identity"},
                {"seats", {seat(rebels ? "乙" : "甲", "lord"), seat(rebels ? "甲" : "乙", "rebel")}}};
            const json end{{"winners", {rebels ? 2 : 1}}};
            ASSERT_TRUE(journal.begin(setup.dump()));
            ASSERT_TRUE(journal.append(
                json{{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"end_game", end}}.dump(), {}));
            ASSERT_TRUE(journal.finish(json{{"winners", end["winners"]}, {"why", "test"}}.dump()));
        }
        door = with_book(std::make_unique<Door>(heard), folder / "games.db");
    }
    void TearDown() override {
        door.reset();
        fs::remove_all(folder);
    }
    json asked(std::uint64_t phone, const json& book, int seat = 1) {
        heard.texts.push_back({seat, phone, json{{"v", 1}, {"tag", 8}, {"book", book}}.dump()});
        EXPECT_TRUE(door->take_texts().empty()) << "the table hears nothing of it";
        while (heard.answers.empty()) {
            door->tick();
            std::this_thread::yield();
        }
        auto [whose, answer] = heard.answers.front();
        heard.answers.clear();
        EXPECT_EQ(whose, phone);
        EXPECT_EQ(answer["re"], 8);
        return answer;
    }
    fs::path folder;
    Heard heard;
    std::unique_ptr<devices::PhoneDoor> door;
};

TEST_F(PhoneBook, TellsTheBoardAndAPersonsPage) {
    const auto board = asked(5, json::object());
    EXPECT_EQ(board["fate"], "taken");
    EXPECT_EQ(board["book"]["games"], 3);
    ASSERT_EQ(board["book"]["people"].size(), 2U);
    EXPECT_EQ(board["book"]["people"][0]["name"], "甲") << "who leads comes first";
    EXPECT_EQ(board["book"]["people"][0]["won"], json::parse(R"({"zh":"3 局 3 胜","en":"3 games, 3 won"})"));
    EXPECT_FALSE(board["book"]["people"][0].contains("lines")) << "a page is read when it is opened";
    const auto page = asked(6, {{"mode", "identity"}, {"person", "乙"}})["book"]["person"];
    EXPECT_EQ(page["name"], "乙");
    EXPECT_EQ(page["won"]["en"], "3 games, 0 won");
    std::string told;
    for (const auto& line : page["lines"]) told += line["en"].get<std::string>() + "\n";
    EXPECT_THAT(told, ::testing::HasSubstr("Rebel"));
    EXPECT_EQ(asked(6, {{"person", "丙"}})["book"].count("people"), 1U) << "nobody of that name: the board";
    EXPECT_EQ(asked(6, {{"mode", "kingdom"}})["book"]["games"], 0);
}

TEST_F(PhoneBook, WhatIsNoSuchQuestionGoesOnToTheTable) {
    heard.texts = {{2, 7, R"({"v":1,"tag":1,"sit":"book"})"},
                   {2, 7, R"({"v":1,"tag":2,"book":3})"},
                   {2, 7, "\"book\""},
                   {devices::referees_line, 9, R"({"v":1,"tag":3,"book":{}})"}};
    EXPECT_EQ(door->take_texts().size(), 4U);
    EXPECT_EQ(door->address(3), "seat 3");
}

TEST_F(PhoneBook, AnEndWhileSomebodyAsksWaitsForNobody) {
    heard.texts.push_back({1, 5, R"({"v":1,"tag":1,"book":{}})"});
    EXPECT_TRUE(door->take_texts().empty());
    door.reset();
}

TEST(PhoneBookWithoutAFile, IsRefusedWithTheReason) {
    Heard heard;
    auto door = with_book(std::make_unique<Door>(heard), "/proc/nothing/games.db");
    heard.texts.push_back({1, 5, R"({"v":1,"tag":1,"book":{}})"});
    EXPECT_TRUE(door->take_texts().empty());
    while (heard.answers.empty()) {
        door->tick();
        std::this_thread::yield();
    }
    EXPECT_EQ(heard.answers.front().second["fate"], "refused");
    EXPECT_FALSE(heard.answers.front().second["en"].get<std::string>().empty());
}

}  // namespace
}  // namespace jianjun::app
