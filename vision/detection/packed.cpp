// Cards that lie upon and close beside one another (叠放的牌).
#include "vision/detection/packed.h"

#include <algorithm>
#include <array>

#include "vision/camera/card_size.h"
#include "vision/detection/card_shape.h"
#include "vision/detection/corners.h"
#include "vision/detection/edges.h"
#include "vision/features/seen_part.h"
#include "vision/reading/acceptance.h"
#include "vision/reading/read_tag.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t supposed = 5;    // outlines for one that is read: most are of printed lines
constexpr std::size_t most_in_fan = 14;  // the same where no edges tell
constexpr double looking_ms = 0.1;     // what it costs to see that an outline is none to be read
constexpr int deepest = 6;             // layers that are taken apart
constexpr double upon = 0.015;         // of a card, hidden by another: it lies under that
constexpr double whole_support = 0.7;  // of an outline of which nothing is hidden, while one is read
constexpr double well_fitted = 0.93;   // share that the best face explains of a card that nothing hides
constexpr double usual_share = 0.18;   // of a picture's side: a card's height, for all that is known
constexpr double corner_share = 0.03;  // a card's round corner, at most,
constexpr double line_share = 0.006;   // and a printed line

// An outline that a sticker tells is a millimetre or two off; nearer to one another no two stickers show.
bool is_that(const Quad& told, const std::vector<Quad>& cards) {
    return std::any_of(cards.begin(), cards.end(),
                       [&](const Quad& other) { return overlap(told, other) > 0.65; });
}

std::vector<Quad> lying_upon(const Quad& quad, const std::vector<Quad>& above) {
    std::vector<Quad> upper;
    for (const Quad& other : above)
        if (cover(quad, other) > upon) upper.push_back(other);
    return upper;
}

double usual_height(const std::vector<Quad>& cards) {
    std::vector<double> heights;
    for (const Quad& card : cards) heights.push_back(card.height());
    const auto middle = heights.begin() + std::ptrdiff_t(heights.size() / 2);
    std::nth_element(heights.begin(), middle, heights.end());
    return *middle;
}

// Of that size, with one corner where the outline has it.
std::array<Quad, 4> anchored(const Quad& outline, double width, double height) {
    std::array<Quad, 4> quads;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4, last = (i + 3) % 4;
        const cv::Point2f at = outline.p[i], to_next = outline.p[next] - at, to_last = outline.p[last] - at;
        const cv::Point2f u = to_next * float((i % 2 == 0 ? width : height) / cv::norm(to_next)),
                          v = to_last * float((i % 2 == 0 ? height : width) / cv::norm(to_last));
        quads[i] = outline;
        quads[i].p[next] = at + u;
        quads[i].p[(i + 2) % 4] = at + u + v;
        quads[i].p[last] = at + v;
    }
    return quads;
}

// One attempt at everything, layer by layer.
class Packed {
  public:
    Packed(cv::Mat bgr, const Gallery& gallery, PackedPlace place, Pace& pace)
        : bgr_(std::move(bgr)),
          gallery_(gallery),
          place_(std::move(place)),
          pace_(pace),
          planes_(place_.planes),
          above_(place_.above) {}

    Pieces<std::vector<Reading>> all() {
        take_tagged();
        if (planes_.empty()) {
            auto first = find_first();
            const bool found = co_await first;
            if (!found) co_return std::move(cards_);
        }
        auto finding = edges_in(bgr_, place_.box, usual_height(planes_), pace_);
        const auto edges = co_await finding;
        bool more = true;
        for (int layer = 0; more && layer < deepest; ++layer) {
            auto supposing = outlines_at_corners(edges, planes_with_places(), above_, supposed * place_.most, pace_);
            const auto quads = co_await supposing;
            auto trying = try_layer(quads);
            more = co_await trying;
            if (more || !place_.filled) continue;
            auto fanned = try_fan(*place_.filled);
            more = co_await fanned;
        }
        for (Reading& card : cards_) {
            auto again = read_at_their_size(card);
            co_await again;
        }
        co_return std::move(cards_);
    }

  private:
    // Stickers tell of cards whose outline nobody finds: under others, and on a ground of their own colour.
    void take_tagged() {
        if (!gallery_.tags()) return;
        for (Reading& card : tagged_cards(bgr_, place_.box, *gallery_.tags())) {
            if (is_that(card.quad, above_) || is_that(card.quad, place_.known)) continue;
            const bool below = !lying_upon(card.quad, above_).empty();
            if (lies_flat(card.quad, planes_)) take(std::move(card), below);
        }
    }

    // Nothing tells how large a card is here, until one has been read.
    Pieces<bool> find_first() {
        const double side = std::max(place_.box.width, place_.box.height);
        auto finding = edges_in(bgr_, place_.box, usual_share * side, pace_);
        const auto lines = co_await finding;
        const auto edges = parting(bgr_, lines, line_share * side);
        const auto quads = outlines_of_any_size(edges, corner_share * side, supposed * place_.most);
        for (std::size_t i = 0; i < quads.size() && tried_.size() < place_.most; ++i) {
            auto reading = consider(quads[i], whole_support);
            const bool found = co_await reading;
            if (found) co_return true;
        }
        co_return false;
    }

    // Edges that are worn or meet something of their own colour support an outline badly: such come last.
    Pieces<bool> try_layer(const std::vector<Quad>& quads) {
        static constexpr std::array supports{whole_support, 0.0};
        const std::size_t most = tried_.size() + place_.most, before = cards_.size();
        for (const double support : supports) {
            for (std::size_t i = 0; i < quads.size() && tried_.size() < most; ++i) {
                auto reading = consider(quads[i], support);
                co_await reading;
            }
            if (cards_.size() > before || tried_.size() == most) break;
        }
        co_return cards_.size() > before;
    }

