// Compares two faces patch by patch (比对): how well one explains the other when each patch may shift a
// little.
#pragma once
#include <array>
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/features/halos.h"
#include "vision/features/light.h"

namespace jianjun::vision {

struct Products;  // pixel_sums.h

inline constexpr int patch_columns = 6, patch_rows = 8, patches = patch_columns * patch_rows;

// A set of patches.
using PatchMask = std::uint64_t;
static_assert(patches <= 64);

// Two by two patches at each corner of a card, clockwise from the upper left.
constexpr PatchMask block_at(int row, int column) {
    const PatchMask both = PatchMask(3) << column;
    return both << row * patch_columns | both << (row + 1) * patch_columns;
}
inline constexpr std::array<PatchMask, 4> corner_blocks{block_at(0, 0), block_at(0, patch_columns - 2),
                                                        block_at(patch_rows - 2, patch_columns - 2),
                                                        block_at(patch_rows - 2, 0)};

// These patches and the eight around each.
PatchMask with_neighbours(PatchMask where);

// Where a patch lies in planes of that size.
cv::Rect patch_at(int index, cv::Size size);
// Sum of the squared, clipped differences of one 16S plane over a patch, with the query moved by (dx, dy).
long cost_at(const cv::Mat& query, const cv::Mat& reference, const cv::Rect& patch, int dx, int dy);

// Per patch: the least sum of squared, clipped differences over small shifts, and where that was.
struct Patches {
    std::array<double, patches> cost{};                   // per pixel
    std::array<float, patches> dx{}, dy{};                // to a fraction of a pixel
    std::array<float, patches> sure_x{}, sure_y{};        // how sharply the cost rises beside it
    double total(PatchMask where = ~PatchMask(0)) const;  // mean over these patches
};
// Only of the patches that are asked for.
Patches patch_costs(const Signed& query, const Signed& reference, int reach, PatchMask where = ~PatchMask(0));

// By how much two references differ in each patch, as far as that was asked: it takes long to find.
class PatchesApart {
  public:
    PatchesApart() { as_they_lie_.fill(unknown), moved_.fill(unknown); }
    // The patches in which they differ by more than a pixel's shift, of those that are asked for. 0: nothing tells
    // them apart. Nothing: more of it must be found first.
    std::optional<PatchMask> telling(PatchMask among) const;
    void find(const Planes& a, const Planes& b, PatchMask among);

  private:
    static constexpr float unknown = -1;
    bool knows(const std::array<float, patches>& apart, PatchMask of) const;
    PatchMask worth_moving(PatchMask among) const;
    std::array<float, patches> as_they_lie_, moved_;  // squared grey levels a pixel; by any small shift
};

// A reference as it is to be seen: in what light, how blurred (pixels of its planes), and sharpened by the camera.
struct Seen {
    const Planes& planes;
    const Light& light;
    double blur = 0;
    Halos halos = {};
};

// A part of it; `frame`: in pixels of its planes.
Signed part_of(const Seen& seen, const cv::Rect& frame);

// How clearly the query sides with a against b at `where`: 1 wholly with a, −1 wholly with b.
double side_with(const Signed& query, const Seen& a, const Seen& b, PatchMask where, int reach);

// How much the reference must be blurred to look like the query, in pixels of the planes.
double blur_of(const Signed& query, const Planes& reference, const Light& light,
               PatchMask where = ~PatchMask(0));

// How much there is to be explained: the reference's own variance, per patch and pixel.
std::array<double, patches> patch_energy(const Signed& reference);

// 0…1: 1 − correlation², from the sums over `pixels` of them; `scale`: how many times its grey levels q is.
double unlikeness(const Products& sums, int pixels, int scale = 1);

// Of each patch with something in it: 1 − correlation², where the shift was found least. A glare that only
// fades the ink leaves it near 0; another suit does not.
std::vector<double> patch_unlikeness(const Signed& query, const Signed& reference, const Patches& found,
                                     PatchMask where = ~PatchMask(0));

// The patches that are more unlike than that.
PatchMask mismatched_patches(const Signed& query, const Signed& reference, const Patches& found,
                             double limit);

// How far from the reference's corners those of the query lie (clockwise from the upper left, pixels), as the
// patches agree: all by one affine map, or each by a shift of its own. 0 where there is too little to go by.
enum class Agreed { affine, by_corner };
std::array<cv::Point2f, 4> agreed_shift(const Patches& found, cv::Size size, Agreed how);

// A face moved and stretched a little so that it lies on the reference; as it came where they are not alike.
cv::Mat laid_on(const cv::Mat& face, const FaceLook& reference);

}  // namespace jianjun::vision
