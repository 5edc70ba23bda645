// Cards in a changed place of the calibrated table (找新牌).
#include "vision/detection/search.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/detection/find_cards.h"

namespace jianjun::vision {
namespace {

constexpr double one_card = 0.3;        // two outlines of one have as much in common, at least
constexpr double nearly_one_place = 0.7, plain_score = 0.9;
constexpr double one_blob = 1.3;  // of a card's area: more is not that card alone
constexpr double packed_support = 0.8;  // of the outline of a card that lies between others
constexpr double askew_mm = 1.2;        // a corner so far from where a stiff card has it was not found
constexpr double a_fit_ms = 1;
constexpr double rim_px = 3;  // of the small picture: what changes reaches so far beyond a card at most

bool whole(const Reading& r) {
    return r.sure == Certainty::exact || r.sure == Certainty::back;
}

bool read_plainly(const Reading& r) {
    return whole(r) && r.score > 0.6;
}

struct Size {
    double width, height;
};

Size size_mm(const Quad& quad, const Calibration& calibration) {
    std::array<Point, 4> mm;
    for (int i = 0; i < 4; ++i) mm[i] = calibration.to_mm(quad.p[i]);
    return {(mm_between(mm[0], mm[1]) + mm_between(mm[3], mm[2])) / 2,
            (mm_between(mm[1], mm[2]) + mm_between(mm[0], mm[3])) / 2};
}

double apart_mm(const Quad& a, const Quad& b, const Calibration& calibration) {
    double most = 0;
    for (int i = 0; i < 4; ++i)
        most = std::max(most, mm_between(calibration.to_mm(a.p[i]), calibration.to_mm(b.p[i])));
    return most;
}

// A pile seen askew, or a card with its shadow.
bool a_little_large(const Quad& quad, const Calibration& calibration) {
    if (!calibration.measured()) return false;
    const Size s = size_mm(quad, calibration);
    return s.width > 0.98 * card_width_mm && s.height > 0.98 * card_height_mm &&
           s.width * s.height > 1.06 * card_width_mm * card_height_mm && s.width < 1.4 * card_width_mm &&
           s.height < 1.4 * card_height_mm;
}

}  // namespace

bool card_sized(const Quad& quad, const Calibration& calibration) {
    if (!card_like(quad)) return false;
    const auto [width, height] = size_mm(quad, calibration);
    if (!calibration.measured()) return width / height > 0.58 && width / height < 0.8;
    // From bridge cards (57 × 88) to a card in a wide sleeve.
    return width > 52 && width < 72 && height > 80 && height < 102 && width / height > 0.58 &&
           width / height < 0.8;
}

Quad stiff(const Quad& quad, const Calibration& calibration) {
    std::array<Point, 4> mm;
    Point centre;
    for (int i = 0; i < 4; ++i) {
        mm[i] = calibration.to_mm(quad.p[i]);
        centre = {centre.x + mm[i].x / 4, centre.y + mm[i].y / 4};
    }
    // Its width points along both short sides, and a quarter turn back from both long ones.
    const Point across{mm[1].x - mm[0].x + mm[2].x - mm[3].x, mm[1].y - mm[0].y + mm[2].y - mm[3].y};
    const Point down{mm[3].x - mm[0].x + mm[2].x - mm[1].x, mm[3].y - mm[0].y + mm[2].y - mm[1].y};
    const double angle = std::atan2(across.y - down.x, across.x + down.y);
    const double c = std::cos(angle), s = std::sin(angle);
    const Size size = size_mm(quad, calibration);
    Quad straight = quad;
    for (int i = 0; i < 4; ++i) {
        const double x = (i == 1 || i == 2 ? 0.5 : -0.5) * size.width,
                     y = (i >= 2 ? 0.5 : -0.5) * size.height;
        straight.p[i] = calibration.to_px({centre.x + x * c - y * s, centre.y + x * s + y * c});
    }
    return straight;
}

// Edges of what lies below a card draw its outline askew, and a face can be slid and stretched into it all
// the same: then it is read once more as the card that it must be.
std::optional<Quad> Search::straightened(const Reading& reading) const {
    if (!calibration_.measured() || reading.score == 0) return std::nullopt;
    const Quad straight = stiff(reading.quad, calibration_);
    if (apart_mm(reading.quad, straight, calibration_) < askew_mm || !card_like(straight)) return std::nullopt;
    return straight;
}

Pieces<bool> Search::read(Quad quad) {
    auto first = read_card_in_pieces(bgr_, quad, gallery_, std::vector<Quad>(), pace_);
    Reading reading = co_await first;
    if (const auto straight = straightened(reading)) {
        auto second = read_card_in_pieces(bgr_, *straight, gallery_, std::vector<Quad>(), pace_);
        Reading again = co_await second;
        const bool better = whole(again) != whole(reading)       ? whole(again)
                            : is_read(again) != is_read(reading) ? is_read(again)
                                                                 : again.score > reading.score;
        if (better) reading = std::move(again);
    }
    const bool good = is_read(reading) && card_sized(reading.quad, calibration_);
    if (!good) {
        reading = {};
        reading.quad = quad;
    }
    read_.push_back(std::move(reading));
    co_return good;
}

bool Search::may_be_new(const Quad& quad) const {
    for (const Quad& known : lying_)
        if (overlap(known, quad) > one_card) return false;
    for (const auto& r : read_)
        if (overlap(r.quad, quad) > 0.9 && ((whole(r) && r.score > 0.75) || overlap(r.quad, quad) > 0.97))
            return false;
    return !is_of_plain(quad);
}

// Too little of another card would show beside the one that was read there.
bool Search::is_of_plain(const Quad& quad) const {
    return std::any_of(read_.begin(), read_.end(), [&](const Reading& r) {
        return whole(r) && r.score > plain_score && overlap(r.quad, quad) > nearly_one_place;
    });
}

Pieces<bool> Search::consider(Quad quad) {
    if (quad.support < 0.4 || !card_like(quad)) co_return false;
    const bool sized = card_sized(quad, calibration_);
    if (!sized && !a_little_large(quad, calibration_)) co_return false;
    if (!may_be_new(quad)) co_return false;
    // Between two others a card does not stand out from its ground: then only a face that is known counts.
    const bool alone = stands_out(bgr_, quad);
    if (!alone && (!sized || quad.support < packed_support)) co_return false;
    if (sized) {
        auto reading = read(quad);
        const bool good = co_await reading;
        if (good) co_return true;
    }
    if (!alone) {
        read_.pop_back();
        co_return false;
    }
    if (!a_little_large(quad, calibration_)) co_return false;
    auto corners = consider_corners(quad);
    const bool good = co_await corners;
    co_return good;
}

// The outline of a pile: its top card fills one of the corners.
Pieces<bool> Search::consider_corners(Quad quad) {
    for (int i = 0; i < 4; ++i) {
        const Point at = calibration_.to_mm(quad.p[i]);
        const Point next = calibration_.to_mm(quad.p[(i + 1) % 4]),
                    back = calibration_.to_mm(quad.p[(i + 3) % 4]);
        const double to_next = i % 2 == 0 ? card_width_mm : card_height_mm;
        const double to_back = i % 2 == 0 ? card_height_mm : card_width_mm;
        const double a = to_next / mm_between(at, next), b = to_back / mm_between(at, back);
        const Point u{(next.x - at.x) * a, (next.y - at.y) * a}, v{(back.x - at.x) * b, (back.y - at.y) * b};
        Quad corner;
        corner.p[i] = quad.p[i];
        corner.p[(i + 1) % 4] = calibration_.to_px({at.x + u.x, at.y + u.y});
        corner.p[(i + 2) % 4] = calibration_.to_px({at.x + u.x + v.x, at.y + u.y + v.y});
        corner.p[(i + 3) % 4] = calibration_.to_px({at.x + v.x, at.y + v.y});
        corner.support = quad.support;
        corner.contrast = quad.contrast;
        if (is_of_plain(corner)) continue;
        auto reading = read(corner);
        const bool good = co_await reading;
        if (good) co_return true;
        read_.pop_back();
    }
    co_return false;
}

// What changed is less than what stands out: the same card, seen once more.
bool Search::is_of_read(const std::vector<cv::Point>& contour, double scale) const {
    return std::any_of(read_.begin(), read_.end(), [&](const Reading& r) {
        if (!read_plainly(r)) return false;
        const std::vector<cv::Point2f> card(r.quad.p.begin(), r.quad.p.end());
        return std::all_of(contour.begin(), contour.end(), [&](const cv::Point& p) {
            const cv::Point2f at = (cv::Point2f(p) + cv::Point2f(0.5f, 0.5f)) * float(1 / scale);
            return cv::pointPolygonTest(card, at, true) > -rim_px / scale;
        });
    });
}

// True when it is one card that was read, and nothing more.
Pieces<bool> Search::blob(std::vector<cv::Point> contour, double scale) {
    const double side = small_px_per_mm(cv::boundingRect(contour), scale);
    const double card = card_width_mm * card_height_mm * side * side, area = cv::contourArea(contour);
    Quad quad;
    const std::size_t before = read_.size();
    if (area > 0.6 * card && area < 1.5 * card && quad_of_blob(contour, quad)) {
        // A pixel of the small picture counts from its corner, one of the contour from its middle.
        for (auto& p : quad.p)
            p = (p + cv::Point2f(0.5f, 0.5f)) * float(1 / scale) - cv::Point2f(0.5f, 0.5f);
        auto piece = pace_.piece(a_fit_ms);
        co_await piece;
        const Quad fitted = [&] {
            const auto span = clock_.measure("fit");
            return fit_quad(bgr_, quad, std::max(5.0, 0.05 * quad.height()));
        }();
        if (overlap(fitted, quad) > 0.75) {
            if (area < one_blob * card && is_of_plain(fitted)) co_return true;
            auto reading = consider(fitted);
            co_await reading;
        }
    }
    co_return read_.size() > before && read_plainly(read_.back()) && area < one_blob * card;
}

double Search::small_px_per_mm(const cv::Rect& box, double scale) const {
    const cv::Point2f middle((box.x + box.width / 2.f) / float(scale), (box.y + box.height / 2.f) / float(scale));
    return calibration_.px_per_mm(calibration_.to_mm(middle)) * scale;
}

// From a bridge card far off to a pile of large ones near by.
CardAreas Search::areas_in(const cv::Rect& part) const {
    if (!calibration_.measured()) return {0.0015 * part.area(), 0.92 * part.area()};
    double least = 1e9, most = 0;
    for (const cv::Point2f at : {cv::Point2f(part.tl()), cv::Point2f(float(part.br().x), float(part.y)),
                                 cv::Point2f(part.br()), cv::Point2f(float(part.x), float(part.br().y))}) {
        const double px = calibration_.px_per_mm(calibration_.to_mm(at));
        least = std::min(least, px), most = std::max(most, px);
    }
    const double card = card_width_mm * card_height_mm;
    return {0.65 * card * least * least, 2.2 * card * most * most};
}

Pieces<bool> Search::within(cv::Rect box) {
    const cv::Rect part = box & cv::Rect(0, 0, bgr_.cols, bgr_.rows);
    if (part.width < 24 || part.height < 24) co_return false;
    auto finding = find_cards(bgr_(part), areas_in(part), clock_, pace_);
    const auto quads = co_await finding;
    for (Quad quad : quads) {
        for (auto& p : quad.p) p += cv::Point2f(part.tl());
        auto reading = consider(quad);
        co_await reading;
    }
    co_return true;
}

std::vector<Reading> Search::best() {
    std::stable_sort(read_.begin(), read_.end(), [](const Reading& a, const Reading& b) {
        if (is_read(a) != is_read(b)) return is_read(a);
        if (whole(a) != whole(b)) return whole(a);
        return is_read(a) ? a.score > b.score
                          : a.quad.contrast * a.quad.support > b.quad.contrast * b.quad.support;
    });
    std::vector<Reading> cards;
    for (auto& r : read_) {
        const bool taken = std::any_of(cards.begin(), cards.end(),
                                       [&](const Reading& c) { return overlap(r.quad, c.quad) > one_card; });
        if (taken || (!is_read(r) && r.quad.support < 0.7)) continue;
        cards.push_back(std::move(r));
    }
    read_.clear();
    return cards;
}

Pieces<std::vector<Reading>> Search::in(std::vector<cv::Mat> masks, double scale) {
    std::vector<cv::Rect> unclear;
    for (const auto& mask : masks) {
        if (mask.empty()) continue;
        std::vector<std::vector<cv::Point>> contours;
        cv::findContours(mask.clone(), contours, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
        for (const auto& contour : contours) {
            const cv::Rect box = cv::boundingRect(contour);
            const double side = small_px_per_mm(box, scale);
            if (std::max(box.width, box.height) < 0.45 * card_width_mm * side || is_of_read(contour, scale)) continue;
            auto reading = blob(contour, scale);
            const bool clear = co_await reading;
            if (clear) continue;
            const int margin = int(0.15 * card_height_mm * side) + 2;
            unclear.push_back({box.x - margin, box.y - margin, box.width + 2 * margin, box.height + 2 * margin});
        }
    }
    std::vector<cv::Rect> done;
    for (const auto& box : unclear) {
        const bool again = std::any_of(
            done.begin(), done.end(), [&](const cv::Rect& d) { return (d & box).area() > 0.9 * box.area(); });
        if (again) continue;
        done.push_back(box);
        auto looking = within({int(box.x / scale), int(box.y / scale), int(box.width / scale), int(box.height / scale)});
        co_await looking;
    }
    co_return best();
}

Pieces<std::vector<Reading>> Search::around(cv::Rect box) {
    auto looking = within(box);
    co_await looking;
    co_return best();
}

Pieces<std::vector<Reading>> Search::everywhere() {
    return around({0, 0, bgr_.cols, bgr_.rows});
}

}  // namespace jianjun::vision
