// A still picture (静态图片).
#include "vision/still.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/by_points.h"
#include "vision/find_cards.h"
#include "vision/packed.h"
#include "vision/picture_size.h"
#include "vision/recognise.h"

namespace jianjun::vision {
namespace {

constexpr int longest_side = 6000;  // px: more tells nothing about a card and costs a lot

constexpr std::size_t header_bytes = 1 << 20;  // what cameras write before the picture fits into that
constexpr double largest_pixels = 256e6;
constexpr double pixels_a_byte = 2000;  // even an empty PNG takes more

// Why the picture must not be unpacked; empty where it may.
std::string oversize(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string header(header_bytes, 0);
    file.read(header.data(), std::streamsize(header.size()));
    const auto count = std::size_t(file.gcount());
    const cv::Size size = claimed_size(reinterpret_cast<const unsigned char*>(header.data()), count);
    const double pixels = double(size.width) * size.height;
    std::error_code wrong;
    const auto bytes = std::filesystem::file_size(path, wrong);
    const std::string claim = std::to_string(size.width) + " × " + std::to_string(size.height);
    if (!wrong && pixels > pixels_a_byte * double(bytes))
        return path + ": is damaged: it claims " + claim + " pixels but holds only " + std::to_string(bytes) +
               " bytes; take it again";
    if (pixels > largest_pixels) return path + ": is too large (" + claim + "); save it smaller";
    return {};
}

// Something else read there already, inside it or around it.
bool taken(const Quad& quad, const std::vector<Reading>& cards) {
    return std::any_of(cards.begin(), cards.end(), [&](const Reading& r) {
        return cover(quad, r.quad) > 0.5 || cover(r.quad, quad) > 0.5;
    });
}

// A clear outline of a card's shape, though no enrolled face is in it.
bool plainly_a_card(const cv::Mat& bgr, const Quad& quad, const std::vector<Reading>& read) {
    const double ratio = quad.width() / quad.height();
    if (ratio < 0.58 || ratio > 0.78 || quad.support < 0.85 || quad.contrast < 12) return false;
    if (!stands_out(bgr, quad)) return false;
    if (read.empty()) return true;
    std::vector<double> areas;
    for (const auto& r : read) areas.push_back(r.quad.area());
    std::nth_element(areas.begin(), areas.begin() + areas.size() / 2, areas.end());
    const double usual = areas[areas.size() / 2];
    return quad.area() > 0.5 * usual && quad.area() < 2 * usual;
}

// Which of two cards lies upon the other is not known: whose corner was not read is read as either.
void read_either_way(const cv::Mat& bgr, const Gallery& gallery, std::vector<Reading>& cards) {
    for (Reading& card : cards) {
        if (card.sure != Sure::name) continue;
        std::vector<Quad> others;
        for (const Reading& other : cards)
            if (&other != &card && cover(card.quad, other.quad) > 0.01) others.push_back(other.quad);
        if (others.empty()) continue;
        for (const auto& covers : {others, std::vector<Quad>{}}) {
            Reading again = read_card(bgr, card.quad, gallery, covers);
            if (again.sure != Sure::exact || again.name != card.name) continue;
            card = std::move(again);
            break;
        }
    }
}

// Those that lie upon and close beside the cards.
void add_packed(const cv::Mat& bgr, const Gallery& gallery, std::vector<Reading>& cards) {
    std::vector<Quad> above;
    for (const auto& r : cards) above.push_back(r.quad);
    for (auto& r : read_packed(bgr, gallery, {cv::Rect({}, bgr.size()), above, above, {}}))
        cards.push_back(std::move(r));
}

}  // namespace

tl::expected<cv::Mat, std::string> open_picture(const std::string& path) {
    std::error_code wrong;
    if (!std::filesystem::exists(path, wrong))
        return tl::make_unexpected(path + ": no such file; check the path");
    if (std::filesystem::is_directory(path, wrong))
        return tl::make_unexpected(path + ": is a folder; give the pictures in it");
    if (const std::string fault = oversize(path); !fault.empty()) return tl::make_unexpected(fault);
    cv::Mat picture;
    try {
        picture = cv::imread(path, cv::IMREAD_COLOR);
    } catch (const cv::Exception& e) {
        return tl::make_unexpected(path + ": cannot be decoded (" + e.err +
                                   "); save it again as JPEG or PNG");
    } catch (const std::bad_alloc&) {
        return tl::make_unexpected(path + ": is too large for this machine's memory; save it smaller");
    }
    if (picture.empty())
        return tl::make_unexpected(path + ": is not a picture or is damaged; save it again as JPEG or PNG");
    if (picture.cols < 24 || picture.rows < 24)
        return tl::make_unexpected(path + ": is too small (" + std::to_string(picture.cols) + " × " +
                                   std::to_string(picture.rows) + "); a card needs at least 24 pixels");
    return picture;
}

Quad whole_picture(const cv::Mat& bgr) {
    const float w = bgr.cols - 0.5f, h = bgr.rows - 0.5f;
    return ordered({cv::Point2f{-0.5f, -0.5f}, {w, -0.5f}, {w, h}, {-0.5f, h}});
}

std::vector<Reading> read_still(const cv::Mat& bgr, std::vector<Quad> outlines, const Gallery& gallery) {
    // Large ones first: a card's own outline before the frames printed on it.
    std::sort(outlines.begin(), outlines.end(),
              [](const Quad& a, const Quad& b) { return a.area() > b.area(); });
    std::vector<Reading> read, rest;
    for (const auto& quad : outlines) {
        if (taken(quad, read)) {
            // Another outline of the same card may fit better; one inside it is a picture on it.
            const bool same = std::any_of(read.begin(), read.end(), [&](const Reading& r) {
                return overlap(quad, r.quad) > 0.8 && r.score < 0.8;
            });
            if (!same) continue;
        }
        Reading reading = read_card(bgr, quad, gallery);
        if (!is_read(reading)) {
            reading.quad = quad;
            rest.push_back(std::move(reading));
            continue;
        }
        read.push_back(std::move(reading));
    }
    std::stable_sort(read.begin(), read.end(),
                     [](const Reading& a, const Reading& b) { return a.score > b.score; });
    std::vector<Reading> cards;
    for (auto& r : read)
        if (!taken(r.quad, cards)) cards.push_back(std::move(r));
    if (cards.empty()) {
        Reading whole = read_card(bgr, whole_picture(bgr), gallery);
        if (is_read(whole)) return {whole};
    }
    add_packed(bgr, gallery, cards);
    std::vector<Quad> whole;
    for (const auto& r : rest)
        if (plainly_a_card(bgr, r.quad, cards)) whole.push_back(r.quad);
    if (auto more = read_by_points(bgr, gallery, cards, whole); !more.empty()) {
        std::move(more.begin(), more.end(), std::back_inserter(cards));
        add_packed(bgr, gallery, cards);
    }
    read_either_way(bgr, gallery, cards);
    const std::vector<Reading> known = cards;
    for (auto& r : rest)
        if (plainly_a_card(bgr, r.quad, known) && !taken(r.quad, cards)) cards.push_back(std::move(r));
    return cards;
}

Sighting sighting_of(const Reading& reading) {
    Sighting s;
    s.label = reading.label;
    s.name = reading.name;
    s.sure = reading.sure;
    s.score = std::round(reading.score * 1000) / 1000;
    for (int i = 0; i < 4; ++i) s.corners[i] = {reading.quad.p[i].x, reading.quad.p[i].y};
    const cv::Point2f up = reading.quad.p[0] + reading.quad.p[1] - reading.quad.p[2] - reading.quad.p[3];
    s.angle = std::atan2(up.x, -up.y) * 180 / CV_PI;
    return s;
}

tl::expected<std::vector<Sighting>, std::string> recognise_file(const std::string& path,
                                                                const Gallery& gallery) {
    auto picture = open_picture(path);
    if (!picture) return tl::make_unexpected(picture.error());
    try {
        cv::Mat bgr = *picture;
        const double shrink = double(longest_side) / std::max(bgr.cols, bgr.rows);
        if (shrink < 1) cv::resize(bgr, bgr, {}, shrink, shrink, cv::INTER_AREA);
        std::vector<Sighting> cards;
        for (const auto& reading : read_still(bgr, find_cards(bgr), gallery)) {
            cards.push_back(sighting_of(reading));
            if (shrink < 1)
                for (auto& p : cards.back().corners) p = {p.x / shrink, p.y / shrink};
        }
        return cards;
    } catch (const cv::Exception& e) {
        return tl::make_unexpected(path + ": could not be read (" + e.err + ")");
    }
}

}  // namespace jianjun::vision
