#include "vision/sources/plugged_in.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

std::string first_line(const fs::path& file) {
    std::string line;
    std::ifstream in(file);
    std::getline(in, line);
    return line;
}

std::optional<int> number_of(const std::string& node) {
    int number = -1;
    if (!node.starts_with("video")) return std::nullopt;
    const auto* end = node.data() + node.size();
    if (std::from_chars(node.data() + 5, end, number).ptr != end || number < 0) return std::nullopt;
    return number;
}

}  // namespace

std::optional<int> camera_behind(const std::string& path) {
    std::error_code none;
    const auto node = fs::canonical(path, none);
    return none ? std::nullopt : number_of(node.filename().string());
}

std::string camera_link(int number, const std::string& folder) {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (camera_behind(entry.path().string()) == number) return entry.path().string();
    return {};
}

std::vector<PluggedCamera> plugged_cameras(const std::string& folder) {
    std::vector<PluggedCamera> found;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        const auto node = entry.path().filename().string();
        const auto number = number_of(node);
        if (!number) continue;
        const auto index = first_line(entry.path() / "index");  // among the nodes of one camera
        if (!index.empty() && index != "0") continue;
        const auto name = first_line(entry.path() / "name");
        found.push_back({*number, name.empty() ? node : name});
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    return found;
}

}  // namespace jianjun::vision
