// A camera's lens (镜头标定): solved from views of the sheet, kept in a file, used for the mat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/calib3d.hpp>

#include "tests/vision/printing/printed_pages.h"
#include "tests/vision/seen_table.h"
#include "vision/camera/calibrate.h"
#include "vision/camera/solve_lens.h"
#include "vision/image/frame.h"
#include "vision/printing/charuco_sheet.h"
#include "vision/virtual/lens.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr double paper_width = 297, paper_height = 210;

cv::Mat printed_sheet(double dots_per_mm) {
    return PrintedPages(charuco_pdf(paper_width, paper_height).value()).print(dots_per_mm);
}

VirtualCamera camera_with(double tilt, double roll, double height, double x, double y) {
    VirtualCamera c;
    c.width = 1280, c.height = 720;
    c.fov_deg = 62, c.k1 = -0.11, c.k2 = 0.03;
    c.tilt_deg = tilt, c.roll_deg = roll, c.height_mm = height, c.aim_x_mm = x, c.aim_y_mm = y;
    return c;
}

// The sheet through our own model of a lens, on a grey table.
cv::Mat view_of(const cv::Mat& print, double dots_per_mm, const VirtualCamera& camera) {
    const Lens lens(camera, paper_width, paper_height);
    cv::Mat seen, bgr;
    cv::remap(print, seen, lens.mat_x() * dots_per_mm - 0.5, lens.mat_y() * dots_per_mm - 0.5,
              cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(120));
    cv::GaussianBlur(seen, seen, {}, 0.7);
    cv::cvtColor(seen, bgr, cv::COLOR_GRAY2BGR);
    return bgr;
}

class Views : public Source {
  public:
    explicit Views(std::vector<cv::Mat> pictures, std::string fault = {})
        : pictures_(std::move(pictures)), fault_(std::move(fault)) {}
    bool next(Frame& frame) override {
        if (at_ == pictures_.size()) return false;
        frame.image = pictures_[at_++];
        frame.name = std::to_string(at_);
        return true;
    }
    Notice error() const override { return at_ == pictures_.size() ? fault_ : ""; }

  private:
    std::vector<cv::Mat> pictures_;
    std::string fault_;
    std::size_t at_ = 0;
};

std::vector<cv::Mat> many_views() {
    const cv::Mat print = printed_sheet(5);
    std::vector<cv::Mat> views;
    for (const double roll : {0.0, 90.0, 180.0, 270.0})
        for (const double tilt : {0.0, 22.0, 38.0})
            for (const double shift : {-70.0, 80.0}) {
                if (tilt == 0 && roll >= 180) continue;
                views.push_back(
                    view_of(print, 5, camera_with(tilt, roll + tilt / 4, 300 + tilt, shift, shift / 3)));
            }
    return views;
}

TEST(SolveLens, RecoversAKnownLens) {
    LensSolver solver(std::make_shared<Views>(many_views()), 24);
    while (solver.step()) {
    }
    EXPECT_GE(solver.views(), 14) << solver.word();
    const auto lens = solver.solve();
    ASSERT_TRUE(lens) << lens.error();
    const VirtualCamera truth = camera_with(0, 0, 0, 0, 0);
    const double f = truth.width / 2.0 / std::tan(truth.fov_deg / 2 * M_PI / 180);
    EXPECT_LT(lens->error_px, 0.5);
    EXPECT_NEAR(lens->fx, f, 0.005 * f);
    EXPECT_NEAR(lens->fy, f, 0.005 * f);
    EXPECT_NEAR(lens->cx, (truth.width - 1) / 2.0, 4);
    EXPECT_NEAR(lens->cy, (truth.height - 1) / 2.0, 4);
    // What counts is where a ray falls, all over the picture.
    const auto falls = [](double x, double y, double fl, double cx, double cy, double k1, double k2,
                          double p1, double p2) {
        const double r2 = x * x + y * y, radial = 1 + r2 * (k1 + r2 * k2);
        return cv::Point2d(fl * (x * radial + 2 * p1 * x * y + p2 * (r2 + 2 * x * x)) + cx,
                           fl * (y * radial + p1 * (r2 + 2 * y * y) + 2 * p2 * x * y) + cy);
    };
    for (double x = -0.55; x < 0.6; x += 0.11)
        for (double y = -0.3; y < 0.35; y += 0.1) {
            const auto is = falls(x, y, lens->fx, lens->cx, lens->cy, lens->k1, lens->k2, lens->p1, lens->p2);
            const auto was = falls(x, y, f, (truth.width - 1) / 2.0, (truth.height - 1) / 2.0, truth.k1,
                                   truth.k2, truth.p1, truth.p2);
            EXPECT_LT(cv::norm(is - was), 5) << x << "," << y;
            const auto bend_is = is - cv::Point2d(lens->fx * x + lens->cx, lens->fy * y + lens->cy);
            const auto bend_was =
                was - falls(x, y, f, (truth.width - 1) / 2.0, (truth.height - 1) / 2.0, 0, 0, 0, 0);
            EXPECT_LT(cv::norm(bend_is - bend_was), 3) << x << "," << y;
        }
}

