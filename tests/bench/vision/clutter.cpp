// Other people's photos with clutter (杂乱照片): one half enrolled as the outlines are found, the other read.
#include <algorithm>
#include <cstdio>
#include <map>
#include <opencv2/imgproc.hpp>

#include "tests/bench/vision/real_pictures.h"
#include "tests/bench/vision/tally.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/image/open_picture.h"
#include "vision/image/rectify.h"

namespace jianjun::vision {
namespace {

constexpr double same_box = 0.8;  // intersection over union: all of the card shows
constexpr double most_of_it = 0.6;

Quad upright_box(const Quad& quad) {
    const std::vector<cv::Point2f> corners(quad.p.begin(), quad.p.end());
    const cv::Rect2f box = cv::boundingRect(corners);
    return ordered({box.tl(), {box.br().x, box.y}, box.br(), {box.x, box.br().y}});
}

Card marked(const Row& row) {
    const auto at = [&](const char* side) { return std::stof(row.at(side)); };
    Card card;
    card.label = row.at("rank");
    card.corners_known = false;
    card.corners = ordered({cv::Point2f{at("xmin"), at("ymin")},
                            {at("xmax"), at("ymin")},
                            {at("xmax"), at("ymax")},
                            {at("xmin"), at("ymax")}})
                       .p;
    return card;
}

Quad box_of(const Card& card) {
    Quad box;
    box.p = card.corners;
    return box;
}

struct Photo {
    cv::Mat bgr;
    std::vector<Card> cards;
};

void learn(Gallery& gallery, const Photo& photo) {
    for (const Quad& quad : find_cards(photo.bgr))
        for (const Card& card : photo.cards) {
            if (overlap(upright_box(quad), box_of(card)) < same_box) continue;
            const cv::Mat face = rectify(photo.bgr, quad);
            const Picture picture{face.cols, face.rows, {face.datastart, face.dataend}};
            if (const auto added = gallery.add(picture, card.label); !added)
                std::printf("  %s\n", added.error().c_str());
            break;
        }
}

// Only what shows of a card is marked: a reading is of a card whose mark it covers, of that name if there is
// one. What fits best comes first, and each mark once.
void lay_on_marks(std::vector<Reading>& read, const std::vector<Card>& cards) {
    struct Pair {
        double fits;
        std::size_t reading, card;
    };
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < read.size(); ++i) {
        read[i].quad = upright_box(read[i].quad);
        for (std::size_t k = 0; k < cards.size(); ++k)
            if (const Quad mark = box_of(cards[k]); cover(mark, read[i].quad) > most_of_it)
                pairs.push_back({overlap(mark, read[i].quad) + (cards[k].label == read[i].name), i, k});
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.fits > b.fits; });
    std::vector<bool> laid(read.size()), taken(cards.size());
    for (const auto& [fits, reading, card] : pairs) {
        if (laid[reading] || taken[card]) continue;
        laid[reading] = taken[card] = true;
        read[reading].quad = box_of(cards[card]);
    }
}

}  // namespace

void judge_clutter() {
    const auto folder = pictures("cluttered_cards");
    std::map<std::string, Photo> photos;
    for (const auto& row : rows_of(folder / "labels.csv")) {
        Photo& photo = photos[row.at("file")];
        if (photo.bgr.empty()) {
            auto picture = open_picture((folder / row.at("file")).string());
            if (!picture) {
                std::printf("  %s\n", picture.error().c_str());
                continue;
            }
            photo.bgr = *picture;
        }
        photo.cards.push_back(marked(row));
    }
    if (photos.empty()) {
        std::printf("\nphotos with clutter: skipped, there are no pictures in %s\n", folder.c_str());
        return;
    }
    print_head("photos with clutter, hidden and touching cards; only the rank is marked, of whatever suit");
    Tally both;
    for (const int taught : {0, 1}) {
        Gallery gallery;
        int number = 0;
        for (const auto& [file, photo] : photos)
            if (number++ % 2 == taught) learn(gallery, photo);
        number = 0;
        for (const auto& [file, photo] : photos) {
            if (number++ % 2 == taught) continue;
            auto read = read_still(photo.bgr, find_cards(photo.bgr), gallery);
            lay_on_marks(read, photo.cards);
            both.judge(photo.cards, read);
        }
    }
    print_row("one half enrolled, by turns", both);
    print_target("misread", 100.0 * (both.misread + both.invented) / both.cards, false, 0.1);
}

}  // namespace jianjun::vision
