// Counts health (体力).
#include "vision/counting/health.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr double margin_mm = 30;       // around the zone: cards reach over its edge
constexpr double half_covered = 0.18;  // of the way to the next magatama: so near an edge it is in doubt
constexpr double most_doubt_mm = 3;
constexpr double shadow_mm = 1.2;    // beside a card that lies above
constexpr double least_seen = 0.05;  // of the card: less shows nothing
constexpr double uncovered = 0.97;   // more: nothing lies on it
constexpr double alike = 0.6, alike_anywhere = 0.88, worth_fitting = 0.35;
constexpr double least_spread = 40;  // grey levels squared: below it is noise
constexpr double sweep_mm = 2.5;
constexpr std::size_t most_fitted = 6;  // places, of every face
constexpr double apart_mm = 8, most_slip_mm = 7;
constexpr int roughly = 5;            // mm between samples where only a rough place is looked for,
constexpr double soft_mm = 2.5;       // in a blurred picture
constexpr double lens_mm = 0.6;       // what a lens takes off a face's sharpness,
constexpr double sampling_mm = 0.45;  // and what its samples, a millimetre apart, have less than the picture
constexpr double end_mm = 3, least_end = 0.6;
constexpr int end_contrast = 16;
constexpr double covered_confidence = 0.8, anywhere_confidence = 0.85, askew_confidence = 0.8,
                 by_place_confidence = 0.5;
constexpr double sure_of_step = 0.4;  // of a step, where only the place in the zone tells
constexpr int most_by_place = 5;

}  // namespace

std::optional<Exposed> exposed(const std::vector<Point>& magatama, const std::vector<CardPose>& above) {
    const int count = int(magatama.size());
    if (count == 0) return std::nullopt;
    double step = 4 * most_doubt_mm / half_covered;
    for (int i = 1; i < count; ++i) step = std::min(step, mm_between(magatama[i - 1], magatama[i]));
    const double doubt = std::min(most_doubt_mm, half_covered * step);
    std::vector<bool> free;
    Exposed result{0, 1e9};
    for (const Point& place : magatama) {
        double depth = -1e9;
        for (const CardPose& card : above) depth = std::max(depth, depth_mm(card, place));
        if (std::abs(depth) < doubt) return std::nullopt;
        result.clear_mm = std::min(result.clear_mm, std::abs(depth));
        free.push_back(depth < 0);
        result.value += depth < 0;
    }
    int changes = 0;
    for (int i = 1; i < count; ++i) changes += free[i] != free[i - 1];
    if (changes > 1) return std::nullopt;
    return result;
}

HealthReader::HealthReader(const GalleryIndex& gallery) {
    for (std::size_t view = 0; view < gallery.size(); ++view) {
        const std::string& label = gallery.labels[gallery.label_of[view]];
        const int count = magatama_of(label);
        if (count == 0) continue;
        cv::Mat face;
        try {
            face = cv::imdecode(gallery.pictures[view], cv::IMREAD_COLOR);
        } catch (const cv::Exception&) {
            continue;  // a forged file
        }
        if (face.empty()) continue;
        Face known{label, magatama_on(face, count), {}, {}};
        cv::resize(face, known.samples, {int(card_width_mm), int(card_height_mm)}, 0, 0, cv::INTER_AREA);
        cv::GaussianBlur(known.samples, known.soft, {}, soft_mm);
        cv::GaussianBlur(known.samples, known.samples, {}, lens_mm);
        faces_.push_back(std::move(known));
    }
}

const HealthReader::Face* HealthReader::face_of(const std::string& name) const {
    for (const Face& face : faces_)
        if (name_of(face.label) == name) return &face;
    return nullptr;
}