TEST(SolveLens, SaysWhatItWantsToSee) {
    const cv::Mat print = printed_sheet(5);
    const cv::Mat nothing(720, 1280, CV_8UC3, cv::Scalar(90, 90, 90));
    const cv::Mat small = view_of(print, 5, camera_with(0, 0, 700, 0, 0));
    const cv::Mat wide = view_of(print, 5, camera_with(0, 0, 240, 0, 0));
    LensSolver solver(std::make_shared<Views>(std::vector{nothing, small, small, wide}));
    EXPECT_THAT(solver.word(), StartsWith("0 of 20 views; show the sheet"));
    ASSERT_TRUE(solver.step());
    EXPECT_THAT(solver.word(), HasSubstr("0 of 20 views; the sheet is not seen"));
    ASSERT_TRUE(solver.step());
    EXPECT_THAT(solver.word(), HasSubstr("1 of 20 views; bring the sheet to the top left"));
    ASSERT_TRUE(solver.step());
    EXPECT_THAT(solver.word(), StartsWith("1 of 20")) << "the same view tells nothing new";
    ASSERT_TRUE(solver.step());
    EXPECT_THAT(solver.word(), HasSubstr("2 of 20 views; tilt the sheet's left edge"));
    EXPECT_FALSE(solver.step());
    const auto lens = solver.solve();
    ASSERT_FALSE(lens);
    EXPECT_THAT(to_string(lens.error()), HasSubstr("only 2 views"));
}

TEST(SolveLens, KnowsWhenTheViewsSettleNothing) {
    const cv::Mat print = printed_sheet(5);
    std::vector<cv::Mat> flat;
    for (const double x : {-90.0, 0.0, 90.0})
        for (const double y : {-60.0, 0.0, 60.0})
            flat.push_back(view_of(print, 5, camera_with(0, 0, 420, x, y)));
    LensSolver solver(std::make_shared<Views>(flat));
    while (solver.step()) {
    }
    ASSERT_GE(solver.views(), 8) << solver.word();
    const auto lens = solver.solve();
    ASSERT_FALSE(lens) << lens->fx;
    EXPECT_THAT(to_string(lens.error()), HasSubstr("0 views show the sheet tilted"));
    LensSolver torn(std::make_shared<Views>(flat, "unplugged"));
    while (torn.step()) {
    }
    EXPECT_EQ(torn.solve().error(), "unplugged");
}

Intrinsics some_lens() {
    return {1280, 720, 1065.5, 1064.25, 640.5, 359.75, -0.11, 0.031, 0.0004, -0.0003, 0, 0.21, 20};
}

TEST(Intrinsics, SurviveTheFile) {
    const auto again = read_intrinsics(write_intrinsics(some_lens()));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(write_intrinsics(*again), write_intrinsics(some_lens()));
    EXPECT_EQ(again->k2, 0.031);
    const auto loose = read_intrinsics("  # hand-made\r\n\n" + write_intrinsics(some_lens()));
    EXPECT_TRUE(loose) << loose.error();
}

