// Which card it is (认牌).
#include "vision/read_card.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "vision/compare.h"
#include "vision/gallery_index.h"
#include "vision/layout.h"
#include "vision/leads.h"
#include "vision/read_tag.h"
#include "vision/rectify.h"
#include "vision/seen_part.h"
#include "vision/sure_of.h"

namespace jianjun::vision {
namespace {

constexpr double outdone = 1.5;          // a lead that costs so much more than the best is out
constexpr double close_call = 0.75;      // whom the champion beats more clearly needs no finer look,
constexpr std::size_t fewest_close = 6;  // save the nearest few
constexpr double fine_from = 190;        // px of card height from which the large planes tell more
constexpr double hopeless = 0.35;  // a lead that explains less when it is laid on the outline: no such card
constexpr std::size_t worst_beside = 2;  // places around a corner that may be odd for a reason of their own
constexpr double faint_ink = 500;  // squared grey levels: where there is less, a shadow makes the difference
constexpr double plainly_odd = 0.44;  // a place of another card; the card itself differs by 0.42 at most

// The query in one orientation.
struct Pose {
    Quad quad;
    FaceLook look;
    cv::Mat sketch;
    SeenPart part;
};

Pose pose_of(const cv::Mat& bgr, const Quad& quad, const std::vector<Quad>& covers) {
    Pose pose;
    pose.quad = quad;
    pose.look = look_at(rectify(bgr, quad));
    pose.sketch = sketch_of(pose.look.coarse);
    pose.part = seen_part(quad, covers);
    return pose;
}

Pose turned_over(const Pose& pose) {
    Pose turned{half_turn(pose.quad), half_turn(pose.look), {}, half_turn(pose.part)};
    turned.sketch = sketch_of(turned.look.coarse);
    return turned;
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

double mean_of(const std::array<double, patches>& values, Where where) {
    double sum = 0;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) sum += values[i];
    return sum / std::max(1, std::popcount(where));
}

// One enrolled view held against the query, turned as the query wants it.
struct Match {
    int view = -1;
    bool turned = false;  // the reference against the pose
    double cost = 1e9;    // mean per pixel, in the query's light
    double score = 0;     // share explained
    double soft = 0;      // GalleryIndex::softness
    Light light;
    std::shared_ptr<const FaceLook> reference;
};

// The query upright, and what is computed from it once.
struct Query {
    Pose pose;
    Signed rough, coarse, fine;
    bool wants_fine = false;
    double coarse_blur = 0, fine_blur = 0;  // of a sharp reference, to look like this query

