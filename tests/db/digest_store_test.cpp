// What the book read in each game (对局摘要): a cache that is replaced and deleted at will.
#include "db/digest_store.h"

#include <gtest/gtest.h>

#include "tests/db/older_file.h"
#include "tests/db/scratch.h"

namespace jianjun::db {
namespace {

class DigestStoreTest : public testing::Test {
  protected:
    Database open(Access access = Access::table) {
        auto opened = Database::open(file, access);
        if (!opened) throw std::runtime_error(opened.error());
        return std::move(*opened);
    }
    test::Scratch scratch;
    std::filesystem::path file = scratch / "table.db";
};

TEST_F(DigestStoreTest, KeepsOneOfEachGameForTheRulesThatMadeIt) {
    auto database = open();
    const auto game = Journal(database).begin(R"({"jianjun":1})").value();
    DigestStore store(database);
    ASSERT_TRUE(store.keep("new", std::vector<Digest>{{game, 3, "{}"}}));
    ASSERT_TRUE(store.keep("new", std::vector<Digest>{{game, 4, "[]"}}));
    const auto kept = store.digests("new").value();
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0].inputs, 4);
    EXPECT_EQ(kept[0].text, "[]");
    EXPECT_TRUE(store.digests("old")->empty());
    ASSERT_TRUE(store.forget());
    EXPECT_TRUE(store.digests("new")->empty());
}

TEST_F(DigestStoreTest, AFaultyOneLeavesAllAsTheyWere) {
    auto database = open();
    const auto game = Journal(database).begin(R"({"jianjun":1})").value();
    DigestStore store(database);
    EXPECT_FALSE(store.keep("new", std::vector<Digest>{{game, 3, "{}"}, {game + 1, 3, "{}"}})) << "no such game";
    EXPECT_FALSE(store.keep("new", std::vector<Digest>{{game, 3, "{"}})) << "no JSON";
    EXPECT_TRUE(store.digests("new")->empty());
}

TEST_F(DigestStoreTest, IsWrittenBesideATableAndByNoReader) {
    auto table = open();
    Journal journal(table);
    const auto game = journal.begin(R"({"jianjun":1})").value();
    auto beside = open(Access::beside);
    EXPECT_TRUE(DigestStore(beside).keep("new", std::vector<Digest>{{game, 0, "{}"}}));
    EXPECT_FALSE(DigestStore(beside).keep("new", std::vector<Digest>{{game, 0, "{"}})) << "no JSON";
    EXPECT_TRUE(journal.append("{}", {})) << "the table goes on";
    auto reader = open(Access::reader);
    EXPECT_FALSE(DigestStore(reader).keep("new", std::vector<Digest>{{game, 0, "{}"}}));
    EXPECT_EQ(DigestStore(reader).digests("new")->size(), 1u);
}

TEST_F(DigestStoreTest, AnOlderFileIsBroughtUpToDate) {
    ASSERT_EQ(make_older_file(file, 6), "");
    auto database = open();
    EXPECT_TRUE(DigestStore(database).keep("new", std::vector<Digest>{{1, 0, "{}"}}));
}

}  // namespace
}  // namespace jianjun::db
