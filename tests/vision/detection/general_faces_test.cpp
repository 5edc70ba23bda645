// General cards that nobody expected: all enrolled ones are held against a seat's place of generals.
#include "vision/detection/general_faces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

class PlaceOfGenerals : public testing::TestWithParam<Cloth> {
  protected:
    PlaceOfGenerals() : table_(seen_from(15, GetParam())) {}

    const Zone& zone(int seat) const { return *table_.layout().find("general", seat); }
    std::vector<GeneralFaces::Guess> guesses(int seat) {
        const cv::Mat picture = image(table_.picture());
        cv::Mat grey;
        cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
        const auto calibration = Calibration::from(find_markers(grey), table_.layout(), grey.size()).value();
        return faces_.guesses(picture, calibration, zone(seat));
    }
    std::string label(const GeneralFaces::Guess& guess) const {
        const GalleryIndex& index = gallery_.index();
        return index.labels[std::size_t(index.label_of[std::size_t(guess.view)])];
    }

    VirtualTable table_;
    Gallery gallery_ = drawn_gallery({"general:caocao", "general:guanyu", "general:zhenji", "general:lvbu",
                                      "general:sunquan", "back_general", "health:4", "slash@S7"})
                           .value();
    GeneralFaces faces_{gallery_.index()};
};

TEST_P(PlaceOfGenerals, TellsWhoLiesOnTheHealthCardAndAboutWhere) {
    for (int seat = 1; seat <= 5; ++seat) {
        const Spot under = health_spot(zone(seat)), over = general_spot(zone(seat), seat - 1);
        table_.place("health:4", under);
        table_.place("general:guanyu", {over.mm, over.angle + 2 * seat - 6});
        const auto found = guesses(seat);
        ASSERT_FALSE(found.empty()) << seat;
        EXPECT_EQ(label(found[0]), "general:guanyu") << seat;
        EXPECT_LT(mm_between(found[0].pose.mm, over.mm), 7) << seat;
        EXPECT_LT(std::abs(std::remainder(found[0].pose.angle - over.angle, 360.0)), 9) << seat;
    }
}

TEST_P(PlaceOfGenerals, TellsOneThatLiesUpsideDown) {
    const Spot over = general_spot(zone(2), 2);
    table_.place("general:zhenji", {over.mm, over.angle + 180});
    const auto found = guesses(2);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(label(found[0]), "general:zhenji");
    EXPECT_LT(std::abs(std::remainder(found[0].pose.angle - over.angle - 180, 360.0)), 9);
}

TEST_P(PlaceOfGenerals, IsEmptyWhereNoneLies) {
    table_.place("health:4", health_spot(zone(2)));
    EXPECT_TRUE(guesses(1).empty());
    EXPECT_TRUE(guesses(2).empty());
}

INSTANTIATE_TEST_SUITE_P(Cloths, PlaceOfGenerals,
                         testing::Values(Cloth::green, Cloth::light, Cloth::wood, Cloth::patterned));

}  // namespace
}  // namespace jianjun::vision