    explicit Query(Pose p)
        : pose(std::move(p)), rough(signed_of(pose.look.rough)), coarse(signed_of(pose.look.coarse)) {
        wants_fine = pose.quad.height() >= fine_from;
    }
    void learn_blur(const Match& lead) {
        if (wants_fine) {
            fine = signed_of(pose.look.fine);
            fine_blur =
                std::hypot(blur_of(fine, lead.reference->fine, lead.light, pose.part.where), lead.soft);
            coarse_blur = fine_blur > 1 ? fine_blur / 2 : 0;
        } else {
            coarse_blur = std::hypot(blur_of(coarse, lead.reference->coarse, lead.light, pose.part.where),
                                     lead.soft / 2);
        }
    }
    // Of this reference: one that is soft already needs less, or it would look like every blurred card.
    double blur_for(const Match& m, bool of_fine) const {
        const double all = of_fine ? fine_blur : coarse_blur, own = of_fine ? m.soft : m.soft / 2;
        return own == 0 ? all : std::sqrt(std::max(0.0, all * all - own * own));
    }
};

Match held_against(const Query& query, int view, bool turned, const GalleryIndex& index) {
    Match m;
    m.view = view;
    m.turned = turned;
    m.reference = index.look(view);
    m.soft = index.softness(view);
    if (turned) m.reference = std::make_shared<const FaceLook>(half_turn(*m.reference));
    const cv::Mat sketch = turned ? sketch_of(m.reference->coarse) : index.sketches[view];
    // Light is judged on the sketches, where blur and small shifts do not count.
    m.light = light_of(planes_of_sketch(query.pose.sketch), planes_of_sketch(sketch), query.pose.part.sketch);
    return m;
}

// Sets the match's cost and score; `rough`: from the smallest planes, which see furthest.
Patches measure(const Query& query, Match& m, bool rough, int reach) {
    const Signed& seen = rough ? query.rough : query.coarse;
    Planes face = rough ? m.reference->rough : m.reference->coarse;
    const double blur = rough ? 0 : query.blur_for(m, false);
    if (blur > 0) face = blurred(face, blur);
    const Signed lit = in_light(face, m.light);
    const Where where = query.pose.part.where;
    Patches found = patch_costs(seen, lit, reach);
    for (int i = 0; i < patches; ++i)
        if (!(where >> i & 1)) found.sure_x[i] = found.sure_y[i] = 0;
    m.cost = found.total(where);
    const double spread = 0.5 * (mean_of(patch_energy(lit), where) + mean_of(patch_energy(seen), where));
    m.score = std::clamp(1 - m.cost / std::max(60.0, spread), 0.0, 1.0);
    return found;
}

// The value that `tenths` tenths of them do not exceed.
double quantile(std::vector<double> values, int tenths) {
    if (values.empty()) return 1;
    const auto place = values.begin() + std::ptrdiff_t(values.size() * std::size_t(tenths) / 10);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// How unlike the best face a patch is at the best of many small shifts, and how much there is to be seen in
// it.
struct Unlike {
    double much = 0, ink = 0;
};

std::vector<Unlike> unlikeness_at(const Query& query, const Match& best, Where where) {
    const bool fine = query.wants_fine;
    const double blur = query.blur_for(best, fine);
    Planes face = fine ? best.reference->fine : best.reference->coarse;
    if (blur > 0) face = blurred(face, blur);
    const Signed lit = in_light(face, best.light);
    const auto energy = patch_energy(lit);
    std::vector<Unlike> unlike;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1)
            unlike.push_back({patch_unlikeness_at_best(fine ? query.fine : query.coarse, lit, i), energy[i]});
    return unlike;
}

// Where stickers are stuck: the face says nothing there, whether it was learnt with one or without.
Where behind_sticker(bool turned) {
    static const Where place = [] {
        Where where = 0;
        const double px = face_height / card_height_mm, side = sticker_mm + 4;  // and a little aslant
        const cv::Rect2d sticker(face_width - (tag_inset_mm + side / 2) * px,
                                 face_height - (tag_inset_mm + side / 2) * px, side * px, side * px);
        for (int i = 0; i < patches; ++i)
            if (!(cv::Rect2d(patch_at(i, {face_width, face_height})) & sticker).empty())
                where |= Where(1) << i;
        return where;
    }();
    return turned ? half_turn(place) : place;
}

// Where the best face differs from the others of its name; nowhere if that is more than a corner.
Where corner_of(const Match& best, const GalleryIndex& index) {
    Where corner = index.corner_of(best.view);
    if (const Where usual = index.usual_corner(); corner & usual) corner &= usual;
    if (std::popcount(corner) > largest_corner) return 0;
    return best.turned ? half_turn(corner) : corner;
}

// A shadow makes more of a difference where there is little to be seen.
std::vector<double> unlikeness_of_ink(const Query& query, const Match& best, Where where) {
    std::vector<double> all;
    for (const auto& [much, ink] : unlikeness_at(query, best, where & query.pose.part.where))
        all.push_back(much * ink / (ink + faint_ink));
    std::sort(all.begin(), all.end(), std::greater<>());
    return all;
}

// The worst of these places. A card of that name that nobody enrolled shows itself there only.
double corner_unlikeness(const Query& query, const Match& best, const GalleryIndex& index) {
    const auto unlike = unlikeness_of_ink(query, best, corner_of(best, index));
    return unlike.empty() ? 0 : std::max(0.0, unlike.front());
}

// The same of what lies around them, where all cards of the name are alike: what glare and noise make of it.
// A few worst ones are left out.
double beside_corner(const Query& query, const Match& best, const GalleryIndex& index) {
    const Where corner = corner_of(best, index);
    const auto unlike = unlikeness_of_ink(query, best, with_neighbours(with_neighbours(corner)) & ~corner);
    return unlike.size() <= worst_beside ? 0 : std::max(0.0, unlike[worst_beside]);
}

// The places that plainly show something else.
Where odd_places(const Query& query, const Match& best, const Signed& lit, const Patches& left) {
    const Where doubtful = odd_patches(query.coarse, lit, left, alike) & query.pose.part.where;
    const std::vector<Unlike> unlike = unlikeness_at(query, best, doubtful);
    Where odd = 0;
    std::size_t k = 0;
    for (int i = 0; i < patches; ++i)
        if (doubtful >> i & 1 && unlike[k++].much > plainly_odd) odd |= Where(1) << i;
    return odd;
}

double side_at(const Query& query, const Match& a, const Match& b, Where where, bool fine) {
    if (fine)
        return side_with(query.fine, {a.reference->fine, a.light, query.blur_for(a, true)},
                         {b.reference->fine, b.light, query.blur_for(b, true)}, where, 2);
    return side_with(query.coarse, {a.reference->coarse, a.light, query.blur_for(a, false)},
                     {b.reference->coarse, b.light, query.blur_for(b, false)}, where, 1);
}

// How clearly the query sides with one of two. Where cards of one name differ elsewhere, too (a text set
// anew, a picture cut otherwise), suit and rank decide.
double side(const Query& query, const Match& a, const Match& b, bool fine, const GalleryIndex& index) {
    Where where = index.told_apart(a.view, a.turned, b.view, b.turned, query.pose.part.where);
    if (where == 0) return 0;
    const auto name = [&](const Match& m) { return index.name_of_label[index.label_of[m.view]]; };
    if (a.turned == b.turned && name(a) == name(b)) {
        const Where corner = a.turned ? half_turn(index.usual_corner()) : index.usual_corner();
        if (where & corner) where &= corner;
    }
    return side_at(query, a, b, where, fine);
}

struct Verdict {
    Match best;
    int second = -1;  // the label that came nearest
    double margin = 1, name_margin = 1;
};

// Everybody against the champion, only where the two differ; then the last champion against everybody.
Verdict judge(const Query& query, const std::vector<Match>& matches, bool fine, const GalleryIndex& index,
              std::vector<Match>* close = nullptr) {
    const auto label = [&](const Match& m) { return index.label_of[m.view]; };
    std::size_t champion = 0;
    std::vector<double> beaten(matches.size(), 2);  // by how much the champion beat them; 2: not tried yet
    for (std::size_t i = 1; i < matches.size(); ++i) {
        const double lead = side(query, matches[champion], matches[i], fine, index);
        // A label may have views that look quite different: of these, too, the one that fits must stand for
        // it.
        if (label(matches[i]) != label(matches[champion])) beaten[i] = lead;
        if (lead >= 0) continue;
        champion = i;
        std::fill(beaten.begin(), beaten.end(), 2);
    }
    Verdict verdict;
    const Match& best = matches[champion];
    std::vector<std::pair<double, const Match*>> ranked;
    if (close) close->push_back(best);
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const Match& other = matches[i];
        if (label(other) == label(best)) continue;
        const double s = beaten[i] < 2 ? beaten[i] : side(query, best, other, fine, index);
        if (close) ranked.emplace_back(s, &other);
        if (s < verdict.margin) {
            verdict.margin = s;
            verdict.second = label(other);
        }
        if (index.name_of_label[label(other)] != index.name_of_label[label(best)])
            verdict.name_margin = std::min(verdict.name_margin, s);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < ranked.size() && (i < fewest_close || ranked[i].first < close_call); ++i)
        close->push_back(*ranked[i].second);
    verdict.best = best;
    return verdict;
}

// Slides the outline so that the face in it agrees with the reference, from rough to fine. An outline a
// tenth too wide (a sleeve, a pile's edge) or too narrow (a frame on the card) is put right.
void align(const cv::Mat& bgr, std::optional<Query>& query, Match& lead, const GalleryIndex& index,
           const std::vector<Quad>& covers) {
    struct Step {
        bool rough;
        int reach;
    };
    const std::array<Step, 5> steps{{{true, 4}, {true, 3}, {true, 2}, {false, 2}, {false, 1}}};
    for (std::size_t i = lead.score > 0.9 ? 2 : 0; i < steps.size(); ++i) {
        const bool rough = steps[i].rough;
        if (i == 2 && lead.score < 0.6 * hopeless) return;
        const Patches found = measure(*query, lead, rough, steps[i].reach);
        const cv::Size size = (rough ? query->rough : query->coarse).grey.size();
        const cv::Matx23d shift = agreed_shift(found, size);
        const Quad quad = slide(query->pose.quad, shift, size);
        if (!card_like(quad)) return;
        std::optional<Query> slid(pose_of(bgr, quad, covers));
        Match before = lead, after = held_against(*slid, lead.view, lead.turned, index);
        measure(*query, before, rough, 1);
        measure(*slid, after, rough, 1);
        if (after.cost > before.cost) continue;
        query = std::move(slid);
        lead = std::move(after);
    }
}

}  // namespace