// How like the face what shows of the card is, if it lies so; every `step`-th millimetre is looked at.
HealthReader::Fit HealthReader::judged(const Scene& scene, Fit fit, int step) {
    const cv::Mat& face = step < roughly ? fit.face->samples : fit.face->soft;
    const cv::Mat& bgr = step < roughly ? scene.picture.bgr : scene.soft;
    const cv::Point2f zero = scene.picture.to_px(fit.pose.on_table(0.5 / face.cols, 0.5 / face.rows));
    const cv::Point2f along =
        (scene.picture.to_px(fit.pose.on_table(1 + 0.5 / face.cols, 0.5 / face.rows)) - zero) / face.cols;
    const cv::Point2f down =
        (scene.picture.to_px(fit.pose.on_table(0.5 / face.cols, 1 + 0.5 / face.rows)) - zero) / face.rows;
    cv::Point2d middle;
    double n = 0, all = 0, seen = 0, own = 0, seen_square = 0, own_square = 0, common = 0;
    for (int v = step / 2; v < face.rows; v += step)
        for (int u = step / 2; u < face.cols; u += step) {
            ++all;
            const cv::Point2f at = zero + along * float(u) + down * float(v);
            const int x = int(std::lround(at.x)), y = int(std::lround(at.y));
            if (x < 0 || y < 0 || x >= bgr.cols || y >= bgr.rows || scene.open.at<uchar>(y, x) == 0) continue;
            const auto& a = bgr.at<cv::Vec3b>(y, x);
            const auto& b = face.at<cv::Vec3b>(v, u);
            ++n;
            middle += cv::Point2d(u, v);
            for (int c = 0; c < 3; ++c) {
                seen += a[c], own += b[c];
                seen_square += a[c] * a[c], own_square += b[c] * b[c];
                common += a[c] * b[c];
            }
        }
    fit.seen = n / all;
    fit.likeness = 0;
    if (n < 12) return fit;
    fit.middle = {middle.x / n / face.cols, middle.y / n / face.rows};
    n *= 3;
    const double spread = seen_square - seen * seen / n, other = own_square - own * own / n;
    fit.likeness = (common - seen * own / n) /
                   std::sqrt(std::max(least_spread * n, spread) * std::max(least_spread * n, other));
    return fit;
}

// Slid and turned a little, about the middle of what shows, until it looks most like that.
HealthReader::Fit HealthReader::fitted(const Scene& scene, Fit fit) {
    fit = judged(scene, fit, 2);
    if (fit.seen < least_seen) return fit;
    for (const double step : {2.4, 1.2, 0.6})
        for (int i = 0; i < 5; ++i) {
            const Fit from = fit;
            for (const auto& [x, y, turn] : std::array<std::array<double, 3>, 6>{{{step, 0, 0},
                                                                                  {-step, 0, 0},
                                                                                  {0, step, 0},
                                                                                  {0, -step, 0},
                                                                                  {0, 0, step},
                                                                                  {0, 0, -step}}}) {
                Fit other = from;
                other.pose.angle += turn;
                const Point before = from.pose.on_table(from.middle.x, from.middle.y),
                            after = other.pose.on_table(from.middle.x, from.middle.y);
                other.pose.mm = {from.pose.mm.x + x + before.x - after.x,
                                 from.pose.mm.y + y + before.y - after.y};
                other = judged(scene, other, 2);
                if (other.likeness > fit.likeness && other.seen >= least_seen) fit = other;
            }
            if (fit.likeness <= from.likeness) break;
        }
    return fit;
}

// Whether the card's end that shows is an end: a part of a card may look like a part of another, but there
// the picture goes on. The share of the end along which it does not.
double HealthReader::end_shows(const Scene& scene, const CardPose& pose) {
    double best = 0;
    for (const double end : {0., 1.}) {
        int all = 0, ends = 0;
        for (double u = 0.08; u < 0.93; u += 0.03) {
            cv::Vec3b lowest(255, 255, 255), highest(0, 0, 0);
            int samples = 0;
            for (double out = -end_mm; out <= end_mm; out += 1) {
                const cv::Point at = scene.picture.to_px(pose.on_table(u, end + out / pose.height));
                if (!cv::Rect({}, scene.open.size()).contains(at) || scene.open.at<uchar>(at) == 0) continue;
                ++samples;
                for (int c = 0; c < 3; ++c) {
                    lowest[c] = std::min(lowest[c], scene.picture.bgr.at<cv::Vec3b>(at)[c]);
                    highest[c] = std::max(highest[c], scene.picture.bgr.at<cv::Vec3b>(at)[c]);
                }
            }
            if (samples < 2 * end_mm) continue;
            ++all;
            ends += std::max({highest[0] - lowest[0], highest[1] - lowest[1], highest[2] - lowest[2]}) >
                    end_contrast;
        }
        if (all >= 10) best = std::max(best, double(ends) / all);
    }
    return best;
}