    // The edges of a fan's next card do not show.
    Pieces<bool> try_fan(const Quad filled) {
        const std::size_t before = cards_.size(), most = tried_.size() + most_in_fan;
        const std::vector<Quad> known = above_;
        for (const Quad& card : known)
            for (const Quad& quad : next_in_fan(card, filled, above_)) {
                if (tried_.size() >= most) co_return cards_.size() > before;
                auto reading = consider(quad, 0);
                const bool found = co_await reading;
                if (found) break;
            }
        co_return cards_.size() > before;
    }

    // True when it is a card that was not known yet.
    Pieces<bool> consider(Quad quad, double support_of_whole) {
        auto looking = pace_.piece(looking_ms);
        co_await looking;
        if (lies_there(quad, above_) || lies_there(quad, place_.known)) co_return false;
        const std::vector<Quad> covers = lying_upon(quad, above_);
        if (covers.empty() && quad.support < support_of_whole) co_return false;
        const bool again = std::any_of(tried_.begin(), tried_.end(), [&](const Tried& t) {
            return t.covers == covers.size() && overlap(t.quad, quad) > 0.98;
        });
        if (again || is_bare(bgr_, quad, covers)) co_return false;
        tried_.push_back({quad, covers.size()});
        auto attempt = read_card_in_pieces(bgr_, quad, gallery_, covers, pace_);
        Reading reading = co_await attempt;
        if (!is_read(reading) || !lies_flat(reading.quad, planes_with_places()) ||
            lies_there(reading.quad, above_) || lies_there(reading.quad, place_.known) ||
            is_one_of(reading, cards_))
            co_return false;
        // An outline that fits no better leaves a corner in doubt that is not plainly the face's.
        if (covers.empty() && reading.tag < 0 && reading.sure == Certainty::exact &&
            reading.score < well_fitted && reading.corner > plain_corner) {
            reading.sure = Certainty::name;
            reading.label.clear();
        }
        take(std::move(reading), !covers.empty());
        co_return true;
    }

    // Before any card was read nothing told how large they are here.
    Pieces<bool> read_at_their_size(Reading& card) {
        const Quad* usual = nearest_to(card.quad);
        if (card.sure != Certainty::name || card.below || card.tag >= 0 || !usual) co_return false;
        auto attempt = read_at_size(bgr_, card, usual->width(), usual->height(), gallery_, pace_);
        std::optional<Reading> reading = co_await attempt;
        if (reading) card = std::move(*reading);
        co_return reading.has_value();
    }

    const Quad* nearest_to(const Quad& card) const {
        const Quad* nearest = nullptr;
        const auto away = [&](const Quad& other) { return cv::norm(other.centre() - card.centre()); };
        for (const Quad& other : above_)
            if (away(other) > 0 && (!nearest || away(other) < away(*nearest))) nearest = &other;
        return nearest;
    }

    std::vector<Quad> planes_with_places() const {
        std::vector<Quad> all = planes_;
        for (const Quad& place : places_between(planes_, place_.box)) all.push_back(place);
        return all;
    }

    void take(Reading reading, bool below) {
        reading.below = below;
        above_.push_back(reading.quad);
        planes_.push_back(reading.quad);
        cards_.push_back(std::move(reading));
    }

    // What was no card with so many upon it is none in the next layer, either.
    struct Tried {
        Quad quad;
        std::size_t covers;
    };

    const cv::Mat bgr_;
    const Gallery& gallery_;
    const PackedPlace place_;
    Pace& pace_;
    std::vector<Quad> planes_, above_;
    std::vector<Reading> cards_;
    std::vector<Tried> tried_;
};

}  // namespace

Pieces<std::optional<Reading>> read_at_size(cv::Mat bgr, Reading card, double width, double height,
                                            const Gallery& gallery, Pace& pace) {
    for (const Quad& quad : anchored(card.quad, width, height)) {
        auto attempt = read_card_in_pieces(bgr, quad, gallery, std::vector<Quad>(), pace);
        Reading reading = co_await attempt;
        if (reading.sure == Certainty::exact && reading.name == card.name && reading.score >= well_fitted)
            co_return reading;
    }
    co_return std::nullopt;
}

bool lies_there(const Quad& quad, const std::vector<Quad>& cards) {
    return std::any_of(cards.begin(), cards.end(),
                       [&](const Quad& other) { return overlap(quad, other) > 0.8; });
}

bool is_one_of(const Reading& reading, const std::vector<Reading>& cards) {
    return std::any_of(cards.begin(), cards.end(), [&](const Reading& r) {
        const double common = overlap(reading.quad, r.quad);
        return common > 0.8 || (common > 0.5 && reading.best == r.best);
    });
}

Pieces<std::vector<Reading>> read_packed(cv::Mat bgr, const Gallery& gallery, PackedPlace place, Pace& pace) {
    Packed packed(std::move(bgr), gallery, std::move(place), pace);
    auto all = packed.all();
    auto cards = co_await all;
    co_return cards;
}

std::vector<Reading> read_packed(const cv::Mat& bgr, const Gallery& gallery, const PackedPlace& place) {
    Pace at_once;
    return read_packed(bgr, gallery, place, at_once).at_once();
}

}  // namespace jianjun::vision
