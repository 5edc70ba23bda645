// Where the zones lie on the mat (桌面布局), in millimetres. (0,0) is the mat's top left, x right, y down.
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vision/sighting.h"
#include "vision/zone_kind.h"

namespace jianjun::vision {

inline constexpr double card_width_mm = 63.0;
inline constexpr double card_height_mm = 92.6;  // 0.681 wide to high (facts: game cards 0.680–0.683)
inline constexpr double health_step_mm = 16.0;  // from one magatama of a health card to the next

struct Zone {
    ZoneKind kind = ZoneKind::none;
    int seat = 0;         // 0: nobody's
    double x = 0, y = 0;  // centre, mm
    double width = 0, height = 0;
    double angle = 0;  // degrees clockwise: the way the owner's cards point "up"
    int place = 0;     // of several of a kind before one seat (副将, 谋略), from 1 at the owner's left; 0: the only one
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
    const Zone* find(ZoneKind kind, int seat = 0, int place = 0) const;  // place 0: the first
    const Zone* find(std::string_view word, int seat = 0) const;  // as in TableMove::zone
};

// Where a card lies: its centre in mm and the way it points, degrees clockwise.
struct Spot {
    Point mm;
    double angle = 0;
};

// The index-th place (from 0) for a card in a zone, side by side from the owner's left, then row by row
// away from the owner. An index past the last place gives the last one.
Spot card_spot(const Zone& zone, int index = 0);
int card_spots(const Zone& zone);
// The index-th place for a round token (标记) there, from the owner's left, the nearest row first; three fit beside one another.
Spot token_spot(const Zone& zone, int index);
// In a zone "general": where the health card lies, and the general card that leaves `shown` magatama free.
Spot health_spot(const Zone& general);
Spot general_spot(const Zone& general, int shown);
// Where the seat's player sits: the middle of the seat's stretch of the table edge, angle as his cards.
Spot seat_edge(const Layout& layout, int seat);

// Seats counter-clockwise around the table, 2–10, seat 1 at the bottom edge: in its middle where an odd
// number sits there, else left of it. Size 0: what is recommended (1100×620 to six seats, 1440×810 above).
// Refuses a mat on which the seats' cards would have to overlap.
tl::expected<Layout, std::string> make_layout(int seats, double width = 0, double height = 0);
// The same for sizes that are known to do; takes the recommended size (and 2–10 seats) where they don't.
Layout default_layout(int seats, double width = 0, double height = 0);

// 国战: the judgement zone's first place, beside the general's, becomes that of the 副将 ("deputy").
Layout with_deputies(Layout layout);

// 三国智: a mat before each of 2–4 seats as the white paper lays it, row 1 towards the middle (三国智的垫子). Seat 1 at the bottom
// (with three or four on the left), the others clockwise.
tl::expected<Layout, std::string> make_sanguozhi_layout(int seats);

// How many pixels high a card is in a camera that sees the whole mat, straight from above.
double card_pixels(const Layout& layout, int picture_width, int picture_height);

// TOML: `width`, `height`, `seats`, [[zone]] and [[marker]] as above. Without [[zone]] (or [[marker]]) the
// default ones of that size are taken. Errors name the line.
tl::expected<Layout, std::string> read_layout(std::string_view toml);
tl::expected<Layout, std::string> load_layout(const std::string& path);
std::string write_layout(const Layout& layout);

}  // namespace jianjun::vision
