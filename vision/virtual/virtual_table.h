// A table that is not there (虚拟桌面): cards on a cloth, hands that lay them down, seen through a camera,
// and the truth beside every picture. Time is virtual; one seed gives one film. No OpenCV here.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "vision/layout/layout.h"
#include "vision/picture.h"
#include "vision/virtual/card_design.h"

namespace jianjun::vision {

class Source;  // frame.h

enum class Cloth { green, dark, light, wood, patterned };

struct VirtualCamera {
    int width = 1920, height = 1080;  // pixels
    int fps = 30;
    double fov_deg = 54;                // across the picture
    double tilt_deg = 5;                // 0 looks straight down; otherwise from the bottom edge's side
    double roll_deg = 0;                // turned about its own axis
    double height_mm = 0;               // over the mat; 0: just high enough to see all of it
    double aim_x_mm = 0, aim_y_mm = 0;  // where it looks, from the mat's centre
    double k1 = -0.045, k2 = 0.008, p1 = 0.0004, p2 = -0.0003;  // the lens (Brown)
};

struct VirtualLook {
    Cloth cloth = Cloth::green;
    double light = 1;          // brightness of the whole room
    double warmth = 0;         // -1 bluish … 1 yellowish
    double unevenness = 0.25;  // how much darker the far corner is, 0…1
    bool shadows = true;
    double noise = 2;     // standard deviation of the sensor, of 255
    int jpeg = 0;         // quality 1…100; 0: not compressed (much faster)
    bool markers = true;  // the layout's markers are printed on the mat
    bool zones = true;    // so are faint outlines of its zones
};

// What an ordinary webcam does to a picture beside noise and JPEG; 0: not at all.
struct VirtualSensor {
    double sharpening = 0;     // halos along edges: how much of the difference from a soft picture is added
    double denoising = 0;      // 0…1, of the picture before that stays where little changes: ghosts
    double exposure = 0;       // how far brightness swings while the camera hunts for it, 0…1
    double white_balance = 0;  // the same of blue against red
    double focus = 0;          // pixels of blur at worst, while it hunts for focus
    double flicker = 0;        // of mains light, 0…1, in bands, for rows are read one after the other
    int mains_hz = 50;
    double dropped = 0, doubled = 0;  // of the pictures, 0…1
    double late_ms = 0;               // how long a picture is on its way, at worst
};

struct VirtualSettings {
    Layout layout = default_layout(5);
    VirtualCamera camera;
    VirtualLook look;
    VirtualSensor sensor;
    std::uint64_t seed = 1;
    double pace = 1;  // how fast hands work; 1: one gesture takes 0.7 to 1.3 s
};

using CardId = std::uint64_t;

// Where a card really is, as the picture shows it.
struct CardTruth {
    CardId card = 0;                 // 0: the top of a pile whose cards have no number
    std::string label;               // its face
    bool face_up = true;             // face down: the picture shows `back`
    std::string back;                // "back", "back_extra", …
    std::array<Point, 4> corners{};  // pixels, clockwise from the card's own top left
    Point centre_mm;
    double angle_mm = 0;  // degrees on the table, clockwise
    double visible =
        1;  // 0…1: neither under a card or an arm, nor outside the picture, nor under a lens cover
    bool moving = false;  // in somebody's hand
    const std::string& shown() const { return face_up ? label : back; }
};

struct TableTruth {
    std::int64_t at_ms = 0;
    std::vector<CardTruth> cards;  // lowest first
    std::vector<int> arms;         // seats whose arm is over the table
};

// A face for a label, filling the picture; an empty picture lets our own drawing stand.
using FaceProvider = std::function<Picture(const std::string& label)>;

class VirtualTable {
  public:
    explicit VirtualTable(VirtualSettings settings = {});
    ~VirtualTable();
    VirtualTable(const VirtualTable&) = delete;
    VirtualTable& operator=(const VirtualTable&) = delete;

    // Empty; or why nothing can be drawn (the font is missing): one sentence that says what to install.
    std::string error() const;
    const Layout& layout() const;

    // Faces. Known labels (see design_of) need no call; other labels show their own text as the name.
    void define(const std::string& label, const CardDesign& design);
    void faces_from(FaceProvider provider);

