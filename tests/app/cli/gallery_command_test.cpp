// `jianjun gallery` and printings by name (图鉴命令): kept, shown, given away, put away, brought back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include "db/gallery_store.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Pictures that a card fills, as people who scan their cards have them: BMP, because it needs no library.
std::string bmp(unsigned seed) {
    constexpr int w = 120, h = 176;
    std::string bytes = "BM";
    const auto put = [&](std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 255));
    };
    put(54 + w * h * 3, 4), put(0, 4), put(54, 4), put(40, 4), put(w, 4), put(h, 4), put(1, 2), put(24, 2);
    put(0, 4), put(w * h * 3, 4), put(0, 4), put(0, 4), put(0, 4), put(0, 4);
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
            const unsigned block =
                (static_cast<unsigned>(x / 20) * 31 + static_cast<unsigned>(y / 22) * 17 + seed) *
                2654435761U;
            put(block >> 8, 3);
        }
    return bytes;
}

class GalleryCommand : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        setenv("XDG_DATA_HOME", (folder_ / "home").c_str(), 1);
        write("a.bmp", bmp(1)), write("b.bmp", bmp(2)), write("c.bmp", bmp(3));
        write("two.csv", "a.bmp,slash@S7\nb.bmp,peach@H3\n");
        write("one.csv", "c.bmp,duel@SA\n");
    }
    void TearDown() override {
        unsetenv("XDG_DATA_HOME");
        Commands::TearDown();
    }
    Printed enrol(const std::string& gallery, const std::string& list) {
        return run("enrol --gallery " + gallery + " --labels " + list + " " + folder_.string(), true);
    }
    std::string at(const std::string& name) const { return (folder_ / name).string(); }
};

TEST_F(GalleryCommand, APrintingIsKeptByItsName) {
    EXPECT_THAT(run("gallery list").out, HasSubstr("no printing"));
    EXPECT_EQ(enrol("mine", "two.csv").code, 0);
    EXPECT_THAT(run("gallery list").out, HasSubstr("mine: 2 labels, 2 views"));
    const auto said = enrol("mine", "two.csv");
    EXPECT_THAT(said.out, HasSubstr("0 new, 2 known already"));
    EXPECT_EQ(enrol("mine", "one.csv").code, 0);
    EXPECT_THAT(run("gallery show mine").out,
                AllOf(HasSubstr("Slash (Sha) ♠7"), HasSubstr("Duel ♠A"), HasSubstr("of 160 cards of junzheng"),
                      HasSubstr("missing: ")));
    EXPECT_THAT(run("recognise --text --gallery mine " + at("a.bmp")).out, HasSubstr("slash@S7"));
}

TEST_F(GalleryCommand, SeveralPrintingsAtOnce) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    ASSERT_EQ(enrol(at("other.gallery"), "one.csv").code, 0);
    for (const std::string& both :
         {"--gallery mine --gallery " + at("other.gallery"), "--gallery mine," + at("other.gallery")}) {
        EXPECT_THAT(run("recognise --text " + both + " " + at("a.bmp")).out, HasSubstr("slash@S7"));
        EXPECT_THAT(run("recognise --text " + both + " " + at("c.bmp")).out, HasSubstr("duel@SA"));
    }
    EXPECT_THAT(run("recognise --text --gallery mine " + at("c.bmp")).out, Not(HasSubstr("duel")));
    const auto said = run("recognise --gallery mine,nobodys " + at("a.bmp"), true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("nobodys: no such gallery"));
}

TEST_F(GalleryCommand, TravelsAsOneFile) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    EXPECT_EQ(run("gallery export mine -o " + at("deck.gallery")).code, 0);
    EXPECT_EQ(run("gallery export mine -o " + at("deck.gallery")).code, 2) << "nothing is overwritten";
    EXPECT_EQ(run("gallery import " + at("deck.gallery") + " --as mine").code, 2);
    EXPECT_EQ(run("gallery import " + at("deck.gallery")).code, 0);
    EXPECT_EQ(run("gallery export deck -o " + at("again.gallery")).code, 0);
    EXPECT_THAT(run("gallery list").out, HasSubstr("deck: 2 labels, 2 views"));
    std::ifstream once(at("deck.gallery"), std::ios::binary), twice(at("again.gallery"), std::ios::binary);
    const std::string a{std::istreambuf_iterator<char>(once), {}},
        b{std::istreambuf_iterator<char>(twice), {}};
    EXPECT_EQ(a, b);
    EXPECT_GT(a.size(), 1000u);
}

