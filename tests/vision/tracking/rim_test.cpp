// Cards that the picture cuts off (画面边上的牌).
#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

class AtTheRim : public WatchedTable {
  protected:
    AtTheRim() : WatchedTable(looking_aside()) {}

    static VirtualSettings looking_aside() {
        VirtualSettings s = usual();
        s.camera.width = 1920, s.camera.height = 1080;
        s.camera.aim_x_mm = 60;  // the mat's left end is not in the picture
        return s;
    }
};

// Its name is read and its corner is not: half of it is out of sight.
TEST_F(AtTheRim, ACardThatIsSlidPartlyOutOfThePictureIsNoSecondOne) {
    const CardId card = table_.place("jink@D2", {{180, 300}, 90});
    watch(table_.source());
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    const auto number = pipeline_->on_table().front().card;
    table_.shift(5, card, {{10, 390}, 100});
    settled(1700);
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    EXPECT_EQ(pipeline_->on_table().front().card, number);
    EXPECT_EQ(said(pipeline_->on_table().front().seen), "jink@D2");
}

// They pass over it before all of it is read.
TEST_F(AtTheRim, ACardThatIsSlidPartlyOutOfThePictureHasMovedThoughHandsPass) {
    const CardId card = table_.place("jink@D2", {{70, 340}, 90});
    watch(table_.source());
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    const auto number = pipeline_->on_table().front().card;
    table_.shift(5, card, {{10, 390}, 100});
    auto moves = settled(150);
    for (int i = 0; i < 2; ++i) table_.wave(3, {{80, 370}, 0});
    for (const auto& move : settled(2000)) moves.push_back(move);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves.front().kind, TableMove::Kind::moved);
    EXPECT_EQ(moves.front().card, number);
    EXPECT_NEAR(moves.front().seen.centre_mm.y, 390, 5);
    EXPECT_EQ(said(moves.front().seen), "jink@D2");
}

}  // namespace
}  // namespace jianjun::vision
