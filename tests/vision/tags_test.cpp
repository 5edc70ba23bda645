// The list of the stickers (牌套贴纸) and the pages on which they are printed.
#include "vision/tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <opencv2/imgproc.hpp>
#include <set>
#include <sstream>

#include "tests/vision/pdf_objects.h"
#include "tests/vision/seen_table.h"
#include "vision/sources/card_design.h"
#include "vision/tag_marker.h"
#include "vision/tag_sheet.h"

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

// The pages as a printer would make them, 8 dots a mm; only what is black.
std::vector<cv::Mat> printed(const std::string& pdf) {
    std::vector<cv::Mat> pages;
    for (std::size_t at = pdf.find("\n0 g\n"); at != std::string::npos; at = pdf.find("\n0 g\n", at + 1)) {
        cv::Mat page(297 * 8, 210 * 8, CV_8UC3, cv::Scalar::all(255));
        std::istringstream lines(pdf.substr(at + 5));
        for (std::string line; std::getline(lines, line) && line != "f";) {
            double x, y, w, h;
            EXPECT_EQ(std::sscanf(line.c_str(), "%lf %lf %lf %lf re", &x, &y, &w, &h), 4) << line;
            cv::rectangle(page,
                          cv::Rect(cv::Point(cvRound(x * 8), cvRound(y * 8)),
                                   cv::Point(cvRound((x + w) * 8), cvRound((y + h) * 8))),
                          cv::Scalar::all(0), cv::FILLED);
        }
        pages.push_back(page);
    }
    return pages;
}

TEST(TagSheets, HoldAStickerForEachOf160Cards) {
    const auto tags = Tags::of(deck_160());
    ASSERT_TRUE(tags);
    const auto pdf = tag_sheets_pdf(*tags, {{0, "决斗♠A"}});
    ASSERT_TRUE(pdf) << pdf.error();
    EXPECT_THAT(*pdf, testing::StartsWith("%PDF-1."));
    EXPECT_THAT(*pdf, testing::EndsWith("%%EOF\n"));
    EXPECT_THAT(*pdf, HasSubstr("/Count 2"));
    std::set<int> numbers;
    for (const cv::Mat& page : printed(*pdf)) {
        std::vector<std::vector<cv::Point2f>> corners;
        std::vector<int> found;
        cv::aruco::detectMarkers(page, tag_dictionary(), corners, found);
        numbers.insert(found.begin(), found.end());
        for (const auto& c : corners) EXPECT_NEAR(cv::norm(c[1] - c[0]) / 8, tag_mm, 0.3);
    }
    EXPECT_EQ(numbers.size(), 160u);
    EXPECT_EQ(*numbers.rbegin(), 159);
}

TEST(TagSheets, CrossReferencesPointAtTheirObjects) {
    const auto pdf = tag_sheets_pdf(Tags::of({"slash@S7", "jink@D2"}).value(), {});
    ASSERT_TRUE(pdf) << pdf.error();
    EXPECT_EQ(objects_of(*pdf), 6) << "two words, a page's content, the page, the pages, the catalogue";
    EXPECT_THAT(*pdf, HasSubstr("/Parent 5 0 R"));
}

}  // namespace
}  // namespace jianjun::vision
