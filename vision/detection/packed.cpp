// Cards that lie upon and close beside one another (叠放的牌).
#include "vision/detection/packed.h"

#include <algorithm>

#include "vision/camera/card_size.h"
#include "vision/detection/corners.h"
#include "vision/features/seen_part.h"
#include "vision/reading/acceptance.h"
#include "vision/reading/read_tag.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t supposed = 5;    // outlines for one that is read: most are of printed lines
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

// One attempt at everything, layer by layer.
class Packed {
  public:
    Packed(cv::Mat bgr, const Gallery& gallery, PackedPlace place)
        : bgr_(std::move(bgr)),
          gallery_(gallery),
          place_(std::move(place)),
          planes_(place_.planes),
          above_(place_.above) {}

    // Tries at most so many outlines; false when all is done.
    bool go_on(std::size_t outlines) {
        allowed_ = outlines;
        while (allowed_ > 0 && stage_ != Stage::done) {
            if (stage_ == Stage::begins)
                begin();
            else if (stage_ == Stage::first)
                try_first();
            else
                try_layer();
        }
        return stage_ != Stage::done;
    }
    const std::vector<Reading>& cards() const { return cards_; }

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

    void begin() {
        take_tagged();
        if (!planes_.empty()) return begin_layers();
        // Nothing tells how large a card is here, until one has been read.
        const double side = std::max(place_.box.width, place_.box.height);
        const auto edges = parting(bgr_, edges_in(bgr_, place_.box, usual_share * side), line_share * side);
        quads_ = outlines_of_any_size(edges, corner_share * side, supposed * place_.most);
        next_ = 0, most_ = tried_.size() + place_.most;
        stage_ = Stage::first;
    }

    void try_first() {
        while (allowed_ > 0) {
            if (next_ == quads_.size() || tried_.size() == most_) {
                stage_ = Stage::done;
                return;
            }
            if (consider(quads_[next_++], whole_support)) return begin_layers();
        }
    }

    void begin_layers() {
        edges_ = edges_in(bgr_, place_.box, usual_height(planes_));
        begin_layer();
    }

    void begin_layer() {
        if (layer_++ == deepest) {
            stage_ = Stage::done;
            return;
        }
        quads_ = outlines_at_corners(edges_, planes_with_places(), above_, supposed * place_.most);
        next_ = 0, most_ = tried_.size() + place_.most, before_ = cards_.size();
        support_of_whole_ = whole_support;
        stage_ = Stage::layers;
    }

    // Edges that are worn or meet something of their own colour support an outline badly: such come last.
    void try_layer() {
        while (allowed_ > 0) {
            if (next_ < quads_.size() && tried_.size() < most_) {
                consider(quads_[next_++], support_of_whole_);
                continue;
            }
            if (cards_.size() > before_) return begin_layer();
            if (support_of_whole_ == 0 || tried_.size() == most_) {
                stage_ = Stage::done;
                return;
            }
            support_of_whole_ = 0;
            next_ = 0;
        }
    }

    bool consider(const Quad& quad, double support_of_whole) {
        if (lies_there(quad, above_) || lies_there(quad, place_.known)) return false;
        const std::vector<Quad> covers = lying_upon(quad, above_);
        if (covers.empty() && quad.support < support_of_whole) return false;
        const bool again = std::any_of(tried_.begin(), tried_.end(), [&](const Tried& t) {
            return t.covers == covers.size() && overlap(t.quad, quad) > 0.98;
        });
        if (again || is_bare(bgr_, quad, covers)) return false;
        tried_.push_back({quad, covers.size()});
        --allowed_;
        Reading reading = read_card(bgr_, quad, gallery_, covers);
        if (!is_read(reading) || !lies_flat(reading.quad, planes_with_places()) ||
            lies_there(reading.quad, above_) || lies_there(reading.quad, place_.known) ||
            is_one_of(reading, cards_))
            return false;
        // An outline that fits no better leaves a corner in doubt that is not plainly the face's.
        if (covers.empty() && reading.tag < 0 && reading.sure == Certainty::exact &&
            reading.score < well_fitted && reading.corner > plain_corner) {
            reading.sure = Certainty::name;
            reading.label.clear();
        }
        take(std::move(reading), !covers.empty());
        return true;
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

    enum class Stage { begins, first, layers, done };

    const cv::Mat bgr_;
    const Gallery& gallery_;
    const PackedPlace place_;
    Stage stage_ = Stage::begins;
    std::vector<cv::Vec4f> edges_;
    std::vector<Quad> quads_;  // that are being tried
    std::size_t next_ = 0, most_ = 0, before_ = 0, allowed_ = 0;
    int layer_ = 0;
    double support_of_whole_ = whole_support;
    std::vector<Quad> planes_, above_;
    std::vector<Reading> cards_;
    std::vector<Tried> tried_;
};

}  // namespace

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

std::vector<Reading> read_packed(const cv::Mat& bgr, const Gallery& gallery, const PackedPlace& place) {
    Packed search(bgr, gallery, place);
    while (search.go_on(place.most)) continue;
    return search.cards();
}

struct PackedSearch::Inside {
    std::shared_ptr<const Gallery> gallery;
    Packed packed;
};

PackedSearch::PackedSearch(cv::Mat bgr, std::shared_ptr<const Gallery> gallery, PackedPlace place)
    : in_(new Inside{gallery, Packed(std::move(bgr), *gallery, std::move(place))}) {}
PackedSearch::~PackedSearch() = default;
PackedSearch::PackedSearch(PackedSearch&&) noexcept = default;
PackedSearch& PackedSearch::operator=(PackedSearch&&) noexcept = default;

bool PackedSearch::go_on(std::size_t outlines) {
    return in_->packed.go_on(outlines);
}

const std::vector<Reading>& PackedSearch::cards() const {
    return in_->packed.cards();
}

}  // namespace jianjun::vision
