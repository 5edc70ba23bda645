// The table as all its cameras see it (几个镜头一张桌).
#include "vision/camera/sights.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr double moved_px = 3;  // of a marker: more than noise
constexpr double nearly_as_well = 0.95;
constexpr double agree_mm = 6;
constexpr double rim_costs = 0.3;

std::vector<Share> shares_of(const Frame& frame) {
    if (!frame.shares.empty()) return frame.shares;
    return {{cv::Rect({}, frame.image.size()), frame.camera, {}}};
}

// The most that a marker which both see has moved in the picture.
double moved_between(const Eye& then, const Eye& now, const Layout& layout) {
    double most = 0;
    const cv::Point2f shift = now.part.tl() - then.part.tl();
    for (const Marker& m : layout.markers) {
        const Point at{m.x, m.y};
        if (!then.calibration->sees(at) || !now.calibration->sees(at)) continue;
        most = std::max(most, cv::norm(now.calibration->to_px(at) - then.calibration->to_px(at) - shift));
    }
    return most;
}

enum class Lies { there, elsewhere, hidden };

// The marker is looked for in its surroundings, as far off again as it is large.
Lies lies_now(const SeenMarker& marker, const cv::Mat& bgr) {
    const std::vector<cv::Point2f> corners(marker.corners.begin(), marker.corners.end());
    const cv::Rect at = cv::boundingRect(corners);
    const cv::Point margin(at.width / 2 + 8, at.height / 2 + 8);
    const cv::Rect box = (at - margin + cv::Size(2 * margin)) & cv::Rect({}, bgr.size());
    cv::Mat grey;
    cv::cvtColor(bgr(box), grey, cv::COLOR_BGR2GRAY);
    for (const SeenMarker& seen : find_markers(grey)) {
        if (seen.id != marker.id) continue;
        double most = 0;
        for (std::size_t i = 0; i < marker.corners.size(); ++i)
            most = std::max(most, cv::norm(seen.corners[i] + cv::Point2f(box.tl()) - marker.corners[i]));
        return most < moved_px ? Lies::there : Lies::elsewhere;
    }
    return Lies::hidden;
}

Notice silent(const Eye& eye) {
    Notice notice(NoticeId::camera_silent);
    notice.because = {eye.fault};
    return notice;
}

}  // namespace

Notices Eye::no_mat(const Layout& layout) const {
    if (mirrored) return {"the picture is mirrored: switch the camera's mirroring off"};
    return markers.empty() ? Notices{NoticeId::no_markers} : misfit(markers, layout, part.size());
}

double Eye::quality(Point mm) const {
    const cv::Point2f half(float(part.width) / 2, float(part.height) / 2);
    const double out = cv::norm(calibration->to_px(mm) - cv::Point2f(part.tl()) - half) / cv::norm(half);
    return calibration->px_per_mm(mm) * (1 - rim_costs * out * out);
}

Sights::Sights(const Frame& frame, const Layout& layout, const std::vector<Intrinsics>& lenses,
               const Sights* before)
    : layout_(layout), lenses_(lenses) {
    for (const Share& share : shares_of(frame)) {
        Eye eye{share.part, share.camera, share.fault, {}, {}};
        const std::size_t number = eyes_.size();
        const Eye* was = before && number < before->eyes_.size() ? &before->eyes_[number] : nullptr;
        if (eye.fault.empty() && !layout.markers.empty()) {
            cv::Mat grey;
            cv::cvtColor(frame.image(eye.part), grey, cv::COLOR_BGR2GRAY);
            eye.markers = find_markers(grey);
            const auto lens = number < lenses.size() ? std::optional(lenses[number]) : std::nullopt;
            eye.calibration = Calibration::from(eye.markers, layout, eye.part.size(), lens);
            eye.mirrored = !eye.calibration && shows_mirrored(grey, layout);
            if (eye.calibration) eye.calibration->lies_at(eye.part.tl());
        }
        if (!eye.calibration && was && was->calibration && was->calibration->measured() &&
            was->part.size() == eye.part.size()) {
            eye.calibration = was->calibration;
            eye.calibration->lies_at(eye.part.tl());
        }
        eyes_.push_back(std::move(eye));
    }
    if (!measured()) eyes_.front().calibration = Calibration::assumed(layout, eyes_.front().part.size());
}

bool Sights::measured() const {
    return std::any_of(eyes_.begin(), eyes_.end(),
                       [](const Eye& eye) { return eye.calibration && eye.calibration->measured(); });
}

bool Sights::blind() const {
    return std::all_of(eyes_.begin(), eyes_.end(), [](const Eye& eye) { return !eye.fault.empty(); });
}

std::size_t Sights::markers() const {
    std::size_t count = 0;
    for (const Eye& eye : eyes_) count += eye.markers.size();
    return count;
}

bool Sights::lie_as_before(const Frame& frame) const {
    return std::all_of(eyes_.begin(), eyes_.end(), [&](const Eye& eye) {
        if (!eye.fault.empty()) return true;
        if (!eye.calibration || !eye.calibration->measured()) return false;
        int there = 0;
        for (const SeenMarker& marker : eye.markers) {
            const Lies lies = lies_now(marker, frame.image(eye.part));
            if (lies == Lies::elsewhere) return false;
            there += lies == Lies::there;
        }
        return there >= least_markers;
    });
}

