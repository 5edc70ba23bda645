// A layout in a file (桌面布局文件): TOML in, TOML out, errors with their line.
#include <toml++/toml.h>

#include <array>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "vision/layout.h"

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
    static const std::array names{"middle", "draw",  "discard", "extra", "ren",
                                  "equip",  "judge", "general", "token"};
    Zone zone;
    const toml::node* name = table.get("name");
    if (!name || !name->is_string()) fail(table, "a zone needs a `name`");
    zone.name = *name->value<std::string>();
    if (std::find(names.begin(), names.end(), zone.name) == names.end())
        fail(*name, "no zone is called \"" + zone.name +
                        "\"; there are middle, draw, discard, extra, ren, equip, judge, general, token");
    if (table.contains("seat")) zone.seat = whole(table, "seat", 0, layout.seats);
    zone.x = number(table, "x", 0, layout.width);
    zone.y = number(table, "y", 0, layout.height);
    zone.width = number(table, "width", 1, 10000);
    zone.height = number(table, "height", 1, 10000);
    if (table.contains("angle")) zone.angle = number(table, "angle", -360, 360);
    return zone;
}

Marker read_marker(const toml::table& table, const Layout& layout) {
    return {whole(table, "id", 0, 49), number(table, "x", 0, layout.width),
            number(table, "y", 0, layout.height), number(table, "size", 5, 1000)};
}

const toml::array* rows(const toml::table& root, const char* key) {
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
    const toml::array* zones = rows(root, "zone");
    const toml::array* markers = rows(root, "marker");
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

}  // namespace

tl::expected<Layout, std::string> read_layout(std::string_view text) {
    try {
        return read_root(toml::parse(text));
    } catch (const toml::parse_error& e) {
        return tl::unexpected("line " + std::to_string(e.source().begin.line) + ": " +
                              std::string(e.description()));
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
        out << "\n[[zone]]\nname = \"" << z.name << "\"\n";
        if (z.seat) out << "seat = " << z.seat << "\n";
        out << "x = " << z.x << "\ny = " << z.y << "\nwidth = " << z.width << "\nheight = " << z.height
            << "\n";
        if (z.angle != 0) out << "angle = " << z.angle << "\n";
    }
    for (const Marker& m : layout.markers)
        out << "\n[[marker]]\nid = " << m.id << "\nx = " << m.x << "\ny = " << m.y << "\nsize = " << m.size
            << "\n";
    return out.str();
}

}  // namespace jianjun::vision