TEST_F(GalleryCommand, WhatIsPutAwayComesBack) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    EXPECT_EQ(run("gallery remove mine").code, 0);
    EXPECT_EQ(run("recognise --gallery mine " + at("a.bmp")).code, 2);
    EXPECT_THAT(run("gallery list").out, HasSubstr("gallery restore mine"));
    EXPECT_EQ(run("gallery restore mine").code, 0);
    EXPECT_EQ(run("gallery forget mine 杀@♠7").code, 0);
    EXPECT_THAT(run("gallery show mine").out, HasSubstr("mine: 1 labels"));
    EXPECT_EQ(run("gallery forget mine 杀@♠7").code, 2);
    EXPECT_EQ(run("gallery restore mine slash@S7").code, 0);
    EXPECT_THAT(run("gallery show mine").out, HasSubstr("mine: 2 labels"));
    EXPECT_EQ(run("gallery forget mine slash@S7 --taught").code, 2) << "nobody taught it at the table";
}

TEST_F(GalleryCommand, WhatWasTaughtAtTheTableStandsApart) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    {
        auto database = db::Database::open(db::default_galleries());
        ASSERT_TRUE(database) << database.error();
        db::GalleryStore store(*database);
        auto view = store.views("mine")->front();
        view.taught_ms = 1'700'000'000'000;
        ASSERT_TRUE(store.add("mine", std::vector{view}));
    }
    EXPECT_THAT(run("gallery list").out, HasSubstr("3 views (1 taught at the table)"));
    EXPECT_THAT(run("gallery show mine").out, HasSubstr("taught at the table on 2023-11-1"));
    ASSERT_EQ(run("gallery export mine -o " + at("dated.gallery")).code, 0);
    EXPECT_THAT(run("gallery show " + at("dated.gallery")).out,
                HasSubstr("taught at the table on 2023-11-1"));
    EXPECT_EQ(run("gallery forget mine 杀@♠7 --taught").code, 0);
    EXPECT_THAT(run("gallery list").out, HasSubstr("mine: 2 labels, 2 views, since"));
}

TEST_F(GalleryCommand, ADamagedRowIsNamed) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    {
        auto database = db::Database::open(db::default_galleries());
        ASSERT_TRUE(database) << database.error();
        auto torn = db::StoredView{"duel@SA", {1, 2, 3}, {4}, {5, 6}, 0};
        ASSERT_TRUE(db::GalleryStore(*database).add("mine", std::vector{torn}));
    }
    const auto said = run("recognise --gallery mine " + at("a.bmp"), true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out,
                AllOf(HasSubstr("duel@SA"), HasSubstr("damaged"), HasSubstr("gallery forget mine")));
    EXPECT_EQ(run("gallery forget mine duel@SA").code, 0);
    EXPECT_EQ(run("recognise --gallery mine " + at("a.bmp")).code, 0);
}

TEST_F(GalleryCommand, AnewKeepsTheOldOneAside) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    EXPECT_EQ(enrol("mine --anew", "one.csv").code, 0);
    EXPECT_THAT(run("gallery show mine").out, HasSubstr("mine: 1 labels"));
    EXPECT_EQ(run("gallery remove mine").code, 0);
}

TEST_F(GalleryCommand, DamageIsSaid) {
    ASSERT_EQ(enrol("mine", "two.csv").code, 0);
    EXPECT_EQ(run("gallery import " + write("torn.gallery", "JJGALLERY\nthis is none")).code, 2);
    write("home/jianjun/galleries.db", "this was a database once, and a long one at that");
    const auto said = run("gallery list", true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, HasSubstr("galleries.db"));
    EXPECT_EQ(run("recognise --gallery mine " + at("a.bmp")).code, 2);
}

}  // namespace
}  // namespace jianjun::app
