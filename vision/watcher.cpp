// Who keeps the table in mind (盯桌).
#include "vision/watcher.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/rectify.h"
#include "vision/search.h"
#include "vision/still.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t arm_memory_ms = 4000;
constexpr std::int64_t gone_patience_ms = 1500;  // a card that left may turn up elsewhere under the same arm
constexpr double cover_share = 0.22;             // arms do not hide that much of the picture
constexpr std::int64_t cover_patience_ms = 400;
constexpr double same_place_mm = 18;

double mm_between(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

bool reads_better(const Sighting& a, const Sighting& b) {
    auto rank = [](Sure s) { return s == Sure::exact || s == Sure::back ? 2 : s == Sure::name ? 1 : 0; };
    return rank(a.sure) > rank(b.sure);
}

// Nothing in the two readings speaks against their being one card.
bool may_be_one(const Sighting& a, const Sighting& b) {
    if (!a.label.empty() && !b.label.empty()) return a.label == b.label;
    if (!a.name.empty() && !b.name.empty()) return a.name == b.name;
    return true;
}

bool surely_one(const Sighting& a, const Sighting& b) {
    return !a.label.empty() && a.label == b.label;
}

bool is_pile(const std::string& zone) {
    return zone == "draw" || zone == "discard" || zone == "extra" || zone == "ren";
}

double quarter_turns(double from, double to) {
    return std::abs(std::remainder(to - from, 180.0));
}

}  // namespace

Watcher::Watcher(std::shared_ptr<const Gallery> gallery, Layout layout, PipelineSettings settings,
                 StageClock& clock)
    : gallery_(std::move(gallery)), layout_(std::move(layout)), settings_(settings), clock_(clock) {}

std::string Watcher::status() const {
    if (!calibration_) return "waiting for the first picture";
    if (covered_) return "part of the picture is covered: clear the view";
    if (!looked_) return "waiting for the table to be still";
    if (!calibration_->measured())
        return "no markers seen: the picture is taken to show exactly the mat; print one with `jianjun mat`";
    return "watching";
}

void Watcher::look(const Frame& frame, std::vector<TableMove>& moves) {
    if (!calibrate(frame, moves)) return;
    Motion::Change change;
    {
        const auto span = clock_.measure("change");
        change = motion_->look(frame.image, frame.at_ms);
    }
    if (!looked_) {
        quiet_ = false;
        if (motion_->still()) first_look(frame, moves);
        return;
    }
    remember_arms(change, frame.at_ms);
    mind_cover(change, frame, moves);
    const auto places = motion_->settled(change);
    if (recalibrate_for(places, frame, moves)) return;
    for (const auto& place : places) settle(frame, place, moves);
    unsettled_ = change.any && motion_->unsettled(change) > places.size();
    settle_gone(frame.at_ms, change, moves);
    quiet_ = !change.any && motion_->still() &&
             std::none_of(lying_.begin(), lying_.end(), [](const Lying& l) { return l.gone_ms >= 0; });
    if (!change.any || change.arms.empty()) read_again(frame, moves);
    if (frame.at_ms - drifted_ms_ > 1000) {
        drifted_ms_ = frame.at_ms;
        motion_->drift(change, mask_of_cards());
    }
}

