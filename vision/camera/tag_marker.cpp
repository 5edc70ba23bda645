// What is printed on a sticker (贴纸图案).
#include "vision/camera/tag_marker.h"

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr int modules = 7, module_px = 6;  // five of them tell, around them one is black
constexpr double one_module_wrong = 0.6;   // as OpenCV counts: a share of what the family can put right

}  // namespace

cv::Ptr<cv::aruco::Dictionary> tag_dictionary() {
    static const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_5X5_250);
    return dictionary;
}

bool shows_tag(const cv::Mat& grey, const std::array<cv::Point2f, 4>& corners) {
    constexpr float side = modules * module_px;
    const std::array<cv::Point2f, 4> to{cv::Point2f{0, 0}, {side, 0}, {side, side}, {0, side}};
    cv::Mat flat, means;
    cv::warpPerspective(grey, flat, cv::getPerspectiveTransform(corners.data(), to.data()),
                        {int(side), int(side)}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::threshold(flat, flat, 0, 1, cv::THRESH_BINARY | cv::THRESH_OTSU);
    flat.convertTo(flat, CV_32F);
    cv::resize(flat, means, {modules, modules}, 0, 0, cv::INTER_AREA);
    const cv::Mat bits = means(cv::Rect(1, 1, modules - 2, modules - 2)) > 0.5;
    int number = -1, turn = 0;
    return tag_dictionary()->identify(cv::Mat(bits / 255), number, turn, one_module_wrong);
}

}  // namespace jianjun::vision
