// What a face's label says (牌的标签): "slash@S7" is the card's name and, after '@', its suit and rank. No
// OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

// A label is any string; what stands before '@' is the card's name. "back" and labels that begin with
// "back_" are card backs.
std::string name_of(const std::string& label);  // "slash" of "slash@S7"
bool is_back(const std::string& label);
// The label is a name of its own, without a corner ("S7" of a plain deck, "general:caocao"): who says the
// name says the card. A back is none.
bool is_lone(const std::string& label);
// A general, a role or a health card ("health:4"): what tells them apart is no suit and rank.
bool is_of_kind(const std::string& label);
// Round tokens (标记): "token:armour@20mm", after '@' the diameter. They are no cards: no card is read as
// one.
bool is_token(const std::string& label);
tl::expected<double, std::string> token_size_mm(const std::string& label);

}  // namespace jianjun::vision