TEST(Intrinsics, ADamagedFileSaysWhere) {
    const std::string whole = write_intrinsics(some_lens());
    const auto with = [&](const std::string& was, const std::string& is) {
        std::string text = whole;
        const auto at = text.find(was);
        return at == std::string::npos ? std::string("?") : text.replace(at, was.size(), is);
    };
    const std::pair<std::string, std::string> files[] = {
        {with("width = 1280", "width = wide"), "line 2: `width` must be a number"},
        {with("width = 1280", "width = 1280.5"), "line 2: `width` must be a whole number"},
        {with("fx = 1065.5", "fx = nan"), "line 4: `fx` must be a number"},
        {with("fx = 1065.5", "fx = -4"), "line 4: `fx` must be a number between"},
        {with("cx", "sx"), "line 6: `sx` is not known"},
        {with("fy = 1064.25", "fx = 1064.25"), "line 5: `fx` is there twice"},
        {with("k1 = -0.11", "k1 -0.11"), "line 8: write `key = number`"},
        {with("k1 = -0.11", "k1 = -4"), "no lens bends a picture so"},
        {whole.substr(0, whole.find("k2")), "`k2` is missing"},
        {"", "`width` is missing"},
        {std::string("\0\x7f\xff[=", 5), "line 1"},
    };
    for (const auto& [text, reason] : files) {
        const auto lens = read_intrinsics(text);
        ASSERT_FALSE(lens) << text;
        EXPECT_THAT(lens.error(), HasSubstr(reason));
    }
    EXPECT_THAT(load_intrinsics("/nowhere/lens.toml").error(), HasSubstr("/nowhere/lens.toml"));
}

TEST(Intrinsics, FollowThePicturesSize) {
    const auto half = scaled_to(some_lens(), 640, 360);
    ASSERT_TRUE(half);
    EXPECT_DOUBLE_EQ(half->fx, 1065.5 / 2);
    EXPECT_DOUBLE_EQ(half->cx, 320);
    EXPECT_FALSE(scaled_to(some_lens(), 640, 480));
    EXPECT_TRUE(other_shape(some_lens(), 1920, 1080).empty());
    EXPECT_THAT(to_string(other_shape(some_lens(), 640, 480)), HasSubstr("640, 480"));
}

// Three markers are enough then, and the mat's far parts lie where they are.
TEST(Calibration, AKnownLensNeedsFewMarkers) {
    VirtualSettings settings = seen_from(20);
    settings.camera.k1 = -0.16, settings.camera.k2 = 0.04;
    VirtualTable table(settings);
    cv::Mat grey;
    cv::cvtColor(image(table.picture()), grey, cv::COLOR_BGR2GRAY);
    const VirtualCamera& c = settings.camera;
    const double f = c.width / 2.0 / std::tan(c.fov_deg / 2 * M_PI / 180);
    const Intrinsics known{
        c.width, c.height, f, f, (c.width - 1) / 2.0, (c.height - 1) / 2.0, c.k1, c.k2, c.p1, c.p2, 0, 0, 1};
    auto seen = find_markers(grey);
    ASSERT_GE(seen.size(), 12u);
    const Layout& layout = table.layout();
    const Lens lens(c, layout.width, layout.height);
    const auto worst = [&](const std::optional<Calibration>& found) {
        double most = 0;
        for (double x = 60; x < layout.width; x += 140)
            for (double y = 60; y < layout.height; y += 125) {
                const cv::Point2d px = lens.project({x, y});
                most = std::max(most, mm_between(found->to_mm(px), {x, y}));
                EXPECT_LT(mm_between(found->to_mm(found->to_px({x, y})), {x, y}), 0.1);
            }
        return most;
    };
    const auto all = Calibration::from(seen, layout, grey.size(), known);
    ASSERT_TRUE(all);
    EXPECT_LT(worst(all), 0.6);
    std::sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    seen.resize(4);  // the corners of the mat
    const auto few = Calibration::from(seen, layout, grey.size(), known);
    const auto blind = Calibration::from(seen, layout, grey.size());
    ASSERT_TRUE(few && blind);
    EXPECT_LT(worst(few), 1.5);
    EXPECT_GT(worst(blind), 2 * worst(few)) << "four markers alone do not tell of the lens";
}

TEST(CharucoSheet, IsAPageOfItsPaper) {
    const auto pdf = charuco_pdf(297, 210);
    ASSERT_TRUE(pdf) << pdf.error();
    const PrintedPages pages(*pdf);
    ASSERT_EQ(pages.count(), 1);
    EXPECT_NEAR(pages.size_mm().width, 297, 1e-3);
    EXPECT_NEAR(pages.size_mm().height, 210, 1e-3);
    EXPECT_FALSE(charuco_pdf(60, 40));
    EXPECT_FALSE(charuco_pdf(std::nan(""), 210));
}

}  // namespace
}  // namespace jianjun::vision