// At the start, and again after every recheck_ms while the mat lies free.
bool Watcher::calibrate(const Frame& frame, std::vector<TableMove>& moves, bool force) {
    const bool first = !calibration_;
    if (motion_ && (frame.image.cols != int(std::lround(motion_->size().width / motion_->scale())))) {
        motion_.reset();  // the camera came back in another format
        calibration_.reset();
        looked_ = false;
    }
    const bool due = frame.at_ms - checked_ms_ >= settings_.recheck_ms && (quiet_ || motion_->still());
    if (!first && !due && !force) return true;
    const auto span = clock_.measure("calibrate");
    checked_ms_ = frame.at_ms;
    cv::Mat grey;
    cv::cvtColor(frame.image, grey, cv::COLOR_BGR2GRAY);
    const auto seen = layout_.markers.empty() ? std::vector<SeenMarker>{} : find_markers(grey);
    const auto found = Calibration::from(seen, layout_, frame.image.size());
    if (first) {
        calibration_ = found ? *found : Calibration::assumed(layout_, frame.image.size());
        motion_.emplace(frame.image.size(), settings_.still_ms);
        arm_seat_ = cv::Mat::zeros(motion_->size(), CV_8U);
        arm_ms_ = cv::Mat(motion_->size(), CV_32S, cv::Scalar(0));
        return true;
    }
    if (!found) return true;
    double moved = 0;
    for (const auto& m : layout_.markers) {
        const cv::Point2f a = calibration_->to_px({m.x, m.y}), b = found->to_px({m.x, m.y});
        moved = std::max(moved, cv::norm(a - b));
    }
    const bool better = !calibration_->measured() && found->measured();
    if (moved < 3 && !better) return true;
    // The cards stay where they are on the table; only their pixels are elsewhere now.
    for (auto& card : lying_) {
        for (auto& p : card.quad.p) p = found->to_px(calibration_->to_mm(p));
        for (int i = 0; i < 4; ++i) card.seen.corners[i] = {card.quad.p[i].x, card.quad.p[i].y};
    }
    calibration_ = *found;
    motion_->forget();
    looked_ = false;
    TableMove said;
    said.kind = TableMove::Kind::uncertain;
    said.why = better ? "the mat's markers are seen now; the table is looked at again"
                      : "the camera has moved; the table is looked at again";
    said.at_ms = frame.at_ms;
    moves.push_back(said);
    return true;
}

// Much of the picture came to rest differently: perhaps it is the camera that moved.
bool Watcher::recalibrate_for(const std::vector<Motion::Settled>& places, const Frame& frame,
                              std::vector<TableMove>& moves) {
    int area = 0;
    for (const auto& place : places) area += cv::countNonZero(place.mask);
    if (area < 0.08 * double(motion_->size().area()) || layout_.markers.empty()) return false;
    calibrate(frame, moves, true);
    return !looked_;
}

cv::Mat Watcher::mask_of(const Quad& quad) const {
    cv::Mat mask = cv::Mat::zeros(motion_->size(), CV_8U);
    std::vector<cv::Point> points;
    for (const auto& p : quad.p)
        points.emplace_back(int(std::lround((p.x + 0.5) * motion_->scale() - 0.5)),
                            int(std::lround((p.y + 0.5) * motion_->scale() - 0.5)));
    cv::fillConvexPoly(mask, points, cv::Scalar(255));
    return mask;
}

cv::Mat Watcher::mask_of_cards() const {
    cv::Mat mask = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const auto& card : lying_)
        if (card.gone_ms < 0) mask |= mask_of(card.quad);
    return mask;
}

Sighting Watcher::sighting(const Reading& reading, const Frame& frame) const {
    Sighting s = sighting_of(reading);
    s.camera = frame.camera;
    s.centre_mm = calibration_->to_mm(reading.quad.centre());
    const Point top = calibration_->to_mm((reading.quad.p[0] + reading.quad.p[1]) * 0.5f);
    const Point bottom = calibration_->to_mm((reading.quad.p[2] + reading.quad.p[3]) * 0.5f);
    s.angle_mm = std::atan2(top.x - bottom.x, bottom.y - top.y) * 180 / CV_PI;
    return s;
}

void Watcher::lie(Lying& card, const Reading& reading, const Frame& frame) {
    card.seen = sighting(reading, frame);
    card.quad = reading.quad;
    card.planes = look_at(rectify(frame.image, reading.quad)).coarse;
    card.hidden = false;
    card.gone_ms = -1;
    const Zone* zone = layout_.at(card.seen.centre_mm);
    card.zone = zone ? zone->name : "";
    card.seat = zone ? zone->seat : 0;
}

