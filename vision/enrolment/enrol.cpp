// Learning a printing (登记图鉴).
#include "vision/enrolment/enrol.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <opencv2/imgproc.hpp>

#include "vision/detection/find_cards.h"
#include "vision/enrolment/doubts.h"
#include "vision/enrolment/enrol_picture.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/open_picture.h"
#include "vision/image/rectify.h"

namespace jianjun::vision {
namespace {

constexpr double askew = 0.02;  // of the picture's size: what lies there by hand lies off by more
constexpr double plainly_other = 50, least_print = 0.03;  // grey levels; of what is around a frame

double short_to_long(double a, double b) {
    return std::min(a, b) / std::max(1.0, std::max(a, b));
}

// A token touches the sides of its square: the one that is given, or the largest in the picture's middle.
Quad token_square(const cv::Mat& bgr, const std::optional<std::array<double, 8>>& corners) {
    Quad quad;
    const float side = float(std::min(bgr.cols, bgr.rows)), left = (bgr.cols - side) / 2 - 0.5f,
                top = (bgr.rows - side) / 2 - 0.5f;
    quad.p = {cv::Point2f(left, top), {left + side, top}, {left + side, top + side}, {left, top + side}};
    if (corners)
        for (int i = 0; i < 4; ++i) quad.p[i] = {float((*corners)[2 * i]), float((*corners)[2 * i + 1])};
    return quad;
}

// A frame printed on a face lies in the middle of its picture, along its sides, and there is print around it;
// so exactly a card lies on a scanner at best, and then there is nothing around it.
bool is_printed_frame(const cv::Mat& bgr, const Quad& quad) {
    const cv::Rect2f box = cv::boundingRect(std::vector<cv::Point2f>(quad.p.begin(), quad.p.end()));
    const double left = box.x, right = bgr.cols - box.br().x, top = box.y, bottom = bgr.rows - box.br().y;
    if (std::abs(left - right) > askew * bgr.cols || std::abs(top - bottom) > askew * bgr.rows) return false;
    if (quad.area() < (1 - askew) * box.area()) return false;
    cv::Mat grey, around(bgr.size(), CV_8U, cv::Scalar(0)), other;
    cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
    const cv::Rect within(bgr.cols / 30, bgr.rows / 30, bgr.cols * 28 / 30, bgr.rows * 28 / 30);
    around(within) = 255;
    around(cv::Rect(box) & within) = 0;
    const double usual = cv::mean(grey, around)[0];
    cv::compare(cv::abs(grey - usual), plainly_other, other, cv::CMP_GT);
    return cv::countNonZero(other & around) > least_print * cv::countNonZero(around);
}

// The found outline, turned so that it starts where the rough one does.
Quad turned_like(Quad found, const Quad& rough) {
    const Quad other = half_turn(found);
    return cv::norm(found.p[0] - rough.p[0]) <= cv::norm(other.p[0] - rough.p[0]) ? found : other;
}

}  // namespace

Quad outline_near(const cv::Mat& bgr, const std::vector<Quad>& outlines, const Quad& rough) {
    const Quad* best = nullptr;
    double most = 0.72;
    for (const auto& quad : outlines)
        if (const double common = overlap(quad, rough); common > most) {
            most = common;
            best = &quad;
        }
    if (best) return turned_like(*best, rough);
    // Nobody found it on its own: let the sides slide a little, and keep them only if they stay sensible.
    const Quad fitted = fit_quad(bgr, rough, 0.05 * rough.height());
    return card_like(fitted) && overlap(fitted, rough) > 0.75 && fitted.support > 0.5 ? fitted : rough;
}

Quad outline_of_only_card(const cv::Mat& bgr, const std::vector<Quad>& outlines) {
    const Quad whole = whole_picture(bgr);
    const double shape = short_to_long(bgr.cols, bgr.rows);
    // A picture of a card's own shape is most likely the card itself, with frames printed on it.
    const bool digital = shape > 0.6 && shape < 0.74;
    const Quad* best = nullptr;
    double value = 0;
    for (const auto& quad : outlines) {
        const double share = quad.area() / whole.area(), ratio = quad.width() / quad.height();
        if (ratio < 0.57 || ratio > 0.82 || share < 0.02 || share > 0.93 || quad.support < 0.7) continue;
        if (digital && (share < 0.15 || share > 0.6 || quad.contrast < 25 || quad.support < 0.9)) continue;
        const double v = std::sqrt(share) * quad.support * std::min(quad.contrast, 40.0);
        if (v <= value || is_printed_frame(bgr, quad)) continue;
        value = v;
        best = &quad;
    }
    return best ? *best : whole;
}

tl::expected<EnrolReport, std::string> enrol_folder(Gallery& gallery, const std::string& labels,
                                                    const std::string& folder) {
    std::error_code wrong;
    if (!std::filesystem::is_directory(folder, wrong))
        return tl::make_unexpected(folder + ": no such folder; give the folder that the pictures are in");
    std::string path = labels;
    const auto beside = std::filesystem::path(folder) / labels;
    if (!std::filesystem::exists(path, wrong) && std::filesystem::exists(beside, wrong))
        path = beside.string();
    auto list = read_labels(path);
    if (!list) return tl::make_unexpected(list.error());

    EnrolReport report;
    report.faults = list->faults;
    std::map<std::string, std::vector<const LabelLine*>> by_file;  // each picture is opened and searched once
    std::map<std::size_t, std::pair<cv::Mat, std::string>> faces;  // in the list's order
    for (const auto& line : list->lines) by_file[line.file].push_back(&line);
    for (const auto& [file, lines] : by_file) {
        const auto where = [&](const LabelLine& line) {
            return path + ":" + std::to_string(line.line) + ": ";
        };
        const auto picture = open_picture((std::filesystem::path(folder) / file).string());
        if (!picture) {
            report.faults.push_back(where(*lines.front()) + picture.error());
            continue;
        }
        try {
            const std::vector<Quad> outlines = find_cards(*picture);
            for (const LabelLine* line : lines) {
                if (is_token(line->label)) {
                    if (const auto size = token_size_mm(line->label); size)
                        faces[line->line] = {rectify(*picture, token_square(*picture, line->corners)),
                                             line->label};
                    else
                        report.faults.push_back(where(*line) + size.error());
                    continue;
                }
                Quad quad;
                if (line->corners) {
                    std::array<cv::Point2f, 4> rough;
                    for (int i = 0; i < 4; ++i)
                        rough[i] =
                            cv::Point2f(float((*line->corners)[2 * i]), float((*line->corners)[2 * i + 1]));
                    const Quad start = ordered(rough);
                    if (start.area() < 400 || !inside(whole_picture(*picture), start.centre())) {
                        report.faults.push_back(where(*line) + "the corners are not a card inside " + file);
                        continue;
                    }
                    quad = outline_near(*picture, outlines, start);
                } else {
                    quad = outline_of_only_card(*picture, outlines);
                }
                faces[line->line] = {rectify(*picture, quad), line->label};
                if (quad.height() < least_height_px)
                    report.doubts.push_back(where(*line) + line->label + " is only " +
                                            std::to_string(int(quad.height())) + " px high in " + file +
                                            "; its corner may not be read");
            }
        } catch (const cv::Exception& e) {
            report.faults.push_back(where(*lines.front()) + file + ": could not be read (" + e.err + ")");
        }
    }
    for (const auto& [number, face] : faces) {
        if (gallery.index().add_new(face.first, face.second))
            ++report.added;
        else
            ++report.known;
    }
    return report;
}

}  // namespace jianjun::vision
