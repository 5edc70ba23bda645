// The list of the stickers (牌套贴纸) and the pages on which they are printed.
#include "vision/gallery/tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <opencv2/imgproc.hpp>
#include <set>

#include "tests/vision/printing/printed_pages.h"
#include "tests/vision/seen_table.h"
#include "vision/camera/tag_marker.h"
#include "vision/printing/tag_sheet.h"
#include "vision/virtual/card_design.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

TEST(TagList, IsReadAsItWasWritten) {
    const auto tags = Tags::of({"slash@S7", "slash@S7", "odd \"name\", with a comma"});
    ASSERT_TRUE(tags);
    const auto again = Tags::parse(tags->csv(), "tags.csv");
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->all(), tags->all());
    EXPECT_EQ(*again->label(1), "slash@S7") << "the second copy";
    EXPECT_EQ(again->label(3), nullptr);
}

TEST(TagList, TakesWhatSpreadsheetsMakeOfIt) {
    const auto tags = Tags::parse("\xEF\xBB\xBFLabel,Tag\r\n\r\n\"jink@D2\",17\r\n", "tags.csv");
    ASSERT_TRUE(tags) << tags.error();
    EXPECT_EQ(*tags->label(17), "jink@D2");
}

TEST(TagList, NamesTheLineThatIsWrong) {
    const std::map<std::string, std::string> faults{
        {"tag,label\n3,slash@S7\n\n3,jink@D2\n", "t.csv:4: sticker 3 stands in line 2, too"},
        {"0,slash@S7\n250,jink@D2\n", "t.csv:2: \"250\" is no sticker's number"},
        {"-1,slash@S7\n", "t.csv:1: \"-1\" is no"},
        {"1x,slash@S7\n", "t.csv:1: \"1x\" is no"},
        {"slash@S7\n", "t.csv:1: \"slash@S7\" is no"},
        {"5\n", "t.csv:1: the label is missing"},
        {"5,back\n", "t.csv:1: a back bears no sticker"},
        {"tag,label\n", "t.csv: holds no sticker"},
        {"", "t.csv: holds no sticker"},
    };
    for (const auto& [text, fault] : faults) {
        const auto tags = Tags::parse(text, "t.csv");
        ASSERT_FALSE(tags) << text;
        EXPECT_THAT(tags.error(), HasSubstr(fault));
    }
    EXPECT_THAT(Tags::load("/nowhere/tags.csv").error(), HasSubstr("no such list"));
    EXPECT_THAT(Tags::load("/").error(), HasSubstr("no such list"));
}

TEST(TagList, HasRoomForSoManyCards) {
    EXPECT_TRUE(Tags::of(std::vector<std::string>(250, "slash@S7")));
    const auto tags = Tags::of(std::vector<std::string>(251, "slash@S7"));
    ASSERT_FALSE(tags);
    EXPECT_THAT(tags.error(), HasSubstr("251 cards, but only 250"));
}

TEST(TagSheets, HoldAStickerForEachOf160Cards) {
    const auto tags = Tags::of(deck_160());
    ASSERT_TRUE(tags);
    const auto pdf = tag_sheets_pdf(*tags, {{0, "决斗♠A"}});
    ASSERT_TRUE(pdf) << pdf.error();
    const PrintedPages pages(*pdf);
    ASSERT_EQ(pages.count(), 2);
    EXPECT_NEAR(pages.size_mm(1).width, 210, 1e-3);
    EXPECT_NEAR(pages.size_mm(1).height, 297, 1e-3);
    std::set<int> numbers;
    for (int page = 0; page < pages.count(); ++page) {
        std::vector<std::vector<cv::Point2f>> corners;
        std::vector<int> found;
        const cv::Mat black = pages.print(8, page) > 25;  // without words and cutting lines
        cv::aruco::detectMarkers(black, tag_dictionary(), corners, found);
        numbers.insert(found.begin(), found.end());
        for (const auto& c : corners) EXPECT_NEAR(cv::norm(c[1] - c[0]) / 8, tag_mm, 0.3);
    }
    EXPECT_EQ(numbers.size(), 160u);
    EXPECT_EQ(*numbers.rbegin(), 159);
}

TEST(TagSheets, SayBelowEachStickerWhoseItIs) {
    const auto pdf = tag_sheets_pdf(Tags::of({"slash@S7", "duel@SA"}).value(), {{1, "决斗♠A"}});
    ASSERT_TRUE(pdf) << pdf.error();
    const PrintedPages pages(*pdf);
    EXPECT_THAT(pages.words(), HasSubstr("slash@S7")) << "the label, where no word is given";
    EXPECT_THAT(pages.words(), HasSubstr("决斗♠A"));
    EXPECT_THAT(pages.fonts_left_out(), testing::IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
