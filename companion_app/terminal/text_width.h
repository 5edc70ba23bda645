// How wide a text stands in a terminal (显示宽度): a Chinese character takes two columns.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::app {

struct Glyph {
    std::string_view bytes;  // its UTF-8
    int width = 1;           // 0 (combining), 1 or 2 columns
};
// Malformed bytes become single columns of "?"; control characters too, so that no name can move the cursor.
std::vector<Glyph> glyphs(std::string_view utf8);

int display_width(std::string_view utf8);
// Exactly `columns` wide: padded with spaces, or cut with … at its end.
std::string fit(std::string_view utf8, int columns);
// In lines of at most so many columns, broken at spaces where there are any.
std::vector<std::string> wrapped(std::string_view utf8, int columns);

}  // namespace jianjun::app
