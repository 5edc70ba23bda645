// Cards that the camera has sharpened (锐化): suit and rank are read as before.
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/seen_table.h"
#include "vision/features/face_look.h"
#include "vision/features/halos.h"
#include "vision/image/rectify.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {
namespace {

// What a camera adds that sharpens by so much, over so many pixels.
cv::Mat sharpened(const cv::Mat& bgr, double amount, double px) {
    cv::Mat soft, sharp;
    cv::GaussianBlur(bgr, soft, {}, px);
    cv::addWeighted(bgr, 1 + amount, soft, -amount, 0, sharp);
    return sharp;
}

TEST(Halos, HideNoCorner) {
    VirtualTable table(seen_from(5));
    const std::vector<std::string> labels{"slash@S7", "jink@DK", "peach@H6", "duel@SA"};
    for (std::size_t i = 0; i < labels.size(); ++i)
        table.place(labels[i], {{150.0 + double(i) * 190, 250}, double(i) * 40});
    const cv::Mat seen = image(table.picture());
    for (const double amount : {0.5, 1.0, 1.4})
        for (const double px : {1.0, 1.6, 2.0}) {
            const cv::Mat sharp = sharpened(seen, amount, px);
            for (const auto& card : table.truth().cards) {
                const Reading r = read_card(sharp, outline(card), gallery());

                EXPECT_EQ(r.sure, Certainty::exact)
                    << card.label << " " << amount << " over " << px << " h " << r.quad.height() << " score "
                    << r.score << " corner " << r.corner << " blur " << r.corner_blur << " worst " << r.worst
                    << " most " << r.most << " margin " << r.margin;
                EXPECT_EQ(r.best, card.label);
            }
        }
}

// A fifth more or less makes cards with much text look like another print.
TEST(Halos, AreMeasuredToAFifth) {
    VirtualTable table(seen_from(5));
    table.place("duel@SA", {{300, 250}, 0});
    const cv::Mat seen = image(table.picture());
    const Quad quad = outline(table.truth().cards.front());
    const Planes plain = look_at(rectify(seen, quad)).coarse;
    std::vector<cv::Rect> places;
    for (int i = 0; i < patches; ++i) places.push_back(patch_at(i, plain.grey.size()));
    const Planes sharp = look_at(rectify(sharpened(seen, 0.6, halo_px), quad)).coarse;
    EXPECT_NEAR(sharpening_of(signed_of(sharp), plain, halo_px * plain.grey.rows / quad.height(), places).halos.amount, 0.6, 0.1);
}

// Of the lower card of a fan little shows, and the shadow of what lies upon it is unlike, too.
TEST(Halos, HideNoCornerOfALowerCard) {
    VirtualSettings afar = seen_from(5);
    afar.camera.width = 1280, afar.camera.height = 720;
    VirtualTable table(afar);
    const std::vector<std::string> labels{"slash@S7", "jink@DK", "peach@H6"};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Spot lower{{150.0 + double(i) * 190, 250}, double(i) * 5};
        table.place(labels[i], lower);
        table.place("duel@SA", {{lower.mm.x + 22, lower.mm.y + 2}, lower.angle + 3});
    }
    const cv::Mat seen = image(table.picture());
    const auto cards = table.truth().cards;
    for (const double amount : {0.6, 1.2})
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const Reading r = read_card(sharpened(seen, amount, 1.6), outline(cards[2 * i]), gallery(), {outline(cards[2 * i + 1])});

            EXPECT_EQ(r.sure, Certainty::exact) << labels[i] << " " << amount << " corner " << r.corner << " margin " << r.margin;
            EXPECT_EQ(r.best, labels[i]);
        }
}

}  // namespace
}  // namespace jianjun::vision
