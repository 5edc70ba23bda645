// Who is who in the book (战绩里的人): the newest word counts, and nothing that was said is changed.
#include "db/people_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/db/older_file.h"
#include "tests/db/scratch.h"

namespace jianjun::db {
namespace {

using testing::HasSubstr;

class PeopleStoreTest : public testing::Test {
  protected:
    void SetUp() override { open(Access::table); }
    void open(Access access) {
        store.reset();
        database.reset();
        auto opened = Database::open(file, access);
        ASSERT_TRUE(opened) << opened.error();
        database.emplace(std::move(*opened));
        store.emplace(*database);
    }
    std::string sql(const std::string& text) {
        sqlite3* raw = nullptr;
        sqlite3_open(file.c_str(), &raw);
        char* error = nullptr;
        sqlite3_exec(raw, text.c_str(), nullptr, nullptr, &error);
        std::string said = error ? error : "";
        sqlite3_free(error);
        sqlite3_close(raw);
        return said;
    }

    test::Scratch scratch;
    std::filesystem::path file = scratch / "table.db";
    std::optional<Database> database;
    std::optional<PeopleStore> store;
};

TEST_F(PeopleStoreTest, APersonIsMergedAndPartedAgain) {
    ASSERT_TRUE(store->say({"阿强", PersonIs::same, "强哥"}));
    ASSERT_TRUE(store->say({"路人", PersonIs::guest, {}}));
    open(Access::reader);
    ASSERT_EQ(store->people()->size(), 2u);
    const auto said = store->people();
    EXPECT_EQ(said->front().name, "路人");
    EXPECT_EQ(said->back().other, "强哥");
    open(Access::table);
    ASSERT_TRUE(store->say({"阿强", PersonIs::person, {}}));
    ASSERT_TRUE(store->say({"路人", PersonIs::forgotten, {}}));
    ASSERT_EQ(store->people()->size(), 1u);
    EXPECT_EQ(store->people()->front().is, PersonIs::forgotten);
    EXPECT_EQ(*store->persons(), std::set<std::string>{"阿强"}) << "the newest word counts";
}

TEST_F(PeopleStoreTest, RefusesAWordAboutNobody) {
    EXPECT_THAT(store->say({"", PersonIs::guest, {}}).error(), HasSubstr("whose name"));
    EXPECT_THAT(store->say({"甲", PersonIs::same, "甲"}).error(), HasSubstr("which other name"));
    EXPECT_TRUE(store->people()->empty());
}

TEST_F(PeopleStoreTest, AGameIsLeftOutWithAReasonAndCountedAgain) {
    const auto game = Journal(*database).begin(R"({"jianjun":1})");
    ASSERT_TRUE(game);
    EXPECT_THAT(store->leave_out(*game + 1, "a trial").error(), HasSubstr("There is no game"));
    ASSERT_TRUE(store->leave_out(*game, "a trial"));
    EXPECT_EQ(store->left_out()->at(*game), "a trial");
    ASSERT_TRUE(store->count_again(*game));
    EXPECT_TRUE(store->left_out()->empty());
}

TEST_F(PeopleStoreTest, NothingThatWasSaidIsChanged) {
    ASSERT_TRUE(store->say({"路人", PersonIs::guest, {}}));
    EXPECT_THAT(sql("UPDATE people SET as_what = 'person'"), HasSubstr("append-only"));
    EXPECT_THAT(sql("DELETE FROM people"), HasSubstr("append-only"));
    EXPECT_THAT(sql("DELETE FROM left_out WHERE 1"), testing::AnyOf("", HasSubstr("append-only")));
}

// A file of the version before: its games stay, and people can be told apart in it.
TEST_F(PeopleStoreTest, AnOlderFileIsBroughtUpToDate) {
    store.reset();
    database.reset();
    file = scratch / "old.db";
    ASSERT_EQ(make_older_file(file, 3), "");
    EXPECT_THAT(Database::open(file, Access::reader).error(), HasSubstr("older Jianjun"));
    open(Access::table);
    EXPECT_EQ(Journal(*database).games()->size(), 1u);
    EXPECT_TRUE(store->say({"路人", PersonIs::guest, {}}));
}

}  // namespace
}  // namespace jianjun::db
