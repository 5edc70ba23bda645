// Round tokens in a seat's zone (标记计数).
#include "vision/counting/tokens.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr int face_side = 160;
constexpr double within = 0.93;  // of the radius: the rim itself mixes with the cloth
constexpr int most_candidates = 40;
constexpr int rim_samples = 32;
constexpr double rim_clip = 48;       // grey levels: a rim that is stronger is no better
constexpr double coarse_scale = 0.9;  // pixels per mm in which mean colours are compared
constexpr double least_profile = 0.4, worth_a_look = 0.65;  // profile; rim and profile together
constexpr double worth_sliding = 0.35, surely_a_token = 0.84, perhaps_a_token = 0.76, beats_others_by = 0.06;
constexpr double side_by_side = 0.75;  // of the two radii: tokens lie beside one another
constexpr double slack_mm = 3;         // a token that lies a little over the zone's edge belongs to it
constexpr double least_patch_spread = 30;    // grey levels squared: below it is noise

// How finely a disc is sampled.
struct Fineness {
    int rings, angles;
};
constexpr Fineness rough{6, 32};
constexpr int fine_angles = 64;

// A disc by angle and distance from its middle.
struct Polar {
    Fineness fineness{};
    std::vector<float> at;  // [channel][ring][angle]
    std::array<double, 3> mean{};
    double own_spread = 0;    // about each channel's mean, summed
    double whole_spread = 0;  // about the mean of all
};

// Of one sample in each ring: what is farther out stands for more of the disc.
std::vector<double> ring_weights(Fineness fineness) {
    std::vector<double> weights(fineness.rings);
    double sum = 0;
    for (int k = 0; k < fineness.rings; ++k) sum += weights[k] = k + 0.5;
    for (double& w : weights) w /= sum * fineness.angles;
    return weights;
}

cv::Vec3f at(const cv::Mat& bgr, float x, float y) {
    x = std::clamp(x, 0.f, bgr.cols - 1.001f), y = std::clamp(y, 0.f, bgr.rows - 1.001f);
    const int left = int(x), top = int(y);
    const float u = x - left, v = y - top;
    const auto* a = bgr.ptr<cv::Vec3b>(top) + left;
    const auto* b = bgr.ptr<cv::Vec3b>(top + 1) + left;
    cv::Vec3f value;
    for (int c = 0; c < 3; ++c)
        value[c] = (a[0][c] * (1 - u) + a[1][c] * u) * (1 - v) + (b[0][c] * (1 - u) + b[1][c] * u) * v;
    return value;
}

Polar polar_of(const cv::Mat& bgr, cv::Point2f middle, double radius, Fineness fineness) {
    const auto [rings, angles] = fineness;
    Polar polar;
    polar.fineness = fineness;
    polar.at.resize(std::size_t(3) * rings * angles);
    const auto weights = ring_weights(fineness);
    std::array<double, 3> square{};
    for (int j = 0; j < angles; ++j) {
        const float c = float(std::cos(2 * CV_PI * j / angles)), s = float(std::sin(2 * CV_PI * j / angles));
        for (int k = 0; k < rings; ++k) {
            const float r = float((k + 0.5) / rings * within * radius);
            const cv::Vec3f value = at(bgr, middle.x + r * c, middle.y + r * s);
            for (int channel = 0; channel < 3; ++channel) {
                const float v = value[channel];
                polar.at[(std::size_t(channel) * rings + k) * angles + j] = v;
                polar.mean[channel] += weights[k] * v;
                square[channel] += weights[k] * v * v;
            }
        }
    }
    const double all = (polar.mean[0] + polar.mean[1] + polar.mean[2]) / 3;
    for (int c = 0; c < 3; ++c) {
        polar.own_spread += square[c] - polar.mean[c] * polar.mean[c];
        polar.whole_spread += square[c] - all * all;
    }
    return polar;
}

double correlation(double common, double spread, double other) {
    return common / std::sqrt(std::max(least_patch_spread, spread) * std::max(least_patch_spread, other));
}