// Nobody has seen the card by itself: every enrolled one is tried along the general card's length.
std::optional<HealthReader::Fit> HealthReader::swept(Scene scene, const CardPose& general) const {
    cv::GaussianBlur(scene.picture.bgr, scene.soft, {}, soft_mm * scene.picture.scale);
    const auto more_worth = [](const Fit& a, const Fit& b) { return a.worth() > b.worth(); };
    std::optional<Fit> found;
    for (const Face& face : faces_) {
        std::vector<Fit> tried, fits;
        for (const double turn : {-6., 0., 6., 174., 180., 186.})
            for (double down = -general.height; down <= general.height; down += sweep_mm)
                for (const double right : {-5., 0., 5.}) {
                    const Point by = turned_by(right, down, general.angle);
                    Fit fit{&face, general, 0, 0};
                    fit.pose.mm = {general.mm.x + by.x, general.mm.y + by.y};
                    fit.pose.angle = general.angle + turn;
                    fit = judged(scene, fit, roughly);
                    if (fit.seen >= least_seen && fit.likeness >= worth_fitting) tried.push_back(fit);
                }
        std::stable_sort(tried.begin(), tried.end(), more_worth);
        // A card with its magatama a step further on looks much the same: places apart are fitted, each once.
        for (const Fit& fit : tried) {
            const bool near = std::any_of(fits.begin(), fits.end(), [&](const Fit& other) {
                return mm_between(fit.pose.mm, other.pose.mm) < apart_mm &&
                       std::abs(std::remainder(fit.pose.angle - other.pose.angle, 360.0)) < 90;
            });
            if (!near && fits.size() < most_fitted) fits.push_back(fit);
        }
        for (const Fit& rough : fits) {
            const Fit fit = fitted(scene, rough);
            if (fit.likeness < alike_anywhere || end_shows(scene, fit.pose) < least_end) continue;
            if (!found || more_worth(fit, *found)) found = fit;
        }
    }
    return found;
}

// Where the health card lies: as it was last seen, or carried along under its general card. What shows of it
// must look like it; where nothing would show there is nothing to be held against it.
std::optional<HealthReader::Fit> HealthReader::remembered(const Scene& scene, const CardPose& general,
                                                          const Track* known, const Calibration& calibration,
                                                          int seat) const {
    std::vector<Fit> fits;
    if (known)
        if (const Face* face = face_of(known->seen.name))
            fits.push_back({face, pose_of(known->quad, calibration)});
    if (const auto at = memory_.find(seat); at != memory_.end()) {
        const Memory& memory = at->second;
        std::vector<CardPose> lies{memory.pose};
        if (memory.of_general) {
            CardPose carried = *memory.of_general;
            const Point by = turned_by(carried.mm.x, carried.mm.y, general.angle);
            carried.mm = {general.mm.x + by.x, general.mm.y + by.y};
            carried.angle += general.angle;
            lies.push_back(carried);
        }
        // Of a card that never lay free only the part that showed is known, and others have the same.
        for (const Face& face : faces_)
            if (known ? name_of(face.label) == known->seen.name
                      : memory.guessed || face.label == memory.label)
                for (const CardPose& pose : lies) fits.push_back({&face, pose});
    }
    std::optional<Fit> best, covered;
    for (const Fit& guess : fits) {
        const Fit fit = fitted(scene, guess);
        if (fit.seen < least_seen) {
            if (!covered) covered = fit;
            continue;
        }
        if (mm_between(fit.pose.mm, guess.pose.mm) > most_slip_mm) continue;  // to another magatama
        if (fit.likeness >= (known ? alike : alike_anywhere) && (!best || fit.worth() > best->worth() + 0.03))
            best = fit;
    }
    return best ? best : covered;
}

// What could not be read may be a health card on which nothing lies yet: then it is kept in mind.
bool HealthReader::lies_free(const ZonePicture& picture, const CardPose& pose, int seat) {
    const Scene scene{picture, cv::Mat(picture.bgr.size(), CV_8U, cv::Scalar(255)), {}};
    const CardPose usual{pose.mm, pose.angle};  // an outline that could not be read may be a little off
    Fit best;
    for (const Face& face : faces_)
        for (CardPose as : {pose, usual})
            for (int turn = 0; turn < 2; ++turn, as.angle += 180) {
                const Fit fit = fitted(scene, {&face, as});
                if (fit.seen > uncovered && fit.likeness > best.likeness) best = fit;
            }
    if (best.likeness < alike_anywhere) return false;
    memory_[seat] = {best.face->label, best.pose, false, std::nullopt};
    return true;
}

