// Faces found by points of what is printed on them (特征点找牌).
#include "vision/gallery/face_points.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <opencv2/calib3d.hpp>
#include <opencv2/features2d.hpp>
#include <opencv2/flann.hpp>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr std::size_t most_faces = 400;
constexpr int alike_bits = 40;  // hashes of one name's cards differ by fewer
constexpr int points_a_face = 250;
constexpr int most_points = 4000;   // of a picture,
constexpr double most_side = 2000;  // px, in which they are looked for
constexpr int nearest = 4;          // faces' points that one of the picture may be
constexpr int fewest_points = 5;    // that agree
constexpr int places_of_a_face = 3;
constexpr double apart = 0.15;        // of a card's height: votes so far from one another agree,
constexpr double turned_apart = 15;   // degrees,
constexpr double size_ratio = 1.35;   // and sizes
constexpr double on_the_spot = 0.02;  // of a card's height: a point lies where the outline has it

// A point of the picture taken for one of a face: where that face's card would lie.
struct Vote {
    cv::Point2f centre, seen, printed;
    float height, angle;  // px, degrees
    int point;            // of the picture
};

double turn_between(double a, double b) {
    const double d = std::fmod(std::abs(a - b), 360.0);
    return std::min(d, 360 - d);
}

bool agree(const Vote& a, const Vote& b) {
    return cv::norm(a.centre - b.centre) < apart * a.height &&
           turn_between(a.angle, b.angle) < turned_apart && a.height < size_ratio * b.height &&
           b.height < size_ratio * a.height;
}

Vote vote(const cv::KeyPoint& seen, const cv::KeyPoint& printed, int point) {
    const float scale = seen.size / printed.size, turn = seen.angle - printed.angle;
    const float c = std::cos(turn * float(CV_PI) / 180) * scale,
                s = std::sin(turn * float(CV_PI) / 180) * scale;
    const cv::Point2f from = cv::Point2f((face_width - 1) / 2.f, (face_height - 1) / 2.f) - printed.pt;
    return {seen.pt + cv::Point2f(c * from.x - s * from.y, s * from.x + c * from.y),
            seen.pt,
            printed.pt,
            scale * face_height,
            turn,
            point};
}

// The most that agree with one of them, each point of the picture once.
std::vector<Vote> largest_agreement(const std::vector<Vote>& votes) {
    std::vector<const Vote*> best;
    for (const Vote& one : votes) {
        std::vector<const Vote*> with;
        for (const Vote& other : votes)
            if ((with.empty() || with.back()->point != other.point) && agree(one, other))
                with.push_back(&other);
        if (with.size() > best.size()) best = std::move(with);
    }
    std::vector<Vote> votes_of_best;
    for (const Vote* v : best) votes_of_best.push_back(*v);
    return votes_of_best;
}

PatchMask patches_at(cv::Point2f printed) {
    for (int i = 0; i < patches; ++i)
        if (patch_at(i, {face_width, face_height}).contains(cv::Point(printed))) return PatchMask(1) << i;
    return 0;
}

// The card that so many votes place. Its points are 0 where they place none.
FacePoints::Guess placed(const std::vector<Vote>& votes) {
    FacePoints::Guess guess;
    std::vector<cv::Point2f> from, to;
    double height = 0;
    for (const Vote& v : votes) {
        from.push_back(v.printed);
        to.push_back(v.seen);
        height += v.height / double(votes.size());
    }
    std::vector<uchar> kept;
    const cv::Mat map = cv::estimateAffine2D(from, to, kept, cv::RANSAC, on_the_spot * height);
    if (map.empty()) return guess;
    const float w = face_width - 0.5f, h = face_height - 0.5f;
    std::vector<cv::Point2f> corners{{-0.5f, -0.5f}, {w, -0.5f}, {w, h}, {-0.5f, h}};
    cv::transform(corners, corners, map);
    std::copy(corners.begin(), corners.end(), guess.quad.p.begin());
    if (!card_like(guess.quad)) return guess;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (kept[i]) {
            ++guess.points;
            guess.shown |= patches_at(from[i]);
        }
    return guess;
}

