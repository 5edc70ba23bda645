#include "vision/image/picture_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The number that begins there, without leading zeros; `at` goes behind it.
std::string number_at(const std::string& text, std::size_t& at) {
    while (at < text.size() && text[at] == '0') ++at;
    const auto from = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return text.substr(from, at - from);
}

}  // namespace

bool comes_before(const std::string& a, const std::string& b) {
    std::size_t i = 0, k = 0;
    while (i < a.size() && k < b.size()) {
        if (is_digit(a[i]) && is_digit(b[k])) {
            const auto one = number_at(a, i), other = number_at(b, k);
            if (one.size() != other.size()) return one.size() < other.size();
            if (one != other) return one < other;
        } else if (a[i] != b[k]) {
            return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[k]);
        } else {
            ++i;
            ++k;
        }
    }
    if (a.size() - i != b.size() - k) return a.size() - i < b.size() - k;
    return a < b;  // "01" and "1"
}

bool is_litter(const std::string& name) {
    return name.starts_with('.') || name == "Thumbs.db" || name == "desktop.ini";
}

bool is_picture_name(const std::string& name) {
    static constexpr std::array endings{".jpg", ".jpeg", ".png",  ".bmp",  ".webp", ".tif", ".tiff",
                                        ".jpe", ".heic", ".heif", ".avif", ".dng",  ".jp2", ".jxl"};
    if (is_litter(name)) return false;
    std::string ending = fs::path(name).extension().string();
    for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

std::vector<std::string> pictures_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code gone;
    for (fs::directory_iterator it(folder, gone), end; !gone && it != end; it.increment(gone))
        if (auto name = it->path().filename().string(); is_picture_name(name)) names.push_back(std::move(name));
    std::sort(names.begin(), names.end(), comes_before);
    return names;
}

}  // namespace jianjun::vision