// How alike two discs are, −1…1, at the turn at which they are most alike: half by their patterns alone,
// half with the colours of the whole, for a token may be of one colour and have next to no pattern.
double likeness(const Polar& seen, const Polar& face) {
    const auto [rings, angles] = face.fineness;
    const auto weights = ring_weights(face.fineness);
    std::vector<float> twice(std::size_t(2) * angles);
    std::vector<double> product(angles);
    for (int ring = 0; ring < 3 * rings; ++ring) {
        const float* one = &seen.at[std::size_t(ring) * angles];
        const float* other = &face.at[std::size_t(ring) * angles];
        std::copy(one, one + angles, twice.begin());
        std::copy(one, one + angles, twice.begin() + angles);
        for (int turn = 0; turn < angles; ++turn) {
            float sum = 0;
            for (int j = 0; j < angles; ++j) sum += twice[std::size_t(turn) + j] * other[j];
            product[turn] += weights[ring % rings] * sum;
        }
    }
    const double best = *std::max_element(product.begin(), product.end());
    double own = best, seen_all = 0, face_all = 0;
    for (int c = 0; c < 3; ++c) {
        own -= seen.mean[c] * face.mean[c];
        seen_all += seen.mean[c] / 3;
        face_all += face.mean[c] / 3;
    }
    const double whole = correlation(best - 3 * seen_all * face_all, seen.whole_spread, face.whole_spread);
    const bool patterned = face.own_spread > 10 * least_patch_spread;
    return patterned ? 0.5 * (whole + correlation(own, seen.own_spread, face.own_spread)) : whole;
}

// For every place how clearly a rim of that radius runs round it, 0…1.
cv::Mat rims(const cv::Mat& bgr, double radius) {
    const int border = int(std::ceil(radius)) + 3;
    cv::Mat wide, step, most, sum = cv::Mat::zeros(bgr.size(), CV_16U), channels[3];
    cv::copyMakeBorder(bgr, wide, border, border, border, border, cv::BORDER_REPLICATE);
    const cv::Rect here(border, border, bgr.cols, bgr.rows);
    const double reach = std::max(1.5, 0.12 * radius);
    for (int i = 0; i < rim_samples; ++i) {
        const double a = 2 * CV_PI * i / rim_samples;
        const auto shifted = [&](double r) {
            return wide(here +
                        cv::Point(int(std::lround(r * std::cos(a))), int(std::lround(r * std::sin(a)))));
        };
        cv::absdiff(shifted(radius - reach), shifted(radius + reach), step);
        cv::split(step, channels);
        cv::max(channels[0], channels[1], most);
        cv::max(most, channels[2], most);
        cv::min(most, rim_clip, most);
        cv::add(sum, most, sum, cv::noArray(), CV_16U);
    }
    cv::Mat share;
    sum.convertTo(share, CV_32F, 1 / (rim_clip * rim_samples));
    return share;
}

// The mean colours of a disc's middle, of what is around it, and of its edge, whichever way it is turned.
struct Profile {
    std::array<cv::Mat, 3> mean;  // 32FC3 each
};
constexpr std::array<double, 4> belts{0, 0.45, 0.75, 0.95};

Profile profile_of(const cv::Mat& bgr, double radius) {
    const int reach = int(std::ceil(radius));
    Profile profile;
    for (int i = 0; i < 3; ++i) {
        cv::Mat belt(2 * reach + 1, 2 * reach + 1, CV_32F);
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x) {
                const double r = std::hypot(x, y) / radius;
                belt.at<float>(y + reach, x + reach) = r >= belts[i] && r < belts[i + 1];
            }
        belt /= std::max(1.0, cv::sum(belt)[0]);
        cv::filter2D(bgr, profile.mean[i], CV_32F, belt, {-1, -1}, 0, cv::BORDER_REPLICATE);
    }
    return profile;
}

