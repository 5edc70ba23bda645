// A card that nobody enrolled is named once (现场补录): from then on it is read by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/vision/tracking/watched_table.h"
#include "vision/tracking/reading_spot.h"
#include "vision/virtual/card_design.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using Kind = TableMove::Kind;

class Teaching : public WatchedTable {
  protected:
    Spot middle(int index, double angle = 0) const { return {{400.0 + index * 90, 300}, angle}; }
    std::uint64_t only_card() {
        const auto cards = pipeline_->on_table();
        EXPECT_EQ(cards.size(), 1u);
        return cards.empty() ? 0 : cards[0].card;
    }
    Sighting seen_at(int index) {
        for (const auto& card : pipeline_->on_table())
            if (mm_between(card.seen.centre_mm, middle(index).mm) < 20) return card.seen;
        return {};
    }
};

TEST_F(Teaching, NamedOnceACardIsReadByItself) {
    watch(table_.source());
    const CardId first = table_.lay(1, "lightning@SA", middle(0));
    settled(2000);
    ASSERT_EQ(seen_at(0).sure, Certainty::unknown);
    const auto number = only_card();
    const auto taught = pipeline_->teach(number, "lightning@SA");
    ASSERT_TRUE(taught) << taught.error();
    EXPECT_EQ(taught->view.label, "lightning@SA");
    EXPECT_EQ(taught->instead_of, "");
    EXPECT_EQ(seen_at(0).label, "lightning@SA") << "the card itself bears the name at once";
    table_.take(1, first);
    settled();
    table_.lay(4, "lightning@SA", middle(3, 170));
    const auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::appeared);
    EXPECT_EQ(moves[0].seen.label, "lightning@SA");
    EXPECT_EQ(moves[0].seen.sure, Certainty::exact);
}

TEST_F(Teaching, AnotherOfTheSameKindThatLiesThereIsReadToo) {
    table_.place("lightning@SA", middle(0));
    table_.place("lightning@SA", middle(3));
    watch(table_.source());
    run(2000);
    ASSERT_EQ(seen_at(3).sure, Certainty::unknown);
    const auto first = pipeline_->on_table()[0].card;
    ASSERT_TRUE(pipeline_->teach(first, "lightning@SA"));
    const auto moves = run(2000);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::reread);
    EXPECT_EQ(moves[0].seen.label, "lightning@SA");
}

TEST_F(Teaching, ASlipOfTheTongueIsPutRight) {
    table_.place("lightning@SA", middle(0));
    watch(table_.source());
    run(2000);
    const auto number = only_card();
    const auto before = pipeline_->gallery().views();
    ASSERT_TRUE(pipeline_->teach(number, "lightning@HQ"));
    const auto right = pipeline_->teach(number, "lightning@SA");
    ASSERT_TRUE(right) << right.error();
    EXPECT_EQ(right->instead_of, "lightning@HQ");
    EXPECT_EQ(pipeline_->gallery().views(), before + 1);
    EXPECT_THAT(pipeline_->gallery().labels(), testing::Not(testing::Contains("lightning@HQ")));
    const auto back = pipeline_->unteach(number);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, "lightning@SA");
    EXPECT_EQ(pipeline_->gallery().views(), before);
    EXPECT_FALSE(pipeline_->unteach(number));
    run(2000);
    EXPECT_EQ(seen_at(0).sure, Certainty::unknown) << "and it is unknown once more";
}

TEST_F(Teaching, ACoveredCardGetsItsNameAndTeachesNothing) {
    table_.place("lightning@SA", middle(0));
    watch(table_.source());
    run(1500);
    const auto number = only_card();
    table_.lay(2, "peach@H6", {{middle(0).mm.x + 28, middle(0).mm.y + 20}, 20});
    settled();
    const auto before = pipeline_->gallery().views();
    const auto taught = pipeline_->teach(number, "lightning@SA");
    ASSERT_FALSE(taught);
    EXPECT_THAT(taught.error(), HasSubstr("over that card"));
    EXPECT_EQ(pipeline_->gallery().views(), before);
    EXPECT_EQ(seen_at(0).label, "lightning@SA");
    EXPECT_THAT(pipeline_->teach(9999, "peach@H6").error(), HasSubstr("no longer there"));
    EXPECT_FALSE(pipeline_->teach(number, ""));
}

