// Faces in sleeves with stickers on them (贴了贴纸的牌), for a virtual table.
#pragma once
#include <cmath>
#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "vision/camera/tag_marker.h"
#include "vision/gallery/tags.h"
#include "vision/layout/layout.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/card_face.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

struct Stuck {
    double right_mm = 0, down_mm = 0;  // from where it should be
    double turn_deg = 0;
};

// A sticker as it is printed, `px` for every mm.
inline cv::Mat printed_sticker(int number, double px) {
    constexpr int dot = 16;  // a seventh of the tag
    const int side = int(std::lround(7 * dot * sticker_mm / tag_mm)), border = (side - 7 * dot) / 2;
    cv::Mat modules, sticker(side, side, CV_8U, cv::Scalar(250));
    cv::aruco::drawMarker(tag_dictionary(), number, 7 * dot, modules, 1);
    cv::Mat(cv::max(modules, 18)).copyTo(sticker(cv::Rect(border, border, 7 * dot, 7 * dot)));
    const int printed = int(std::lround(sticker_mm * px));
    cv::resize(sticker, sticker, {printed, printed}, 0, 0, cv::INTER_AREA);
    cv::cvtColor(sticker, sticker, cv::COLOR_GRAY2BGR);
    return sticker;
}

inline void stick(cv::Mat& face, int number, const Stuck& how = {}) {
    const double px = face.rows / card_height_mm;
    const cv::Mat sticker = printed_sticker(number, px);
    const cv::Point2d middle((card_width_mm - tag_inset_mm + how.right_mm) * px,
                             (card_height_mm - tag_inset_mm + how.down_mm) * px);
    const double half = (sticker.cols - 1) / 2.0, turn = -how.turn_deg;  // OpenCV turns the other way round
    cv::Mat onto = cv::getRotationMatrix2D({float(half), float(half)}, turn, 1);
    onto.at<double>(0, 2) += middle.x - half;
    onto.at<double>(1, 2) += middle.y - half;
    cv::warpAffine(sticker, face, onto, face.size(), cv::INTER_LINEAR, cv::BORDER_TRANSPARENT);
}

inline Picture picture_of(const cv::Mat& face) {
    return {face.cols, face.rows, std::vector<std::uint8_t>(face.datastart, face.dataend)};
}

// Our own faces; those of the list with their stickers.
inline FaceProvider faces_with(const Tags& tags, const Stuck& how = {}) {
    return [tags, how](const std::string& label) -> Picture {
        for (const auto& [number, of] : tags.all()) {
            if (of != label) continue;
            auto design = design_of(label).value_or(CardDesign{});
            cv::Mat face = draw_card_face(design, 700).value();
            stick(face, number, how);
            return picture_of(face);
        }
        return {};
    };
}

}  // namespace jianjun::vision
