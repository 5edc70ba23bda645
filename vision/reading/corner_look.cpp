// Whether a card's corner is that of the face it is taken for (角标核对).
#include "vision/reading/corner_look.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

#include "vision/features/close_look.h"
#include "vision/reading/acceptance.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t worst_beside = 2;  // places around a corner that may be odd for a reason of their own
constexpr double faint_ink = 500;        // squared grey levels: less is not printed on purpose
constexpr double doubtful = 0.08;        // how unlike a patch is that is worth a closer look
// How unlike the least alike part of a place may be. Of cards themselves it is below 0.17, but for one place
// in glare; of cards that nobody enrolled two places and more are beyond 0.18.
constexpr double plainly_odd = 0.45, somewhat_odd = 0.17;
constexpr double softly_odd = 0.1, soft_oddity = 0.33;  // or beyond this, and its product with the blur

const std::string& label_of(const Match& best, const GalleryIndex& index) {
    return index.labels[std::size_t(index.label_of[std::size_t(best.view)])];
}

// Where the best face differs from the others of its name; nowhere if that is more than a corner.
PatchMask corner_of(const Match& best, const GalleryIndex& index) {
    PatchMask corner = index.corner_of(best.view);
    if (const PatchMask usual = index.usual_corner(); corner & usual) corner &= usual;
    if (std::popcount(corner) > largest_corner) return 0;
    return best.turned ? half_turn(corner) : corner;
}

constexpr PatchMask upper_half = (PatchMask(1) << patches / 2) - 1;

// Where suit and rank are printed, on every card; and on cards that look the same upside down once more.
constexpr PatchMask upper_left = PatchMask(1) | PatchMask(1) << patch_columns;
constexpr PatchMask lower_right = PatchMask(1) << (patches - 1) | PatchMask(1)
                                                                      << (patches - 1 - patch_columns);

// Whether they stand in both: the face looks there as it does upside down.
bool stands_in_both_corners(const Match& best) {
    const Signed face = signed_of(best.reference->coarse),
                 over = signed_of(half_turn(best.reference->coarse));
    return (mismatched_patches(face, over, patch_costs(face, over, 3), alike) & (upper_left | lower_right)) ==
           0;
}

// The same, and where that is not known, where cards have their suit and rank. Of a card of which only a part
// shows both are looked at when each is a name of its own.
PatchMask corner_in(const Query& query, const Match& best, const GalleryIndex& index) {
    const std::string& label = label_of(best, index);
    const PatchMask corner = corner_of(best, index), usual = upper_left | lower_right;
    if (is_of_kind(label) || is_back(label)) return corner;
    if (is_lone(label)) return corner | usual;
    if (corner != 0) return corner;
    if (query.pose.part.whole()) return usual;
    return best.turned ? lower_right : upper_left;
}

// The face is not equally sharp everywhere in a picture: pixels of the planes that it may be blurred by.
constexpr std::array blurs{0.0, 0.4, 0.6, 0.75, 0.9, 1.1, 1.3, 1.55, 1.8, 2.1, 2.5};
constexpr double plain_part = 0.01;  // nothing is more alike
// Court cards differ in fine lines all over, which a hair's breadth of a shift makes unlike.
constexpr double of_picture = 0.6;
// Blurred enough, ♠ is like ♣. A corner is judged with the blur it needs, what else is odd is not.
constexpr double any_softer = 100, little_softer = 1.5;

