// What changes in the picture and what stands still (动静).
#include "vision/scene/motion.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <opencv2/photo.hpp>
#include <optional>
#include <utility>

#include "vision/scene/bands.h"
#include "vision/scene/exposure.h"
#include "vision/scene/shadow.h"

namespace jianjun::vision {
namespace {

constexpr double small_width = 480;
constexpr double arm_factor = 1.7;       // of a change, against the bare mat; soft shadows stay below
constexpr double bare_factor = 1.25;     // what hides the mat
constexpr double lit_factor = 1.45;      // where the light has just been switched
constexpr double guess_factor = 2.1;     // where the bare mat is a guess
constexpr int wrist = 12;                // small px of the rim that an arm covers at least, two deep
constexpr int plainly_over = 2 * wrist;  // of bare mat that was seen, for under a card it is only guessed
constexpr int rim_deep = 16;             // small px of what is seen of the table beside the mat
constexpr double darkness = 0.3;  // of what it was: too little is left of the picture to follow the light
constexpr double rim_card = 1.3, convex = 0.9;  // of a card's area, of its hull's: what may be one
// A card in a shadow: of a card's area, and its form, which the edges of its picture may round.
constexpr double least_lying = 0.6, most_lying = 1.2, narrowest = 0.58, widest = 0.9, rectangular = 0.85,
                 half_solid = 0.4;
constexpr double shadow_halo = 3;  // small px beside a card that its edge darkens beyond the shadow
constexpr double apart = 0.5;      // of a card, that has changed and lies apart from all that stirs
constexpr double rests_ms = 350;   // and not a hand that comes in
constexpr double long_card = 2,
                 long_ms = 1500;  // the same of a thing of whatever form, as two cards at the rim
constexpr double lies_ms = 600;  // no hand that is at work
constexpr double faintest_gain = 0.006,
                 plain_gain = 0.015;   // between two pictures, and since all was accepted
constexpr double exposure_gain = 0.3;  // more is another lamp
constexpr std::int64_t stir_ms = 100;  // a slow hand shows over this time
// A lens that looks for its focus stirs the edges of print, not the outline of what lies there.
constexpr std::int64_t outline_ms = 200;
constexpr double most_stirred = 0.25, most_outline = 0.06;  // of the place

void open_up(cv::Mat& mask) {
    static const cv::Mat two = cv::Mat::ones(2, 2, CV_8U);
    cv::erode(mask, mask, two);
    cv::dilate(mask, mask, two, {0, 0});  // back to where it was
}

// The mean of what each pixel stands for. Halving is a third of the work of doing it in one step.
cv::Mat shrunk(const cv::Mat& picture, cv::Size size) {
    cv::Mat small = picture, half;
    while (small.cols >= 2 * size.width && small.rows >= 2 * size.height && small.cols % 2 == 0 &&
           small.rows % 2 == 0) {
        cv::resize(small, half, small.size() / 2, 0, 0, cv::INTER_AREA);
        small = std::exchange(half, {});
    }
    if (small.size() != size) cv::resize(small, half, size, 0, 0, cv::INTER_AREA), small = half;
    return small;
}

bool touches(const cv::Mat& one, const cv::Mat& other) {
    cv::Mat both;
    cv::bitwise_and(one, other, both);
    return cv::countNonZero(both) > 0;
}

double brightness(const cv::Mat& picture) {
    return cv::mean(picture)[0];
}

}  // namespace

Motion::Motion(cv::Size picture, std::int64_t still_ms, std::vector<cv::Rect> parts)
    : still_ms_(still_ms), parts_(std::move(parts)) {
    if (parts_.empty()) parts_.push_back({{}, picture});
    int widest = 1;
    for (const auto& part : parts_) widest = std::max(widest, part.width);
    scale_ = std::min(1.0, small_width / widest);
    size_ = {std::max(8, int(std::lround(picture.width * scale_))),
             std::max(8, int(std::lround(picture.height * scale_)))};
    active_ = cv::Mat(size_, CV_32S, cv::Scalar(0));
    rim_ = cv::Mat(size_, CV_8U, cv::Scalar(255));
    for (auto& part : parts_) {
        const cv::Point from(int(std::lround(part.x * scale_)), int(std::lround(part.y * scale_)));
        const cv::Point to(int(std::lround(part.br().x * scale_)), int(std::lround(part.br().y * scale_)));
        part = cv::Rect(from, to) & cv::Rect({}, size_);
        if (part.width > 4 && part.height > 4)
            rim_(cv::Rect(part.x + 2, part.y + 2, part.width - 4, part.height - 4)).setTo(0);
    }
    cv::dilate(rim_, beside_rim_, cv::Mat::ones(2 * rim_deep + 1, 2 * rim_deep + 1, CV_8U));
}

Motion::Change Motion::look(const cv::Mat& bgr, std::int64_t at_ms) {
    if (started_ms_ < 0) started_ms_ = at_ms;
    at_ms_ = at_ms;
    const cv::Mat small = shrunk(bgr, size_);
    now_ = cv::Mat();  // frames that are remembered share their pixels
    cv::cvtColor(small, now_, cv::COLOR_BGR2YCrCb);
    level();
    const int clock = int(at_ms - started_ms_);
    if (past_.empty()) {
        active_ = clock;
    } else {
        const cv::Mat before = as_lit_now(past_.front().second);
        noise_.measure(now_, before);
        active_.setTo(clock, noise_.moved(now_, before));
    }
    past_.emplace_back(at_ms, now_);
    while (past_.size() > 2 && at_ms - past_[1].first >= stir_ms) past_.pop_front();

    Change change;
    if (accepted_.empty()) {
        change.any = true;
        change.changed = cv::Mat(size_, CV_8U, cv::Scalar(255));
        return change;
    }
    if (in_the_dark()) {
        change.any = change.dark = true;
        return change;
    }
    follow_exposure();
    change.changed = noise_.changed(now_, accepted_);
    remember(change.changed);
    for (const auto& part : parts_)
        if (cv::countNonZero(change.changed(part)) > 0.3 * double(part.area()))
            follow_light(part, change.changed(part));
    change.any = cv::countNonZero(change.changed) > 0;
    if (!change.any) return change;
    change.solid = solid_in(change.changed, now_, accepted_, noise_);
    find_arms(change);
    return change;
}

void Motion::remember(const cv::Mat& changed) {
    outlines_.emplace_back(at_ms_, changed.clone());
    while (outlines_.size() > 2 && at_ms_ - outlines_[1].first >= outline_ms) outlines_.pop_front();
}

// Bands that run through the picture are no change: all pictures have those of the first.
void Motion::level() {
    if (accepted_.empty() && past_.empty()) return;
    const cv::Mat& known = accepted_.empty() ? past_.front().second : accepted_;
    for (const auto& part : parts_) level_bands(now_(part), known(part));
}

// What was accepted stays as it is until there is light again.
bool Motion::in_the_dark() const {
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (brightness(now_(parts_[i])) < darkness * lit_[i]) return true;
    return false;
}

// How it would look in the light of now.
cv::Mat Motion::as_lit_now(const cv::Mat& before) const {
    cv::Mat lit = before;
    for (const auto& part : parts_) {
        const auto gain = gain_of(now_(part), before(part));
        if (!gain || unlike_one(*gain) < faintest_gain || unlike_one(*gain) > exposure_gain) continue;
        if (lit.data == before.data) lit = before.clone();
        light_up(lit(part), *gain);
    }
    return lit;
}

// A camera that hunts for exposure or white balance makes all of the picture a little brighter or darker.
void Motion::follow_exposure() {
    for (const auto& part : parts_) {
        const auto gain = gain_of(now_(part), accepted_(part));
        if (!gain || unlike_one(*gain) < plain_gain || unlike_one(*gain) > exposure_gain) continue;
        light_up(accepted_(part), *gain);
        light_up(bare_(part), *gain);
    }
}

// Lights switched or dimmed: all that a camera sees changes by one factor. Then the memory follows.
void Motion::follow_light(const cv::Rect& part, cv::Mat changed) {
    const cv::Mat now = now_(part);
    cv::Mat accepted = accepted_(part), bare = bare_(part);
    const auto gain = gain_of(now, accepted);
    if (!gain || std::abs((*gain)[0] - 1) + std::abs((*gain)[1] - 1) + std::abs((*gain)[2] - 1) < 0.06)
        return;
    cv::Mat lit = accepted.clone();
    light_up(lit, *gain);
    cv::Mat difference = noise_.differs(now, lit, lit_factor);
    open_up(difference);
    if (cv::countNonZero(difference) > 0.4 * cv::countNonZero(changed)) return;
    lit.copyTo(accepted);
    light_up(bare, *gain);
    for (auto& [at, picture] : past_) {
        picture = picture.clone();  // frames that are remembered share their pixels
        now.copyTo(picture(part));
    }
    difference.copyTo(changed);
}

void Motion::find_arms(Change& change) const {
    cv::Mat over = foreground(arm_factor);
    over &=
        change.changed;  // what shows as it was accepted is no arm, whatever the bare mat is guessed to be
    open_up(over);
    // Beside the mat a sleeve may hardly differ from the table.
    cv::Mat faint = change.changed & beside_rim_;
    faint |= over;
    // A sleeve of the cloth's own colour must not cut the hand off; but what only comes near the rim does not
    // reach it.
    static const cv::Mat eleven = cv::getStructuringElement(cv::MORPH_ELLIPSE, {11, 11});
    cv::Mat joined, labels;
    cv::morphologyEx(faint, joined, cv::MORPH_CLOSE, eleven);
    const int count = cv::connectedComponents(joined, labels, 8, CV_32S);
    const auto parts = std::size_t(count);
    std::vector<int> area(parts, 0);
    std::vector<int> rim(parts, 0), faint_rim(parts, 0), known(parts, 0);
    for (int y = 0; y < size_.height; ++y)
        for (int x = 0; x < size_.width; ++x) {
            const auto part = std::size_t(labels.at<int>(y, x));
            if (part == 0) continue;
            area[part] += over.at<uchar>(y, x) != 0;
            faint_rim[part] += rim_.at<uchar>(y, x) != 0 && faint.at<uchar>(y, x) != 0;
            if (over.at<uchar>(y, x) != 0 && guessed_.at<uchar>(y, x) == 0) ++known[part];
            if (rim_.at<uchar>(y, x) != 0 && over.at<uchar>(y, x) != 0) ++rim[part];
        }
    const double smallest = 0.0012 * double(size_.area());
    const double plain_arm = card_area_ > 0 ? 1.5 * card_area_ : 0.01 * double(size_.area());
    const auto is_arm = [&](int part) {
        const auto i = std::size_t(part);
        const bool reaches = rim[i] >= wrist || (faint_rim[i] >= wrist && area[i] > plain_arm);
        return i != 0 && reaches && area[i] > smallest && known[i] >= plainly_over;
    };
    cv::Mat arms = cv::Mat::zeros(size_, CV_8U);
    for (int part = 1; part < count; ++part) {
        if (!is_arm(part)) continue;
        const cv::Mat thing = labels == part;
        if (may_be_card(thing, area[std::size_t(part)])) {
            if (change.at_rim.empty()) change.at_rim = cv::Mat::zeros(size_, CV_8U);
            change.at_rim |= thing;
            continue;
        }
        cv::Mat arm = thing.clone();
        for (const auto& card : lying_in(thing & change.solid)) arm.setTo(0, card.mask);
        if (cv::countNonZero(arm & change.solid) >= smallest) arms |= arm;  // or all else is a shadow
    }
    if (cv::countNonZero(arms) == 0) return;
    change.arms = arms;
    for (const auto& part : parts_)
        change.covered = std::max(change.covered, double(cv::countNonZero(arms(part))) / part.area());
}

// Of what is joined to other things by nothing but a shadow, and reaches no rim: what lies still and has a
// card's form. Light parts of a card may look like a shadow, too.
std::vector<Motion::Settled> Motion::lying_in(const cv::Mat& solid) const {
    std::vector<Settled> lying = places_of(solid, 7);
    std::erase_if(lying, [&](Settled& place) {
        std::vector<cv::Point> pixels, hull;
        cv::findNonZero(solid & place.mask, pixels);
        cv::convexHull(pixels, hull);
        if (!is_card_shaped(hull, double(pixels.size()))) return true;
        place.mask.setTo(0);
        cv::fillConvexPoly(place.mask, hull, cv::Scalar(255));
        cv::dilate(place.mask, place.mask, cv::Mat());
        place.box = cv::boundingRect(place.mask);
        return cv::countNonZero(rim_ & place.mask) > 0 || !is_still(place);
    });
    return lying;
}

// `solid`: how many of its pixels are.
bool Motion::is_card_shaped(const std::vector<cv::Point>& hull, double solid) const {
    const cv::Size2f size = cv::minAreaRect(hull).size;
    const double longer = std::max(size.width, size.height) - shadow_halo,
                 shorter = std::min(size.width, size.height) - shadow_halo;
    const double area = longer * shorter, form = shorter / longer;
    return area > least_lying * card_area_ && area < most_lying * card_area_ && form > narrowest &&
           form < widest && cv::contourArea(hull) > rectangular * size.area() &&
           solid > half_solid * size.area();
}

// Cards are stiff and lie still; hands have fingers, and never rest for long. `area`: of the thing.
bool Motion::may_be_card(const cv::Mat& thing, double area) const {
    if (area > long_card * card_area_) return false;
    const double still = still_for(thing);
    if (still >= long_ms) return true;
    if (still < rests_ms || area > rim_card * card_area_) return false;
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(thing, contours, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
    if (contours.size() != 1) return false;
    std::vector<cv::Point> hull;
    cv::convexHull(contours.front(), hull);
    return cv::contourArea(contours.front()) > convex * cv::contourArea(hull);
}

bool Motion::is_still(const Settled& place) const {
    double last = 0;
    cv::minMaxLoc(active_(place.box), nullptr, &last, nullptr, nullptr, place.mask(place.box));
    return double(at_ms_ - started_ms_) - last >= double(still_ms_);
}

bool Motion::keeps_outline(const Settled& place) const {
    const cv::Rect& box = place.box;
    const cv::Mat mask = place.mask(box);
    if (outlines_.empty() || at_ms_ - outlines_.front().first < outline_ms) return false;
    const cv::Mat now = outlines_.back().second(box) & mask;
    const double size = cv::countNonZero(now);
    if (size < apart * card_area_ || card_area_ <= 0) return false;
    if (cv::countNonZero((active_(box) == int(at_ms_ - started_ms_)) & mask) > most_stirred * size) return false;
    return std::all_of(outlines_.begin(), outlines_.end(), [&](const auto& before) {
        return cv::countNonZero((before.second(box) & mask) ^ now) < most_outline * size;
    });
}

std::vector<Motion::Settled> Motion::settled(const Change& change) const {
    std::vector<Settled> places;
    if (!change.any || accepted_.empty()) return places;
    cv::Mat near_arms;
    if (!change.arms.empty())
        cv::dilate(change.arms, near_arms, cv::getStructuringElement(cv::MORPH_ELLIPSE, {7, 7}));
    const auto is_settled = [&](Settled& place) {
        place.stirs = !is_still(place);
        return (!place.stirs || keeps_outline(place)) && (near_arms.empty() || !touches(near_arms(place.box), place.mask(place.box)));
    };
    cv::Mat busy = change.changed.clone();
    for (auto& place : places_of(change.changed, 9)) {
        if (!is_settled(place)) continue;
        busy.setTo(0, place.mask);
        places.push_back(std::move(place));
    }
    // What lies still beside one that is disturbed need not wait for that.
    if (card_area_ <= 0 || cv::countNonZero(busy) == 0) return places;
    for (auto& place : places_of(busy, 3)) {
        if (cv::countNonZero(place.mask) <= apart * card_area_ || !is_settled(place)) continue;
        busy.setTo(0, place.mask);
        places.push_back(std::move(place));
    }
    // Nor for a shadow that falls over it.
    if (!change.arms.empty())
        cv::dilate(change.arms & change.solid, near_arms,
                   cv::getStructuringElement(cv::MORPH_ELLIPSE, {7, 7}));
    for (auto& place : lying_in(busy & change.solid))
        if (is_settled(place)) places.push_back(std::move(place));
    return places;
}

std::vector<Motion::Settled> Motion::places_of(const cv::Mat& changed, int joined_px) {
    std::vector<Settled> places;
    cv::Mat grown, labels, stats, centres;
    cv::dilate(changed, grown, cv::getStructuringElement(cv::MORPH_ELLIPSE, {joined_px, joined_px}));
    const int count = cv::connectedComponentsWithStats(grown, labels, stats, centres, 8, CV_32S);
    for (int i = 1; i < count; ++i) {
        const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                           stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
        cv::Mat mask = cv::Mat::zeros(changed.size(), CV_8U);
        cv::compare(labels(box), i, mask(box), cv::CMP_EQ);
        places.push_back({mask, box});
    }
    return places;
}

bool Motion::still() const {
    return still_for(watched_) >= double(still_ms_);
}

void Motion::watch_only(const cv::Mat& mask) {
    watched_ = mask;
}

bool Motion::lies_still(const cv::Mat& thing) const {
    return cv::countNonZero(thing) <= long_card * card_area_ && still_for(thing) >= lies_ms;
}

double Motion::still_for(const cv::Mat& thing) const {
    double last = 0;
    cv::minMaxLoc(active_, nullptr, &last, nullptr, nullptr, thing);
    return double(at_ms_ - started_ms_) - last;
}

cv::Rect Motion::stirring() const {
    cv::Mat lately = active_ > double(at_ms_ - started_ms_ - still_ms_), labels, stats, centres;
    if (!watched_.empty()) lately &= watched_;
    const int count = cv::connectedComponentsWithStats(lately, labels, stats, centres, 8, CV_32S);
    int largest = 0;
    for (int i = 1; i < count; ++i)
        if (largest == 0 || stats.at<int>(i, cv::CC_STAT_AREA) > stats.at<int>(largest, cv::CC_STAT_AREA))
            largest = i;
    if (largest == 0) return {};
    return {stats.at<int>(largest, cv::CC_STAT_LEFT), stats.at<int>(largest, cv::CC_STAT_TOP),
            stats.at<int>(largest, cv::CC_STAT_WIDTH), stats.at<int>(largest, cv::CC_STAT_HEIGHT)};
}

void Motion::accept(const cv::Mat& mask, const cv::Mat& cards) {
    if (accepted_.empty()) return accept_all(cards);
    now_.copyTo(accepted_, mask);
    cv::Mat bare = mask.clone(), near;
    cv::dilate(cards, near, cv::Mat(), {-1, -1}, 2);
    bare.setTo(0, near);
    now_.copyTo(bare_, bare);
    guessed_.setTo(0, bare);
}

void Motion::accept_as(const cv::Mat& seen, const cv::Mat& mask) {
    if (!accepted_.empty()) seen.copyTo(accepted_, mask);
}

void Motion::accept_all(const cv::Mat& cards) {
    const cv::Mat seen = kept_.empty() ? now_ : std::exchange(kept_, {});
    accepted_ = seen.clone();
    lit_.clear();
    for (const auto& part : parts_) lit_.push_back(brightness(seen(part)));
    cv::dilate(cards, guessed_, cv::Mat(), {-1, -1}, 3);
    // Under the cards the mat is guessed from what lies around them.
    if (cv::countNonZero(guessed_) > 0)
        cv::inpaint(seen, guessed_, bare_, 3, cv::INPAINT_TELEA);
    else
        bare_ = seen.clone();
}

void Motion::forget() {
    kept_.release();
    accepted_.release();
    bare_.release();
    past_.clear();
    outlines_.clear();
}

cv::Mat Motion::foreground(double factor) const {
    return foreground(factor, cv::Rect({}, size_));
}

cv::Mat Motion::foreground(double factor, const cv::Rect& box) const {
    if (bare_.empty()) return {};
    const cv::Mat now = now_(box), bare = bare_(box), guessed = guessed_(box);
    cv::Mat mask = noise_.differs(now, bare, factor);
    cv::Mat rough;
    cv::bitwise_and(mask, guessed, rough);
    if (cv::countNonZero(rough) > 0) {
        const cv::Mat wide = noise_.differs(now, bare, factor * guess_factor);
        cv::Mat weak;
        cv::bitwise_not(wide, weak);
        cv::bitwise_and(weak, guessed, weak);
        mask.setTo(0, weak);
    }
    return mask;
}

cv::Mat Motion::standing() const {
    const cv::Mat over = foreground();
    return over.empty() ? over : solid_in(over, now_, bare_, noise_);
}

double Motion::bareness(const cv::Mat& mask) const {
    const int all = cv::countNonZero(mask);
    if (all == 0 || bare_.empty()) return 0;
    const cv::Rect box = cv::boundingRect(mask);
    cv::Mat over = foreground(bare_factor, box), hidden;
    cv::bitwise_and(over, mask(box), hidden);
    hidden = solid_in(hidden, now_(box), bare_(box), noise_);
    return 1 - double(cv::countNonZero(hidden)) / all;
}

void Motion::drift(const Change& change, const cv::Mat& cards) {
    if (accepted_.empty()) return;
    cv::Mat same;
    cv::dilate(change.changed, same, cv::Mat(), {-1, -1}, 3);
    cv::bitwise_not(same, same);
    now_.copyTo(accepted_, same);
    cv::Mat near;
    cv::dilate(cards, near, cv::Mat(), {-1, -1}, 3);
    same.setTo(0, near);
    same.setTo(0, foreground(1));  // an unexplained thing stays unexplained
    now_.copyTo(bare_, same);
}

}  // namespace jianjun::vision
