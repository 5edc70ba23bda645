// Cells and their colours (画布).
#include "companion_app/terminal/canvas.h"

#include <algorithm>

#include "companion_app/terminal/text_width.h"

namespace jianjun::app {
namespace {

const char* code(Ink ink) {
    switch (ink) {
        case Ink::plain:
            return "\x1b[0m";
        case Ink::dim:
            return "\x1b[0;2m";
        case Ink::bold:
            return "\x1b[0;1m";
        case Ink::red:
            return "\x1b[0;91m";
        case Ink::green:
            return "\x1b[0;92m";
        case Ink::yellow:
            return "\x1b[0;93m";
        case Ink::blue:
            return "\x1b[0;94m";
        case Ink::magenta:
            return "\x1b[0;95m";
        case Ink::cyan:
            return "\x1b[0;96m";
        case Ink::gold:
            return "\x1b[0;1;33m";
        case Ink::inverse:
            return "\x1b[0;1;7m";
    }
    return "\x1b[0m";
}

}  // namespace

Canvas::Canvas(int columns, int rows)
    : columns_(std::max(columns, 1)),
      rows_(std::max(rows, 1)),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

// A wide character that loses one half loses both.
void Canvas::clear_halves(int x, int y, int width) {
    if (x > 0 && cell(x, y).bytes.empty()) cell(x - 1, y).bytes.assign(1, ' ');
    const int after = x + width;
    if (after < columns_ && cell(after, y).bytes.empty()) cell(after, y).bytes.assign(1, ' ');
}

int Canvas::put(int x, int y, std::string_view text, Ink ink, int limit) {
    const int edge = limit > 0 ? std::min(limit, columns_) : columns_;
    if (y < 0 || y >= rows_ || x < 0 || x >= edge) return x;
    const std::string cut = display_width(text) > edge - x ? fit(text, edge - x) : std::string(text);
    int last = -1;
    for (const auto& glyph : glyphs(cut)) {
        if (glyph.width == 0) {
            if (last >= 0) cell(last, y).bytes += glyph.bytes;
            continue;
        }
        clear_halves(x, y, glyph.width);
        cell(x, y) = {std::string(glyph.bytes), ink};
        if (glyph.width == 2) cell(x + 1, y) = {"", ink};
        last = x;
        x += glyph.width;
    }
    return x;
}

std::string Canvas::text(bool colour) const {
    std::string out;
    for (int y = 0; y < rows_; ++y) {
        if (y > 0) out += '\n';
        Ink now = Ink::plain;
        for (int x = 0; x < columns_; ++x) {
            const auto& entry = cell(x, y);
            if (colour && entry.ink != now) out += code(entry.ink);
            now = entry.ink;
            out += entry.bytes;
        }
        if (colour && now != Ink::plain) out += code(Ink::plain);
    }
    return out;
}

}  // namespace jianjun::app