// How like the face's profile that of every place is, −1…1.
cv::Mat profile_likeness(const Profile& seen, const Profile& face) {
    const auto& size = face.mean[0];
    const cv::Point middle(size.cols / 2, size.rows / 2);
    std::array<cv::Vec3f, 3> wanted;
    std::array<float, 3> weight;
    float all = 0, spread = 0;
    for (int i = 0; i < 3; ++i) {
        wanted[i] = face.mean[i].at<cv::Vec3f>(middle);
        weight[i] = float((belts[i + 1] * belts[i + 1] - belts[i] * belts[i]) / (belts[3] * belts[3]));
        all += weight[i] * (wanted[i][0] + wanted[i][1] + wanted[i][2]) / 3;
    }
    for (int i = 0; i < 3; ++i)
        for (int c = 0; c < 3; ++c) spread += weight[i] * (wanted[i][c] - all) * (wanted[i][c] - all);
    cv::Mat like(seen.mean[0].size(), CV_32F);
    for (int y = 0; y < like.rows; ++y)
        for (int x = 0; x < like.cols; ++x) {
            float mean = 0, square = 0, common = 0;
            for (int i = 0; i < 3; ++i) {
                const auto& value = seen.mean[i].at<cv::Vec3f>(y, x);
                for (int c = 0; c < 3; ++c) {
                    mean += weight[i] * value[c] / 3;
                    square += weight[i] * value[c] * value[c];
                    common += weight[i] * value[c] * (wanted[i][c] - all);
                }
            }
            like.at<float>(y, x) = spread < 3 * least_patch_spread
                                       ? 1  // every place is as like such a face as any other
                                       : float(correlation(common, square - 3 * mean * mean, spread));
        }
    return like;
}

struct Candidate {
    cv::Point2f middle;
    double worth = 0;
};

// The places where a rim runs round something that has the face's colours from its middle to its edge.
std::vector<Candidate> candidates(const cv::Mat& rim, const cv::Mat& profile, double radius) {
    cv::Mat worth = rim + profile, highest;
    worth.setTo(0, profile < least_profile);
    const int reach = std::max(1, int(0.3 * radius));
    cv::dilate(worth, highest, cv::getStructuringElement(cv::MORPH_ELLIPSE, {2 * reach + 1, 2 * reach + 1}));
    std::vector<Candidate> found;
    for (int y = 0; y < worth.rows; ++y)
        for (int x = 0; x < worth.cols; ++x) {
            const float here = worth.at<float>(y, x);
            if (here >= worth_a_look && here >= highest.at<float>(y, x))
                found.push_back({{float(x), float(y)}, here});
        }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
    if (found.size() > most_candidates) found.resize(most_candidates);
    return found;
}

struct Found {
    std::size_t face = 0;
    cv::Point2f middle;
    double radius = 0, likeness = 0;
};

// Slides and sizes the disc until it looks most like the face.
Found slid(const cv::Mat& bgr, const Polar& face, Found found) {
    const auto try_at = [&](cv::Point2f middle, double radius) {
        const double like = likeness(polar_of(bgr, middle, radius, face.fineness), face);
        if (like <= found.likeness) return false;
        found.middle = middle, found.radius = radius, found.likeness = like;
        return true;
    };
    for (const float step : {1.f, 0.5f})
        for (int i = 0; i < 4; ++i) {
            const cv::Point2f from = found.middle;
            bool better = false;
            for (const cv::Point2f by : {cv::Point2f{step, 0}, {-step, 0}, {0, step}, {0, -step}})
                better |= try_at(from + by, found.radius);
            if (!better) break;
        }
    const double nominal = found.radius;
    for (const double size : {0.95, 1.05}) try_at(found.middle, nominal * size);
    return found;
}

cv::Mat face_at(const cv::Mat& square, double diameter_px) {
    const int side = std::max(6, int(std::lround(diameter_px)));
    cv::Mat small;
    cv::resize(square, small, {side, side}, 0, 0, cv::INTER_AREA);
    // What a lens and two resamplings leave of it.
    cv::GaussianBlur(small, small, {3, 3}, 0.6);
    return small;
}

}  // namespace

