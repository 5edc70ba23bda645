// A hall's worth of faces (万张牌面).
#include "tests/bench/vision/crowd.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <random>
#include <vector>

#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

const cv::Size small(coarse_width, coarse_height), whole(face_width, face_height);

// The faces that are enrolled already, at half size: that is all that hash and sketch can see.
std::vector<cv::Mat> drawn_faces(const GalleryIndex& index) {
    std::vector<cv::Mat> faces;
    for (const auto& picture : index.pictures) {
        cv::Mat face;
        cv::resize(cv::imdecode(picture, cv::IMREAD_COLOR), face, small, 0, 0, cv::INTER_AREA);
        faces.push_back(face);
    }
    return faces;
}

cv::Mat bred(const cv::Mat& a, const cv::Mat& b, std::mt19937_64& dice) {
    const auto between = [&](double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(dice);
    };
    // Frame, name and corner stay those of the one; the picture in the middle gets much of the other, moved.
    const cv::Matx23d shift(between(0.7, 1.5), between(-0.3, 0.3), between(-40, 20), between(-0.3, 0.3),
                            between(0.7, 1.5), between(-60, 30));
    cv::Mat moved, face = a.clone();
    cv::warpAffine(b, moved, shift, small, cv::INTER_LINEAR, cv::BORDER_REFLECT);
    const cv::Rect art(small.width / 10, small.height / 6, small.width * 8 / 10, small.height / 2);
    const double share = between(0.5, 1);
    cv::addWeighted(a(art), 1 - share, moved(art), share, 0, face(art));
    cv::multiply(face(art), cv::Scalar(between(0.6, 1.2), between(0.6, 1.2), between(0.6, 1.2)), face(art));
    return face;
}

}  // namespace

void crowd(Gallery& gallery, int faces) {
    GalleryIndex& index = gallery.index();
    const std::vector<cv::Mat> drawn = drawn_faces(index);
    std::mt19937_64 dice(5);
    for (int i = 0; i < faces; ++i) {
        const cv::Mat face = bred(drawn[dice() % drawn.size()], drawn[dice() % drawn.size()], dice);
        cv::Mat large;
        cv::resize(face, large, whole);
        std::vector<unsigned char> packed;
        cv::imencode(".jpg", large, packed, {cv::IMWRITE_JPEG_QUALITY, 70});
        // Twelve cards to a name.
        const std::string label = "bred" + std::to_string(i / 12) + "@" + std::to_string(i % 12);
        index.add_view(label, hash_face(face).upright, sketch_of(planes_of_face(face)), std::move(packed));
    }
}

}  // namespace jianjun::vision
