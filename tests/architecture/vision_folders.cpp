#include "tests/architecture/vision_folders.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace jianjun::architecture {

namespace {

constexpr std::string_view vision = "vision/";

// From the ground up.
constexpr std::array<std::string_view, 15> folders{
    "image",     "features", "layout",  "camera",  "gallery",   "scene",    "reading",   "counting",
    "detection", "tracking", "sources", "virtual", "enrolment", "printing", "inspection"};
constexpr int ground = -1, top = int(folders.size());

int height_of_folder(std::string_view folder) {
    return int(std::distance(folders.begin(), std::find(folders.begin(), folders.end(), folder)));
}

// A header at the root stands on the ground, but for those that hold what a folder gives.
int height_at_root(std::string_view name) {
    if (name == "pipeline" || name == "recognise") return top;
    if (name == "pipeline_settings") return height_of_folder("camera");
    if (name == "taught") return height_of_folder("gallery");
    return ground;
}

// How high a file of vision stands; nothing where its folder has no place in the order.
std::optional<int> height_of(std::string_view path) {
    path.remove_prefix(vision.size());
    const auto slash = path.find('/');
    if (slash == std::string_view::npos) return height_at_root(path.substr(0, path.find('.')));
    const int place = height_of_folder(path.substr(0, slash));
    return place < top ? std::optional(place) : std::nullopt;
}

}  // namespace

std::string wrong_order(std::string_view path, std::string_view included) {
    if (!path.starts_with(vision) || !included.starts_with(vision)) return {};
    const auto mine = height_of(path), its = height_of(included);
    if (!mine) return "this folder has no place in the order of vision's folders";
    if (its && *its <= *mine) return {};
    return "\"" + std::string(included) + "\" stands higher in the order of vision's folders";
}

}  // namespace jianjun::architecture
