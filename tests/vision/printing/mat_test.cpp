// The printable mat (桌垫): a PDF in true size, whose markers a detector finds where the layout has them.
#include "vision/printing/mat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/aruco.hpp>

#include "tests/vision/printing/printed_pages.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Mat, IsOnePageInTrueSize) {
    const Layout layout = default_layout(5);
    const auto pdf = mat_pdf(layout);
    ASSERT_TRUE(pdf) << pdf.error();
    const PrintedPages pages(*pdf);
    ASSERT_EQ(pages.count(), 1);
    EXPECT_NEAR(pages.size_mm().width, layout.width, 1e-4);
    EXPECT_NEAR(pages.size_mm().height, layout.height, 1e-4);
    EXPECT_EQ(mat_pdf(layout), pdf) << "printed again, it is the same file";
}

// Not every computer has a Chinese font; and who looks for a zone may search for its name.
TEST(Mat, ItsWordsAreTextAndBringTheirFont) {
    const PrintedPages pages(mat_pdf(default_layout(5)).value());
    for (const char* word : {"武将", "装备", "判定", "牌堆", "弃牌"})
        EXPECT_THAT(pages.words(), HasSubstr(word));
    EXPECT_THAT(pages.fonts_left_out(), IsEmpty());
}

TEST(Mat, ItsMarkersCanBeFound) {
    for (int seats : {4, 10}) {
        const Layout layout = default_layout(seats);
        const auto pdf = mat_pdf(layout);
        ASSERT_TRUE(pdf);
        constexpr double scale = 2;
        const cv::Mat print = PrintedPages(*pdf).print(scale);
        std::vector<std::vector<cv::Point2f>> corners;
        std::vector<int> ids;
        cv::aruco::detectMarkers(print, cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), corners,
                                 ids);
        EXPECT_EQ(ids.size(), layout.markers.size());
        for (std::size_t i = 0; i < ids.size(); ++i)
            for (const Marker& m : layout.markers) {
                if (m.id != ids[i]) continue;
                EXPECT_NEAR(corners[i][0].x / scale, m.x - m.size / 2, 0.6);
                EXPECT_NEAR(corners[i][0].y / scale, m.y - m.size / 2, 0.6);
            }
    }
}

TEST(Mat, OfTwoSidesSaysWhoSitsWhereAndWhereGeneralsWait) {
    const Layout of_six = make_mat("3v3", 6).value();
    const PrintedPages versus(mat_pdf(of_six, inscriptions_of("3v3", of_six)).value());
    for (const char* word : {"暖色 主帅", "暖色 前锋", "冷色 主帅", "冷色 前锋"})
        EXPECT_THAT(versus.words(), HasSubstr(word));
    const PrintedPages duel(mat_pdf(make_mat("1v1", 2).value()).value());
    EXPECT_THAT(duel.words(), HasSubstr("候场"));
}

TEST(Mat, OfSanguozhiNamesItsSlots) {
    const PrintedPages pages(mat_pdf(make_sanguozhi_layout(2).value()).value());
    for (const char* word : {"主将", "军师", "副将", "谋略", "步兵", "弓兵", "骑兵", "谋士", "事件", "阵型", "营地", "墓地", "粮仓"})
        EXPECT_THAT(pages.words(), HasSubstr(word));
}

// Sheets that are laid cross on cross are the whole mat again.
TEST(Mat, ItsSheetsJoin) {
    const Layout layout = make_sanguozhi_layout(2).value();
    constexpr double scale = 2;
    const auto tiles = tiling(layout, 297, 420);
    const auto pdf = mat_tiles_pdf(layout, 297, 420);
    ASSERT_TRUE(pdf) << pdf.error();
    const PrintedPages pages(*pdf);
    ASSERT_EQ(pages.count(), tiles.columns * tiles.rows);
    EXPECT_GE(tiles.left(tiles.columns - 1) + tiles.width, layout.width);
    EXPECT_GE(tiles.top(tiles.rows - 1) + tiles.height, layout.height);
    cv::Mat joined(cv::Size(int((tiles.left(tiles.columns - 1) + tiles.width) * scale), int((tiles.top(tiles.rows - 1) + tiles.height) * scale)),
                   CV_8UC1, cv::Scalar(255));
    for (int row = 0; row < tiles.rows; ++row)
        for (int column = 0; column < tiles.columns; ++column) {
            const int page = row * tiles.columns + column;
            EXPECT_THAT(pages.words(page), HasSubstr(std::to_string(row + 1) + "-" + std::to_string(column + 1)));
            const cv::Mat print = pages.print(scale, page);
            const cv::Rect shown(int(Tiling::margin_mm * scale), int(Tiling::margin_mm * scale), int(tiles.width * scale), int(tiles.height * scale));
            const cv::Rect at(int(tiles.left(column) * scale), int(tiles.top(row) * scale), shown.width, shown.height);
            cv::Mat whole = joined(at);
            cv::min(print(shown), whole, whole);
        }
    std::vector<std::vector<cv::Point2f>> corners;
    std::vector<int> ids;
    cv::aruco::detectMarkers(joined, cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), corners, ids);
    EXPECT_EQ(ids.size(), layout.markers.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        for (const Marker& m : layout.markers) {
            if (m.id != ids[i]) continue;
            EXPECT_NEAR(corners[i][0].x / scale, m.x - m.size / 2, 1);
            EXPECT_NEAR(corners[i][0].y / scale, m.y - m.size / 2, 1);
        }
}

TEST(Mat, RefusesWhatNoPageHolds) {
    Layout layout = default_layout(4);
    layout.width = 9000;
    EXPECT_FALSE(mat_pdf(layout));
}

}  // namespace
}  // namespace jianjun::vision
