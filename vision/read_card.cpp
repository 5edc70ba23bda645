// Which card it is (认牌).
#include "vision/read_card.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/compare.h"
#include "vision/gallery_index.h"
#include "vision/rectify.h"

namespace jianjun::vision {
namespace {

constexpr int most_sketches = 512;   // views, nearest by hash, whose sketches are compared
constexpr int most_names = 8;        // names whose pixels are compared
constexpr double good_score = 0.50;  // less than this share explained: not a card of this gallery
constexpr double clear_margin = 0.30;

struct Candidate {
    int view = 0;
    bool turned = false;
    int bits = 256;
    double sketch = -1;
};

// The query in one orientation.
struct Pose {
    Quad quad;
    FaceLook look;
    cv::Mat sketch;
};

Pose pose_of(const cv::Mat& bgr, const Quad& quad) {
    Pose pose;
    pose.quad = quad;
    pose.look = look_at(rectify(bgr, quad));
    pose.sketch = sketch_of(pose.look.coarse);
    return pose;
}

// The quad slid so that the face inside agrees with the reference's.
Quad slide(const Quad& quad, const cv::Matx23d& shift, cv::Size size) {
    const float w = float(size.width), h = float(size.height);
    const std::array<cv::Point2f, 4> face{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
    const cv::Mat to_picture = cv::getPerspectiveTransform(face.data(), quad.p.data());
    std::vector<cv::Point2f> moved(4), placed;
    for (int i = 0; i < 4; ++i) {
        moved[i].x = float(shift(0, 0) * face[i].x + shift(0, 1) * face[i].y + shift(0, 2));
        moved[i].y = float(shift(1, 0) * face[i].x + shift(1, 1) * face[i].y + shift(1, 2));
    }
    cv::perspectiveTransform(moved, placed, to_picture);
    Quad slid = quad;
    for (int i = 0; i < 4; ++i) slid.p[i] = placed[i];
    return slid;
}

double mean_of(const std::array<double, patches>& values) {
    double sum = 0;
    for (const double v : values) sum += v;
    return sum / patches;
}

// One enrolled view held against the query.
struct Match {
    int view = -1;
    bool turned = false;
    double cost = 1e9;  // mean per pixel, in the query's light
    double score = 0;   // share explained
    Light light;
    std::shared_ptr<const FaceLook> reference;
    Signed lit;
};

Match match(const FaceLook& query, const Signed& query_signed, int view, const GalleryIndex& index, int reach,
            Patches* found = nullptr) {
    Match m;
    m.view = view;
    m.reference = index.look(view);
    m.light = light_of(query.coarse, m.reference->coarse);
    m.lit = in_light(m.reference->coarse, m.light);
    const Patches costs = patch_costs(query_signed, m.lit, reach);
    m.cost = costs.total();
    const double spread = 0.5 * (mean_of(patch_energy(m.lit)) + mean_of(patch_energy(query_signed)));
    m.score = std::clamp(1 - m.cost / std::max(60.0, spread), 0.0, 1.0);
    if (found) *found = costs;
    return m;
}

// How clearly the query sides with a against b, where the two differ: 1 wholly, −1 wholly with b.
// 0 when they do not differ enough to be told apart at all.
double side_with(const Planes& query, const Planes& ref_a, const Light& light_a, const Planes& ref_b,
                 const Light& light_b, int reach) {
    const Signed a = in_light(ref_a, light_a), b = in_light(ref_b, light_b), q = signed_of(query);
    const Patches between = patch_costs(a, b, reach);
    const double most = *std::max_element(between.cost.begin(), between.cost.end());
    if (most < 40) return 0;
    std::array<bool, patches> tells{};
    for (int i = 0; i < patches; ++i) tells[i] = between.cost[i] > 0.25 * most;
    const Patches to_a = patch_costs(q, a, reach, &tells), to_b = patch_costs(q, b, reach, &tells);
    double sum = 0, scale = 0;
    for (int i = 0; i < patches; ++i) {
        if (!tells[i]) continue;
        sum += to_b.cost[i] - to_a.cost[i];
        scale += between.cost[i];
    }
    return scale > 0 ? std::clamp(sum / scale, -1.0, 1.0) : 0;
}

std::vector<Candidate> shortlist(const Pose& upright, const cv::Mat& turned_sketch, const HashPair& hash,
                                 const GalleryIndex& index) {
    std::vector<Candidate> all;
    all.reserve(index.size());
    for (std::size_t i = 0; i < index.size(); ++i) {
        const int a = distance(hash.upright, index.hashes[i]), b = distance(hash.turned, index.hashes[i]);
        all.push_back({int(i), b < a, std::min(a, b), -1});
    }
    if (all.size() > most_sketches) {
        std::nth_element(all.begin(), all.begin() + most_sketches, all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.bits < b.bits; });
        all.resize(most_sketches);
    }
    for (auto& c : all) {
        const double up = likeness(upright.sketch, index.sketches[c.view]);
        const double down = likeness(turned_sketch, index.sketches[c.view]);
        c.turned = down > up;
        c.sketch = std::max(up, down);
    }
    std::sort(all.begin(), all.end(),
              [](const Candidate& a, const Candidate& b) { return a.sketch > b.sketch; });
    return all;
}

// The best view of each label among `matches`, best first.
std::vector<Match> best_of_labels(std::vector<Match> matches, const GalleryIndex& index) {
    std::sort(matches.begin(), matches.end(), [](const Match& a, const Match& b) { return a.cost < b.cost; });
    std::vector<Match> best;
    std::vector<bool> seen(index.labels.size());
    for (auto& m : matches) {
        const int label = index.label_of[m.view];
        if (seen[label]) continue;
        seen[label] = true;
        best.push_back(std::move(m));
    }
    return best;
}

struct Verdict {
    double margin = 1, name_margin = 1;
    int second = -1;
};

Verdict judge(const std::vector<Match>& ranked, const Pose& pose, bool fine, const GalleryIndex& index) {
    Verdict verdict;
    const Match& first = ranked.front();
    const int label = index.label_of[first.view], name = index.name_of_label[label];
    int compared = 0;
    for (std::size_t i = 1; i < ranked.size() && compared < 5; ++i) {
        const Match& other = ranked[i];
        ++compared;
        const double side = fine ? side_with(pose.look.fine, first.reference->fine, first.light,
                                             other.reference->fine, other.light, 3)
                                 : side_with(pose.look.coarse, first.reference->coarse, first.light,
                                             other.reference->coarse, other.light, 2);
        if (side < verdict.margin) {
            verdict.margin = side;
            verdict.second = index.label_of[other.view];
        }
        if (index.name_of_label[index.label_of[other.view]] != name)
            verdict.name_margin = std::min(verdict.name_margin, side);
    }
    return verdict;
}

}  // namespace

Reading read_card(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery) {
    const GalleryIndex& index = gallery.index();
    Reading reading;
    reading.quad = quad;
    if (index.size() == 0) return reading;
    const cv::Mat face = rectify(bgr, quad);
    Pose upright{quad, look_at(face), {}};
    upright.sketch = sketch_of(upright.look.coarse);
    Pose turned{half_turn(quad), half_turn(upright.look), {}};
    turned.sketch = sketch_of(turned.look.coarse);
    const std::vector<Candidate> candidates = shortlist(upright, turned.sketch, hash_face(face), index);

    // One view of each promising name, in its better orientation.
    std::vector<Candidate> leads;
    std::vector<bool> led(index.names.size());
    for (const auto& c : candidates) {
        const int name = index.name_of_label[index.label_of[c.view]];
        if (led[name]) continue;
        led[name] = true;
        leads.push_back(c);
        if (leads.size() == most_names) break;
    }
    const Signed up_signed = signed_of(upright.look.coarse), down_signed = signed_of(turned.look.coarse);
    Match lead;
    Patches lead_patches;
    for (const auto& c : leads) {
        Patches found;
        Match m = match(c.turned ? turned.look : upright.look, c.turned ? down_signed : up_signed, c.view,
                        index, 3, &found);
        m.turned = c.turned;
        if (m.cost >= lead.cost) continue;
        lead = std::move(m);
        lead_patches = found;
    }

    // Slide the outline to agree with the best face, and look again.
    Pose pose = lead.turned ? turned : upright;
    for (int round = 0; round < 2; ++round) {
        const cv::Size size = pose.look.coarse.grey.size();
        const cv::Matx23d shift = agreed_shift(lead_patches, patch_energy(lead.lit), size);
        Pose slid = pose_of(bgr, slide(pose.quad, shift, size));
        const Signed slid_signed = signed_of(slid.look.coarse);
        Patches found;
        Match again = match(slid.look, slid_signed, lead.view, index, round == 0 ? 2 : 1, &found);
        again.turned = lead.turned;
        if (round == 0 && again.cost > lead.cost * 1.02) break;
        if (again.cost > lead.cost * 1.02) break;
        pose = std::move(slid);
        lead = std::move(again);
        lead_patches = found;
    }

    // Every label of every promising name, in the pose so found.
    const Signed pose_signed = signed_of(pose.look.coarse);
    std::vector<Match> matches;
    for (const auto& c : leads)
        for (const int view : index.views_of_name[index.name_of_label[index.label_of[c.view]]]) {
            Match m = match(pose.look, pose_signed, view, index, 1);
            matches.push_back(std::move(m));
        }
    const std::vector<Match> ranked = best_of_labels(std::move(matches), index);
    const Match& first = ranked.front();
    const std::string& label = index.labels[index.label_of[first.view]];
    const bool fine = pose.quad.height() >= 200;
    const Verdict verdict = judge(ranked, pose, fine, index);
    reading.best = label;
    if (verdict.second >= 0) reading.second = index.labels[verdict.second];
    reading.score = first.score;
    reading.margin = verdict.margin;
    reading.name_margin = verdict.name_margin;
    reading.quad = pose.quad;
    if (first.score < good_score) return reading;
    if (verdict.margin >= clear_margin) {
        reading.sure = is_back(label) ? Sure::back : Sure::exact;
        reading.label = label;
        reading.name = is_back(label) ? label : name_of(label);
    } else if (verdict.name_margin >= clear_margin) {
        reading.sure = Sure::name;
        reading.name = name_of(label);
    }
    return reading;
}

}  // namespace jianjun::vision