namespace {

// Cards of the zone that lie above its health card, the uppermost last.
std::vector<const Track*> cards_above(const Zone& zone, const std::vector<Track>& lying,
                                      const Track* health) {
    std::vector<const Track*> above;
    for (const Track& card : lying) {
        if (card.gone_ms >= 0 || is_health(card.seen.name)) continue;
        const bool here =
            (card.zone == zone.kind && card.seat == zone.seat) || zone.contains(card.seen.centre_mm);
        const bool general = is_general(card.seen.label) || card.seen.sure == Certainty::back;
        if (here && (general || !health || card.card > health->card)) above.push_back(&card);
    }
    // What could not be read beside a general card is most likely what peeps out from under it.
    if (std::any_of(above.begin(), above.end(),
                    [](const Track* card) { return !card->hidden && is_general(card->seen.label); }))
        std::erase_if(above, [](const Track* card) { return card->seen.sure == Certainty::unknown; });
    return above;
}

const Track* health_card(const Zone& zone, const std::vector<Track>& lying) {
    const Track* health = nullptr;
    for (const Track& card : lying)
        if (card.gone_ms < 0 && !card.unseen && is_health(card.seen.name) &&
            ((card.zone == zone.kind && card.seat == zone.seat) || zone.contains(card.seen.centre_mm)))
            health = &card;
    return health;
}

cv::Mat open_around(const ZonePicture& picture, const std::vector<CardPose>& above) {
    cv::Mat open(picture.bgr.size(), CV_8U, cv::Scalar(255));
    for (const CardPose& card : above) {
        const double u = shadow_mm / card.width, v = shadow_mm / card.height;
        std::vector<cv::Point> outline;
        for (const auto& [x, y] : {std::pair{-u, -v}, {1 + u, -v}, {1 + u, 1 + v}, {-u, 1 + v}})
            outline.emplace_back(picture.to_px(card.on_table(x, y)));
        cv::fillConvexPoly(open, outline, cv::Scalar(0));
    }
    return open;
}

// The health card is not enrolled: the place of the general card in its zone tells, one magatama a step.
std::optional<HealthReading> by_place(const Zone& zone, Point general) {
    const Point none = general_spot(zone, 0).mm, one = general_spot(zone, 1).mm;
    const double ux = (one.x - none.x) / health_step_mm, uy = (one.y - none.y) / health_step_mm;
    const double shown = ((general.x - none.x) * ux + (general.y - none.y) * uy) / health_step_mm;
    const int value = int(std::lround(shown));
    if (value < 0 || value > most_by_place || std::abs(shown - value) > sure_of_step) return std::nullopt;
    return HealthReading{value, by_place_confidence};
}

}  // namespace

std::optional<HealthReading> HealthReader::read(const cv::Mat& frame, const Calibration& calibration,
                                                const Zone& zone, const std::vector<Track>& lying) {
    const Track* known = health_card(zone, lying);
    const auto cards = cards_above(zone, lying, known);
    const auto top =
        std::find_if(cards.rbegin(), cards.rend(), [](const Track* card) { return !card->hidden; });
    if (top == cards.rend()) return std::nullopt;
    // What could not be read lies over a general card that is known: nobody knows what that is.
    const bool strange = (*top)->seen.sure == Certainty::unknown;
    if (strange && std::any_of(cards.begin(), cards.end(),
                               [](const Track* card) { return is_general(card->seen.label); }))
        return std::nullopt;
    if (faces_.empty()) return by_place(zone, (*top)->seen.centre_mm);
    const CardPose general = pose_of((*top)->quad, calibration);
    std::vector<CardPose> above;
    for (const Track* card : cards) above.push_back(pose_of(card->quad, calibration));
    auto picture = ZonePicture::of(frame, calibration, zone, margin_mm);
    if (picture.scale > 1) cv::GaussianBlur(picture.bgr, picture.bgr, {}, sampling_mm * picture.scale);
    if (strange && !known && lies_free(picture, general, zone.seat)) return std::nullopt;
    const Scene scene{picture, open_around(picture, above), {}};
    auto fit = remembered(scene, general, known, calibration, zone.seat);
    const bool swept_for = !fit;
    if (!fit) fit = swept(scene, general);
    if (!fit || fit->seen > uncovered) return std::nullopt;
    // A general card that was turned (横置) about its middle shows as much as before it was.
    bool askew = false;
    for (CardPose& card : above)
        if (std::abs(std::remainder(card.angle - fit->pose.angle, 180.0)) > 45) {
            card.angle += 90;
            askew = true;
        }
    std::vector<Point> places;
    for (const auto& place : fit->face->magatama) places.push_back(fit->pose.on_table(place.x, place.y));
    const auto free = exposed(places, above);
    if (!free) return std::nullopt;
    CardPose carried = fit->pose;
    carried.mm = turned_by(fit->pose.mm.x - general.mm.x, fit->pose.mm.y - general.mm.y, -general.angle);
    carried.angle -= general.angle;
    memory_[zone.seat] = {fit->face->label, fit->pose, !known, carried};
    const double known_by = fit->seen < least_seen ? covered_confidence
                                                   : std::clamp(0.5 + (fit->likeness - 0.5) * 1.25, 0.0, 1.0);
    return HealthReading{free->value, known_by * (swept_for ? anywhere_confidence : 1) *
                                          (askew ? askew_confidence : 1) *
                                          (0.75 + 0.25 * std::min(1.0, free->clear_mm / 6))};
}

}  // namespace jianjun::vision
