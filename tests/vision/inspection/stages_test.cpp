// Looking inside (各阶段的画面): a picture for each stage, and the numbers behind what is said.
#include "vision/inspection/stages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

TEST(Stages, APictureForEach) {
    const Folder folder;
    VirtualTable table(seen_from(5));
    table.place("slash@S7", {{400, 300}, 20});
    table.place("jink@D2", {{600, 300}, 90});
    cv::imwrite(folder.file("table.jpg"), image(table.picture()));
    const auto looked = look_at_stages(folder.file("table.jpg"), gallery(), folder.file("stages/here"));
    ASSERT_TRUE(looked) << looked.error();
    EXPECT_GE(looked->outlines, 2);
    ASSERT_EQ(looked->cards.size(), 2u);
    for (const auto& card : looked->cards) {
        EXPECT_EQ(card.best, card.seen.label);
        EXPECT_GT(card.margin, 0.3);
        EXPECT_LT(card.worst, 0.36);
    }
    EXPECT_THAT(looked->files, testing::Contains(HasSubstr("1-outlines")));
    EXPECT_THAT(looked->files, testing::Contains(HasSubstr("2-card-02-compared")));
    EXPECT_THAT(looked->files, testing::Contains(HasSubstr("3-named")));
    for (const auto& file : looked->files) EXPECT_FALSE(cv::imread(file).empty()) << file;
}

TEST(Stages, WithoutAFolderNothingIsWritten) {
    const Folder folder;
    VirtualTable table(seen_from(5));
    table.place("slash@S7", {{400, 300}, 20});
    cv::imwrite(folder.file("table.jpg"), image(table.picture()));
    const auto looked = look_at_stages(folder.file("table.jpg"), gallery(), "");
    ASSERT_TRUE(looked);
    EXPECT_EQ(looked->cards.size(), 1u);
    EXPECT_TRUE(looked->files.empty());
}

TEST(Stages, SaysWhatIsWrong) {
    const Folder folder;
    EXPECT_THAT(look_at_stages(folder.file("none.jpg"), gallery(), "").error(), HasSubstr("no such file"));
    cv::imwrite(folder.file("cloth.png"), cv::Mat(200, 200, CV_8UC3, cv::Scalar(60, 110, 40)));
    const auto taken = folder.write("taken", "a file, not a folder");
    EXPECT_THAT(look_at_stages(folder.file("cloth.png"), gallery(), taken).error(),
                HasSubstr("cannot be made"));
}

}  // namespace
}  // namespace jianjun::vision
