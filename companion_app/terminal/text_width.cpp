// Column widths of Unicode text, after East Asian Width (显示宽度).
#include "companion_app/terminal/text_width.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace jianjun::app {
namespace {

struct Range {
    std::uint32_t first, last;
};

constexpr Range wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},  {0x3400, 0x4DBF},
                          {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},
                          {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},  {0x1F300, 0x1F64F},
                          {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
constexpr Range combining[] = {
    {0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}};

template <std::size_t N>
bool within(const Range (&ranges)[N], std::uint32_t code) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [code](const Range& range) { return code >= range.first && code <= range.last; });
}

// The length of the well-formed sequence at the front, 0 if there is none.
std::size_t decode(std::string_view text, std::uint32_t& code) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                                                             : 0;
    if (length == 0 || length > text.size()) return 0;
    code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0u) != 0x80u) return 0;
        code = (code << 6u) | (next & 0x3Fu);
    }
    return length;
}

}  // namespace

std::vector<Glyph> glyphs(std::string_view utf8) {
    std::vector<Glyph> out;
    while (!utf8.empty()) {
        std::uint32_t code = 0;
        const std::size_t length = decode(utf8, code);
        if (length == 0 || code < 0x20 || (code >= 0x7F && code < 0xA0)) {
            out.push_back({"?", 1});
            utf8.remove_prefix(length == 0 ? 1 : length);
            continue;
        }
        out.push_back({utf8.substr(0, length), within(combining, code) ? 0 : within(wide, code) ? 2 : 1});
        utf8.remove_prefix(length);
    }
    return out;
}

int display_width(std::string_view utf8) {
    int width = 0;
    for (const auto& glyph : glyphs(utf8)) width += glyph.width;
    return width;
}

std::string fit(std::string_view utf8, int columns) {
    if (columns <= 0) return {};
    const auto all = glyphs(utf8);
    const bool cut = display_width(utf8) > columns;
    const int room = cut ? columns - 1 : columns;
    std::string out;
    int width = 0;
    for (const auto& glyph : all) {
        if (width + glyph.width > room) break;
        out += glyph.bytes;
        width += glyph.width;
    }
    if (cut) {
        out += "…";
        ++width;
    }
    return out + std::string(static_cast<std::size_t>(columns - width), ' ');
}

}  // namespace jianjun::app
