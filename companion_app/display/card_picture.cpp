#include "companion_app/display/card_picture.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace jianjun::app {

namespace {

constexpr int picture_width = 216, picture_height = 302;
constexpr double beyond_edge = 0.04;  // of the card's side

// Where the card's point (u, v), each 0…1, lies in the picture.
std::pair<double, double> point_at(const std::array<double, 8>& c, double u, double v) {
    const auto between = [&](std::size_t axis) {
        const double above = c[axis] * (1 - u) + c[2 + axis] * u;
        const double below = c[6 + axis] * (1 - u) + c[4 + axis] * u;
        return above * (1 - v) + below * v;
    };
    return {between(0), between(1)};
}

double share_of(int at, int whole) {
    return (at + 0.5) / whole * (1 + 2 * beyond_edge) - beyond_edge;
}

int pixel_at(double at, int size) {
    return std::clamp(static_cast<int>(std::lround(at)), 0, size - 1);
}

}  // namespace

vision::Picture card_picture(const CameraView& view, std::uint64_t card) {
    const auto seen = std::find_if(view.cards.begin(), view.cards.end(),
                                   [&](const CameraView::Card& c) { return c.card == card; });
    if (card == 0 || seen == view.cards.end() || view.picture.empty()) return {};
    const auto wide = static_cast<std::size_t>(view.picture.width);
    vision::Picture out{picture_width, picture_height, {}};
    out.bgr.reserve(static_cast<std::size_t>(picture_width) * picture_height * 3);
    for (int y = 0; y < picture_height; ++y)
        for (int x = 0; x < picture_width; ++x) {
            const auto [px, py] =
                point_at(seen->corners, share_of(x, picture_width), share_of(y, picture_height));
            const auto row = static_cast<std::size_t>(pixel_at(py, view.picture.height));
            const auto column = static_cast<std::size_t>(pixel_at(px, view.picture.width));
            const auto* pixel = &view.picture.bgr[(row * wide + column) * 3];
            out.bgr.insert(out.bgr.end(), pixel, pixel + 3);
        }
    return out;
}

}  // namespace jianjun::app
