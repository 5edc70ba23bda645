// The mats of the modes of 三国杀 (各模式的桌垫): what they have beside the usual zones, and what is printed
// on them for people.
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vision/layout/layout.h"

namespace jianjun::vision {

// The mat of a mode. 国战 has places for the 副将 (`with_deputies`), 1v1 for generals who wait; 3v3 has three
// seats at either long edge, the captains in their middle. Any other has the plain one.
tl::expected<Layout, std::string> make_mat(std::string_view mode, int seats, double width = 0,
                                           double height = 0);

// Of 3v3: three seats at either long edge, so that the captains, 1 and 4, face one another in their middle.
tl::expected<Layout, std::string> make_versus_layout(double width = 0, double height = 0);

// 1v1: generals who wait lie on their owner's right, five at most, out of reach of the cards in the middle
// ("bench"). Markers stay where they are: the plain mat of two does as well.
Layout with_benches(Layout layout);

// What stands on the printed mat for people to read. The eyes need none of these, and no file keeps them.
struct Inscription {
    std::string words;
    double x = 0, y = 0;  // centre, mm
    double angle = 0;     // as a zone's
};
// 3v3: at each seat of which side that seat is, and whether the captain's (暖色 主帅, 冷色 前锋). Nothing of
// other modes.
std::vector<Inscription> inscriptions_of(std::string_view mode, const Layout& layout);

}  // namespace jianjun::vision
