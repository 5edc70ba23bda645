// Pages to print (印刷页): a PDF in true size through cairo, drawn in millimetres from the top left.
#pragma once
#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

class Pdf {
  public:
    // Opens the first page. Every page has that size.
    Pdf(double width_mm, double height_mm);
    ~Pdf();
    Pdf(const Pdf&) = delete;
    Pdf& operator=(const Pdf&) = delete;

    void next_page();

    // What is drawn until the matching `leave` is turned by so many degrees around that place, which becomes
    // the origin.
    void enter(cv::Point2d origin, double degrees);
    void leave();
    // Until the matching `leave` nothing is drawn outside of this.
    void clip(cv::Rect2d mm);

    // Grey: 0 is black, 1 white.
    void outline(cv::Rect2d mm, double grey, double line_mm);
    // The picture's black dots, each `dot` wide, from `corner` on. A row's neighbours are one rectangle, so
    // that no hairline shows between them.
    void black_dots(const cv::Mat& dots, cv::Point2d corner, double dot);
    // The word in the middle of a field around the place, smaller where it is too long. It can be selected,
    // and its font comes with the page. Nothing where the font is missing (ink_problem).
    void word(const std::string& text, cv::Point2d centre, cv::Size2d field, double grey);

    tl::expected<std::string, std::string> finish();  // the file's bytes

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::vision
