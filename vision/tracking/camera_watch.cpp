// Watches the cameras (看镜头): calibrated, moved, come and gone, in the dark, covered.
#include "vision/tracking/camera_watch.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/camera/zone_quality.h"
#include "vision/detection/still.h"
#include "vision/scene/track.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t cover_patience_ms = 400;
constexpr double cover_share = 0.22;   // arms do not hide that much of a camera's picture
constexpr double change_share = 0.08;  // nor do cards change that much of it at once

}  // namespace

Notices CameraWatch::status() const {
    if (!begun()) return {NoticeId::first_picture};
    if (sights_->blind()) return sight_;
    if (dark_) return {NoticeId::dark};
    if (covered_) return {NoticeId::covered};
    if (looking_) return {NoticeId::looking};
    if (const auto place = stirring()) return {restless_at(*place)};
    if (!table_known_) return {NoticeId::restless};
    if (!sights_->measured()) return sight_;
    Notices said{NoticeId::watching};
    said.insert(said.end(), quality_.said().begin(), quality_.said().end());
    said.insert(said.end(), sight_.begin(), sight_.end());
    return said;
}

std::optional<Sights> CameraWatch::calibrate(const Frame& frame, bool quiet, bool force,
                                             std::vector<TableMove>& moves) {
    const bool first = !begun();
    const bool others = !first && sights_->are_others_in(frame);
    const bool due =
        !first && frame.at_ms - checked_ms_ >= settings_.recheck_ms && (quiet || motion_->still());
    if (!first && !due && !others && !force) return std::nullopt;
    const auto span = clock_.measure("calibrate");
    checked_ms_ = frame.at_ms;
    if (!first && !others && !force && sights_->lie_as_before(frame)) {
        judge_quality(frame);
        return std::nullopt;
    }
    Sights found(frame, layout_, settings_.lenses, first ? nullptr : &*sights_);
    if (first) {
        sights_ = std::move(found);
        sight_ = sights_->notices();
        begin(frame);
        judge_quality(frame);
        return std::nullopt;
    }
    const Notice news = found.news_since(*sights_);
    if (news.empty()) {
        if (!sights_->measured() && found.markers() != sights_->markers()) {
            sights_ = std::move(found);
            sight_ = sights_->notices();
            watch_mat();
        }
        return std::nullopt;
    }
    const Sights before = *sights_;
    take(frame, std::move(found));
    say({news, NoticeId::looked_again}, frame.at_ms, moves);
    return before;
}

void CameraWatch::take(const Frame& frame, Sights found) {
    sights_ = std::move(found);
    sight_ = sights_->notices();
    if (frame.image.size() == picture_)
        watch_mat();
    else
        begin(frame);
    look_again();
    quality_.forget();
    judge_quality(frame);
}

void CameraWatch::judge_quality(const Frame& frame) {
    if (!sights_->measured()) return quality_.forget();
    const auto span = clock_.measure("quality");
    quality_.take(quality_notices(zone_qualities(frame.image, *sights_, layout_), motion_->noise().luma()));
}

bool CameraWatch::may_have_moved(const std::vector<Motion::Settled>& places) const {
    int area = 0;
    for (const auto& place : places) area += cv::countNonZero(place.mask);
    return area >= change_share * double(motion_->size().area()) && !layout_.markers.empty();
}

bool CameraWatch::notice(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves) {
    notice_dark(change, frame, moves);
    if (change.dark) return false;
    if (change.covered <= cover_share)
        arms_->remember(change.arms, *motion_, *sights_, layout_, frame.at_ms);
    notice_cover(change, frame, moves);
    return true;
}

std::vector<ZoneSight> CameraWatch::zones() const {
    return begun() ? sights_->zones() : std::vector<ZoneSight>{};
}

void CameraWatch::begin(const Frame& frame) {
    std::vector<cv::Rect> parts;
    for (const Share& share : frame.shares) parts.push_back(share.part);
    motion_.emplace(frame.image.size(), settings_.still_ms, parts);
    arms_.emplace(motion_->rim(), motion_->scale());
    picture_ = frame.image.size();
    watch_mat();
}

