// Bands of light that run through the picture (横纹): lamps flicker with the mains, and a camera reads its rows one after
// the other.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

namespace jianjun::vision {

// Pictures are small ones in luma and the two colour differences.
// By how much each row of `now` is brighter than in `before`, beyond what all of it is. Empty: there are no bands.
std::vector<double> bands_of(const cv::Mat& now, const cv::Mat& before);
// Gives `now` the bands of `before`: what is left differs.
void level_bands(cv::Mat now, const cv::Mat& before);

}  // namespace jianjun::vision
