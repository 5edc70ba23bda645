// Our own round tokens, drawn (自制标记).
#include "vision/virtual/token_face.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/gallery/gallery.h"
#include "vision/virtual/card_art.h"

namespace jianjun::vision {
namespace {

constexpr int master = 320;  // drawn once at this size and shrunk
constexpr double middle = (master - 1) / 2.0;

void disc(cv::Mat& image, double x, double y, double r, const cv::Scalar& colour,
          int thickness = cv::FILLED) {
    cv::circle(image, cv::Point2d(x * 16, y * 16), int(r * 16), colour, thickness, cv::LINE_AA, 4);
}

void draw_armour(cv::Mat& image) {
    disc(image, middle, middle, 160, {120, 88, 48});
    disc(image, middle, middle, 138, {222, 226, 226});
    const std::vector<cv::Point> shield{{90, 82}, {160, 62}, {230, 82}, {226, 176}, {160, 256}, {94, 176}};
    const std::vector<cv::Point> half{{160, 62}, {230, 82}, {226, 176}, {160, 256}};
    cv::fillConvexPoly(image, shield, {170, 104, 40}, cv::LINE_AA);
    cv::fillConvexPoly(image, half, {96, 56, 22}, cv::LINE_AA);
}

void draw_chain(cv::Mat& image) {
    disc(image, middle, middle, 160, {44, 42, 46});
    const auto link = [&](cv::Point at, double angle, const cv::Scalar& colour) {
        cv::ellipse(image, at, {64, 38}, angle, 0, 360, colour, 22, cv::LINE_AA);
    };
    link({108, 128}, 35, {210, 206, 200});
    link({206, 196}, 35, {150, 150, 156});
}

void draw_mark(cv::Mat& image) {
    disc(image, middle, middle, 160, {26, 92, 190});
    disc(image, middle, middle, 136, {92, 206, 244});
    paint_magatama(image, {middle, middle - 10}, 92, {40, 40, 176}, {24, 22, 60});
}

void draw_plain(cv::Mat& image) {
    disc(image, middle, middle, 160, {150, 160, 166});
    disc(image, middle, middle, 128, {112, 124, 132}, 8);
}

}  // namespace

cv::Mat draw_token_face(const std::string& label, int side) {
    cv::Mat image(master, master, CV_8UC3, cv::Scalar(90, 100, 96)), small;
    const std::string name = name_of(label);
    if (name == "token:armour")
        draw_armour(image);
    else if (name == "token:chain")
        draw_chain(image);
    else if (name == "token:mark")
        draw_mark(image);
    else
        draw_plain(image);
    cv::resize(image, small, {side, side}, 0, 0, side < master ? cv::INTER_AREA : cv::INTER_CUBIC);
    return small;
}

cv::Mat token_shape(int side) {
    cv::Mat large = cv::Mat::zeros(side * 4, side * 4, CV_8UC1), shape;
    cv::circle(large, {side * 2, side * 2}, side * 2 - 2, 255, cv::FILLED);
    cv::resize(large, shape, {side, side}, 0, 0, cv::INTER_AREA);
    return shape;
}

}  // namespace jianjun::vision
