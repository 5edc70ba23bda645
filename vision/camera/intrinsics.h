// What one camera's lens does to straight lines (镜头内参), solved once from a printed sheet and kept in a
// file. No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vision/notice.h"

namespace jianjun::vision {

// A pinhole with Brown's distortion, as OpenCV has it, for pictures of width × height.
struct Intrinsics {
    int width = 0, height = 0;
    double fx = 0, fy = 0, cx = 0, cy = 0;  // pixels
    double k1 = 0, k2 = 0, p1 = 0, p2 = 0, k3 = 0;
    double error_px = 0;  // root mean square, of the sheet's corners
    int views = 0;        // that it was solved from
};

// The same lens in a picture of another size; nothing where the shape is another: then it was cut, and nobody
// knows where.
std::optional<Intrinsics> scaled_to(const Intrinsics& lens, int width, int height);
// Empty, or that the lens is of pictures of another shape and is not used.
Notices other_shape(const std::optional<Intrinsics>& lens, int width, int height);

// TOML, a `key = number` a line. Errors name the line.
std::string write_intrinsics(const Intrinsics& lens);
tl::expected<Intrinsics, std::string> read_intrinsics(std::string_view toml);
tl::expected<Intrinsics, std::string> load_intrinsics(const std::string& path);

}  // namespace jianjun::vision