// Somebody's knees beside the mat need not be still.
void CameraWatch::watch_mat() {
    constexpr int steps = 8;  // along an edge: a lens bends it
    const double w = layout_.width, h = layout_.height;
    cv::Mat mat = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const Eye& eye : sights_->eyes()) {
        if (!eye.calibration) continue;
        std::vector<cv::Point> outline;
        const auto edge = [&](Point from, Point to) {
            for (int i = 0; i < steps; ++i) {
                const double t = double(i) / steps;
                const cv::Point2f px =
                    eye.calibration->to_px({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
                outline.push_back(px * motion_->scale());
            }
        };
        edge({0, 0}, {w, 0}), edge({w, 0}, {w, h}), edge({w, h}, {0, h}), edge({0, h}, {0, 0});
        cv::Mat here = cv::Mat::zeros(mat.size(), CV_8U);
        cv::fillPoly(here, std::vector<std::vector<cv::Point>>{outline}, cv::Scalar(255));
        const cv::Rect2d small(cv::Point2d(eye.part.tl()) * motion_->scale(),
                               cv::Point2d(eye.part.br()) * motion_->scale());
        const cv::Rect part = cv::Rect(small) & cv::Rect({}, mat.size());
        here(part).copyTo(mat(part), here(part));
    }
    motion_->watch_only(cv::countNonZero(mat) > 0 ? mat : cv::Mat());
    double largest = 0;
    for (const Eye& eye : sights_->eyes())
        if (eye.calibration && eye.calibration->measured())
            largest = std::max(largest, eye.calibration->px_per_mm({w / 2, h / 2}) * motion_->scale());
    motion_->expect_cards(card_width_mm * card_height_mm * largest * largest);
}

std::optional<cv::Rect> CameraWatch::stirring() const {
    if (!begun() || table_known_ || looking_) return std::nullopt;
    const cv::Rect small = motion_->stirring();
    if (small.empty()) return std::nullopt;
    const double scale = motion_->scale();
    return cv::Rect(cv::Point2d(small.tl()) / scale, cv::Point2d(small.br()) / scale);
}

std::vector<NoticedPlace> CameraWatch::noticed() const {
    if (!begun() || sights_->blind()) return {};
    if (const auto px = stirring()) {
        const Point from{double(px->x), double(px->y)}, to{double(px->br().x), double(px->br().y)};
        return {{NoticeId::restless, {{from, {to.x, from.y}, to, {from.x, to.y}}}}};
    }
    std::vector<NoticedPlace> places;
    for (const Notice& notice : quality_.said())
        for (const Zone& zone : layout_.zones) {
            const bool meant = std::any_of(notice.zones.begin(), notice.zones.end(), [&](const NoticePlace& place) {
                return place.seat == zone.seat && (place.zone.empty() || place.zone == to_string(zone.kind));
            });
            const auto outline = meant ? zone_outline(zone, *sights_) : std::nullopt;
            if (!outline) continue;
            auto& at = places.emplace_back();
            at.id = notice.id;
            for (std::size_t i = 0; i < 4; ++i) at.corners[i] = {(*outline)[i].x, (*outline)[i].y};
        }
    return places;
}

Notice CameraWatch::restless_at(const cv::Rect& px) const {
    const auto mm = sights_->to_mm((cv::Point2f(px.tl()) + cv::Point2f(px.br())) / 2);
    const Zone* zone = mm ? layout_.at(*mm) : nullptr;
    if (!zone) return NoticeId::restless_beside;
    Notice notice(NoticeId::restless);
    notice.zones = {{zone->seat, to_string(zone->kind)}};
    return notice;
}

Sighting CameraWatch::sighting(const Reading& reading, const Frame& frame) const {
    Sighting s = sighting_of(reading);
    const Eye* eye = sights_->of(reading.quad.centre());
    s.camera = eye ? eye->camera : frame.camera;
    if (!eye) return s;
    s.centre_mm = eye->calibration->to_mm(reading.quad.centre());
    const Point top = eye->calibration->to_mm((reading.quad.p[0] + reading.quad.p[1]) * 0.5f);
    const Point bottom = eye->calibration->to_mm((reading.quad.p[2] + reading.quad.p[3]) * 0.5f);
    s.angle_mm = std::atan2(top.x - bottom.x, bottom.y - top.y) * 180 / CV_PI;
    return s;
}

// Whether the camera that has read a card there is the one to tell of it; or the one that should has an arm
// in its way. Piles are too high for two cameras to agree where their uppermost card lies.
bool CameraWatch::may_tell(cv::Point2f px, const Motion::Change& change) const {
    if (sights_->tells(px)) return true;
    const auto mm = sights_->to_mm(px);
    if (!mm || change.arms.empty()) return false;
    const Zone* zone = layout_.at(*mm);
    const Eye* teller = sights_->teller(*mm);
    if (!teller || (zone && is_pile(zone->kind))) return false;
    const cv::Point2f there = teller->calibration->to_px(*mm) * motion_->scale();
    const cv::Rect around =
        cv::Rect(cv::Point(there) - cv::Point(4, 4), cv::Size(9, 9)) & cv::Rect({}, change.arms.size());
    return cv::countNonZero(change.arms(around)) > 0;
}

void CameraWatch::notice_dark(const Motion::Change& change, const Frame& frame,
                              std::vector<TableMove>& moves) {
    if (!change.dark) {
        dark_ = false;
        return;
    }
    if (std::exchange(dark_, true)) return;
    say({NoticeId::too_dark_to_see}, frame.at_ms, moves);
}

void CameraWatch::notice_cover(const Motion::Change& change, const Frame& frame,
                               std::vector<TableMove>& moves) {
    if (change.covered < cover_share) {
        covered_ = false;
        cover_since_ms_ = -1;
        return;
    }
    if (cover_since_ms_ < 0) cover_since_ms_ = frame.at_ms;
    if (covered_ || frame.at_ms - cover_since_ms_ < cover_patience_ms) return;
    covered_ = true;
    say({{NoticeId::covered_part, {std::to_string(int(change.covered * 100))}}}, frame.at_ms, moves);
}

const cv::Mat& CameraWatch::joining() {
    static const cv::Mat element = cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9});
    return element;
}

