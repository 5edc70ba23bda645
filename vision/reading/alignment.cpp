// Lays a card on an enrolled view (对齐).
#include "vision/reading/alignment.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/image/rectify.h"

namespace jianjun::vision {
namespace {

constexpr double fine_from = 190;    // px of card height from which the large planes tell more
constexpr double sliding_ms = 0.7;   // what it costs to slide an outline once
constexpr double too_little = 0.12;  // px of the planes: slid by less the face would look the same

double furthest_corner(const Quad& a, const Quad& b) {
    double most = 0;
    for (int i = 0; i < 4; ++i) most = std::max(most, cv::norm(a.p[i] - b.p[i]));
    return most;
}

double mean_of(const std::array<double, patches>& values, PatchMask where) {
    double sum = 0;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) sum += values[i];
    return sum / std::max(1, std::popcount(where));
}

// The quad slid so that the face inside agrees with the reference's.
Quad slide(const Quad& quad, const std::array<cv::Point2f, 4>& shift, cv::Size size) {
    const float w = float(size.width), h = float(size.height);
    const std::array<cv::Point2f, 4> face{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
    const cv::Mat to_picture = cv::getPerspectiveTransform(face.data(), quad.p.data());
    std::vector<cv::Point2f> moved(4), placed;
    for (int i = 0; i < 4; ++i) moved[i] = face[i] + shift[i];
    cv::perspectiveTransform(moved, placed, to_picture);
    Quad slid = quad;
    for (int i = 0; i < 4; ++i) slid.p[i] = placed[i];
    return slid;
}

}  // namespace

OrientedCard oriented(const cv::Mat& bgr, const Quad& quad, const Occluders& occluders) {
    OrientedCard pose;
    pose.quad = quad;
    pose.look = look_at(rectify(bgr, quad));
    pose.sketch = sketch_of(pose.look.coarse);
    pose.part = seen_part(quad, occluders);
    return pose;
}

OrientedCard turned_over(const OrientedCard& pose) {
    OrientedCard turned{half_turn(pose.quad), half_turn(pose.look), {}, half_turn(pose.part)};
    turned.sketch = sketch_of(turned.look.coarse);
    return turned;
}

Query::Query(OrientedCard p)
    : pose(std::move(p)),
      rough(signed_of(pose.look.rough)),
      coarse(signed_of(pose.look.coarse)),
      wants_fine(pose.quad.height() >= fine_from) {}

bool Query::learn_halos(const Match& candidate) {
    std::vector<cv::Rect> places;
    for (int i = 0; i < patches; ++i)
        if (pose.part.where >> i & 1) places.push_back(patch_at(i, coarse.grey.size()));
    const double reach = halo_px * coarse.grey.rows / pose.quad.height();
    const Sharpened sharpened = sharpening_of(coarse, candidate.reference->coarse, reach, places);
    halos = sharpened.halos;
    coarse_blur = std::hypot(sharpened.blur, candidate.soft / 2);
    fine_blur = 2 * coarse_blur;
    if (wants_fine) fine = signed_of(pose.look.fine);
    return bool(halos);
}

void Query::learn_blur(const Match& candidate) {
    if (halos) return;
    const PatchMask where = pose.part.where;
    if (wants_fine) {
        fine = signed_of(pose.look.fine);
        fine_blur =
            std::hypot(blur_of(fine, candidate.reference->fine, candidate.light, where), candidate.soft);
        coarse_blur = fine_blur > 1 ? fine_blur / 2 : 0;
    } else {
        coarse_blur = std::hypot(blur_of(coarse, candidate.reference->coarse, candidate.light, where),
                                 candidate.soft / 2);
    }
}

double Query::blur_for(const Match& m, bool of_fine) const {
    const double all = of_fine ? fine_blur : coarse_blur, own = of_fine ? m.soft : m.soft / 2;
    return own == 0 ? all : std::sqrt(std::max(0.0, all * all - own * own));
}

Signed Query::seen_as(const Match& m, bool of_fine) const {
    const Planes& face = of_fine ? m.reference->fine : m.reference->coarse;
    const double blur = blur_for(m, of_fine);
    Signed lit = in_light(blur > 0 ? blurred(face, blur) : face, m.light);
    if (halos) add_halos(lit, halos_for(of_fine));
    return lit;
}

Match held_against(const Query& query, int view, bool turned, const GalleryIndex& index) {
    Match m;
    m.view = view;
    m.turned = turned;
    m.reference = index.look(view);
    m.soft = index.softness(view);
    if (turned) m.reference = std::make_shared<const FaceLook>(half_turn(*m.reference));
    const cv::Mat sketch = query.halos ? sketch_of(with_halos(m.reference->coarse, query.halos))
                           : turned    ? sketch_of(m.reference->coarse)
                                       : index.sketches[view];
    // Light is judged on the sketches, where blur and small shifts do not count.
    m.light = light_of(planes_of_sketch(query.pose.sketch), planes_of_sketch(sketch), query.pose.part.sketch);
    return m;
}

Patches measure(const Query& query, Match& m, bool rough, int reach) {
    const Signed& seen = rough ? query.rough : query.coarse;
    const Signed lit = rough ? in_light(m.reference->rough, m.light) : query.seen_as(m, false);
    const PatchMask where = query.pose.part.where;
    Patches found = patch_costs(seen, lit, reach, where);
    m.cost = found.total(where);
    const double spread = 0.5 * (mean_of(patch_energy(lit), where) + mean_of(patch_energy(seen), where));
    m.score = std::clamp(1 - m.cost / std::max(60.0, spread), 0.0, 1.0);
    return found;
}

namespace {

struct Step {
    bool rough;
    int reach;
};

// False where the outline that agrees is no card's.
bool slide_once(const cv::Mat& bgr, Query& query, Match& candidate, const GalleryIndex& index, const Occluders& occluders, Step step) {
    // What hides a part of a card may pull at a corner.
    const Agreed how = query.pose.part.whole() ? Agreed::by_corner : Agreed::affine;
    const Patches found = measure(query, candidate, step.rough, step.reach);
    const cv::Size size = (step.rough ? query.rough : query.coarse).grey.size();
    const Quad quad = slide(query.pose.quad, agreed_shift(found, size, how), size);
    if (!card_like(quad)) return false;
    if (furthest_corner(quad, query.pose.quad) * size.height < too_little * quad.height()) return true;
    Query slid(oriented(bgr, quad, occluders));
    Match before = candidate, after = held_against(slid, candidate.view, candidate.turned, index);
    measure(query, before, step.rough, 1);
    measure(slid, after, step.rough, 1);
    if (after.cost > before.cost) return true;
    query = std::move(slid);
    candidate = std::move(after);
    return true;
}

}  // namespace

Pieces<bool> align_in_pieces(cv::Mat bgr, Query& query, Match& candidate, const GalleryIndex& index, const Occluders& occluders,
                             Pace& pace) {
    const std::array<Step, 5> steps{{{true, 4}, {true, 3}, {true, 2}, {false, 2}, {false, 1}}};
    auto piece = pace.piece(sliding_ms);
    for (std::size_t i = candidate.score > 0.9 ? 2 : 0; i < steps.size(); ++i) {
        if (i == 2 && candidate.score < 0.6 * hopeless) co_return false;
        co_await piece;
        if (!slide_once(bgr, query, candidate, index, occluders, steps[i])) co_return false;
    }
    co_return true;
}

void align(const cv::Mat& bgr, Query& query, Match& candidate, const GalleryIndex& index,
           const Occluders& occluders) {
    Pace at_once;
    align_in_pieces(bgr, query, candidate, index, occluders, at_once).at_once();
}

}  // namespace jianjun::vision
