// What one camera sees of one card (所见). Plain data; no OpenCV, so that the session may read it.
#pragma once
#include <array>
#include <string>

namespace jianjun::vision {

struct Point {
    double x = 0;
    double y = 0;
};
double mm_between(const Point& a, const Point& b);

// How far a reading may be trusted. Abstaining is an answer; a guess is not.
enum class Certainty {
    exact,    // name, suit and rank
    name,     // the name is sure, the corner was not read
    back,     // a card back; `label` names which deck's ("back", "back_extra")
    unknown,  // a card, but none that is enrolled
    covered,  // too much of it is hidden to say
};
const char* to_string(Certainty certainty);

struct Sighting {
    std::string label;  // "slash@S7"; empty unless exact (or the kind of back)
    std::string name;   // "slash"; empty where it is not known
    Certainty sure = Certainty::unknown;
    double score = 0;                // 0…1, comparable between readings of one pipeline
    std::array<Point, 4> corners{};  // pixels, clockwise from the card's own top left
    double angle = 0;                // degrees, clockwise, of the card's up against the picture's up
    Point centre_mm;                 // table millimetres; (0,0) is the mat's top left
    double angle_mm = 0;             // degrees on the table, clockwise
    int camera = 0;
};

// For people and for names on pictures: "slash@S7", "slash@?" where only the name is known, "?".
std::string said(const Sighting& seen);

}  // namespace jianjun::vision
