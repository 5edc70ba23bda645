// Writing on pictures (题字): Chinese text through FreeType, with a clear word where the font is missing.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace jianjun::vision {

enum class Hand { serif, sans };

// Where the hand's font lies, and which face of the file it is; empty where it is missing.
struct FontFile {
    std::string path;
    int face = 0;
};
FontFile font_file(Hand hand);

// Empty, or one sentence that names the package to install.
const std::string& ink_problem();

// Writes `text` centred on `centre`, `height` pixels from the highest to the lowest stroke of a Chinese
// character; shrinks it to `most_width` where that is given.
void write_text(cv::Mat& image, const std::string& text, cv::Point2d centre, double height, cv::Scalar colour,
                Hand hand = Hand::serif, double most_width = 0);

// The characters of a UTF-8 text, one string each.
std::vector<std::string> characters(const std::string& utf8);

}  // namespace jianjun::vision
