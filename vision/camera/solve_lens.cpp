// A camera's lens from views of the printed sheet (镜头标定).
#include "vision/camera/solve_lens.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/camera/charuco_board.h"
#include "vision/image/frame.h"

namespace jianjun::vision {
namespace {

constexpr int least_views = 8;
constexpr std::size_t least_corners = 12;  // of the 40 where squares meet
constexpr double unlike = 1;               // how far a view must be from all others to tell something new
constexpr double plainly_tilted = 0.2;     // depth for one of breadth
constexpr int least_tilted = 4;
constexpr int tilts_wanted = 2;  // in each direction
constexpr double still_px = 3;   // between two pictures of a film or a camera
constexpr double most_error_px = 1.5;
constexpr double most_doubt = 0.02;  // of the focal length
constexpr double often_wrong = 2.5;  // a view with so many times the usual error was blurred

struct View {
    std::vector<cv::Point2f> corners;
    std::vector<int> ids;
    cv::Point2d centre;  // 0…1 of the picture
    double breadth = 0;  // of the picture's width
    cv::Point2d tilt;    // depth gained to the right, and downwards
    double turn = 0;     // radians

    double from(const View& other) const {
        const cv::Point2d c = (centre - other.centre) / 0.15, t = (tilt - other.tilt) / 0.2;
        const double b = (breadth - other.breadth) / 0.15,
                     r = std::remainder(turn - other.turn, 2 * CV_PI) / 0.5;
        return std::sqrt(c.dot(c) + t.dot(t) + b * b + r * r);
    }
};

bool is_tilted(const View& view, int direction) {
    const double t[] = {view.tilt.x, -view.tilt.x, view.tilt.y, -view.tilt.y};
    return t[direction] > plainly_tilted;
}
constexpr const char* towards[] = {"left", "right", "upper", "lower"};

// Which ninth of the picture is asked for, by row and column.
constexpr const char* ninths[] = {"top left", "top",         "top right", "left",        "middle",
                                  "right",    "bottom left", "bottom",    "bottom right"};

double apart(const View& a, const View& b) {
    double sum = 0;
    int common = 0;
    for (std::size_t i = 0; i < a.ids.size(); ++i)
        for (std::size_t j = 0; j < b.ids.size(); ++j)
            if (a.ids[i] == b.ids[j]) sum += cv::norm(a.corners[i] - b.corners[j]), ++common;
    return common > 0 ? sum / common : 1e9;
}

}  // namespace

struct LensSolver::Inside {
    std::shared_ptr<Source> source;
    std::size_t wanted = 20;
    cv::Ptr<cv::aruco::CharucoBoard> board = charuco_board();
    cv::Size size;
    std::vector<View> views;
    View last;
    std::string last_name;
    std::string seen = "show the sheet to the camera";
    Notice fault;

