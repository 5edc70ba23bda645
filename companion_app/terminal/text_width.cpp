// Column widths of Unicode text, after East Asian Width (显示宽度): utf8proc knows the tables.
#include "companion_app/terminal/text_width.h"

#include <utf8proc.h>

#include <iterator>

namespace jianjun::app {

std::vector<Glyph> glyphs(std::string_view utf8) {
    std::vector<Glyph> out;
    while (!utf8.empty()) {
        utf8proc_int32_t code = -1;
        const auto length =
            utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data()), std::ssize(utf8), &code);
        if (length <= 0 || utf8proc_category(code) == UTF8PROC_CATEGORY_CC) {
            out.push_back({"?", 1});
            utf8.remove_prefix(length <= 0 ? 1 : static_cast<std::size_t>(length));
            continue;
        }
        const auto bytes = static_cast<std::size_t>(length);
        out.push_back({utf8.substr(0, bytes), utf8proc_charwidth(code)});
        utf8.remove_prefix(bytes);
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

std::vector<std::string> wrapped(std::string_view utf8, int columns) {
    std::vector<std::string> lines(1);
    int width = 0;
    std::size_t space = 0;  // behind the last one in the line; 0: none
    while (!utf8.empty()) {
        const auto end = utf8.find('\n');
        for (const auto& glyph : glyphs(utf8.substr(0, end))) {
            if (width + glyph.width > columns && !lines.back().empty()) {
                auto rest = space > 0 ? lines.back().substr(space) : std::string();
                if (space > 0) lines.back().resize(space - 1);
                width = display_width(rest);
                lines.push_back(std::move(rest));
                space = 0;
            }
            lines.back() += glyph.bytes;
            width += glyph.width;
            if (glyph.bytes == " ") space = lines.back().size();
        }
        if (end == std::string_view::npos) break;
        lines.emplace_back();
        width = 0;
        space = 0;
        utf8.remove_prefix(end + 1);
    }
    return lines;
}

}  // namespace jianjun::app
