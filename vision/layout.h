// Where the zones lie on the mat (桌面布局), in millimetres. (0,0) is the mat's top left, x right, y down.
#pragma once
#include <string>
#include <vector>

#include "vision/sighting.h"

namespace jianjun::vision {

inline constexpr double card_width_mm = 63.0;
inline constexpr double card_height_mm = 92.6;  // 0.681 wide to high (facts: game cards 0.680–0.683)

struct Zone {
    std::string name;            // as in TableMove::zone
    int seat = 0;                // 0: nobody's
    double x = 0, y = 0;         // centre, mm
    double width = 0, height = 0;
    double angle = 0;            // degrees clockwise: the way the owner's cards point "up"
    bool contains(Point mm) const;
};

// An ArUco marker (DICT_4X4_50) printed at the mat's border, for calibration into millimetres.
struct Marker {
    int id = 0;
    double x = 0, y = 0;  // centre, mm
    double size = 0;      // side, mm
};

struct Layout {
    double width = 1100, height = 620;  // mm
    int seats = 0;
    std::vector<Zone> zones;
    std::vector<Marker> markers;

    // The zone under a point; nullptr outside every zone. Small zones win over the middle.
    const Zone* at(Point mm) const;
    const Zone* find(const std::string& name, int seat = 0) const;
};

// Seats counter-clockwise around the table, 2–10, seat 1 at the bottom edge's middle.
Layout default_layout(int seats, double width = 1100, double height = 620);

}  // namespace jianjun::vision
