// Measures the camera's noise (相机噪声): what it hides, and what it must not hide.
#include "vision/scene/camera_noise.h"

#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

// A cloth with printed cards on it, as a camera sends it: noise, then JPEG, then small.
class SeenThrough {
  public:
    SeenThrough(double noise, int quality) : noise_(noise), quality_(quality) {
        scene = cv::Mat(720, 1280, CV_8UC3, cv::Scalar(58, 96, 62));
        grain_ = cv::Mat(scene.rows + 256, scene.cols + 256, CV_16SC3);
        dice_.fill(grain_, cv::RNG::NORMAL, 0, noise_);
        for (int i = 0; i < 8; ++i) {
            const cv::Rect card(60 + i * 150, 200, 66, 96);
            cv::rectangle(scene, card, {225, 235, 240}, cv::FILLED);
            cv::rectangle(scene, {card.x + 8, card.y + 20, 50, 50}, {40, 60, 150}, cv::FILLED);
            cv::putText(scene, "7", {card.x + 4, card.y + 18}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {20, 20, 20},
                        2);
        }
    }
    cv::Mat next() {
        cv::Mat sum, seen, small;
        const cv::Mat grain = grain_(cv::Rect({dice_.uniform(0, 256), dice_.uniform(0, 256)}, scene.size()));
        scene.convertTo(sum, CV_16SC3);
        sum += grain;
        sum.convertTo(seen, CV_8UC3);
        if (quality_ > 0) {
            std::vector<uchar> bytes;
            cv::imencode(".jpg", seen, bytes, {cv::IMWRITE_JPEG_QUALITY, quality_});
            seen = cv::imdecode(bytes, cv::IMREAD_COLOR);
        }
        cv::resize(seen, small, {480, 270}, 0, 0, cv::INTER_AREA);
        cv::cvtColor(small, small, cv::COLOR_BGR2YCrCb);
        return small;
    }
    cv::Mat scene;

  private:
    cv::Mat grain_;
    double noise_;
    int quality_;
    cv::RNG dice_{7};
};

struct Camera {
    const char* name;
    double noise;
    int quality;
};

class CameraNoiseOf : public testing::TestWithParam<Camera> {
  protected:
    CameraNoiseOf() : camera_(GetParam().noise, GetParam().quality) {
        for (int i = 0; i < 8; ++i) {
            now_ = camera_.next();
            if (!before_.empty()) noise_.measure(now_, before_);
            before_ = now_;
        }
    }
    int moved_pixels() {
        now_ = camera_.next();
        return cv::countNonZero(noise_.moved(now_, before_));
    }

    SeenThrough camera_;
    CameraNoise noise_;
    cv::Mat now_, before_;
};

TEST_P(CameraNoiseOf, IsNoMovement) {
    for (int i = 0; i < 30; ++i) {
        ASSERT_EQ(moved_pixels(), 0) << "picture " << i;
        noise_.measure(now_, before_);
        before_ = now_;
    }
}

TEST_P(CameraNoiseOf, HidesNoCardThatIsLaidDown) {
    cv::rectangle(camera_.scene, {600, 450, 66, 96}, {225, 235, 240}, cv::FILLED);
    EXPECT_GT(moved_pixels(), 400);
}

TEST_P(CameraNoiseOf, HidesNoCardThatCreeps) {
    const cv::Rect card(660, 200, 66, 96);
    const cv::Mat face = camera_.scene(card).clone();
    camera_.scene(card).setTo(cv::Scalar(58, 96, 62));
    face.copyTo(camera_.scene(card + cv::Point(4, 0)));
    EXPECT_GT(moved_pixels(), 10) << "four pixels, which is one of the small picture's";
}

TEST_P(CameraNoiseOf, HidesNoDarkSleeve) {
    cv::rectangle(camera_.scene, {900, 500, 120, 220}, {40, 72, 46}, cv::FILLED);
    EXPECT_GT(moved_pixels(), 500);
}

TEST_P(CameraNoiseOf, IsMeasuredThroughAHandAtWork) {
    for (int i = 0; i < 20; ++i) {
        cv::Mat& scene = camera_.scene;
        if (i % 3 != 0) cv::circle(scene, {200 + i * 40, 500}, 70, {120, 150, 200}, cv::FILLED);
        now_ = camera_.next();
        noise_.measure(now_, before_);
        before_ = now_;
    }
    before_ = camera_.next();
    EXPECT_EQ(moved_pixels(), 0);
    cv::rectangle(camera_.scene, {600, 50, 66, 96}, {225, 235, 240}, cv::FILLED);
    EXPECT_GT(moved_pixels(), 400);
}

INSTANTIATE_TEST_SUITE_P(Cameras, CameraNoiseOf,
                         testing::Values(Camera{"Clean", 0.5, 0}, Camera{"Good", 1, 92},
                                         Camera{"Ordinary", 2, 80}, Camera{"Worst", 3, 70}),
                         [](const auto& camera) { return std::string(camera.param.name); });

}  // namespace
}  // namespace jianjun::vision
