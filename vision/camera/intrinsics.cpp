// What one camera's lens does to straight lines (镜头内参), in a file.
#include "vision/camera/intrinsics.h"

#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

#include "vision/number.h"

namespace jianjun::vision {
namespace {

struct Key {
    const char* name;
    double least, most;
    bool whole;
    double value = NAN;
};

std::array<Key, 13> keys_of(const Intrinsics& l) {
    return {{{"width", 16, 16384, true, double(l.width)},
             {"height", 16, 16384, true, double(l.height)},
             {"fx", 10, 1e6, false, l.fx},
             {"fy", 10, 1e6, false, l.fy},
             {"cx", -16384, 16384, false, l.cx},
             {"cy", -16384, 16384, false, l.cy},
             {"k1", -10, 10, false, l.k1},
             {"k2", -10, 10, false, l.k2},
             {"p1", -1, 1, false, l.p1},
             {"p2", -1, 1, false, l.p2},
             {"k3", -10, 10, false, l.k3},
             {"error_px", 0, 1000, false, l.error_px},
             {"views", 0, 1e6, true, double(l.views)}}};
}

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

// What is wrong with the line; empty when it is right.
std::string read_line(std::string_view line, std::array<Key, 13>& keys) {
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) return {};
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) return "write `key = number`";
    const std::string name(trimmed(line.substr(0, equals))), number(trimmed(line.substr(equals + 1)));
    for (Key& key : keys) {
        if (key.name != name) continue;
        if (!std::isnan(key.value)) return "`" + name + "` is there twice";
        const auto read = number_in(number);
        if (!read) return "`" + name + "` must be a number";
        const double value = *read;
        if (value < key.least || value > key.most || (key.whole && value != std::floor(value))) {
            std::ostringstream text;
            text << "`" << name << "` must be a " << (key.whole ? "whole number" : "number") << " between "
                 << key.least << " and " << key.most;
            return text.str();
        }
        key.value = value;
        return {};
    }
    return "`" + name + "` is not known here";
}

// Further out in the picture must be further out in the world.
bool folds_back(const Intrinsics& l) {
    const double rx = std::max(l.cx, l.width - l.cx) / l.fx, ry = std::max(l.cy, l.height - l.cy) / l.fy;
    double before = 0;
    for (int i = 1; i <= 32; ++i) {
        const double r = std::hypot(rx, ry) * i / 32, r2 = r * r;
        const double bent = r * (1 + r2 * (l.k1 + r2 * (l.k2 + r2 * l.k3)));
        if (bent <= before) return true;
        before = bent;
    }
    return false;
}

}  // namespace

std::optional<Intrinsics> scaled_to(const Intrinsics& lens, int width, int height) {
    const double sx = double(width) / lens.width, sy = double(height) / lens.height;
    if (!(sx > 0 && sy > 0) || std::abs(sx / sy - 1) > 0.01) return std::nullopt;
    Intrinsics scaled = lens;
    scaled.width = width, scaled.height = height;
    scaled.fx *= sx, scaled.fy *= sy;
    scaled.cx = (lens.cx + 0.5) * sx - 0.5, scaled.cy = (lens.cy + 0.5) * sy - 0.5;
    return scaled;
}

Notices other_shape(const std::optional<Intrinsics>& lens, int width, int height) {
    if (!lens || scaled_to(*lens, width, height)) return {};
    return {{NoticeId::lens_of_others,
             {std::to_string(lens->width), std::to_string(lens->height), std::to_string(width), std::to_string(height)}}};
}

std::string write_intrinsics(const Intrinsics& lens) {
    std::ostringstream out;
    out.precision(12);
    out << "# A camera's lens, from `jianjun lens`: for `jianjun table`, `watch` and `look` --lens.\n";
    for (const Key& key : keys_of(lens)) out << key.name << " = " << key.value << "\n";
    return out.str();
}

tl::expected<Intrinsics, std::string> read_intrinsics(std::string_view toml) {
    auto keys = keys_of({});
    for (Key& key : keys) key.value = NAN;
    int number = 0;
    while (!toml.empty()) {
        ++number;
        const auto end = toml.find('\n');
        if (const auto fault = read_line(toml.substr(0, end), keys); !fault.empty())
            return tl::unexpected("line " + std::to_string(number) + ": " + fault);
        toml.remove_prefix(end == std::string_view::npos ? toml.size() : end + 1);
    }
    for (const Key& key : keys)
        if (std::isnan(key.value))
            return tl::unexpected(std::string("`") + key.name +
                                  "` is missing: this is no file of `jianjun lens`, or not all of one");
    const auto v = [&](std::size_t i) { return keys[i].value; };
    const Intrinsics lens{int(v(0)), int(v(1)), v(2), v(3),  v(4),  v(5),      v(6),
                          v(7),      v(8),      v(9), v(10), v(11), int(v(12))};
    if (folds_back(lens))
        return tl::unexpected(std::string(
            "no lens bends a picture so (fx, fy, k1, k2, k3): solve it again with `jianjun lens`"));
    return lens;
}

tl::expected<Intrinsics, std::string> load_intrinsics(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf()))
        return tl::unexpected("cannot read the lens file " + path + ": `jianjun lens` writes one");
    auto lens = read_intrinsics(text.str());
    if (!lens) return tl::unexpected(path + ", " + lens.error());
    return lens;
}

}  // namespace jianjun::vision
