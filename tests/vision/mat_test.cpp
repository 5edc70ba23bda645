// The printable mat (桌垫): a whole PDF in true size, whose markers a detector finds where the layout has
// them.
#include "vision/mat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>
#include <sstream>

#include "tests/vision/pdf_objects.h"

namespace jianjun::vision {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Mat, IsAWholePdfInTrueSize) {
    const auto pdf = mat_pdf(default_layout(5));
    ASSERT_TRUE(pdf) << pdf.error();
    EXPECT_THAT(*pdf, StartsWith("%PDF-1."));
    EXPECT_THAT(*pdf, EndsWith("%%EOF\n"));
    EXPECT_THAT(*pdf, HasSubstr("/MediaBox [0 0 3118.1102 1757.4803]"));
    EXPECT_EQ(objects_of(*pdf), 13);
}

// Paints the page's black rectangles as a printer would, and looks for the markers.
TEST(Mat, ItsMarkersCanBeFound) {
    for (int seats : {4, 10}) {
        const Layout layout = default_layout(seats);
        const auto pdf = mat_pdf(layout);
        ASSERT_TRUE(pdf);
        constexpr double scale = 2;
        cv::Mat print(static_cast<int>(layout.height * scale), static_cast<int>(layout.width * scale),
                      CV_8UC1, 255);
        std::istringstream page(pdf->substr(pdf->find("0 g\n", pdf->find(" cm\n"))));
        std::string line;
        std::getline(page, line);
        while (std::getline(page, line) && line != "f") {
            double x, y, w, h;
            ASSERT_EQ(std::sscanf(line.c_str(), "%lf %lf %lf %lf re", &x, &y, &w, &h), 4) << line;
            cv::rectangle(print,
                          cv::Rect(cv::Point2d(std::round(x * scale), std::round(y * scale)),
                                   cv::Point2d(std::round((x + w) * scale), std::round((y + h) * scale))),
                          0, cv::FILLED);
        }
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
