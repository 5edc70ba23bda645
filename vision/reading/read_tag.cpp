// The sticker on a card's sleeve (读贴纸).
#include "vision/reading/read_tag.h"

#include <algorithm>
#include <cmath>
#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/camera/tag_marker.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

constexpr double corner_mm = 26, beyond_mm = 3;  // what is looked at: so far in from the edges, and beyond
constexpr double crop_scale = 5;                 // px a mm in there: nine a module
constexpr double off_place_mm = 5;               // hands stick, sleeves add a rim, outlines are a little off
constexpr double off_size = 0.25, off_turn = 0.35;  // rad
constexpr double worst_fit = 0.7;                   // score of a sticker that is just near enough
constexpr double fit_reach = 0.05;  // of a card's height, from the outline that a sticker tells
constexpr double same_outline = 0.85;
constexpr double clear_side = 0.6;   // support of an outline that is better than the supposed one
constexpr float least_side_px = 11;  // of a sticker in a whole picture
constexpr int small_picture = 2200;  // px: up to here it is looked at twice as large
const cv::Point2f tag_place(float(card_width_mm - tag_inset_mm), float(card_height_mm - tag_inset_mm));

struct Found {
    int number = 0;
    std::array<cv::Point2f, 4> corners;  // clockwise from its own top left
};

cv::Ptr<cv::aruco::DetectorParameters> exact_decoding() {
    auto parameters = cv::aruco::DetectorParameters::create();
    parameters->errorCorrectionRate = 0;
    // What is blurred and made larger tells most in the middle of its modules.
    parameters->perspectiveRemovePixelPerCell = 10;
    parameters->perspectiveRemoveIgnoredMarginPerCell = 0.3;
    parameters->maxErroneousBitsInBorderRate = 0;
    return parameters;
}

std::vector<Found> detect(const cv::Mat& grey, const cv::Ptr<cv::aruco::DetectorParameters>& parameters,
                          const Tags& tags) {
    std::vector<std::vector<cv::Point2f>> corners;
    std::vector<int> numbers;
    cv::aruco::detectMarkers(grey, tag_dictionary(), corners, numbers, parameters);
    std::vector<Found> found;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (tags.label(numbers[i]))
            found.push_back({numbers[i], {corners[i][0], corners[i][1], corners[i][2], corners[i][3]}});
    return found;
}

cv::Mat grey_of(const cv::Mat& bgr) {
    cv::Mat grey;
    cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
    return grey;
}

const std::array<cv::Point2f, 4>& card_mm() {
    static const float w = float(card_width_mm), h = float(card_height_mm);
    static const std::array<cv::Point2f, 4> corners{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
    return corners;
}

// The lower right corner as the quad has it, and a little around it.
cv::Mat lower_right_part(const cv::Mat& bgr, const Quad& quad) {
    const cv::Mat to_picture = cv::getPerspectiveTransform(card_mm().data(), quad.p.data());
    const double side = corner_mm + beyond_mm, left = card_width_mm - corner_mm,
                 top = card_height_mm - corner_mm;
    const cv::Matx33d mm_of_crop(1 / crop_scale, 0, left, 0, 1 / crop_scale, top, 0, 0, 1);
    const cv::Mat picture_of_crop = to_picture * cv::Mat(mm_of_crop);
    cv::Mat crop;
    const int px = int(side * crop_scale);
    cv::warpPerspective(bgr, crop, picture_of_crop, {px, px}, cv::INTER_CUBIC | cv::WARP_INVERSE_MAP,
                        cv::BORDER_REPLICATE);
    return grey_of(crop);
}

// Its middle and two sides, in whatever its corners are given.
struct Square {
    cv::Point2f middle, right, down;
    explicit Square(const std::array<cv::Point2f, 4>& p)
        : middle((p[0] + p[1] + p[2] + p[3]) / 4),
          right((p[1] - p[0] + p[2] - p[3]) / 2),
          down((p[3] - p[0] + p[2] - p[1]) / 2) {}
};

// How well a sticker (in the card's mm) sits where stickers are stuck: 1 … worst_fit; 0: it does not.
double fit_of(const Square& tag) {
    const double width = cv::norm(tag.right), height = cv::norm(tag.down);
    if (std::abs(width / tag_mm - 1) > off_size || std::abs(height / tag_mm - 1) > off_size) return 0;
    if (std::abs(std::atan2(tag.right.y, tag.right.x)) > off_turn) return 0;
    const double off = cv::norm(tag.middle - tag_place);
    return off > off_place_mm ? 0 : 1 - (1 - worst_fit) * off / off_place_mm;
}

Reading reading_of(int number, const Quad& quad, double score, const Tags& tags) {
    Reading reading;
    reading.tag = number;
    reading.label = reading.best = *tags.label(number);
    reading.name = name_of(reading.label);
    reading.sure = Certainty::exact;
    reading.score = score;
    reading.worst = reading.most = 0;
    reading.margin = reading.name_margin = 1;
    reading.quad = quad;
    return reading;
}

std::optional<Reading> read_upright(const cv::Mat& bgr, const Quad& quad, const Tags& tags,
                                    const std::vector<Quad>& covers) {
    static const auto parameters = [] {
        auto p = exact_decoding();
        p->adaptiveThreshWinSizeMin = p->adaptiveThreshWinSizeMax = 37;
        p->minMarkerPerimeterRate = 4 * 0.7 * tag_mm / (corner_mm + beyond_mm);
        return p;
    }();
    const cv::Mat to_picture = cv::getPerspectiveTransform(card_mm().data(), quad.p.data());
    for (Found& found : detect(lower_right_part(bgr, quad), parameters, tags)) {
        for (auto& p : found.corners)
            p = p * float(1 / crop_scale) +
                cv::Point2f(float(card_width_mm - corner_mm), float(card_height_mm - corner_mm));
        const Square tag(found.corners);
        const double fit = fit_of(tag);
        if (fit == 0) continue;
        std::vector<cv::Point2f> middle{tag.middle};
        cv::perspectiveTransform(middle, middle, to_picture);
        const bool anothers = std::any_of(covers.begin(), covers.end(),
                                          [&](const Quad& cover) { return inside(cover, middle[0]); });
        if (!anothers) return reading_of(found.number, quad, fit, tags);
    }
    return std::nullopt;
}

// So small a square tells little of perspective: the card is supposed to lie in its plane, seen from far.
Quad supposed(const Square& tag) {
    Quad quad;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f mm = card_mm()[std::size_t(i)] - tag_place;
        quad.p[std::size_t(i)] = tag.middle + (tag.right * mm.x + tag.down * mm.y) * float(1 / tag_mm);
    }
    return quad;
}

