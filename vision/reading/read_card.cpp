// Which card it is (认牌).
#include "vision/reading/read_card.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/gallery/gallery_index.h"
#include "vision/layout/layout.h"
#include "vision/reading/acceptance.h"
#include "vision/reading/alignment.h"
#include "vision/reading/corner_look.h"
#include "vision/reading/read_tag.h"
#include "vision/reading/shortlist.h"

namespace jianjun::vision {
namespace {

constexpr float at_rim = 0.05f;          // of a card's height, from the picture's rim: a part of it may be outside
constexpr double most_of_picture = 0.5;  // a card that is so large fills it: it was taken of that card
constexpr double outdone = 1.5;          // a candidate that costs so much more than the best is out
constexpr double close_call = 0.75;      // whom the champion beats more clearly needs no finer look,
constexpr std::size_t fewest_close = 6;  // save the nearest few
// What it costs to look at a card, to hold a face against it, to tell two faces apart on it, to see what the camera
// has sharpened, and whether two names look alike; and what the gallery has to make first.
constexpr double looking_ms = 0.75, holding_ms = 0.14, telling_ms = 0.13, sharpening_ms = 1, likening_ms = 0.5,
                 sticker_ms = 0.4, making_ms = 0.9;

// Spends what the gallery had to make in this scope.
class Making {
  public:
    Making(const GalleryIndex& index, Pace& pace) : index_(index), pace_(pace), before_(index.made()) {}
    ~Making() { pace_.spend(making_ms * double(index_.made() - before_)); }
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;

