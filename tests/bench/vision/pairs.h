// Two cards, one partly upon the other (叠放的牌).
#pragma once
#include <string>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

// How often the upper and the lower one are read, over the ways in which people lay them; `part`: a gallery
// that lacks some of the labels.
void judge_pairs(const std::string& whose, const std::vector<std::string>& labels, const Gallery& gallery,
                 const Gallery& part, const FaceProvider& faces);

// Of our own cards.
void judge_drawn_pairs();

}  // namespace jianjun::vision