cv::Mat CameraWatch::mask_of(const Quad& quad) const {
    cv::Mat mask = cv::Mat::zeros(motion_->size(), CV_8U);
    std::vector<cv::Point> points;
    for (const auto& p : quad.p)
        points.emplace_back(int(std::lround((p.x + 0.5) * motion_->scale() - 0.5)),
                            int(std::lround((p.y + 0.5) * motion_->scale() - 0.5)));
    cv::fillConvexPoly(mask, points, cv::Scalar(255));
    return mask;
}

cv::Point2f CameraWatch::middle_of(const cv::Mat& place) const {
    const cv::Rect small = cv::boundingRect(place);
    const double scale = motion_->scale();
    return {float((small.x + small.width / 2.0) / scale), float((small.y + small.height / 2.0) / scale)};
}

// The changed place in the picture, and as much around it as a card is large: a card may look like its
// ground in most of its parts.
cv::Rect CameraWatch::wide_box(const cv::Mat& place) const {
    const cv::Rect small = cv::boundingRect(place);
    const double scale = motion_->scale();
    const cv::Point2f middle = middle_of(place);
    const Calibration& calibration = *sights_->of(middle)->calibration;
    const int margin = int(0.5 * card_height_mm * calibration.px_per_mm(calibration.to_mm(middle)));
    return {int(small.x / scale) - margin, int(small.y / scale) - margin,
            int(small.width / scale) + 2 * margin, int(small.height / scale) + 2 * margin};
}

Quad CameraWatch::card_sized_place(cv::Point2f px) const {
    const Calibration& here = *sights_->of(px)->calibration;
    const Point mm = here.to_mm(px);
    const double w = card_width_mm / 2, h = card_height_mm / 2;
    return ordered({here.to_px({mm.x - w, mm.y - h}), here.to_px({mm.x + w, mm.y - h}),
                    here.to_px({mm.x + w, mm.y + h}), here.to_px({mm.x - w, mm.y + h})});
}

void CameraWatch::say(const Notices& why, std::int64_t at_ms, std::vector<TableMove>& moves) {
    TableMove said;
    said.kind = TableMove::Kind::uncertain;
    said.why = why;
    said.at_ms = at_ms;
    moves.push_back(said);
}

}  // namespace jianjun::vision
