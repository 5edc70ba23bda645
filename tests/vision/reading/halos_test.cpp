// Cards that the camera has sharpened (锐化): suit and rank are read as before.
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/seen_table.h"
#include "vision/features/halos.h"
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

}  // namespace
}  // namespace jianjun::vision