std::map<std::string, TokenCount> TokenSight::counts(const std::vector<std::string>& names) const {
    std::map<std::string, TokenCount> all;
    for (const auto& name : names) all[name] = {0, 1};
    const auto trust = [](double gap) { return std::clamp(0.5 + 2.5 * gap, 0.0, 1.0); };
    for (const auto& token : tokens) {
        TokenCount& count = all[token.name];
        ++count.count;
        count.confidence = std::min(count.confidence, trust(token.likeness - surely_a_token + 0.1));
    }
    for (const auto& token : doubts) all[token.name].confidence = 0;
    return all;
}

TokenReader::TokenReader(const GalleryIndex& gallery) {
    for (const auto& token : gallery.tokens) {
        const auto size = token_size_mm(token.label);
        cv::Mat face;
        try {
            face = cv::imdecode(token.picture, cv::IMREAD_COLOR);
        } catch (const cv::Exception&) {
            continue;  // a forged file: nothing is ever like it
        }
        if (!size || face.empty()) continue;
        cv::resize(face, face, {face_side, face_side}, 0, 0, cv::INTER_AREA);
        faces_.push_back({name_of(token.label), *size, face});
        names_.push_back(name_of(token.label));
        largest_mm_ = std::max(largest_mm_, *size);
    }
    std::sort(names_.begin(), names_.end());
    names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
}

TokenSight TokenReader::read(const cv::Mat& frame, const Calibration& calibration, const Zone& zone) const {
    TokenSight sight;
    if (faces_.empty()) return sight;
    const auto picture = ZonePicture::of(frame, calibration, zone, largest_mm_ / 2 + slack_mm);
    Zone wide = zone;
    wide.width += 2 * slack_mm, wide.height += 2 * slack_mm;
    std::vector<Found> found;
    const double shrink = std::min(1.0, coarse_scale / picture.scale);
    cv::Mat coarse, profile;
    cv::resize(picture.bgr, coarse, {}, shrink, shrink, cv::INTER_AREA);
    for (std::size_t i = 0; i < faces_.size(); ++i) {
        const double radius = faces_[i].diameter_mm / 2 * picture.scale;
        const cv::Mat small = face_at(faces_[i].bgr, 2 * radius);
        const cv::Mat tiny = face_at(faces_[i].bgr, 2 * radius * shrink);
        cv::resize(profile_likeness(profile_of(coarse, radius * shrink), profile_of(tiny, tiny.cols / 2.0)),
                   profile, picture.bgr.size(), 0, 0, cv::INTER_LINEAR);
        const float middle = float(small.cols - 1) / 2;
        const auto polar = [&](Fineness f) { return polar_of(small, {middle, middle}, small.cols / 2.0, f); };
        const Polar roughly = polar(rough), finely = polar({std::clamp(int(radius), 5, 12), fine_angles});
        for (const Candidate& candidate : candidates(rims(picture.bgr, radius), profile, radius)) {
            if (!wide.contains(picture.to_mm(candidate.middle))) continue;
            Found best{i, candidate.middle, radius, -1};
            best.likeness = likeness(polar_of(picture.bgr, best.middle, radius, rough), roughly);
            if (best.likeness < worth_sliding) continue;
            best = slid(picture.bgr, roughly, best);
            best.likeness =
                likeness(polar_of(picture.bgr, best.middle, best.radius, finely.fineness), finely);
            if (best.likeness >= perhaps_a_token) found.push_back(best);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.likeness > b.likeness; });
    std::vector<Found> taken;
    for (const Found& f : found) {
        const auto over = std::find_if(taken.begin(), taken.end(), [&](const Found& t) {
            return cv::norm(t.middle - f.middle) < side_by_side * (t.radius + f.radius);
        });
        const std::string& name = faces_[f.face].name;
        const SeenToken token{name, picture.to_mm(f.middle), faces_[f.face].diameter_mm, f.likeness};
        if (over != taken.end()) {
            // Nearly as like another token as this one: then nobody knows which of them it is.
            if (faces_[over->face].name != name && over->likeness - f.likeness < beats_others_by)
                sight.doubts.push_back(token);
            continue;
        }
        taken.push_back(f);
        (f.likeness >= surely_a_token ? sight.tokens : sight.doubts).push_back(token);
    }
    return sight;
}

}  // namespace jianjun::vision
