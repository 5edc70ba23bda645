// A still picture (静态图片).
#include "vision/detection/still.h"

#include <algorithm>
#include <cmath>

#include "vision/detection/by_points.h"
#include "vision/detection/packed.h"

namespace jianjun::vision {
namespace {

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

// Beside a card that lies upon it another is blurred, and lit otherwise: so much of either side of the upper
// one.
constexpr float edge_reaches = 1.05f;

std::vector<Quad> with_their_edges(std::vector<Quad> covers) {
    for (Quad& quad : covers) {
        const cv::Point2f middle = quad.centre();
        for (auto& p : quad.p) p = middle + (p - middle) * edge_reaches;
    }
    return covers;
}

// Which of two cards lies upon the other is not known: whose corner was not read is read as either.
void read_either_way(const cv::Mat& bgr, const Gallery& gallery, std::vector<Reading>& cards) {
    for (Reading& card : cards) {
        if (card.sure != Certainty::name) continue;
        std::vector<Quad> others;
        for (const Reading& other : cards)
            if (&other != &card && cover(card.quad, other.quad) > 0.01) others.push_back(other.quad);
        if (others.empty()) continue;
        for (const auto& covers : {others, with_their_edges(others), std::vector<Quad>{}}) {
            Reading again = read_card(bgr, card.quad, gallery, covers);
            if (again.sure != Certainty::exact || again.name != card.name) continue;
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

}  // namespace jianjun::vision
