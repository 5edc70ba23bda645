// Measures the camera's noise (相机噪声): how much two pictures of a table that stands still differ.
#pragma once
#include <deque>
#include <opencv2/core.hpp>

namespace jianjun::vision {

// Pictures are small ones, 8UC3: luma and the two colour differences (YCrCb).
class CameraNoise {
  public:
    // Two pictures of different moments. Hands may move in some of them: the calmer moments count, and of
    // those the rougher places, for JPEG stirs print more than cloth.
    void measure(const cv::Mat& now, const cv::Mat& before);

    // 255 where something moved between the two: connected areas beyond the noise.
    cv::Mat moved(const cv::Mat& now, const cv::Mat& before) const;
    // 255 where the table is another than before: the same for what came to rest.
    cv::Mat changed(const cv::Mat& now, const cv::Mat& before) const;
    // 255 where the two differ, pixel by pixel. `factor` 1: as little as can be told from noise.
    cv::Mat differs(const cv::Mat& now, const cv::Mat& before, double factor = 1) const;

    // Grey levels that noise alone reaches between two pictures.
    double luma() const { return luma_.level; }
    double colour() const { return colour_.level; }

  private:
    struct Tail {
        std::deque<double> seen;
        double level = 0;
        void add(double roughest);
    };
    Tail luma_, colour_;
};

}  // namespace jianjun::vision
