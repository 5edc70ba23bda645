// What seems wrong with a gallery (存疑).
#include "vision/enrolment/doubts.h"

#include <algorithm>
#include <bit>
#include <map>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "vision/gallery/gallery_index.h"
#include "vision/image/median.h"

namespace jianjun::vision {
namespace {

// Measured on digital faces, and on drawn ones enrolled through a camera: one corner seen twice is alike to
// 0.99 and more, ♠ and ♣ of one rank to 0.96, the corners of two different cards at most to 0.94.
constexpr double one_corner = 0.98, another_corner = 0.94;
constexpr int little_things = 6;  // patches; poor light or another printing differs in more
constexpr int same_hash = 40;     // of 256: more than this apart, two pictures are not the same
constexpr int near_name = 40, far_name = 60, one_of_a_kind = 16;
constexpr double most_blurred = 0.3;  // of the usual sharpness
// Between the usual black and the usual red suit. Black ink on brown paper is redder than one thinks.
constexpr double reddest_black = 0.85, blackest_red = 0.5;
constexpr std::size_t fewest_of_a_colour = 4;

// Where suit and rank stand: the facts of the field say 15 % of the width, 15.5 % of the height.
const cv::Rect corner_area(2, 2, 36, 54);

// One view as this file looks at it.
struct Shown {
    std::string label, name, corner;  // corner: "S7", empty where the label has none
    cv::Mat grey;                     // the corner
    double redness = 0, sharpness = 0;
};

std::string corner_of(const std::string& label) {
    const auto at = label.find('@');
    if (at == std::string::npos || at + 2 > label.size()) return {};
    const std::string corner = label.substr(at + 1);
    return std::string("SHCD").find(corner[0]) == std::string::npos || corner.size() > 3 ? std::string()
                                                                                         : corner;
}

bool is_red(const std::string& corner) {
    return corner[0] == 'H' || corner[0] == 'D';
}

// How far the reddest of the corner stands out from its paper.
double redness_of(const cv::Mat& red) {
    std::vector<int> values;
    for (int y = 0; y < red.rows; ++y)
        values.insert(values.end(), red.ptr<uchar>(y), red.ptr<uchar>(y) + red.cols);
    std::sort(values.begin(), values.end());
    return values[values.size() * 95 / 100] - values[values.size() / 2];
}

double sharpness_of(const cv::Mat& grey) {
    cv::Mat edges;
    cv::Laplacian(grey, edges, CV_32F);
    cv::Scalar mean, edge_spread, grey_mean, grey_spread;
    cv::meanStdDev(edges, mean, edge_spread);
    cv::meanStdDev(grey, grey_mean, grey_spread);
    return edge_spread[0] / std::max(4.0, grey_spread[0]);
}

std::vector<Shown> show(const GalleryIndex& index) {
    std::vector<Shown> shown;
    for (std::size_t i = 0; i < index.size(); ++i) {
        const auto look = index.look(int(i));
        Shown one;
        one.label = index.labels[index.label_of[i]];
        one.name = name_of(one.label);
        one.corner = corner_of(one.label);
        one.grey = look->fine.grey(corner_area).clone();
        one.redness = redness_of(look->fine.red(corner_area));
        one.sharpness = sharpness_of(look->fine.grey);
        shown.push_back(std::move(one));
    }
    return shown;
}

// The nearest view that `which` allows, by its hash.
template <typename Which>
std::optional<std::pair<std::size_t, int>> nearest(const GalleryIndex& index, std::size_t view, Which which) {
    std::optional<std::pair<std::size_t, int>> best;
    for (std::size_t i = 0; i < index.size(); ++i) {
        if (i == view || !which(i)) continue;
        const int apart = distance(index.hashes[view], index.hashes[i]);
        if (!best || apart < best->second) best = {i, apart};
    }
    return best;
}

double alike(const cv::Mat& a, const cv::Mat& b) {
    constexpr int reach = 3;
    cv::Mat found;
    cv::matchTemplate(a, b(cv::Rect(reach, reach, b.cols - 2 * reach, b.rows - 2 * reach)), found,
                      cv::TM_CCOEFF_NORMED);
    double most = 0;
    cv::minMaxLoc(found, nullptr, &most);
    return most;
}

bool one_corner_in(const Shown& a, const Shown& b) {
    return !a.corner.empty() && !b.corner.empty() && alike(a.grey, b.grey) > one_corner;
}

void compare_faces(const GalleryIndex& index, const std::vector<Shown>& shown, std::size_t from,
                   std::vector<Doubt>& doubts) {
    for (std::size_t b = from; b < index.size(); ++b)
        for (std::size_t a = 0; a < b; ++a) {
            if (distance(index.hashes[a], index.hashes[b]) > same_hash) continue;
            const int told = std::popcount(index.told_apart(int(a), false, int(b), false));
            const bool corners = !shown[a].corner.empty() && !shown[b].corner.empty();
            if (shown[a].label == shown[b].label) {
                if (told > 0 && told <= little_things && corners &&
                    alike(shown[a].grey, shown[b].grey) < another_corner)
                    doubts.push_back({Doubt::Kind::two_faces, b, shown[b].label, shown[a].label});
            } else if (told == 0 && (!corners || one_corner_in(shown[a], shown[b]))) {
                doubts.push_back({Doubt::Kind::same_face, b, shown[b].label, shown[a].label});
            }
        }
}

// Only across names: cards of one name share what lies behind the corner.
void same_corners(const std::vector<Shown>& shown, std::size_t from, std::vector<Doubt>& doubts) {
    for (std::size_t b = from; b < shown.size(); ++b)
        for (std::size_t a = 0; a < b; ++a)
            if (shown[a].name != shown[b].name && shown[a].corner != shown[b].corner &&
                one_corner_in(shown[a], shown[b]))
                doubts.push_back({Doubt::Kind::same_corner, b, shown[b].label, shown[a].label});
}

void other_names(const GalleryIndex& index, const std::vector<Shown>& shown, std::size_t from,
                 std::vector<Doubt>& doubts) {
    for (std::size_t i = from; i < index.size(); ++i) {
        const auto other = nearest(index, i, [&](std::size_t v) { return shown[v].name != shown[i].name; });
        const auto own = nearest(index, i, [&](std::size_t v) {
            return shown[v].name == shown[i].name && shown[v].label != shown[i].label;
        });
        if (!other || is_back(shown[i].label)) continue;
        const bool strange =
            own ? other->second <= near_name && own->second >= far_name : other->second <= one_of_a_kind;
        if (strange)
            doubts.push_back({Doubt::Kind::other_name, i, shown[i].label, shown[other->first].label});
    }
}

// Red suits among the black ones, and black among the red: seen against this printing's own inks.
void other_colours(const std::vector<Shown>& shown, std::size_t from, std::vector<Doubt>& doubts) {
    std::vector<double> red, black;
    for (const auto& one : shown)
        if (!one.corner.empty()) (is_red(one.corner) ? red : black).push_back(one.redness);
    if (red.size() < fewest_of_a_colour || black.size() < fewest_of_a_colour) return;
    const double low = median(black), high = median(red);
    if (high - low < 8) return;
    for (std::size_t i = from; i < shown.size(); ++i) {
        if (shown[i].corner.empty()) continue;
        const double share = (shown[i].redness - low) / (high - low);
        if (is_red(shown[i].corner) ? share < blackest_red : share > reddest_black)
            doubts.push_back({Doubt::Kind::other_colour, i, shown[i].label, ""});
    }
}

void blurred(const std::vector<Shown>& shown, std::size_t from, std::vector<Doubt>& doubts) {
    std::vector<double> all;
    for (const auto& one : shown) all.push_back(one.sharpness);
    if (all.empty()) return;
    const double usual = median(all);
    for (std::size_t i = from; i < shown.size(); ++i)
        if (shown[i].sharpness < most_blurred * usual)
            doubts.push_back({Doubt::Kind::blurred, i, shown[i].label, ""});
}

}  // namespace

std::string said(const Doubt& doubt) {
    const std::string& label = doubt.label;
    const std::string& other = doubt.other;
    switch (doubt.kind) {
        case Doubt::Kind::same_face:
            return label + " and " + other + " show the same picture: one of them is mislabelled";
        case Doubt::Kind::two_faces:
            return "two pictures of " + label + " differ in their corner: one of them is mislabelled";
        case Doubt::Kind::same_corner:
            return label + " and " + other + " show the same suit and rank: one of them is mislabelled";
        case Doubt::Kind::other_name:
            return label + " looks like " + other + ", and not like its own name";
        case Doubt::Kind::other_colour:
            return label + ": its suit looks of the other colour";
        case Doubt::Kind::blurred:
            return label + ": its picture is blurred";
    }
    return label;
}

std::vector<Doubt> doubts_of(const Gallery& gallery, std::size_t from) {
    const GalleryIndex& index = gallery.index();
    const std::vector<Shown> shown = show(index);
    std::vector<Doubt> doubts;
    compare_faces(index, shown, from, doubts);
    same_corners(shown, from, doubts);
    other_names(index, shown, from, doubts);
    other_colours(shown, from, doubts);
    blurred(shown, from, doubts);
    std::stable_sort(doubts.begin(), doubts.end(),
                     [](const Doubt& a, const Doubt& b) { return a.view < b.view; });
    return doubts;
}

}  // namespace jianjun::vision
