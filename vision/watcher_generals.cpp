// General cards that were slid (盯武将牌): on a dark health card or on patterned cloth their edges are not
// found, but their faces are known.
#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <utility>

#include "vision/face_place.h"
#include "vision/gallery_index.h"
#include "vision/search.h"
#include "vision/watcher.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t most_views = 2;  // of a label, the latest
constexpr double same_place = 0.3;

std::vector<cv::Mat> faces_of(const std::string& label, const GalleryIndex& index) {
    std::vector<cv::Mat> faces;
    for (std::size_t view = index.size(); view-- > 0 && faces.size() < most_views;) {
        if (index.labels[std::size_t(index.label_of[view])] != label) continue;
        try {
            faces.push_back(cv::imdecode(index.pictures[view], cv::IMREAD_COLOR));
        } catch (const cv::Exception&) {
            faces.emplace_back();  // a forged file
        }
    }
    std::erase_if(faces, [](const cv::Mat& face) { return face.empty(); });
    return faces;
}

bool is_among(const std::vector<Reading>& found, const std::string& label) {
    return std::any_of(found.begin(), found.end(), [&](const Reading& r) { return r.label == label; });
}

}  // namespace

// A card in a seat's place of generals that is not to be seen where it lay; or it was lost sight of before.
bool Watcher::may_be_slid(const Lying& card, const Known& known, const Zone* here) const {
    if (card.gone_ms >= 0 || card.unseen || card.zone != "general" || card.seen.label.empty()) return false;
    if (!is_general(card.seen.label) && card.seen.sure != Sure::back) return false;
    const bool doubtful =
        std::find(known.doubtful.begin(), known.doubtful.end(), &card) != known.doubtful.end();
    return doubtful || (card.hidden && here && here->name == card.zone && here->seat == card.seat);
}

// Outlines that nobody could read make room for the cards that are found in their place.
void Watcher::search_slid(const Frame& frame, const cv::Rect& part, const Known& known,
                          std::vector<Reading>& found) {
    const auto middle = sights_->to_mm((cv::Point2f(part.tl()) + cv::Point2f(part.br())) / 2);
    const Zone* here = middle ? layout_.at(*middle) : nullptr;
    for (const Lying& card : lying_) {
        if (!may_be_slid(card, known, here) || is_among(found, card.seen.label)) continue;
        const auto reading = slid(frame, part, card);
        if (!reading) continue;
        std::erase_if(found, [&](const Reading& other) {
            return !is_read(other) && overlap(other.quad, reading->quad) > same_place;
        });
        found.push_back(*reading);
    }
}

std::optional<Reading> Watcher::slid(const Frame& frame, const cv::Rect& part, const Lying& card) {
    const Eye* eye = sights_->of(card.quad.centre());
    const cv::Rect box = part & cv::Rect({}, frame.image.size());
    if (!eye || !eye->calibration->measured() || box.empty()) return std::nullopt;
    const auto span = clock_.measure("slid");
    const Lie last = lie_of(card.quad, *eye->calibration);
    for (const cv::Mat& face : faces_of(card.seen.label, gallery_->index()))
        for (const Turns turns : {Turns::as_before, Turns::by_quarters})
            for (const FacePlace& place :
                 places_of_face(frame.image, box, *eye->calibration, face, last, turns)) {
                Reading reading = read_card(frame.image, outline_of(place.lie, *eye->calibration), *gallery_);
                if (reading.label == card.seen.label && card_sized(reading.quad, *eye->calibration))
                    return reading;
            }
    return std::nullopt;
}

}  // namespace jianjun::vision