TableMove Watcher::move_of(TableMove::Kind kind, const Lying& card, int arm, std::int64_t at_ms) const {
    TableMove move;
    move.kind = kind;
    move.card = card.card;
    move.seen = card.seen;
    move.zone = card.zone;
    move.seat = card.seat;
    move.arm_seat = arm;
    move.at_ms = at_ms;
    return move;
}

void Watcher::first_look(const Frame& frame, std::vector<TableMove>& moves) {
    Search search(frame.image, *calibration_, *gallery_, clock_);
    const std::vector<Reading> cards = search.everywhere();
    // After a moved camera: whoever is not seen again at its place has left it.
    for (auto& card : lying_)
        if (card.gone_ms < 0 && check(frame.image, card) == Place::other && !card.hidden)
            card.gone_ms = frame.at_ms;
    for (const auto& reading : cards) take_in(frame, reading, 0, moves);
    looked_ = true;
    motion_->accept_all(mask_of_cards());
}

void Watcher::remember_arms(const Motion::Change& change, std::int64_t at_ms) {
    if (change.arms.empty() || change.covered > cover_share) return;
    cv::Mat labels, stats, centres, wide;
    const int count = cv::connectedComponentsWithStats(change.arms, labels, stats, centres, 8, CV_32S);
    const int w = labels.cols, h = labels.rows;
    for (int i = 1; i < count; ++i) {
        // The arm comes from where it crosses the picture's rim.
        double x = 0, y = 0;
        int n = 0;
        auto add = [&](int px, int py) {
            if (labels.at<int>(py, px) != i) return;
            x += px;
            y += py;
            ++n;
        };
        for (int k = 0; k < w; ++k) add(k, 0), add(k, h - 1);
        for (int k = 0; k < h; ++k) add(0, k), add(w - 1, k);
        if (n == 0) continue;
        const Point from = calibration_->to_mm(
            cv::Point2f(float(x / n / motion_->scale()), float(y / n / motion_->scale())));
        int seat = 0;
        double nearest = 1e9;
        for (int s = 1; s <= layout_.seats; ++s) {
            const double d = mm_between(from, seat_edge(layout_, s).mm);
            if (d < nearest) nearest = d, seat = s;
        }
        cv::compare(labels, i, wide, cv::CMP_EQ);
        cv::dilate(wide, wide, cv::getStructuringElement(cv::MORPH_ELLIPSE, {15, 15}));
        arm_seat_.setTo(seat, wide);
        arm_ms_.setTo(int(at_ms), wide);
    }
}

int Watcher::arm_at(const cv::Mat& mask, std::int64_t at_ms) const {
    double last = 0;
    cv::Point where;
    cv::minMaxLoc(arm_ms_, nullptr, &last, nullptr, &where, mask);
    if (last <= 0 || where.x < 0 || at_ms - std::int64_t(last) > arm_memory_ms) return 0;
    return arm_seat_.at<uchar>(where);
}

Watcher::Place Watcher::check(const cv::Mat& bgr, const Lying& card) const {
    const Planes now = look_at(rectify(bgr, card.quad)).coarse;
    const Light light = light_of(now, card.planes);
    const Signed was = in_light(card.planes, light), is = signed_of(now);
    const Patches found = patch_costs(is, was, 2);
    const auto energy_was = patch_energy(was), energy_is = patch_energy(is);
    int same = 0;
    double all = 0, left = 0;
    for (int i = 0; i < patches; ++i) {
        const double spread = std::max(energy_was[i], energy_is[i]);
        same += found.cost[i] < 0.35 * spread + 60;
        all += std::max(60.0, 0.5 * (energy_was[i] + energy_is[i]));
        left += found.cost[i];
    }
    const double share = double(same) / patches;
    if (share > 0.85 && left < 0.45 * all) return Place::same;
    return share > 0.35 && left < 0.8 * all ? Place::partly : Place::other;
}