Quad fitted(const cv::Mat& bgr, const Quad& rough, const Tags& tags) {
    Quad quad = rough;
    for (int i = 0; i < 2; ++i) quad = fit_quad(bgr, quad, std::max(4.0, fit_reach * rough.height()));
    if (!card_like(quad) || overlap(quad, rough) < same_outline) return rough;
    if (quad.support < clear_side || !read_tag(bgr, quad, tags)) {
        Quad kept = rough;
        kept.support = quad.support;
        return kept;
    }
    return quad;
}

}  // namespace

std::optional<Reading> read_tag(const cv::Mat& bgr, const Quad& quad, const Tags& tags,
                                const std::vector<Quad>& covers) {
    // An outline begins along a short side, so there are no more ways up than two.
    for (const Quad& turn : {quad, half_turn(quad)})
        if (auto reading = read_upright(bgr, turn, tags, covers)) return reading;
    return std::nullopt;
}

std::vector<Reading> tagged_cards(const cv::Mat& bgr, const cv::Rect& box, const Tags& tags) {
    const cv::Rect part = box & cv::Rect({}, bgr.size());
    if (part.width < 24 || part.height < 24) return {};
    cv::Mat grey = grey_of(bgr(part));
    const float larger = std::max(part.width, part.height) <= small_picture ? 2 : 1;
    if (larger > 1) cv::resize(grey, grey, {}, larger, larger, cv::INTER_CUBIC);
    auto parameters = exact_decoding();
    parameters->adaptiveThreshWinSizeMin = 13;
    parameters->adaptiveThreshWinSizeMax = 43;
    parameters->adaptiveThreshWinSizeStep = 30;
    parameters->minMarkerPerimeterRate = 4 * larger * least_side_px / std::max(grey.cols, grey.rows);
    parameters->cornerRefinementMethod = cv::aruco::CORNER_REFINE_SUBPIX;
    parameters->cornerRefinementWinSize = 3;
    std::vector<Reading> cards;
    for (Found& found : detect(grey, parameters, tags)) {
        for (auto& p : found.corners)
            p = (p + cv::Point2f(0.5f, 0.5f)) / larger - cv::Point2f(0.5f, 0.5f) + cv::Point2f(part.tl());
        const Quad rough = supposed(Square(found.corners));
        if (!card_like(rough) || !cv::Rect({}, bgr.size()).contains(rough.centre())) continue;
        cards.push_back(reading_of(found.number, fitted(bgr, rough, tags), worst_fit, tags));
    }
    std::stable_sort(cards.begin(), cards.end(),
                     [](const Reading& a, const Reading& b) { return a.quad.support > b.quad.support; });
    return cards;
}

}  // namespace jianjun::vision
