// Whether a card's corner is that of the face it is taken for (角标核对).
#include "vision/corner_look.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "vision/sure_of.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t worst_beside = 2;  // places around a corner that may be odd for a reason of their own
constexpr double faint_ink = 500;  // squared grey levels: where there is less, a shadow makes the difference
constexpr double plainly_odd = 0.44;  // a place of another card; the card itself differs by 0.42 at most

// How unlike the best face a patch is at the best of many small shifts, and how much there is to be seen in
// it.
struct Unlike {
    double much = 0, ink = 0;
};

std::vector<Unlike> unlikeness_at(const Query& query, const Match& best, Where where) {
    const bool fine = query.wants_fine;
    const Signed lit = query.seen_as(best, fine);
    const auto energy = patch_energy(lit);
    std::vector<Unlike> unlike;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1)
            unlike.push_back({patch_unlikeness_at_best(fine ? query.fine : query.coarse, lit, i), energy[i]});
    return unlike;
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
    for (const auto& [much, ink] : unlikeness_at(query, best, where))
        all.push_back(much * ink / (ink + faint_ink));
    std::sort(all.begin(), all.end(), std::greater<>());
    return all;
}

}  // namespace

double corner_unlikeness(const Query& query, const Match& best, const GalleryIndex& index, Where where) {
    const auto unlike = unlikeness_of_ink(query, best, corner_of(best, index) & where);
    return unlike.empty() ? 0 : std::max(0.0, unlike.front());
}

double beside_corner(const Query& query, const Match& best, const GalleryIndex& index, Where where) {
    const Where corner = corner_of(best, index);
    const auto unlike =
        unlikeness_of_ink(query, best, with_neighbours(with_neighbours(corner)) & ~corner & where);
    // A few worst ones are left out.
    return unlike.size() <= worst_beside ? 0 : std::max(0.0, unlike[worst_beside]);
}

Where odd_places(const Query& query, const Match& best, const Signed& lit, const Patches& left) {
    const Where doubtful = odd_patches(query.coarse, lit, left, alike) & query.pose.part.where;
    const std::vector<Unlike> unlike = unlikeness_at(query, best, doubtful);
    Where odd = 0;
    std::size_t k = 0;
    for (int i = 0; i < patches; ++i)
        if (doubtful >> i & 1 && unlike[k++].much > plainly_odd) odd |= Where(1) << i;
    return odd;
}

}  // namespace jianjun::vision