void Watcher::settle(const Frame& frame, const Motion::Settled& place, std::vector<TableMove>& moves) {
    const int arm = arm_at(place.mask, frame.at_ms);
    cv::Mat region;
    cv::dilate(place.mask, region, cv::Mat(), {-1, -1}, 2);
    cv::Mat known = cv::Mat::zeros(motion_->size(), CV_8U), overlap_mask;
    std::vector<Lying*> doubtful;
    {
        const auto span = clock_.measure("check");
        for (auto& card : lying_) {
            if (card.gone_ms >= 0) continue;
            const cv::Mat mask = mask_of(card.quad);
            cv::bitwise_and(mask, region, overlap_mask);
            if (cv::countNonZero(overlap_mask) == 0) continue;
            if (check(frame.image, card) == Place::same) {
                card.hidden = false;
                cv::Mat wide;
                cv::dilate(mask, wide, cv::Mat());
                known |= wide;
            } else {
                doubtful.push_back(&card);
            }
        }
    }
    // Hidden cards come first in lying_ when they were placed first; keep pointers stable while adding.
    std::vector<std::uint64_t> open;
    for (const Lying* card : doubtful) open.push_back(card->card);

    cv::Mat over = motion_->foreground(13), fresh = place.mask.clone();
    cv::erode(fresh, fresh, cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9}));
    cv::Mat wide;
    cv::dilate(place.mask, wide, cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9}));
    for (const Lying* card : doubtful) wide |= mask_of(card->quad);
    over.setTo(0, ~wide);
    over.setTo(0, known);
    fresh.setTo(0, known);
    cv::morphologyEx(over, over, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
    std::vector<Reading> found;
    if (cv::countNonZero(over) > 0) {
        Search search(frame.image, *calibration_, *gallery_, clock_);
        found = search.in({over, fresh}, motion_->scale());
    }
    // First the places that lie bare now: a card that left one may be the card that appears at another.
    for (const std::uint64_t number : open) {
        auto& card =
            *std::find_if(lying_.begin(), lying_.end(), [&](const Lying& l) { return l.card == number; });
        bool taken = false;
        for (const auto& r : found) taken = taken || cover(card.quad, r.quad) > 0.25;
        if (taken) continue;
        cv::Mat inner;
        cv::erode(mask_of(card.quad), inner, cv::Mat(), {-1, -1}, 2);
        inner.setTo(0, known);
        if (motion_->bareness(inner) > 0.6) {
            card.gone_ms = frame.at_ms;
            card.gone_arm = arm;
        } else if (!card.hidden) {
            bool under = false;
            for (const auto& l : lying_)
                under = under ||
                        (l.card != card.card && l.gone_ms < 0 && !l.hidden && cover(card.quad, l.quad) > 0.1);
            card.hidden = true;
            if (under) continue;
            TableMove said = move_of(TableMove::Kind::uncertain, card, arm, frame.at_ms);
            said.why = "something lies over " + (card.seen.label.empty() ? "a card" : card.seen.label) +
                       " that is not a card";
            moves.push_back(said);
        }
    }
    for (const auto& reading : found) take_in(frame, reading, arm, moves);
    motion_->accept(place.mask, mask_of_cards());
}