bool Sights::are_others_in(const Frame& frame) const {
    const auto shares = shares_of(frame);
    return !std::equal(shares.begin(), shares.end(), eyes_.begin(), eyes_.end(),
                       [](const Share& share, const Eye& eye) {
                           return share.part == eye.part && share.fault.empty() == eye.fault.empty();
                       });
}

const Eye* Sights::of(cv::Point2f px) const {
    if (eyes_.size() == 1) return &eyes_.front();  // outlines may reach over the rim
    for (const Eye& eye : eyes_)
        if (eye.calibration && eye.part.contains(px)) return &eye;
    return nullptr;
}

std::optional<Point> Sights::to_mm(cv::Point2f px) const {
    const Eye* eye = of(px);
    return eye ? std::optional(eye->calibration->to_mm(px)) : std::nullopt;
}

std::vector<const Calibration*> Sights::living() const {
    std::vector<const Calibration*> living;
    for (const Eye& eye : eyes_)
        if (eye.fault.empty() && eye.calibration) living.push_back(&*eye.calibration);
    return living;
}

const Eye* Sights::best(Point mm) const {
    const Eye* best = nullptr;
    for (const Eye& eye : eyes_)
        if (eye.sees(mm) && (!best || eye.quality(mm) > best->quality(mm))) best = &eye;
    return best;
}

const Eye* Sights::best_of_zone(const Zone& zone) const {
    const Eye* best = nullptr;
    const Point middle{zone.x, zone.y};
    for (const Eye& eye : eyes_)
        if (eye.sees(middle) && least_card_px({&*eye.calibration}, zone) > 0 &&
            (!best || eye.quality(middle) > best->quality(middle)))
            best = &eye;
    return best;
}

const Eye* Sights::teller(Point mm) const {
    const Zone* zone = layout_.at(mm);
    if (zone && zone->kind != ZoneKind::middle)
        if (const Eye* eye = best_of_zone(*zone)) return eye;
    return best(mm);
}

bool Sights::tells(cv::Point2f px) const {
    const Eye* eye = of(px);
    if (!eye || !eye->fault.empty()) return false;
    if (eyes_.size() == 1) return true;
    // Cameras do not agree to the millimetre where a zone ends: at its border both tell.
    const Point mm = eye->calibration->to_mm(px);
    for (const auto& [x, y] :
         {std::pair{0.0, 0.0}, {agree_mm, 0.0}, {-agree_mm, 0.0}, {0.0, agree_mm}, {0.0, -agree_mm}})
        if (teller({mm.x + x, mm.y + y}) == eye) return true;
    const Eye* teller = this->teller(mm);
    const Zone* zone = layout_.at(mm);
    return !teller || ((!zone || zone->kind == ZoneKind::middle) &&
                       eye->quality(mm) > nearly_as_well * teller->quality(mm));
}

// Whose it is need not be said where there is one.
Notice Sights::of_camera(const Eye& eye, Notice notice) const {
    if (eyes_.size() > 1) notice.camera = eye.camera;
    return notice;
}

Notice Sights::news_since(const Sights& then) const {
    if (eyes_.size() != then.eyes_.size()) return NoticeId::other_cameras;
    for (std::size_t i = 0; i < eyes_.size(); ++i) {
        const Eye &now = eyes_[i], &was = then.eyes_[i];
        if (!now.fault.empty() && was.fault.empty()) return of_camera(now, silent(now));
        if (now.fault.empty() && !was.fault.empty()) return of_camera(now, NoticeId::camera_back);
        if (!now.calibration || !now.calibration->measured()) continue;
        if (!was.calibration || !was.calibration->measured()) return NoticeId::markers_now;
        if (moved_between(was, now, layout_) >= moved_px) return of_camera(now, NoticeId::camera_moved);
        if (now.part != was.part) return of_camera(now, NoticeId::camera_resized);
    }
    return {};
}

std::optional<cv::Point2f> Sights::follow(const Sights& then, cv::Point2f px, Point card) const {
    const Eye* was = then.of(px);
    if (!was || !was->calibration) return std::nullopt;
    const Point mm = was->calibration->to_mm(px);
    const auto number = std::size_t(was - then.eyes_.data());
    const Eye* now = number < eyes_.size() ? &eyes_[number] : nullptr;
    if (eyes_.size() > 1 && !(now && now->sees(card))) now = teller(card);
    if (!now || !now->fault.empty() || !now->calibration) return std::nullopt;
    return now->calibration->to_px(mm);
}

std::vector<ZoneSight> Sights::zones() const {
    return measured() ? zone_sights(living(), layout_) : std::vector<ZoneSight>{};
}

Notices Sights::notices() const {
    Notices said;
    for (std::size_t i = 0; i < eyes_.size(); ++i) {
        const Eye& eye = eyes_[i];
        Notices faults;
        if (!eye.fault.empty())
            faults = {silent(eye)};
        else if (!(eye.calibration && eye.calibration->measured()))
            faults = eye.no_mat(layout_);
        else if (i < lenses_.size())
            faults = other_shape(lenses_[i], eye.part.width, eye.part.height);
        for (auto& fault : faults) said.push_back(of_camera(eye, std::move(fault)));
    }
    if (blind()) return said;
    if (!measured()) {
        said.emplace_back(NoticeId::mat_assumed);
        return said;
    }
    for (auto& legible : legibility(zones())) said.push_back(std::move(legible));
    return said;
}

}  // namespace jianjun::vision
