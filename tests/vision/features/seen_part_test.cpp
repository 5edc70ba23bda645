// What shows of a card (露出的部分): enough of its print to be worth a look, or not.
#include "vision/features/seen_part.h"

#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

class SeenPartOfACard : public testing::Test {
  protected:
    SeenPartOfACard() {
        table_.place("slash@S7", {{500, 300}, 20});
        bgr_ = image(table_.picture());
        card_ = outline(table_.truth().cards.front());
    }
    // The card's outline, moved by so many of its own widths.
    Quad beside(float widths) const {
        Quad quad = card_;
        for (auto& p : quad.p) p += (card_.p[1] - card_.p[0]) * widths;
        return quad;
    }
    VirtualTable table_{seen_from(5)};
    cv::Mat bgr_;
    Quad card_;
};

TEST_F(SeenPartOfACard, AFaceIsNotBare) {
    EXPECT_FALSE(is_bare(bgr_, card_, {}));
    EXPECT_FALSE(is_bare(bgr_, card_, {beside(0.6f)}));
}

TEST_F(SeenPartOfACard, AClothIsBareThoughALineIsDrawnOnIt) {
    const Quad place = beside(-1.5f);
    EXPECT_TRUE(is_bare(bgr_, place, {}));
    cv::line(bgr_, (place.p[0] + place.p[1]) / 2, (place.p[2] + place.p[3]) / 2, cv::Scalar(110, 160, 110),
             1);
    EXPECT_TRUE(is_bare(bgr_, place, {}));
}

TEST_F(SeenPartOfACard, NothingIsToBeReadOfAnEdgeThatPeepsOut) {
    EXPECT_TRUE(is_bare(bgr_, card_, {beside(0.05f)}));
}

TEST_F(SeenPartOfACard, ItsEdgeShowsBesideTheOneThatLiesUponIt) {
    EXPECT_GT(edge_shows(bgr_, card_, edge_colour(bgr_, card_), {beside(0.07f)}), 0.9);
    EXPECT_EQ(edge_shows(bgr_, card_, edge_colour(bgr_, card_), {card_}), 0) << "nothing of it is left free";
}

TEST_F(SeenPartOfACard, NoEdgeShowsWhereNothingLies) {
    const Quad place = beside(-1.5f);
    Quad upon = place;
    for (auto& p : upon.p) p += (card_.p[1] - card_.p[0]) * 0.07f;
    EXPECT_LT(edge_shows(bgr_, place, edge_colour(bgr_, card_), {upon}), 0.1);
}

TEST_F(SeenPartOfACard, OutsideThePictureThereIsNothing) {
    EXPECT_TRUE(is_bare(bgr_, beside(100), {}));
}

}  // namespace
}  // namespace jianjun::vision
