// Spreads of cards (铺开登记): a folder of photos is one spread after the other.
#include "vision/enrolment/spreads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/vision/seen_table.h"
#include "vision/image/frame.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

TEST(Spreads, PhotosInTheOrderOfTheirNames) {
    const Folder folder;
    for (int i = 0; i < 2; ++i)
        cv::imwrite(folder.file(std::to_string(i) + ".png"),
                    cv::Mat(60, 80, CV_8UC3, cv::Scalar::all(50 + 100 * i)));
    folder.write("notes.txt", "not a picture");
    auto spreads = open_spreads(folder.path(), {});
    ASSERT_TRUE(spreads) << spreads.error();
    Frame frame;
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE((*spreads)->lay({}));
        const auto source = (*spreads)->source();
        std::int64_t before = -1;
        for (int k = 0; k < 3; ++k) {  // it stands still for as long as it is looked at
            ASSERT_TRUE(source->next(frame));
            EXPECT_EQ(frame.image.at<cv::Vec3b>(5, 5)[0], 50 + 100 * i);
            EXPECT_GT(frame.at_ms, before);
            before = frame.at_ms;
        }
    }
    EXPECT_FALSE((*spreads)->lay({}));
}

TEST(Spreads, NumberedPhotosComeByTheirNumbersAndOneThatCannotBeReadKeepsItsPlace) {
    const Folder folder;
    for (const int i : {1, 2, 10}) cv::imwrite(folder.file(std::to_string(i) + ".png"), cv::Mat(60, 80, CV_8UC3, cv::Scalar::all(10 * i)));
    folder.write("3.HEIC", std::string("\0\0\0\x18", 4) + "ftypheic" + std::string(200, 'x'));
    folder.write("4.jpg", "");
    folder.write("._1.png", "litter");
    auto spreads = open_spreads(folder.path(), {});
    ASSERT_TRUE(spreads) << spreads.error();
    std::vector<std::string> rows;
    while ((*spreads)->lay({})) {
        const auto why = (*spreads)->unreadable();
        Frame frame;
        if (why.empty() && (*spreads)->source()->next(frame))
            rows.push_back(std::to_string(frame.image.at<cv::Vec3b>(5, 5)[0]));
        else
            rows.push_back(why.substr(why.rfind('/') + 1, 6));
    }
    EXPECT_THAT(rows, testing::ElementsAre("10", "20", "3.HEIC", "4.jpg:", "100"));
}

TEST(Spreads, DrawnCardsAreLaidAsAskedOrThroughTheDeck) {
    auto spreads = open_spreads("virtual", {"slash@S7", "jink@D2"});
    ASSERT_TRUE(spreads) << spreads.error();
    Frame row, deck;
    ASSERT_TRUE((*spreads)->lay({"peach@H6"}));
    ASSERT_TRUE((*spreads)->source()->next(row));
    ASSERT_TRUE((*spreads)->lay({}));
    ASSERT_TRUE((*spreads)->source()->next(deck));
    EXPECT_GT(cv::norm(row.image, deck.image, cv::NORM_L1), 1e6);
    EXPECT_FALSE((*spreads)->lay({})) << "the deck has come to its end";
}

TEST(Spreads, WhatIsNoSourceIsSaid) {
    const auto none = open_spreads("/nowhere/at/all", {});
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error(), HasSubstr("/nowhere/at/all"));
}

}  // namespace
}  // namespace jianjun::vision
