// Stickers to print (贴纸页): a PDF in true size, the card's name below each. No OpenCV here.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>

#include "vision/gallery/tags.h"

namespace jianjun::vision {

inline constexpr int stickers_a_page = 120;

// A4, to be printed at 100 %. `words`: what stands below a sticker, by its number; without, its label. Fails
// where the Chinese font is missing.
tl::expected<std::string, std::string> tag_sheets_pdf(const Tags& tags,
                                                      const std::map<int, std::string>& words);

}  // namespace jianjun::vision
