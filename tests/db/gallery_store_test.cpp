// Printings in the database (图鉴库): what was learnt is there again, what was put away can come back.
#include "db/gallery_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/journal.h"
#include "tests/db/older_file.h"
#include "tests/db/scratch.h"

namespace jianjun::db {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

StoredView view(const std::string& label, std::uint8_t shade, std::int64_t taught_ms = 0) {
    return {label, {1, 2, shade}, {0, shade}, {0xFF, 0xD8, 0, shade}, taught_ms};
}

class GalleryStoreTest : public testing::Test {
  protected:
    void SetUp() override { open(); }
    void open(Access access = Access::table) {
        store.reset();
        database.reset();
        auto opened = Database::open(scratch / "galleries.db", access);
        ASSERT_TRUE(opened) << opened.error();
        database.emplace(std::move(*opened));
        store.emplace(*database);
    }
    std::vector<std::string> labels(const std::string& name) {
        std::vector<std::string> found;
        const auto views = store->views(name);
        EXPECT_TRUE(views) << views.error();
        if (views)
            for (const auto& each : *views) found.push_back(each.label);
        return found;
    }
    void add(const std::string& name, std::vector<StoredView> views) {
        const auto added = store->add(name, views);
        ASSERT_TRUE(added) << added.error();
    }

    test::Scratch scratch;
    std::optional<Database> database;
    std::optional<GalleryStore> store;
};

TEST_F(GalleryStoreTest, WhatWasLearntIsThereAgain) {
    add("军争", {view("slash@S7", 10), view("slash@S8", 20)});
    add("军争", {view("slash@S7", 30, 1234)});
    open();
    const auto views = store->views("军争");
    ASSERT_TRUE(views);
    ASSERT_EQ(views->size(), 3u);
    EXPECT_EQ((*views)[1].label, "slash@S8");
    EXPECT_EQ((*views)[1].sketch, (std::vector<std::uint8_t>{0, 20}));
    EXPECT_EQ((*views)[2].jpeg, (std::vector<std::uint8_t>{0xFF, 0xD8, 0, 30}));
    EXPECT_EQ((*views)[2].taught_ms, 1234);
    const auto rows = store->printings();
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 1u);
    EXPECT_EQ(rows->front().labels, 2);
    EXPECT_EQ(rows->front().views, 3);
    EXPECT_EQ(rows->front().taught, 1);
}

TEST_F(GalleryStoreTest, PrintingsLieSideBySide) {
    add("old", {view("slash@S7", 1)});
    add("new", {view("peach@H6", 2)});
    EXPECT_THAT(labels("old"), ElementsAre("slash@S7"));
    EXPECT_THAT(labels("new"), ElementsAre("peach@H6"));
    EXPECT_EQ(*store->has("new"), true);
    EXPECT_EQ(*store->has("newer"), false);
    EXPECT_THAT(store->views("newer").error(), HasSubstr("newer"));
}

TEST_F(GalleryStoreTest, WhatIsRemovedComesBack) {
    add("mine", {view("slash@S7", 1)});
    ASSERT_TRUE(store->remove("mine"));
    EXPECT_EQ(*store->has("mine"), false);
    EXPECT_FALSE(store->remove("mine"));
    ASSERT_TRUE(store->printings()->front().removed_ms);
    add("mine", {view("jink@H2", 2)});
    EXPECT_THAT(store->restore("mine").error(), HasSubstr("already"));
    EXPECT_THAT(labels("mine"), ElementsAre("jink@H2"));
    ASSERT_TRUE(store->remove("mine"));
    ASSERT_TRUE(store->restore("mine"));
    EXPECT_THAT(labels("mine"), ElementsAre("jink@H2")) << "the newest of that name";
    EXPECT_FALSE(store->restore("nobody's"));
}

TEST_F(GalleryStoreTest, ACardIsForgottenAndRemembered) {
    add("mine", {view("slash@S7", 1), view("slash@S7", 2, 99), view("slash@S8", 3)});
    EXPECT_EQ(*store->forget("mine", "slash@S7", Forget::taught_views), 1);
    EXPECT_THAT(labels("mine"), ElementsAre("slash@S7", "slash@S8"));
    EXPECT_EQ(*store->forget("mine", "slash@S7", Forget::every_view), 1);
    EXPECT_THAT(labels("mine"), ElementsAre("slash@S8"));
    EXPECT_EQ(*store->forget("mine", "slash@S7", Forget::every_view), 0);
    EXPECT_EQ(*store->remember("mine", "slash@S7"), 2);
    EXPECT_THAT(labels("mine"), ElementsAre("slash@S7", "slash@S7", "slash@S8"));
}

TEST_F(GalleryStoreTest, WhatWasSaidWronglyNeverWas) {
    add("mine", {view("slash@S7", 1), view("slash@S7", 2)});
    ASSERT_TRUE(store->take_back("mine", "slash@S7"));
    EXPECT_EQ(store->views("mine")->front().jpeg[3], 1);
    EXPECT_EQ(*store->remember("mine", "slash@S7"), 0) << "it is gone, not forgotten";
    EXPECT_FALSE(store->take_back("mine", "peach@H6"));
}

TEST_F(GalleryStoreTest, AFaultInTheMiddleAddsNothing) {
    const auto added = store->add("mine", std::vector{view("slash@S7", 1), view("", 2)});
    EXPECT_FALSE(added);
    EXPECT_EQ(*store->has("mine"), false);
}

TEST_F(GalleryStoreTest, AReaderLooksOnAndWritesNothing) {
    add("mine", {view("slash@S7", 1)});
    open(Access::reader);
    EXPECT_THAT(labels("mine"), ElementsAre("slash@S7"));
    EXPECT_FALSE(store->add("mine", std::vector{view("slash@S8", 1)}));
}

TEST_F(GalleryStoreTest, AnOlderFileKeepsItsGames) {
    store.reset();
    database.reset();
    const auto file = scratch / "old.db";
    ASSERT_EQ(make_older_file(file, 1), "");
    auto again = Database::open(file);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(Journal(*again).games()->size(), 1u);
    GalleryStore galleries(*again);
    EXPECT_TRUE(galleries.add("mine", std::vector{view("slash@S7", 1)}));
}

}  // namespace
}  // namespace jianjun::db
