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

TEST(Mat, RefusesWhatNoPageHolds) {
    Layout layout = default_layout(4);
    layout.width = 9000;
    EXPECT_FALSE(mat_pdf(layout));
}

}  // namespace
}  // namespace jianjun::vision
