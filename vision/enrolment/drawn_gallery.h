// The gallery of our own card faces (自制牌的图鉴): what the virtual table's cards look like. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/virtual/card_design.h"

namespace jianjun::vision {

// Of the labels given; see design_of() for those that are known, and "token:NAME@20mm".
tl::expected<Gallery, std::string> drawn_gallery(const std::vector<std::string>& labels);
// Of cards of any game: labels and what stands on their faces; a token's design is in its label.
tl::expected<Gallery, std::string> drawn_gallery_of(const std::vector<std::pair<std::string, CardDesign>>& designs);
// Of the 160-card deck, the standard generals, health cards, backs and our round tokens.
tl::expected<Gallery, std::string> drawn_gallery();

}  // namespace jianjun::vision