    bool find(const cv::Mat& grey, View& view) const;
    bool place(View& view) const;
    void offer(const Frame& frame);
    std::string advice() const;
    double solve(const std::vector<View>& from, Intrinsics& lens, std::vector<double>& errors,
                 double& doubt) const;
};

bool LensSolver::Inside::find(const cv::Mat& grey, View& view) const {
    std::vector<std::vector<cv::Point2f>> markers;
    std::vector<int> ids;
    cv::aruco::detectMarkers(grey, board->dictionary, markers, ids);
    if (ids.size() < 4) return false;
    cv::aruco::interpolateCornersCharuco(markers, ids, grey, board, view.corners, view.ids);
    return view.ids.size() >= least_corners && place(view);
}

// How the sheet is held, about: a usual lens is presumed.
bool LensSolver::Inside::place(View& view) const {
    std::vector<cv::Point3f> sheet;
    for (const int id : view.ids) sheet.push_back(board->chessboardCorners[std::size_t(id)]);
    const double f = size.width;
    const cv::Matx33d camera(f, 0, size.width / 2.0, 0, f, size.height / 2.0, 0, 0, 1);
    cv::Mat turn, shift;
    if (!cv::solvePnP(sheet, view.corners, camera, cv::noArray(), turn, shift)) return false;
    cv::Matx33d r;
    cv::Rodrigues(turn, r);
    const cv::Vec3d normal = r * cv::Vec3d(0, 0, 1);
    if (std::abs(normal[2]) < 0.3) return false;  // nearly edge on
    view.tilt = {-normal[0] / normal[2], -normal[1] / normal[2]};
    view.turn = std::atan2(r(1, 0), r(0, 0));
    const cv::Rect2f box = cv::boundingRect(view.corners);
    view.centre = {(box.x + box.width / 2) / size.width, (box.y + box.height / 2) / size.height};
    view.breadth = std::sqrt(box.area()) / size.width;
    return box.width > 0.1 * size.width || box.height > 0.1 * size.height;
}

void LensSolver::Inside::offer(const Frame& frame) {
    cv::Mat grey;
    cv::cvtColor(frame.image, grey, cv::COLOR_BGR2GRAY);
    if (!size.empty() && size != grey.size()) {
        fault = Notice("the pictures are not all of one size: take them with one camera, one way");
        return;
    }
    size = grey.size();
    View view;
    if (!find(grey, view)) {
        seen = "the sheet is not seen: show all of it, flat and well lit";
        last = {};
        return;
    }
    // Photographs have names of their own; a film and a camera show one movement.
    const bool film = frame.name.empty() || frame.name == last_name;
    const bool stirs = film && apart(view, last) > still_px;
    last = view;
    last_name = frame.name;
    const bool fresh =
        std::all_of(views.begin(), views.end(), [&](const View& other) { return view.from(other) > unlike; });
    if (fresh && !stirs) views.push_back(view);
    seen = fresh && stirs ? "hold it still" : advice();
}

// What is missing most: a part of the picture where no corner was yet, a tilt, or simply another view.
std::string LensSolver::Inside::advice() const {
    for (int n : {4, 0, 2, 6, 8, 1, 3, 5, 7}) {
        const int column = n % 3, row = n / 3;
        const cv::Rect2f ninth(float(column * size.width) / 3, float(row * size.height) / 3,
                               float(size.width) / 3, float(size.height) / 3);
        const bool reached = std::any_of(views.begin(), views.end(), [&](const View& v) {
            return std::any_of(v.corners.begin(), v.corners.end(),
                               [&](const cv::Point2f& c) { return ninth.contains(c); });
        });
        if (!reached) return std::string("bring the sheet to the ") + ninths[n] + " of the picture";
    }
    for (int direction = 0; direction < 4; ++direction)
        if (std::count_if(views.begin(), views.end(),
                          [&](const View& v) { return is_tilted(v, direction); }) < tilts_wanted)
            return std::string("tilt the sheet's ") + towards[direction] + " edge towards the camera";
    return "turn it, or hold it nearer or further away";
}

double LensSolver::Inside::solve(const std::vector<View>& from, Intrinsics& lens, std::vector<double>& errors,
                                 double& doubt) const {
    std::vector<std::vector<cv::Point2f>> corners;
    std::vector<std::vector<int>> ids;
    for (const View& v : from) corners.push_back(v.corners), ids.push_back(v.ids);
    cv::Mat camera, bent, doubts, poses, per_view;
    std::vector<cv::Mat> turns, shifts;
    const double error = cv::aruco::calibrateCameraCharuco(corners, ids, board, size, camera, bent, turns,
                                                           shifts, doubts, poses, per_view, cv::CALIB_FIX_K3);
    const cv::Mat_<double> k(camera), d(bent), s(doubts);
    lens = {size.width, size.height, k(0, 0), k(1, 1), k(0, 2), k(1, 2),         d(0),
            d(1),       d(2),        d(3),    0,       error,   int(from.size())};
    errors.assign(per_view.begin<double>(), per_view.end<double>());
    doubt = std::max(s(0) / k(0, 0), s(1) / k(1, 1));
    return error;
}

LensSolver::LensSolver(std::shared_ptr<Source> source, int wanted) : in_(std::make_unique<Inside>()) {
    in_->source = std::move(source);
    in_->wanted = std::size_t(std::max(least_views, wanted));
}
LensSolver::~LensSolver() = default;

bool LensSolver::step() {
    Frame frame;
    if (!in_->fault.empty() || in_->views.size() >= in_->wanted) return false;
    if (!in_->source || !in_->source->next(frame)) {
        in_->fault = in_->source ? in_->source->error() : NoticeId::no_source;
        return false;
    }
    if (frame.image.type() != CV_8UC3) {
        in_->fault = "the source gave a picture that is not 8-bit colour";
        return false;
    }
    try {
        in_->offer(frame);
    } catch (const cv::Exception& e) {
        in_->seen = "this picture cannot be used: " + e.err;
    }
    return in_->fault.empty();
}

int LensSolver::views() const {
    return int(in_->views.size());
}

std::string LensSolver::word() const {
    return std::to_string(in_->views.size()) + " of " + std::to_string(in_->wanted) + " views" +
           (in_->views.size() >= in_->wanted ? "" : "; " + in_->seen);
}

tl::expected<Intrinsics, Notice> LensSolver::solve() const {
    if (!in_->fault.empty()) return tl::unexpected(in_->fault);
    auto views = in_->views;
    if (int(views.size()) < least_views)
        return tl::unexpected(Notice("only " + std::to_string(views.size()) + " views could be used, at least " +
                              std::to_string(least_views) + " that differ are needed: " + in_->seen));
    const auto tilted = std::count_if(views.begin(), views.end(),
                                      [](const View& v) { return cv::norm(v.tilt) > plainly_tilted; });
    if (tilted < least_tilted)  // a sheet that faces the camera looks alike through many lenses
        return tl::unexpected(Notice("only " + std::to_string(tilted) +
                              " views show the sheet tilted: tilt it in every direction, and begin again"));
    Intrinsics lens;
    double doubt = 0;
    try {
        std::vector<double> errors;
        const double usual = in_->solve(views, lens, errors, doubt);
        std::vector<View> good;
        for (std::size_t i = 0; i < views.size(); ++i)
            if (errors[i] < often_wrong * usual) good.push_back(views[i]);
        if (good.size() < views.size() && int(good.size()) >= least_views)
            in_->solve(good, lens, errors, doubt);
    } catch (const cv::Exception&) {
        return tl::unexpected(
            std::string("no lens explains these views: begin again with the sheet flat on a board"));
    }
    if (lens.error_px > most_error_px)
        return tl::unexpected("the views disagree by " + std::to_string(lens.error_px) +
                              " px: glue the sheet onto something flat, switch autofocus off, hold it still");
    if (!(doubt < most_doubt))
        return tl::unexpected(std::string(
            "the views do not settle the lens: tilt the sheet more, in every direction, and come nearer"));
    // What was solved must be what a file may hold.
    return read_intrinsics(write_intrinsics(lens));
}

}  // namespace jianjun::vision