// Of each name those that do not look alike: other printings. The rest is told apart by the reader.
std::vector<int> unlike_views(const GalleryIndex& gallery) {
    std::vector<int> views;
    for (const auto& of_name : gallery.views_of_name) {
        const std::size_t first = views.size();
        for (const int view : of_name) {
            const bool known =
                std::any_of(views.begin() + std::ptrdiff_t(first), views.end(), [&](int other) {
                    return distance(gallery.hashes[std::size_t(view)], gallery.hashes[std::size_t(other)]) <
                           alike_bits;
                });
            if (!known) views.push_back(view);
            if (views.size() == most_faces) return views;
        }
    }
    return views;
}

}  // namespace

struct FacePoints::Inside {
    cv::Mat descriptors;  // one a row
    std::vector<cv::KeyPoint> points;
    std::vector<int> view_of;  // of each point
    std::unique_ptr<cv::flann::Index> search;

    // By view, in the pixels of `grey`.
    std::map<int, std::vector<Vote>> votes(const cv::Mat& grey, const cv::Mat& where) const {
        std::map<int, std::vector<Vote>> found;
        std::vector<cv::KeyPoint> seen;
        cv::Mat descriptors_seen, which, distance;
        cv::SIFT::create(most_points)->detectAndCompute(grey, where, seen, descriptors_seen);
        if (seen.empty()) return found;
        search->knnSearch(descriptors_seen, which, distance, std::min(nearest, descriptors.rows));
        for (int i = 0; i < which.rows; ++i)
            for (int k = 0; k < which.cols; ++k) {
                const int match = which.at<int>(i, k);
                if (match < 0) continue;
                const auto m = std::size_t(match);
                found[view_of[m]].push_back(vote(seen[std::size_t(i)], points[m], i));
            }
        return found;
    }
};

FacePoints::FacePoints(const GalleryIndex& gallery) : inside_(std::make_unique<Inside>()) {
    Inside& in = *inside_;
    const auto finder = cv::SIFT::create(points_a_face);
    for (const int view : unlike_views(gallery)) {
        std::vector<cv::KeyPoint> points;
        cv::Mat descriptors;
        finder->detectAndCompute(gallery.look(view)->fine.grey, cv::noArray(), points, descriptors);
        if (points.empty()) continue;
        in.points.insert(in.points.end(), points.begin(), points.end());
        in.view_of.insert(in.view_of.end(), points.size(), view);
        in.descriptors.push_back(descriptors);
    }
    if (in.descriptors.empty()) return;
    cv::theRNG() = cv::RNG(1);  // the same trees every time
    in.search = std::make_unique<cv::flann::Index>(in.descriptors, cv::flann::KDTreeIndexParams(4));
}

FacePoints::~FacePoints() = default;

std::vector<FacePoints::Guess> FacePoints::guesses(const cv::Mat& bgr, const std::vector<Quad>& known) const {
    std::vector<Guess> found;
    if (!inside_->search) return found;
    const double scale = std::min(1.0, most_side / std::max(bgr.cols, bgr.rows));
    cv::Mat grey, where(cv::Size(int(bgr.cols * scale), int(bgr.rows * scale)), CV_8U, cv::Scalar(255));
    cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
    if (scale < 1) cv::resize(grey, grey, where.size(), 0, 0, cv::INTER_AREA);
    for (const Quad& card : known) {
        std::vector<cv::Point> corners;
        for (const auto& p : card.p) corners.emplace_back(p * float(scale));
        cv::fillConvexPoly(where, corners, cv::Scalar(0));
    }
    for (auto& [view, votes] : inside_->votes(grey, where))
        for (int place = 0; place < places_of_a_face; ++place) {
            const std::vector<Vote> together = largest_agreement(votes);
            if (int(together.size()) < fewest_points) break;
            Guess guess = placed(together);
            guess.view = view;
            for (auto& p : guess.quad.p) p *= float(1 / scale);
            if (guess.points >= fewest_points) found.push_back(guess);
            std::erase_if(votes, [&](const Vote& v) {
                return std::any_of(together.begin(), together.end(),
                                   [&](const Vote& used) { return used.point == v.point; });
            });
        }
    std::sort(found.begin(), found.end(), [](const Guess& a, const Guess& b) { return a.points > b.points; });
    return found;
}

}  // namespace jianjun::vision