TEST_F(Teaching, OthersAreReadAsBefore) {
    table_.place("lightning@SA", middle(4));
    watch(table_.source());
    run(1500);
    ASSERT_TRUE(pipeline_->teach(only_card(), "lightning@SA"));
    for (int i = 0; i < 4; ++i) table_.lay(1, learnt()[std::size_t(i)], middle(i));
    for (const auto& move : settled()) {
        EXPECT_EQ(move.kind, Kind::appeared);
        EXPECT_EQ(move.seen.sure, Certainty::exact);
    }
    for (int i = 0; i < 4; ++i) EXPECT_EQ(seen_at(i).label, learnt()[std::size_t(i)]);
}

// What is learnt from afar is soft. Blurred once more, like the sharp ones, it would look like every card of
// its name that lies there.
TEST(TaughtFromAfar, NoOtherCardOfTheNameIsTakenForIt) {
    std::set<std::string> labels{"peach@H3", "duel@SA", "back"};
    for (const auto& label : deck_160())
        if (name_of(label) == "slash" && label != "slash@S8") labels.insert(label);
    VirtualSettings settings = seen_from(5);
    settings.camera.fps = 12;
    VirtualTable table(settings);
    Pipeline pipeline(std::make_shared<const Gallery>(drawn_gallery({labels.begin(), labels.end()}).value()),
                      table.layout(), table.source());
    std::vector<TableMove> moves;
    const auto run = [&](int ms) {
        for (const auto until = table.at_ms() + ms; table.at_ms() < until;) ASSERT_TRUE(pipeline.step(moves));
    };
    const CardId card = table.place("slash@S8", {{400, 300}, 3});
    run(2500);
    ASSERT_EQ(pipeline.on_table().size(), 1u);
    const auto taught = pipeline.teach(pipeline.on_table()[0].card, "slash@S8");
    ASSERT_TRUE(taught) << taught.error();
    EXPECT_NE(taught->view.taught_ms, 0) << "it is marked until it gets its date";
    table.remove(card);
    run(1500);
    int at = 0;
    for (const char* label : {"slash@C6", "slash@C8", "slash@S7", "slash@S9", "slash@C9", "slash@S10"})
        table.place(label, {{230.0 + 95 * at, 260}, double(at * 23)}), ++at;
    run(3000);
    int read = 0;
    for (const auto& truth : table.truth().cards)
        for (const auto& seen : pipeline.on_table())
            if (mm_between(seen.seen.centre_mm, truth.centre_mm) < 15 && seen.seen.sure == Certainty::exact) {
                EXPECT_EQ(seen.seen.label, truth.label);
                ++read;
            }
    EXPECT_GE(read, 5);
}

TEST(GalleryViews, ACopyIsTheSameAndLeavesTheFirstAlone) {
    Gallery copy = gallery().copy();
    ASSERT_EQ(copy.views(), gallery().views());
    for (std::size_t i = 0; i < copy.views(); ++i) EXPECT_EQ(copy.view(i), gallery().view(i));
    GalleryView dated = gallery().view(0);
    dated.taught_ms = 1'700'000'000'000;
    ASSERT_TRUE(copy.add_view(dated));
    EXPECT_EQ(copy.views(), gallery().views() + 1);
    const Folder folder;
    ASSERT_TRUE(copy.save(folder.file("dated.gallery")));
    const auto again = Gallery::load(folder.file("dated.gallery"));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->view(again->views() - 1), dated) << "the file keeps when it was taught";
    EXPECT_EQ(again->without(again->views() - 1).labels(), gallery().labels());
}

TEST(GalleryViews, ATornViewIsRefused) {
    const GalleryView whole = gallery().view(0);
    Gallery g;
    for (int part = 0; part < 4; ++part) {
        GalleryView torn = whole;
        if (part == 0) torn.hash.pop_back();
        if (part == 1) torn.sketch.clear();
        if (part == 2) torn.jpeg.resize(10);
        if (part == 3) torn.label.clear();
        EXPECT_THAT(g.add_view(torn).error(), HasSubstr("damaged")) << part;
    }
    EXPECT_EQ(g.views(), 0u);
    ASSERT_TRUE(g.add_view(whole));
    EXPECT_EQ(g.labels(), std::vector<std::string>{whole.label});
}

}  // namespace
}  // namespace jianjun::vision