// The least alike part of a patch, in the blur in which it is most like the face; below `enough` no other
// blur is tried, nor one of more than `softer_by` times the usual.
UnlikePlace unlike_part(const Query& query, const Match& best, int patch, double enough, double softer_by) {
    const bool fine = query.wants_fine;
    const Planes& face = fine ? best.reference->fine : best.reference->coarse;
    const cv::Rect place = patch_at(patch, face.grey.size());
    const CloseLook look(fine ? query.fine : query.coarse, place);
    const auto seen_in = [&](double blur) {
        const double much = look.least_alike_part(part_of({face, best.light, blur, query.halos_for(fine)}, place).grey);
        return UnlikePlace{much, fine ? blur : 2 * blur};
    };
    const double usual = query.blur_for(best, fine);
    UnlikePlace least = seen_in(usual);
    const auto try_all = [&](auto blur, auto end) {
        const double before = least.much;
        for (; blur != end && least.much > enough && *blur <= softer_by * usual + 0.2; ++blur) {
            const UnlikePlace unlike = seen_in(*blur);
            if (unlike.much >= least.much) break;
            least = unlike;
        }
        return least.much < before;
    };
    const auto softer = std::upper_bound(blurs.begin(), blurs.end(), usual + 0.01);
    const auto sharper = std::lower_bound(blurs.begin(), blurs.end(), usual - 0.01);
    if (!try_all(softer, blurs.end())) try_all(std::make_reverse_iterator(sharper), blurs.rend());
    return least;
}

// The least alike first. What is in the `picture` counts for less.
std::vector<UnlikePlace> unlike_parts(const Query& query, const Match& best, PatchMask where,
                                      PatchMask picture = 0) {
    std::vector<UnlikePlace> all;
    for (int i = 0; i < patches; ++i) {
        if (!(where >> i & 1)) continue;
        all.push_back(unlike_part(query, best, i, plain_part, any_softer));
        if (picture >> i & 1) all.back().much *= of_picture;
    }
    std::sort(all.begin(), all.end(),
              [](const UnlikePlace& a, const UnlikePlace& b) { return a.much > b.much; });
    return all;
}

}  // namespace

UnlikePlace corner_unlikeness(const Query& query, const Match& best, const GalleryIndex& index,
                              PatchMask where) {
    const PatchMask corner = corner_in(query, best, index);
    const PatchMask picture = is_lone(label_of(best, index)) ? corner & ~(upper_left | lower_right) : 0;
    const auto unlike = unlike_parts(query, best, corner & where, picture);
    return unlike.empty() ? UnlikePlace{} : unlike.front();
}

double beside_corner(const Query& query, const Match& best, const GalleryIndex& index, PatchMask where) {
    const PatchMask corner = corner_in(query, best, index);
    const auto unlike = unlike_parts(query, best, with_neighbours(with_neighbours(corner)) & ~corner & where);
    // A few worst ones are left out.
    return unlike.size() <= worst_beside ? 0 : unlike[worst_beside].much;
}

bool corner_shows(const Query& query, const Match& best, const GalleryIndex& index, PatchMask where) {
    const auto ink = patch_energy(query.seen_as(best, false));
    const auto shows = [&](PatchMask there) {
        bool printed = false;
        for (int i = 0; i < patches; ++i) printed |= (there >> i & 1) && ink[std::size_t(i)] > faint_ink;
        return printed && (there & ~where) == 0;
    };
    if (is_lone(label_of(best, index)))
        return shows(best.turned ? lower_right : upper_left) ||
               (stands_in_both_corners(best) && shows(best.turned ? upper_left : lower_right));
    const PatchMask corner = corner_in(query, best, index);
    return shows(corner & upper_half) || shows(corner & ~upper_half);
}

Mismatch mismatch_at(const Query& query, const Match& best, const Signed& lit, const Patches& left,
                     PatchMask where) {
    const PatchMask places = mismatched_patches(query.coarse, lit, left, doubtful) & where;
    // The outline of a card that is partly hidden is less exact.
    const double softer_by = query.pose.part.whole() ? little_softer : any_softer;
    Mismatch mismatch;
    for (int i = 0; i < patches; ++i) {
        if (!(places >> i & 1)) continue;
        const auto [unlike, blur] = unlike_part(query, best, i, softly_odd, softer_by);
        if (unlike > somewhat_odd || (unlike > softly_odd && unlike * blur > soft_oddity))
            mismatch.somewhat |= PatchMask(1) << i;
        if (unlike > plainly_odd) mismatch.plainly |= PatchMask(1) << i;
        if (unlike > softly_odd) mismatch.slightly |= PatchMask(1) << i;
    }
    return mismatch;
}

}  // namespace jianjun::vision
