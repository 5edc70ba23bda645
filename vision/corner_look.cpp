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

constexpr Where upper_half = (Where(1) << patches / 2) - 1;

// Where suit and rank are printed, on every card; and on cards that look the same upside down once more.
constexpr Where upper_left = Where(1) | Where(1) << patch_columns;
constexpr Where lower_right = Where(1) << (patches - 1) | Where(1) << (patches - 1 - patch_columns);

// The same of a card of which only a part shows: where no other of its name is known, or each is a name of
// its own, suit and rank are looked at where cards have them.
Where corner_in_part(const Match& best, const GalleryIndex& index) {
    const std::string& label = index.labels[std::size_t(index.label_of[std::size_t(best.view)])];
    Where corner = corner_of(best, index);
    if (is_of_kind(label) || is_back(label)) return corner;
    if (is_lone(label)) return corner | upper_left | lower_right;
    if (corner != 0) return corner;
    return best.turned ? lower_right : upper_left;
}

Where corner_in(const Query& query, const Match& best, const GalleryIndex& index) {
    return query.pose.part.whole() ? corner_of(best, index) : corner_in_part(best, index);
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
    const auto unlike = unlikeness_of_ink(query, best, corner_in(query, best, index) & where);
    return unlike.empty() ? 0 : std::max(0.0, unlike.front());
}

double beside_corner(const Query& query, const Match& best, const GalleryIndex& index, Where where) {
    const Where corner = corner_in(query, best, index);
    const auto unlike =
        unlikeness_of_ink(query, best, with_neighbours(with_neighbours(corner)) & ~corner & where);
    // A few worst ones are left out.
    return unlike.size() <= worst_beside ? 0 : std::max(0.0, unlike[worst_beside]);
}

bool corner_shows(const Query& query, const Match& best, const GalleryIndex& index, Where where) {
    const bool lone = is_lone(index.labels[std::size_t(index.label_of[std::size_t(best.view)])]);
    const Where corner = lone ? upper_left | lower_right : corner_in_part(best, index);
    const auto ink = patch_energy(query.seen_as(best, false));
    const auto shows = [&](Where half) {
        const Where there = corner & half;
        bool printed = false;
        for (int i = 0; i < patches; ++i) printed |= (there >> i & 1) && ink[std::size_t(i)] > faint_ink;
        return printed && (there & ~where) == 0;
    };
    return shows(upper_half) || shows(~upper_half);
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