Reading read_card(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery,
                  const std::vector<Quad>& covers) {
    if (const Tags* tags = gallery.tags())
        if (auto reading = read_tag(bgr, quad, *tags, covers)) return *reading;
    return read_face(bgr, quad, gallery, covers);
}

Reading read_face(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery,
                  const std::vector<Quad>& covers) {
    const GalleryIndex& index = gallery.index();
    Reading reading;
    reading.quad = quad;
    if (index.size() == 0) return reading;
    const Query up(pose_of(bgr, quad, covers)), down(turned_over(up.pose));
    const auto sketches = [](const Pose& a, const Pose& b) {
        return Sketches{a.sketch, b.sketch, a.part.sketch, b.part.sketch};
    };
    const std::vector<Candidate> leads =
        leads_of(sketches(up.pose, down.pose), hash_face(up.pose.look.fine.grey), index);
    Match lead;
    bool lead_down = false;
    std::vector<double> costs;
    for (const auto& c : leads) {
        Match m = held_against(c.turned ? down : up, c.view, false, index);
        measure(c.turned ? down : up, m, true, 3);
        costs.push_back(m.cost);
        if (m.cost >= lead.cost) continue;
        lead = std::move(m);
        lead_down = c.turned;
    }
    const double in_play = outdone * lead.cost;
    std::optional<Query> query(lead_down ? down : up);
    align(bgr, query, lead, index, covers);
    if (lead.score < hopeless) {
        reading.score = lead.score;
        reading.best = index.labels[index.label_of[lead.view]];
        return reading;
    }

    // All views of the leading name, and the other names' leads, in the pose so found.
    const int name = index.name_of_label[index.label_of[lead.view]];
    std::vector<Match> matches{lead};
    const Sketches both_ways = sketches(query->pose, turned_over(query->pose));
    const bool lone = is_lone(index.labels[index.label_of[lead.view]]);
    for (const auto& c : lone ? lookalikes_of(both_ways, hash_face(query->pose.look.fine.grey), index)
                              : group_of(name, both_ways, index))
        if (c.view != lead.view) matches.push_back(held_against(*query, c.view, c.turned, index));
    const auto in_group = [&](int view) {
        return lone ? std::any_of(matches.begin(), matches.end(),
                                  [&](const Match& m) { return m.view == view; })
                    : index.name_of_label[index.label_of[view]] == name;
    };
    for (std::size_t i = 0; i < leads.size(); ++i)
        if (!in_group(leads[i].view) && costs[i] < in_play)
            matches.push_back(held_against(*query, leads[i].view, leads[i].turned != lead_down, index));
    query->learn_blur(lead);
    std::vector<Match> close;
    Verdict verdict = judge(*query, matches, false, index, &close);
    if (query->wants_fine) verdict = judge(*query, close, true, index);
    const Patches left = measure(*query, verdict.best, false, 1);
    Planes seen = verdict.best.reference->coarse;
    if (const double blur = query->blur_for(verdict.best, false); blur > 0) seen = blurred(seen, blur);
    const Signed lit = in_light(seen, verdict.best.light);
    Where where = query->pose.part.where;
    if (gallery.tags()) where &= ~behind_sticker(verdict.best.turned);
    const std::vector<double> unlike = patch_unlikeness(query->coarse, lit, left, where);
    reading.worst = quantile(unlike, 9);
    reading.most = quantile(unlike, 7);
    const std::string& label = index.labels[index.label_of[verdict.best.view]];
    reading.best = label;
    reading.corner = corner_unlikeness(*query, verdict.best, index);
    if (reading.corner > plain_corner) reading.beside = beside_corner(*query, verdict.best, index);
    reading.soft = index.is_soft(verdict.best.view);
    if (verdict.second >= 0) reading.second = index.labels[verdict.second];
    reading.score = verdict.best.score;
    reading.margin = verdict.margin;
    reading.name_margin = verdict.name_margin;
    reading.quad = verdict.best.turned ? half_turn(query->pose.quad) : query->pose.quad;
    // Of labels without a corner (♥7 of a plain deck) each is a name of its own, and its like differ in a few
    // places, wherever those are.
    const Where odd =
        is_lone(label) && query->wants_fine ? odd_places(*query, verdict.best, lit, left) : Where(0);
    const int telling = int(unlike.size());
    reading.sure =
        query->pose.part.whole() ? sure_of(reading, label, odd) : sure_of_part(reading, label, odd, telling);
    if (reading.sure == Sure::exact || reading.sure == Sure::back) reading.label = label;
    if (reading.sure != Sure::unknown && reading.sure != Sure::covered)
        reading.name = is_back(label) ? label : name_of(label);
    return reading;
}

}  // namespace jianjun::vision
