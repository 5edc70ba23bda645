// Where a known face lies: found by itself, on any cloth and upon any card.
#include "vision/detection/face_place.h"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgcodecs.hpp>

#include "tests/vision/seen_table.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

class GeneralOnAHealthCard : public testing::TestWithParam<Cloth> {
  protected:
    GeneralOnAHealthCard() : table_(seen_from(15, GetParam())) {}

    static cv::Mat face(const std::string& label) {
        const Gallery gallery = drawn_gallery({label}).value();
        return cv::imdecode(gallery.index().pictures[0], cv::IMREAD_COLOR);
    }
    // Looked for about its seat's zone, where it lay unturned before.
    std::vector<FacePlace> places(const std::string& label, Turns turns) {
        const cv::Mat picture = image(table_.picture());
        cv::Mat grey;
        cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
        const auto calibration = Calibration::from(find_markers(grey), table_.layout(), grey.size()).value();
        const cv::Point2f at = calibration.to_px(middle());
        const int reach = int(120 * calibration.px_per_mm(middle()));
        return places_of_face(picture, {int(at.x) - reach, int(at.y) - reach, 2 * reach, 2 * reach},
                              calibration, face(label), {middle(), 0}, turns);
    }
    Point middle() const {
        const Zone& zone = *table_.layout().find("general", 1);
        return {zone.x, zone.y};
    }

    VirtualTable table_;
};

TEST_P(GeneralOnAHealthCard, IsFoundWhereItWasSlidTo) {
    table_.place("health:4", {middle(), 2});
    const CardId general = table_.place("general:caocao", {middle(), 0});
    for (const auto& [right, down, turn] :
         {std::tuple{0., -48., 0.}, {3., -16., 6.}, {-20., 30., -5.}, {0., 0., 2.}}) {
        const Spot spot{{middle().x + right, middle().y + down}, turn};
        table_.put(general, spot);
        const auto found = places("general:caocao", Turns::as_before);
        ASSERT_FALSE(found.empty()) << down;
        EXPECT_LT(mm_between(found[0].pose.mm, spot.mm), 3) << down;
        EXPECT_LT(std::abs(found[0].pose.angle - turn), 5) << down;
    }
}

TEST_P(GeneralOnAHealthCard, IsFoundWhenItWasTurnedByAQuarter) {
    table_.place("health:4", {middle(), 2});
    const CardId general = table_.place("general:caocao", {middle(), 0});
    for (const double turn : {90., 180., 270.}) {
        table_.put(general, {{middle().x, middle().y - 20}, turn + 3});
        const auto found = places("general:caocao", Turns::by_quarters);
        ASSERT_FALSE(found.empty()) << turn;
        EXPECT_LT(mm_between(found[0].pose.mm, {middle().x, middle().y - 20}), 3) << turn;
        EXPECT_LT(std::abs(std::remainder(found[0].pose.angle - turn - 3, 360.0)), 5) << turn;
    }
}

TEST_P(GeneralOnAHealthCard, IsNotFoundWhereItIsNot) {
    table_.place("health:4", {middle(), 2});
    table_.place("general:guanyu", {{middle().x, middle().y - 30}, 0});
    for (const auto& place : places("general:caocao", Turns::as_before)) EXPECT_LT(place.likeness, 0.75);
}

INSTANTIATE_TEST_SUITE_P(Cloths, GeneralOnAHealthCard,
                         testing::Values(Cloth::green, Cloth::dark, Cloth::wood, Cloth::patterned));

}  // namespace
}  // namespace jianjun::vision