void Watcher::take_in(const Frame& frame, const Reading& reading, int arm, std::vector<TableMove>& moves) {
    Lying fresh;
    lie(fresh, reading, frame);
    Lying* here = nullptr;
    for (auto& card : lying_)
        if (card.gone_ms < 0 && mm_between(card.seen.centre_mm, fresh.seen.centre_mm) < same_place_mm)
            if (!here || here->hidden || may_be_one(card.seen, fresh.seen)) here = &card;
    const bool pile = is_pile(fresh.zone);
    if (here && may_be_one(here->seen, fresh.seen)) {
        const bool better = reads_better(fresh.seen, here->seen);
        const bool turned = std::abs(quarter_turns(here->seen.angle_mm, fresh.seen.angle_mm) - 90) < 30;
        const Sighting before = here->seen;
        lie(*here, reading, frame);
        if (reads_better(before, fresh.seen)) {  // what was known stays known
            here->seen.label = before.label;
            here->seen.name = before.name;
            here->seen.sure = before.sure;
        }
        if (turned) moves.push_back(move_of(TableMove::Kind::turned, *here, arm, frame.at_ms));
        if (better) moves.push_back(move_of(TableMove::Kind::reread, *here, arm, frame.at_ms));
        return;
    }
    if (here && !pile && !here->hidden &&
        (here->seen.sure == Sure::back) != (fresh.seen.sure == Sure::back)) {
        lie(*here, reading, frame);
        moves.push_back(move_of(TableMove::Kind::flipped, *here, arm, frame.at_ms));
        return;
    }
    // The same card, seen to leave another place a moment ago.
    Lying* from = nullptr;
    for (auto& card : lying_)
        if (card.gone_ms >= 0 && surely_one(card.seen, fresh.seen) && (!from || card.gone_ms > from->gone_ms))
            from = &card;
    for (auto& card : lying_)
        if (card.gone_ms < 0 && cover(card.quad, fresh.quad) > 0.25) card.hidden = true;
    if (from) {
        const std::string zone = from->zone;
        const int seat = from->seat;
        lie(*from, reading, frame);
        TableMove move = move_of(TableMove::Kind::moved, *from, arm, frame.at_ms);
        move.from_zone = zone;
        move.from_seat = seat;
        moves.push_back(move);
        return;
    }
    fresh.card = next_card_++;
    lying_.push_back(fresh);
    moves.push_back(move_of(TableMove::Kind::appeared, fresh, arm, frame.at_ms));
}

void Watcher::settle_gone(std::int64_t at_ms, const Motion::Change& change, std::vector<TableMove>& moves) {
    // While a hand is at work or a place has yet to settle, the card may still turn up there.
    const bool open = !change.arms.empty() || unsettled_;
    for (auto it = lying_.begin(); it != lying_.end();) {
        const bool due = it->gone_ms >= 0 && (!open || at_ms - it->gone_ms > gone_patience_ms);
        if (!due) {
            ++it;
            continue;
        }
        TableMove move = move_of(TableMove::Kind::left, *it, it->gone_arm, at_ms);
        move.from_zone = it->zone;
        move.from_seat = it->seat;
        moves.push_back(move);
        it = lying_.erase(it);
    }
}

// A card that was not read when it came to rest gets a few more chances: glare moves, hands go away.
void Watcher::read_again(const Frame& frame, std::vector<TableMove>& moves) {
    for (auto& card : lying_) {
        const bool wanting = card.seen.sure == Sure::unknown || card.seen.sure == Sure::name;
        if (!wanting || card.hidden || card.gone_ms >= 0 || card.tries >= 4) continue;
        if (frame.at_ms - card.tried_ms < 350) continue;
        card.tried_ms = frame.at_ms;
        if (card.tries++ == 0) continue;  // it has only just been read
        const auto span = clock_.measure("read");
        const Reading reading = read_card(frame.image, card.quad, *gallery_);
        const Sighting seen = sighting(reading, frame);
        if (!reads_better(seen, card.seen) || overlap(reading.quad, card.quad) < 0.7) continue;
        const int tries = card.tries;
        lie(card, reading, frame);
        card.tries = tries;
        moves.push_back(move_of(TableMove::Kind::reread, card, 0, frame.at_ms));
        return;  // one a frame
    }
}

void Watcher::mind_cover(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves) {
    if (change.covered < cover_share) {
        covered_ = false;
        cover_since_ms_ = -1;
        return;
    }
    if (cover_since_ms_ < 0) cover_since_ms_ = frame.at_ms;
    if (covered_ || frame.at_ms - cover_since_ms_ < cover_patience_ms) return;
    covered_ = true;
    TableMove said;
    said.kind = TableMove::Kind::uncertain;
    said.why = std::to_string(int(change.covered * 100)) +
               " % of the camera's picture is covered: clear the view; what lies there is not being watched";
    said.at_ms = frame.at_ms;
    moves.push_back(said);
}

}  // namespace jianjun::vision
