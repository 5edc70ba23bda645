// Writing on pictures (题字).
#include "vision/virtual/ink.h"

#include <cmath>
#include <filesystem>
#include <mutex>
#include <opencv2/freetype.hpp>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {

namespace {

namespace fs = std::filesystem;

constexpr const char* serif_font = "NotoSerifCJK-Bold.ttc";
constexpr const char* sans_font = "NotoSansCJK-Bold.ttc";
constexpr int simplified_chinese = 2;  // the face's number inside Noto's collections

std::string find_font(const std::string& name) {
    std::string usual = "/usr/share/fonts/opentype/noto/" + name;
    std::error_code none;
    if (fs::exists(usual, none)) return usual;
    for (const char* root : {"/usr/share/fonts", "/usr/local/share/fonts"})
        for (fs::recursive_directory_iterator it(root, none), end; !none && it != end; it.increment(none))
            if (it->path().filename() == name) return it->path().string();
    return {};
}

struct Pens {
    cv::Ptr<cv::freetype::FreeType2> serif, sans;
    std::string problem;
    std::mutex busy;  // FreeType's face keeps its size between calls

    Pens() {
        load(serif, serif_font);
        load(sans, sans_font);
    }
    void load(cv::Ptr<cv::freetype::FreeType2>& pen, const char* name) {
        const std::string path = find_font(name);
        if (path.empty()) {
            problem =
                std::string("the Chinese font ") + name + " is missing: install the package fonts-noto-cjk";
            return;
        }
        try {
            pen = cv::freetype::createFreeType2();
            pen->loadFontData(path, simplified_chinese);
        } catch (const cv::Exception&) {
            problem = "the font " + path + " cannot be read: reinstall the package fonts-noto-cjk";
        }
    }
};

Pens& pens() {
    static Pens all;
    return all;
}

}  // namespace

FontFile font_file(Hand hand) {
    return {find_font(hand == Hand::serif ? serif_font : sans_font), simplified_chinese};
}

const std::string& ink_problem() {
    return pens().problem;
}

void write_text(cv::Mat& image, const std::string& text, cv::Point2d centre, double height, cv::Scalar colour,
                Hand hand, double most_width) {
    Pens& all = pens();
    const std::lock_guard lock(all.busy);
    auto& pen = hand == Hand::serif ? all.serif : all.sans;
    if (!pen || text.empty()) return;
    int size = std::max(4, static_cast<int>(std::lround(height)));
    int below = 0;
    cv::Size box = pen->getTextSize(text, size, -1, &below);
    if (most_width > 0 && box.width > most_width) {
        size = std::max(4, static_cast<int>(size * most_width / box.width));
        box = pen->getTextSize(text, size, -1, &below);
    }
    const cv::Point corner(static_cast<int>(std::lround(centre.x - box.width / 2.0)),
                           static_cast<int>(std::lround(centre.y + box.height / 2.0)));
    pen->putText(image, text, corner, size, colour, -1, cv::LINE_AA, true);
}

std::vector<std::string> characters(const std::string& utf8) {
    std::vector<std::string> all;
    for (char c : utf8) {
        const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
        if (continues && !all.empty())
            all.back() += c;
        else
            all.emplace_back(1, c);
    }
    return all;
}

}  // namespace jianjun::vision
