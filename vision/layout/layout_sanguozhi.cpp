// The mats of 三国智 (三国智的垫子): rows and slots as the white paper lays them, seen from their player.
#include <array>
#include <cmath>

#include "vision/layout/layout.h"
#include "vision/layout/markers.h"

namespace jianjun::vision {

namespace {

constexpr double slot_wide = 70, slot_deep = 100;  // a card and room for a careless hand
constexpr double across = 74, deep = 104;          // from one slot to the next
constexpr int columns = 7, rows = 3;
constexpr double between = 40;  // between mats that lie face to face or side by side

struct Slot {
    ZoneKind kind;
    int row, column;  // row 1 is farthest from the player; columns from his left
    int wide = 1;
    int place = 0;
};

constexpr std::array slots{Slot{ZoneKind::graveyard, 1, 0},   Slot{ZoneKind::main, 1, 1},         Slot{ZoneKind::adviser, 1, 2},
                           Slot{ZoneKind::vice, 1, 3, 1, 1},  Slot{ZoneKind::vice, 1, 4, 1, 2},   Slot{ZoneKind::vice, 1, 5, 1, 3},
                           Slot{ZoneKind::camp, 1, 6},        Slot{ZoneKind::event, 2, 0},        Slot{ZoneKind::strategy, 2, 1, 1, 1},
                           Slot{ZoneKind::strategy, 2, 2, 1, 2}, Slot{ZoneKind::strategy, 2, 3, 1, 3}, Slot{ZoneKind::strategy, 2, 4, 1, 4},
                           Slot{ZoneKind::strategy, 2, 5, 1, 5}, Slot{ZoneKind::formation, 2, 6}, Slot{ZoneKind::infantry, 3, 0},
                           Slot{ZoneKind::archer, 3, 1},      Slot{ZoneKind::cavalry, 3, 2},      Slot{ZoneKind::adviser_troops, 3, 3},
                           Slot{ZoneKind::granary, 3, 4, 3}};

// `x`: the middle of the mat; `edge`: the player's edge of it.
void add_mat(Layout& layout, int seat, double x, double edge, bool turned) {
    const double sign = turned ? -1 : 1;
    for (const auto& slot : slots) {
        const double right = (slot.column + (slot.wide - 1) / 2.0 - (columns - 1) / 2.0) * across;
        const double in = (rows - slot.row + 0.5) * deep;
        layout.zones.push_back({slot.kind, seat, x + sign * right, edge - sign * in, slot_wide + (slot.wide - 1) * across, slot_deep,
                                turned ? 180.0 : 0.0, slot.place});
    }
}

}  // namespace

tl::expected<Layout, std::string> make_sanguozhi_layout(int seats) {
    if (seats < 2 || seats > 4)
        return tl::unexpected("the mats of 三国智 are laid out for 2 to 4 seats, not " + std::to_string(seats));
    const int beside = seats == 2 ? 1 : 2;
    Layout layout;
    layout.seats = seats;
    layout.width = 2 * marker_border_mm + beside * columns * across + (beside - 1) * between;
    layout.height = 2 * marker_border_mm + 2 * rows * deep + between;
    const double left = marker_border_mm + columns * across / 2, right = layout.width - left;
    const double bottom = layout.height - marker_border_mm, top = marker_border_mm;
    add_mat(layout, 1, left, bottom, false);
    add_mat(layout, 2, left, top, true);
    if (seats > 2) add_mat(layout, 3, right, top, true);
    if (seats > 3) add_mat(layout, 4, right, bottom, false);
    add_markers(layout);
    return layout;
}

}  // namespace jianjun::vision