    // At once, without a hand. "token:NAME@20mm" is a round token of that size; it is handled as a card is.
    CardId place(const std::string& label, Spot spot, bool face_up = true, const std::string& back = "back");
    void put(CardId card, Spot spot);  // and on top of whatever lies there
    void flip(CardId card);
    void turn(CardId card, double degrees);  // clockwise, in place
    void remove(CardId card);
    // A pile at the centre of the zone of that name ("draw", "discard", "extra", "ren"): `count` nameless
    // cards showing `shows`. Replaces the pile and every card that lies on it; 0 clears it.
    void set_pile(const std::string& zone, int count, const std::string& shows = "back");
    int pile_size(const std::string& zone) const;

    // By hand: an arm comes in from the seat's edge, does it and goes. Gestures of one seat wait for one
    // another; those of different seats run side by side. Nothing moves until time advances.
    CardId lay(int seat, const std::string& label, Spot spot, bool face_up = true,
               const std::string& back = "back");
    void shift(int seat, CardId card, Spot spot);
    void take(int seat, CardId card);                  // off the table, into the hand
    void turn_over(int seat, CardId card);             // face up ↔ face down in place
    void turn_over(int seat, CardId card, Spot spot);  // and it comes to lie there
    // Several at once, the first lowest, spread as the spots are.
    std::vector<CardId> lay_fan(int seat, const std::vector<std::string>& labels,
                                const std::vector<Spot>& spots);
    void square(int seat, const std::string& zone, Spot spot);  // pushes a pile's topmost card into place
    void to_pile(int seat, CardId card, const std::string& zone, bool face_up = true);
    CardId lay_on_pile(int seat, const std::string& label, const std::string& zone, bool face_up = true,
                       const std::string& back = "back");
    // One hand collects the cards one after the other and puts them onto the pile together.
    void sweep(int seat, const std::vector<CardId>& cards, const std::string& zone, bool face_up = true);
    // The whole pile onto another one, which shows `shows` from then on (a reshuffled discard pile).
    void gather(int seat, const std::string& from_zone, const std::string& to_zone,
                const std::string& shows = "back");
    // Laid down beside the card and pushed beneath it.
    CardId push_under(int seat, const std::string& label, CardId upper, Spot spot);
    // The pile's topmost cards, face down, one after the other, each to its spot.
    std::vector<CardId> deal(int seat, const std::string& zone, const std::vector<std::string>& labels,
                             const std::vector<Spot>& spots);
    // The cards on a pile, all together, away and back.
    void lift(int seat, const std::string& zone, Spot aside);
    void cut(int seat, const std::string& zone, Spot aside);  // a pile of nameless cards: halves change places
    void draw(int seat, const std::string& zone, int count = 1);  // nameless cards, into the hand
    CardId reveal(int seat, const std::string& zone, const std::string& label,
                  Spot spot);                                          // top, turned over
    void show(int seat, const std::string& label, Spot spot, int ms);  // laid down, and taken back after `ms`
    void wave(int seat, Spot over);                                    // a hand that does nothing
    void pause(int seat, int ms);                                      // before that seat's next gesture

    // Mishaps, until the next call.
    void cover_lens(double fraction, bool blurred = false);  // from the picture's left edge; 0: clean
    void set_glare(Point centre_mm, double radius_mm, double strength);  // strength 0: none
    void set_light(double light);
    void set_camera(const VirtualCamera& camera);  // somebody knocked it
    void end();                                    // the source has no more frames

    // Time and pictures.
    void advance(int ms);
    std::int64_t at_ms() const;
    bool busy() const;  // a gesture runs or waits
    void finish();      // lets time pass until no hand is at work
    Picture picture();  // as the camera sees it now
    TableTruth truth() const;
    double pixels_per_card() const;  // the height of a card at the mat's centre, in pixels
    // Each next() lets 1000/fps ms pass and renders. Shares this table, and may outlive it.
    std::shared_ptr<Source> source();
    // Another camera over the same table: shows the moment that source() has come to.
    std::shared_ptr<Source> further_source(const VirtualCamera& camera);

  private:
    struct Inside;
    std::shared_ptr<Inside> in_;
};

}  // namespace jianjun::vision
