// Cards that people bring (自备卡牌资料): what a table says, what is wrong with one, and what is kept.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "companion_app/display/sheet_template.h"
#include "companion_app/session/sanguozhi/own_sheets.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

TEST(OwnSheets, ColumnsAreTheSheetsKeys) {
    const auto sheets = read_sheets_csv(
        "id,name,type,troop,attack,health,only,tags,cost,while,text\r\n"
        "guard,卫士,general,,3,4,vice adviser,survive,grain 2 infantry 1,max_grain 10 controller; attack +1 self,\"says \"\"hold\"\", twice\"\r\n"
        "foot,,troop,infantry,,,,,,,\n");
    ASSERT_TRUE(sheets) << sheets.error().en;
    EXPECT_EQ(sheets->front(), json::parse(R"({"id":"guard","name":"卫士","type":"general","attack":3,"health":4,"only":["vice","adviser"],"tags":["survive"],
        "cost":{"grain":2,"infantry":1},"while":[{"number":"max_grain","n":10,"of":"controller"},{"number":"attack","n":1,"of":"self"}],"text":"says \"hold\", twice"})"));
    EXPECT_EQ(sheets->back(), json::parse(R"({"id":"foot","type":"troop","troop":"infantry"})"));
}

// The table to begin with is taken in as it stands, the mark of its encoding and all.
TEST(OwnSheets, TheTemplateIsTakenInAsItStands) {
    const auto sheets = read_sheets_csv(std::string(sheet_template));
    ASSERT_TRUE(sheets) << sheets.error().en;
    ASSERT_EQ(sheets->size(), 3U);
    EXPECT_EQ((*sheets)[0]["while"], json::parse(R"([{"number":"attack","n":1,"of":"self"}])"));
    EXPECT_EQ((*sheets)[1]["name"], "妙计");
    EXPECT_EQ((*sheets)[2], json::parse(R"({"id":"my_foot","type":"troop","troop":"infantry"})"));
}

TEST(OwnSheets, WhatIsWrongIsSaidWithLineAndColumn) {
    const auto wrong = [](const std::string& text) {
        const auto sheets = read_sheets_csv(text);
        return sheets ? std::string("taken") : sheets.error().en;
    };
    EXPECT_EQ(wrong("id,atack\nx,3\n"),
              "line 1, column atack: there is no such column; jianjun cards template writes a table with "
              "those there are");
    EXPECT_EQ(wrong("id,attack\nx,3\n\ny,many\n"), "line 4, column attack: \"many\" is no whole number");
    EXPECT_THAT(wrong("id,type\nx,hero\n"), HasSubstr("line 2: x: "));
    EXPECT_THAT(wrong("id,type\nx,troop\n"), HasSubstr("兵种"));
    EXPECT_EQ(wrong("id\nx\nx\n"), "line 3, column id: \"x\" is there twice");
    EXPECT_EQ(wrong("id\n\"x\n"), "line 2: a quotation mark (\") is not closed");
    EXPECT_EQ(wrong("id\nx,y\n"), "line 2: there are more cells than columns");
    EXPECT_EQ(wrong("name\nx\n"), "line 1: there is no column id");
    EXPECT_THAT(wrong("id,while\nx,grain more\n"), HasSubstr("line 2, column while"));
    EXPECT_THAT(wrong(""), HasSubstr("the first line names the columns"));
    EXPECT_EQ(read_sheets_csv("id,type\nx,hero\n").error().zh,
              "第 2 行：x: 类别（type）只能是 general、strategy、event、troop、formation、treasure 或 other");
}

TEST(OwnSheets, AreKeptReplacedAndRemoved) {
    const auto file = std::filesystem::temp_directory_path() / ("jianjun_sheets_" + std::to_string(getpid()) + ".db");
    {
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::SheetStore store(*database);
        ASSERT_TRUE(keep_sheets(store, {json{{"id", "x"}, {"name", "甲"}, {"type", "general"}}, json{{"id", "y"}}}));
        ASSERT_TRUE(keep_sheets(store, {json{{"id", "x"}, {"name", "乙"}, {"type", "strategy"}}}));
        EXPECT_FALSE(keep_sheets(store, {json{{"id", "z"}}, json{{"id", "No"}}})) << "all or none";
        const auto removed = store.remove("sanguozhi", "y"), gone = store.remove("sanguozhi", "y");
        EXPECT_TRUE(removed && *removed);
        EXPECT_TRUE(gone && !*gone);
    }
    auto database = db::Database::open(file);
    ASSERT_TRUE(database);
    const auto sheets = all_sheets(db::SheetStore(*database));
    ASSERT_TRUE(sheets) << sheets.error().en;
    ASSERT_TRUE(sheets->find("x"));
    EXPECT_EQ(sheets->find("x")->name, "乙");
    EXPECT_FALSE(sheets->find("y"));
    EXPECT_FALSE(sheets->find("z"));
    EXPECT_TRUE(sheets->find("liufu")) << "those of the program";
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace jianjun::app
