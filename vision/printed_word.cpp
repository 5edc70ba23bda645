// Words on a page (印字).
#include "vision/printed_word.h"

#include "vision/sources/ink.h"

namespace jianjun::vision {
namespace {

// One bit a dot, painted where it is 0.
std::string stencil(const std::string& word, cv::Size dots) {
    cv::Mat image(dots, CV_8UC3, cv::Scalar::all(255));
    write_text(image, word, {dots.width / 2.0, dots.height / 2.0}, dots.height * 0.8, cv::Scalar::all(0),
               Hand::sans, dots.width * 0.98);
    std::string hex;
    for (int y = 0; y < image.rows; ++y)
        for (int x = 0; x < image.cols; x += 8) {
            unsigned byte = 0;
            for (int i = 0; i < 8; ++i) byte = byte << 1 | (image.at<cv::Vec3b>(y, x + i)[0] > 127);
            hex += put("%02x", byte);
        }
    return hex + ">";
}

}  // namespace

PrintedWord add_word(Pdf& pdf, const std::string& text, cv::Size2d mm, int dots_a_mm) {
    const cv::Size dots(int(mm.width * dots_a_mm) / 8 * 8, int(mm.height * dots_a_mm));  // whole bytes a row
    const int object = pdf.add_stream(
        put("/Type /XObject /Subtype /Image /Width %d /Height %d /ImageMask true /BitsPerComponent 1 "
            "/Filter /ASCIIHexDecode",
            dots.width, dots.height),
        stencil(text, dots));
    return {object, mm};
}

std::string resource(const PrintedWord& word) {
    return put("/W%d %d 0 R ", word.object, word.object);
}

std::string paint(const PrintedWord& word, cv::Point2d centre) {
    // A picture's own up is against the page's here, where y runs down.
    return put("q %.4f 0 0 %.4f %.4f %.4f cm /W%d Do Q\n", word.mm.width, -word.mm.height,
               centre.x - word.mm.width / 2, centre.y + word.mm.height / 2, word.object);
}

}  // namespace jianjun::vision
