// How much of a card can be seen (露出的部分).
#include "vision/seen_part.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr float shadow = 1.04f;   // a card's outline with the shadow beside it, from its middle
constexpr int fraction_bits = 4;  // of cv::fillConvexPoly's coordinates

// 0 where one of the covers lies over the face, which is that large.
cv::Mat free_of(const Quad& card, const std::vector<Quad>& covers, cv::Size size) {
    const float w = float(size.width) - 0.5f, h = float(size.height) - 0.5f;
    const std::array<cv::Point2f, 4> face{cv::Point2f{-0.5f, -0.5f}, {w, -0.5f}, {w, h}, {-0.5f, h}};
    const cv::Mat to_face = cv::getPerspectiveTransform(card.p.data(), face.data());
    cv::Mat free(size, CV_8U, cv::Scalar(255));
    for (const Quad& cover : covers) {
        std::vector<cv::Point2f> wide, there;
        for (const auto& p : cover.p) wide.push_back(cover.centre() + (p - cover.centre()) * shadow);
        cv::perspectiveTransform(wide, there, to_face);
        std::vector<cv::Point> corners;
        for (const auto& p : there)
            corners.emplace_back(int(std::lround(p.x * (1 << fraction_bits))),
                                 int(std::lround(p.y * (1 << fraction_bits))));
        cv::fillConvexPoly(free, corners, cv::Scalar(0), cv::LINE_8, fraction_bits);
    }
    return free;
}

}  // namespace

SeenPart seen_part(const Quad& card, const std::vector<Quad>& covers) {
    SeenPart part;
    if (covers.empty()) return part;
    const cv::Size size(rough_width, rough_height);
    const cv::Mat free = free_of(card, covers, size);
    part.where = 0;
    for (int i = 0; i < patches; ++i) {
        const cv::Rect patch = patch_at(i, size);
        if (cv::countNonZero(free(patch)) == patch.area()) part.where |= Where(1) << i;
    }
    part.sketch = free_of(card, covers, {sketch_width, sketch_height});
    return part;
}

SeenPart half_turn(const SeenPart& part) {
    SeenPart turned;
    if (part.whole()) return turned;
    turned.where = half_turn(part.where);
    cv::rotate(part.sketch, turned.sketch, cv::ROTATE_180);
    return turned;
}

Where half_turn(Where where) {
    Where turned = 0;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) turned |= Where(1) << (patches - 1 - i);
    return turned;
}

}  // namespace jianjun::vision