  private:
    const GalleryIndex& index_;
    Pace& pace_;
    std::uint64_t before_;
};

// The value that `tenths` tenths of them do not exceed.
double quantile(std::vector<double> values, int tenths) {
    if (values.empty()) return 1;
    const auto place = values.begin() + std::ptrdiff_t(values.size() * std::size_t(tenths) / 10);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// Where stickers are stuck: the face says nothing there, whether it was learnt with one or without.
PatchMask behind_sticker(bool turned) {
    static const PatchMask place = [] {
        PatchMask where = 0;
        const double px = face_height / card_height_mm, side = sticker_mm + 4;  // and a little aslant
        const cv::Rect2d sticker(face_width - (tag_inset_mm + side / 2) * px,
                                 face_height - (tag_inset_mm + side / 2) * px, side * px, side * px);
        for (int i = 0; i < patches; ++i)
            if (!(cv::Rect2d(patch_at(i, {face_width, face_height})) & sticker).empty())
                where |= PatchMask(1) << i;
        return where;
    }();
    return turned ? half_turn(place) : place;
}

double side_at(const Query& query, const Match& a, const Match& b, PatchMask where, bool fine) {
    if (fine)
        return side_with(
            query.fine, {a.reference->fine, a.light, query.blur_for(a, true), query.halos_for(true)},
            {b.reference->fine, b.light, query.blur_for(b, true), query.halos_for(true)}, where, 2);
    return side_with(query.coarse, {a.reference->coarse, a.light, query.blur_for(a, false), query.halos},
                     {b.reference->coarse, b.light, query.blur_for(b, false), query.halos}, where, 1);
}

// How clearly the query sides with one of two. Where cards of one name differ elsewhere, too (a text set
// anew, a picture cut otherwise), suit and rank decide.
double side(const Query& query, const Match& a, const Match& b, bool fine, const GalleryIndex& index) {
    PatchMask where = index.told_apart(a.view, a.turned, b.view, b.turned, query.pose.part.where);
    if (where == 0) return 0;
    const auto name = [&](const Match& m) { return index.name_of_label[index.label_of[m.view]]; };
    if (a.turned == b.turned && name(a) == name(b)) {
        const PatchMask corner = a.turned ? half_turn(index.usual_corner()) : index.usual_corner();
        if (where & corner) where &= corner;
    }
    return side_at(query, a, b, where, fine);
}

Sketches sketches(const OrientedCard& a, const OrientedCard& b) {
    return {a.sketch, b.sketch, a.part.sketch, b.part.sketch};
}

struct Verdict {
    Match best;
    int second = -1;  // the label that came nearest
    double margin = 1, name_margin = 1;
};

// Everybody against the champion, only where the two differ; then the last champion against everybody.
Pieces<Verdict> judge(const Query& query, const std::vector<Match>& matches, bool fine, const GalleryIndex& index, Pace& pace,
                      std::vector<Match>* close = nullptr) {
    auto piece = pace.piece(telling_ms);
    const auto label = [&](const Match& m) { return index.label_of[m.view]; };
    std::size_t champion = 0;
    std::vector<double> beaten(matches.size(), 2);  // by how much the champion beat them; 2: not tried yet
    for (std::size_t i = 1; i < matches.size(); ++i) {
        co_await piece;
        const Making making(index, pace);
        const double margin = side(query, matches[champion], matches[i], fine, index);
        // A label may have views that look quite different: of these, too, the one that fits must stand for
        // it.
        if (label(matches[i]) != label(matches[champion])) beaten[i] = margin;
        if (margin >= 0) continue;
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
        if (beaten[i] == 2) {
            co_await piece;
            beaten[i] = side(query, best, other, fine, index);
        }
        const double s = beaten[i];
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
    co_return verdict;
}

// Nothing that shows of a partly hidden card is another picture than that one has there: 杀 and 火杀 without their titles.
// What little differs is how they were printed.
bool look_alike(const Query& query, const Match& best, const Match& other) {
    const PatchMask where = query.pose.part.where;
    const Signed mine = signed_of(best.reference->coarse), theirs = signed_of(other.reference->coarse);
    return (mismatched_patches(mine, theirs, patch_costs(mine, theirs, 3, where), alike) & where) == 0;
}

// Whom the sketches suggest, and what each costs.
struct Suggested {
    std::vector<Candidate> shortlist;
    std::vector<double> costs;
    double in_play = 0;  // who costs more is out
    bool down = false;   // the query is turned over against them
};

// The face in the query's blur is compared with it place by place.
Reading judged(const Query& query, Verdict verdict, const Gallery& gallery) {
    const GalleryIndex& index = gallery.index();
    Reading reading;
    const Patches left = measure(query, verdict.best, false, 1);
    const Signed lit = query.seen_as(verdict.best, false);
    PatchMask where = query.pose.part.where;
    if (gallery.tags()) where &= ~behind_sticker(verdict.best.turned);
    const std::vector<double> unlike = patch_unlikeness(query.coarse, lit, left, where);
    reading.worst = quantile(unlike, 9);
    reading.most = quantile(unlike, 7);
    const std::string& label = index.labels[index.label_of[verdict.best.view]];
    reading.best = label;
    const UnlikePlace corner = corner_unlikeness(query, verdict.best, index, where);
    reading.corner = corner.much;
    reading.corner_blur = corner.blur;
    reading.score = verdict.best.score;
    reading.quad = verdict.best.turned ? half_turn(query.pose.quad) : query.pose.quad;
    if (!corner_fits(reading, label)) reading.beside = beside_corner(query, verdict.best, index, where);
    reading.corner_shows = query.pose.part.whole() || is_of_kind(label) || is_back(label) ||
                           corner_shows(query, verdict.best, index, where);
    if (verdict.second >= 0) reading.second = index.labels[verdict.second];
    reading.margin = verdict.margin;
    reading.name_margin = verdict.name_margin;
    const Mismatch mismatch = mismatch_at(query, verdict.best, lit, left, where);
    const int telling = int(unlike.size());
    reading.sure = query.pose.part.whole() ? certainty_of(reading, label, mismatch)
                                           : certainty_of_part(reading, label, mismatch, telling);
    if (reading.sure == Certainty::exact || reading.sure == Certainty::back) reading.label = label;
    if (reading.sure != Certainty::unknown && reading.sure != Certainty::covered)
        reading.name = is_back(label) ? label : name_of(label);
    return reading;
}

// An outline that ends where the picture does goes on outside, as far as a card's form tells.
Quad beyond_the_rim(Quad quad, cv::Size picture) {
    const double form = card_height_mm / card_width_mm;
    const double near = at_rim * quad.height();
    const auto beside = [&](cv::Point2f p) {  // which sides of the picture it is at
        return (p.x < near ? 1u : 0u) | (p.y < near ? 2u : 0u) | (p.x > picture.width - near ? 4u : 0u) | (p.y > picture.height - near ? 8u : 0u);
    };
    for (std::size_t i = 0; i < 4; ++i) {
        cv::Point2f &end = quad.p[i], &other = quad.p[(i + 1) % 4];
        const cv::Point2f before = quad.p[(i + 3) % 4], after = quad.p[(i + 2) % 4];
        if ((beside(end) & beside(other)) == 0) continue;
        const double across = cv::norm(after - before), along = (cv::norm(end - before) + cv::norm(other - after)) / 2;
        const double wanted = i % 2 == 0 ? across * form : across / form;
        if (along >= wanted) continue;
        end = before + (end - before) * float(wanted / along);
        other = after + (other - after) * float(wanted / along);
        break;
    }
    return quad;
}

// What the picture cuts off is hidden, as if a card lay there: beside each side of the picture that the outline reaches.
void hide_what_is_outside(Occluders& occluders, const Quad& quad, cv::Size picture) {
    const auto reach = float(quad.height());
    const auto strip = [&](float left, float top, float right, float bottom) {
        occluders.cards.push_back(Quad{{cv::Point2f(left, top), {right, top}, {right, bottom}, {left, bottom}}});
    };
    const float w = float(picture.width), h = float(picture.height);
    const cv::Point2f at = quad.centre();
    const cv::Rect2f box = cv::boundingRect(std::vector<cv::Point2f>(quad.p.begin(), quad.p.end()));
    const float near = at_rim * reach;
    if (box.x < near) strip(-reach, at.y - reach, near, at.y + reach);
    if (box.y < near) strip(at.x - reach, -reach, at.x + reach, near);
    if (box.br().x > w - near) strip(w - near, at.y - reach, w + reach, at.y + reach);
    if (box.br().y > h - near) strip(at.x - reach, h - near, at.x + reach, h + reach);
}

// Which card it is, in the pose in which the leader lies on it best.
Pieces<Reading> told(Query query, Match leader, const Suggested& found, const Gallery& gallery, Pace& pace) {
    const GalleryIndex& index = gallery.index();
    auto holding = pace.piece(holding_ms), looking = pace.piece(looking_ms);
    // All views of the leading name, and those of other names on the shortlist, in the pose so found.
    const int name = index.name_of_label[index.label_of[leader.view]];
    std::vector<Match> matches{leader};
    const Sketches both_ways = sketches(query.pose, turned_over(query.pose));
    const bool lone = is_lone(index.labels[index.label_of[leader.view]]);
    for (const auto& c : lone ? lookalikes_of(both_ways, hash_face(query.pose.look.fine.grey), index)
                              : group_of(name, both_ways, index))
        if (c.view != leader.view) {
            co_await holding;
            const Making making(index, pace);
            matches.push_back(held_against(query, c.view, c.turned, index));
        }
    const auto in_group = [&](int view) {
        return lone ? std::any_of(matches.begin(), matches.end(),
                                  [&](const Match& m) { return m.view == view; })
                    : index.name_of_label[index.label_of[view]] == name;
    };
    for (std::size_t i = 0; i < found.shortlist.size(); ++i) {
        const Candidate& c = found.shortlist[i];
        if (!in_group(c.view) && (found.costs[i] < found.in_play || !query.pose.part.whole())) {
            co_await holding;
            const Making making(index, pace);
            matches.push_back(held_against(query, c.view, c.turned != found.down, index));
        }
    }
    co_await looking;
    query.learn_blur(leader);
    std::vector<Match> close;
    auto judging = judge(query, matches, false, index, pace, &close);
    Verdict verdict = co_await judging;
    if (query.wants_fine) {
        auto finer = judge(query, close, true, index, pace);
        verdict = co_await finer;
    }
    auto likening = pace.piece(likening_ms);
    const auto name_of_match = [&](const Match& m) { return index.name_of_label[index.label_of[m.view]]; };
    for (const Match& other : matches) {
        if (query.pose.part.whole() || name_of_match(other) == name_of_match(verdict.best)) continue;
        co_await likening;
        if (look_alike(query, verdict.best, other)) verdict.margin = verdict.name_margin = 0;
    }
    co_await looking;
    co_return judged(query, std::move(verdict), gallery);
}

Pieces<Reading> read_face_in_pieces(cv::Mat bgr, Quad quad, const Gallery& gallery, Occluders occluders, Pace& pace) {
    const GalleryIndex& index = gallery.index();
    Reading reading;
    reading.quad = quad;
    if (index.size() == 0) co_return reading;
    if (quad.area() < most_of_picture * double(bgr.size().area())) {
        quad = beyond_the_rim(quad, bgr.size());
        hide_what_is_outside(occluders, quad, bgr.size());
    }
    // Slivers, as of the lower cards of a pile: a face cannot be held against them.
    if (seen_part(quad, occluders).where == 0) {
        reading.sure = Certainty::covered;
        co_return reading;
    }
    auto looking = pace.piece(looking_ms), holding = pace.piece(holding_ms), sharpening = pace.piece(sharpening_ms);
    co_await looking;
    const Query up(oriented(bgr, quad, occluders)), down(turned_over(up.pose));
    co_await looking;
    Suggested found{shortlist_of(sketches(up.pose, down.pose), hash_face(up.pose.look.fine.grey), index), {}};
    Match leader;
    for (const auto& c : found.shortlist) {
        co_await holding;
        const Making making(index, pace);
        Match m = held_against(c.turned ? down : up, c.view, false, index);
        measure(c.turned ? down : up, m, true, 3);
        found.costs.push_back(m.cost);
        if (m.cost >= leader.cost) continue;
        leader = std::move(m);
        found.down = c.turned;
    }
    found.in_play = outdone * leader.cost;
    Query query(found.down ? down : up);
    auto aligning = align_in_pieces(bgr, query, leader, index, occluders, pace);
    co_await aligning;
    if (leader.score < hopeless) {
        reading.score = leader.score;
        reading.best = index.labels[index.label_of[leader.view]];
        co_return reading;
    }
    auto telling = told(query, leader, found, gallery, pace);
    reading = co_await telling;
    if (reading.sure == Certainty::exact || reading.sure == Certainty::back) co_return reading;
    // Once more as a camera shows it that sharpens.
    co_await sharpening;
    if (!query.learn_halos(leader)) co_return reading;
    auto once_more = told(query, held_against(query, leader.view, leader.turned, index), found, gallery, pace);
    Reading again = co_await once_more;
    co_return again.sure == Certainty::unknown ? reading : again;
}

}  // namespace

Pieces<Reading> read_card_in_pieces(cv::Mat bgr, Quad quad, const Gallery& gallery, std::vector<Quad> covers, Pace& pace) {
    if (const Tags* tags = gallery.tags()) {
        auto piece = pace.piece(sticker_ms);
        co_await piece;
        const auto tagged = read_tag(bgr, quad, *tags, covers);
        if (tagged) co_return *tagged;
    }
    Occluders occluders;
    occluders.cards = std::move(covers);
    auto face = read_face_in_pieces(std::move(bgr), quad, gallery, std::move(occluders), pace);
    Reading reading = co_await face;
    co_return reading;
}

Reading read_card(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery,
                  const std::vector<Quad>& covers) {
    Pace at_once;
    return read_card_in_pieces(bgr, quad, gallery, covers, at_once).at_once();
}

Reading read_face(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery, const Occluders& occluders) {
    Pace at_once;
    return read_face_in_pieces(bgr, quad, gallery, occluders, at_once).at_once();
}

}  // namespace jianjun::vision
