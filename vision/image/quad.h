// Fits a card's outline (四边形): four lines along its edges, intersected.
#pragma once
#include <array>
#include <opencv2/core.hpp>
#include <vector>

namespace jianjun::vision {

struct Quad {
    std::array<cv::Point2f, 4> p{};  // clockwise in the picture; p[0]→p[1] is a short side
    double contrast = 0;             // mean grey levels of step across the weakest side
    double support = 0;              // share of samples that agree with their line, on the weakest side
    double rms = 0;                  // px, of the samples about their lines: the corner's uncertainty

    double width() const;   // px, mean of the two short sides
    double height() const;  // px, mean of the two long sides
    double area() const;
    cv::Point2f centre() const;
};

// The same outline turned so that it runs clockwise and starts along a short side.
Quad ordered(std::array<cv::Point2f, 4> corners);
// Half a turn: the same outline with the card's top at the other end.
Quad half_turn(const Quad& quad);
// Side ratios, angles and size are possible for a card seen at up to about 45° of tilt.
bool card_like(const Quad& quad);
double overlap(const Quad& a, const Quad& b);  // intersection over union
double cover(const Quad& a, const Quad& b);    // the share of a that lies in b
bool inside(const Quad& quad, cv::Point2f at);

// There is something inside that is not outside: an outline drawn on the cloth is no card.
bool stands_out(const cv::Mat& bgr, const Quad& quad);

// Slides every side by up to `reach` px to where the picture's edge is, and intersects the four lines.
// Of several parallel edges the outermost clear one is taken: cards have printed frames inside.
Quad fit_quad(const cv::Mat& bgr, const Quad& rough, double reach);

Quad whole_picture(const cv::Mat& picture);  // its four corners

}  // namespace jianjun::vision
