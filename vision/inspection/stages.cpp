// A picture's way through the stages (各阶段的画面).
#include "vision/inspection/stages.h"

#include <algorithm>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/features/compare.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/open_picture.h"
#include "vision/image/rectify.h"
#include "vision/inspection/overlay.h"
#include "vision/stage_clock.h"

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

// Writes pictures into one folder, and remembers which.
class Sheets {
  public:
    explicit Sheets(std::string folder) : folder_(std::move(folder)) {}

    tl::expected<void, std::string> open() {
        std::error_code wrong;
        fs::create_directories(folder_, wrong);
        if (!fs::is_directory(folder_))
            return tl::make_unexpected(folder_ + ": this folder cannot be made; name another one");
        return {};
    }
    void write(const std::string& name, const cv::Mat& picture) {
        const std::string path = (fs::path(folder_) / name).string();
        bool done = false;
        try {
            done = cv::imwrite(path, picture);
        } catch (const cv::Exception&) {
        }
        if (done)
            files.push_back(path);
        else if (fault.empty())
            fault = path + ": cannot be written; is there room, and may this folder be written to?";
    }

    std::vector<std::string> files;
    std::string fault;

  private:
    std::string folder_;
};

cv::Scalar by_clearness(const Quad& quad) {
    const double clear = std::clamp(quad.support * std::min(quad.contrast, 40.0) / 40, 0.0, 1.0);
    return {60, 255 * clear, 255 * (1 - clear)};
}

cv::Mat outlined(const cv::Mat& bgr, const std::vector<Quad>& outlines) {
    cv::Mat drawn = bgr.clone();
    for (auto it = outlines.rbegin(); it != outlines.rend(); ++it)  // the clearest over the others
        for (int i = 0; i < 4; ++i)
            cv::line(drawn, it->p[i], it->p[(i + 1) % 4], by_clearness(*it), std::max(1, bgr.cols / 900),
                     cv::LINE_AA);
    return drawn;
}

// The first view of that label: −1 where there is none.
int view_of(const GalleryIndex& index, const std::string& label) {
    for (std::size_t i = 0; i < index.size(); ++i)
        if (index.labels[index.label_of[i]] == label) return int(i);
    return -1;
}

cv::Mat face_of(const GalleryIndex& index, int view) {
    cv::Mat face;
    if (view >= 0) face = cv::imdecode(index.pictures[view], cv::IMREAD_COLOR);
    if (face.rows != face_height || face.cols != face_width)
        face = cv::Mat(face_height, face_width, CV_8UC3, cv::Scalar::all(60));
    return face;
}

// The places that decide between two faces.
std::vector<cv::Rect> places(PatchMask where) {
    std::vector<cv::Rect> found;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) found.push_back(patch_at(i, {face_width, face_height}));
    return found;
}

// Side by side: the card, the best face, the second; where best and second differ is framed.
void compare_sheets(Sheets& sheets, const std::string& name, const cv::Mat& face, const Reading& reading,
                    const GalleryIndex& index) {
    const int best = view_of(index, reading.best), second = view_of(index, reading.second);
    std::vector<cv::Mat> row{face, face_of(index, best), face_of(index, second)};
    const auto decide = best >= 0 && second >= 0 ? places(index.told_apart(best, false, second, false))
                                                 : std::vector<cv::Rect>{};
    if (!decide.empty()) {
        cv::Rect around = decide.front();
        for (const auto& place : decide) around |= place;
        std::vector<cv::Mat> crops;
        for (const auto& picture : row) {
            cv::Mat large;
            cv::resize(picture(around), large, {}, 4, 4, cv::INTER_CUBIC);
            crops.push_back(large);
        }
        cv::Mat sheet;
        cv::hconcat(crops, sheet);
        sheets.write(name + "-corner.png", sheet);
    }
    for (auto& picture : row) {
        picture = picture.clone();
        for (const auto& place : decide) cv::rectangle(picture, place, {60, 60, 255}, 1);
    }
    cv::Mat sheet;
    cv::hconcat(row, sheet);
    sheets.write(name + "-compared.png", sheet);
}

void write_sheets(Sheets& sheets, const cv::Mat& bgr, const std::vector<Quad>& outlines,
                  const std::vector<Reading>& read, const Gallery& gallery) {
    sheets.write("1-outlines.png", outlined(bgr, outlines));
    for (std::size_t i = 0; i < read.size(); ++i) {
        const std::string name = "2-card-" + std::string(i < 9 ? "0" : "") + std::to_string(i + 1);
        const cv::Mat face = rectify(bgr, read[i].quad);
        sheets.write(name + "-upright.png", face);
        compare_sheets(sheets, name, face, read[i], gallery.index());
    }
    cv::Mat named = bgr.clone();
    std::vector<Sighting> seen;
    for (const auto& r : read) seen.push_back(sighting_of(r));
    draw_overlay(named, seen);
    sheets.write("3-named.png", named);
}

double last_ms(const StageClock& clock, const std::string& stage) {
    for (const auto& t : clock.times())
        if (t.stage == stage) return t.last_ms;
    return 0;
}

}  // namespace

tl::expected<Looked, std::string> look_at_stages(const std::string& path, const Gallery& gallery,
                                                 const std::string& folder) {
    StageClock clock;
    Looked looked;
    const auto picture = [&] {
        const auto span = clock.measure("open");
        return open_picture(path);
    }();
    if (!picture) return tl::make_unexpected(picture.error());
    Sheets sheets(folder);
    if (!folder.empty())
        if (const auto opened = sheets.open(); !opened) return tl::make_unexpected(opened.error());
    try {
        const auto outlines = [&] {
            const auto span = clock.measure("find");
            return find_cards(*picture);
        }();
        const auto read = [&] {
            const auto span = clock.measure("read");
            return read_still(*picture, outlines, gallery);
        }();
        if (!folder.empty()) write_sheets(sheets, *picture, outlines, read, gallery);
        for (const auto& r : read)
            looked.cards.push_back({sighting_of(r), r.best, r.second, r.worst, r.margin, r.tag});
        looked.outlines = int(outlines.size());
    } catch (const cv::Exception& e) {
        return tl::make_unexpected(path + ": could not be read (" + e.err + ")");
    }
    if (!sheets.fault.empty()) return tl::make_unexpected(sheets.fault);
    looked.open_ms = last_ms(clock, "open");
    looked.find_ms = last_ms(clock, "find");
    looked.read_ms = last_ms(clock, "read");
    looked.files = sheets.files;
    return looked;
}

}  // namespace jianjun::vision
