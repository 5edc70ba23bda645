// Words on a page (印字): stencils, since a PDF that names a Chinese font prints well only where that is.
#pragma once
#include <opencv2/core.hpp>
#include <string>

#include "vision/pdf.h"

namespace jianjun::vision {

struct PrintedWord {
    int object = 0;
    cv::Size2d mm;
};

// The word in the middle of a field of that size, smaller where it is too long.
PrintedWord add_word(Pdf& pdf, const std::string& text, cv::Size2d mm, int dots_a_mm);
std::string resource(const PrintedWord& word);  // an entry of the page's /XObject
// Draws it around the place, on a page whose y runs down.
std::string paint(const PrintedWord& word, cv::Point2d centre);

}  // namespace jianjun::vision
