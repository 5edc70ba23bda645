// A layout in a file (桌面布局文件): TOML in, TOML out, errors with their line.

// toml++ 3.3 presumes of its own state what `[=` and the like in a file make untrue, and without assertions
// it goes on into undefined behaviour. Here they stay, and what they find is an error like any other.
struct PresumedOfToml {};
[[noreturn]] static void presumed_wrongly() {
    throw PresumedOfToml();
}
#undef NDEBUG
#define TOML_ASSERT(presumed) ((presumed) ? void() : presumed_wrongly())
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "vision/layout/layout.h"

namespace jianjun::vision {

namespace {

struct Fault {
    std::string text;
};

[[noreturn]] void fail(const toml::node& where, const std::string& what) {
    throw Fault{"line " + std::to_string(where.source().begin.line) + ": " + what};
}

double number(const toml::table& table, const char* key, double least, double most) {
    const toml::node* node = table.get(key);
    if (!node) fail(table, std::string("`") + key + "` is missing");
    const auto value = node->value<double>();
    if (!value || !node->is_number() || !std::isfinite(*value))
        fail(*node, std::string("`") + key + "` must be a number");
    if (*value < least || *value > most) {
        std::ostringstream text;
        text << "`" << key << "` must lie between " << least << " and " << most << ", not " << *value;
        fail(*node, text.str());
    }
    return *value;
}

int whole(const toml::table& table, const char* key, int least, int most) {
    const double value = number(table, key, least, most);
    if (value != std::floor(value))
        fail(*table.get(key), std::string("`") + key + "` must be a whole number");
    return static_cast<int>(value);
}

Zone read_zone(const toml::table& table, const Layout& layout) {
    Zone zone;
    const toml::node* name = table.get("name");
    if (!name || !name->is_string()) fail(table, "a zone needs a `name`");
    const auto word = *name->value<std::string>();
    const auto kind = zone_kind(word);
    if (!kind)
        fail(*name, "no zone is called \"" + word +
                        "\"; there are middle, draw, discard, extra, ren, equip, judge, general, deputy, "
                        "token, reading, bench, and those of 三国智: main, "
                        "adviser, vice, strategy, infantry, archer, cavalry, adviser_troops, event, "
                        "formation, camp, graveyard, granary");
    zone.kind = *kind;
    if (table.contains("seat")) zone.seat = whole(table, "seat", 0, layout.seats);
    zone.x = number(table, "x", 0, layout.width);
    zone.y = number(table, "y", 0, layout.height);
    zone.width = number(table, "width", 1, 10000);
    zone.height = number(table, "height", 1, 10000);
    if (table.contains("angle")) zone.angle = number(table, "angle", -360, 360);
    if (table.contains("place")) zone.place = whole(table, "place", 0, 20);
    return zone;
}

Marker read_marker(const toml::table& table, const Layout& layout) {
    return {whole(table, "id", 0, 49), number(table, "x", 0, layout.width),
            number(table, "y", 0, layout.height), number(table, "size", 5, 1000)};
}

const toml::array* rows_of(const toml::table& root, const char* key) {
    const toml::node* node = root.get(key);
    if (!node) return nullptr;
    const toml::array* array = node->as_array();
    if (!array || !array->is_homogeneous(toml::node_type::table))
        fail(*node, std::string("write [[") + key + "]] above each " + key);
    return array;
}

void refuse_strangers(const toml::table& root) {
    for (const auto& [key, node] : root)
        if (key != "width" && key != "height" && key != "seats" && key != "zone" && key != "marker")
            fail(node, "`" + std::string(key.str()) +
                           "` is not known; a layout has width, height, seats, zone, marker");
}

Layout read_root(const toml::table& root) {
    refuse_strangers(root);
    Layout layout;
    layout.seats = whole(root, "seats", 2, 10);
    const Layout recommended = default_layout(layout.seats);
    layout.width = root.contains("width") ? number(root, "width", 100, 10000) : recommended.width;
    layout.height = root.contains("height") ? number(root, "height", 100, 10000) : recommended.height;
    const toml::array* zones = rows_of(root, "zone");
    const toml::array* markers = rows_of(root, "marker");
    if (!zones || !markers) {
        auto made = make_layout(layout.seats, layout.width, layout.height);
        if (!made) fail(root, made.error());
        if (!zones) layout.zones = made->zones;
        if (!markers) layout.markers = made->markers;
    }
    if (zones)
        for (const toml::node& node : *zones) layout.zones.push_back(read_zone(*node.as_table(), layout));
    std::set<int> ids;
    if (markers)
        for (const toml::node& node : *markers) {
            layout.markers.push_back(read_marker(*node.as_table(), layout));
            if (!ids.insert(layout.markers.back().id).second)
                fail(node, "two markers have the id " + std::to_string(layout.markers.back().id));
        }
    if (layout.markers.size() < 4) fail(root, "at least 4 markers are needed to find the mat");
    return layout;
}

// toml++ 3.3 runs into undefined behaviour over many characters beyond ASCII, too. Nothing in a layout needs
// them but its comments, and those are not read.
std::string without_foreign_letters(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::string plain(text);
    std::size_t line = 1;
    bool comment = false;
    for (char& c : plain) {
        if (c == '\n') ++line, comment = false;
        comment |= c == '#';
        if (static_cast<unsigned char>(c) < 128) continue;
        if (!comment)
            throw Fault{"line " + std::to_string(line) +
                        ": only ASCII may stand here; Chinese can stand in a comment, after #"};
        c = '?';
    }
    return plain;
}

// The first line up to which the parser already trips over the text.
std::size_t line_of_presumption(std::string_view text) {
    std::size_t line = 0;
    for (std::size_t end = 0; end < text.size(); ++end) {
        end = std::min(text.find('\n', end), text.size());
        ++line;
        try {
            static_cast<void>(toml::parse(text.substr(0, end + 1)));
        } catch (const toml::parse_error&) {
            continue;  // a value that goes on in the next line
        } catch (PresumedOfToml) {
            break;
        }
    }
    return line;
}

}  // namespace

tl::expected<Layout, std::string> read_layout(std::string_view given) {
    std::string text;
    try {
        text = without_foreign_letters(given);
        return read_root(toml::parse(text));
    } catch (const toml::parse_error& e) {
        return tl::unexpected("line " + std::to_string(e.source().begin.line) + ": " +
                              std::string(e.description()));
    } catch (PresumedOfToml) {
        return tl::unexpected("line " + std::to_string(line_of_presumption(text)) +
                              ": is not TOML; write [[zone]] or `key = value`");
    } catch (const Fault& fault) {
        return tl::unexpected(fault.text);
    }
}

tl::expected<Layout, std::string> load_layout(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf()))
        return tl::unexpected("cannot read the layout " + path + ": is it a readable file?");
    auto layout = read_layout(text.str());
    if (!layout) return tl::unexpected(path + ", " + layout.error());
    return layout;
}

std::string write_layout(const Layout& layout) {
    std::ostringstream out;
    out.precision(10);
    out << "# The mat in millimetres: (0,0) is its top left, x right, y down; angles clockwise.\n"
        << "width = " << layout.width << "\nheight = " << layout.height << "\nseats = " << layout.seats
        << "\n";
    for (const Zone& z : layout.zones) {
        out << "\n[[zone]]\nname = \"" << to_string(z.kind) << "\"\n";
        if (z.seat) out << "seat = " << z.seat << "\n";
        out << "x = " << z.x << "\ny = " << z.y << "\nwidth = " << z.width << "\nheight = " << z.height
            << "\n";
        if (z.angle != 0) out << "angle = " << z.angle << "\n";
        if (z.place != 0) out << "place = " << z.place << "\n";
    }
    for (const Marker& m : layout.markers)
        out << "\n[[marker]]\nid = " << m.id << "\nx = " << m.x << "\ny = " << m.y << "\nsize = " << m.size
            << "\n";
    return out.str();
}

}  // namespace jianjun::vision
