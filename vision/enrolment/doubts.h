// What seems wrong with a gallery (存疑): faces under wrong labels, and pictures that will not do. No OpenCV
// here.
#pragma once
#include <string>
#include <vector>

#include "vision/gallery/gallery.h"

namespace jianjun::vision {

inline constexpr double least_height_px = 150;  // of a card in the picture: from here on its corner is read

struct Doubt {
    enum class Kind {
        same_face,     // two labels, and one picture
        two_faces,     // one label, and two cards that differ in their corner
        same_corner,   // two names with one suit and rank in the pictures, and different ones in the labels
        other_name,    // it looks like the cards of another name
        other_colour,  // a red suit that looks black, or a black one that looks red
        blurred,
    };
    Kind kind = Kind::same_face;
    std::size_t view = 0;
    std::string label;
    std::string other;  // the label that it resembles
};
// "slash@S7 and slash@S8 show the same picture: one of them is mislabelled".
std::string said(const Doubt& doubt);

// In the gallery's order, of the views from `from` on. Takes a few seconds for a whole deck.
std::vector<Doubt> doubts_of(const Gallery& gallery, std::size_t from = 0);

}  // namespace jianjun::vision
