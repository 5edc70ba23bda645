// Cards without a clear outline, or of which something hides a part (按点认牌).
#include "vision/detection/by_points.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "vision/detection/packed.h"
#include "vision/gallery/face_points.h"
#include "vision/reading/acceptance.h"
#include "vision/reading/alignment.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t most_guesses = 40;
constexpr double unlike_the_face = 0.3;    // a place that shows something else
constexpr double lighter_or_darker = 900;  // squared grey levels a pixel
constexpr double size_slack = 0.12;        // of a card's side, against the nearest known one,
constexpr double slack_a_card = 0.04;      // and so much more for each card's height from there
constexpr int longest_border = 14;         // between what shows and what is hidden: one thing upon the card
constexpr int fewest_seen = 12;            // places, or there is too little to be sure

// Places that are linked with these.
PatchMask reached(PatchMask from, PatchMask among) {
    PatchMask grown = from & among, before = 0;
    while (grown != before) {
        before = grown;
        grown = among & with_neighbours(before);
    }
    return grown;
}

constexpr PatchMask rim = [] {
    PatchMask where = 0;
    for (int i = 0; i < patches; ++i) {
        const int column = i % patch_columns, row = i / patch_columns;
        if (column == 0 || row == 0 || column == patch_columns - 1 || row == patch_rows - 1)
            where |= PatchMask(1) << i;
    }
    return where;
}();

// What shows the face, as that is lit and blurred where its points are.
PatchMask showing(const Query& near, Match& match) {
    Query all = near;
    all.pose.part = {};
    const Patches left = measure(all, match, false, 2);
    const PatchMask odd = mismatched_patches(all.coarse, all.seen_as(match, false), left, unlike_the_face);
    PatchMask shows = 0;
    for (int i = 0; i < patches; ++i)
        if (!(odd >> i & 1) && left.cost[std::size_t(i)] < lighter_or_darker) shows |= PatchMask(1) << i;
    return shows;
}

// How many places that show the face lie beside one that does not.
int border_of(PatchMask shows) {
    int border = 0;
    const auto differ = [&](int a, int b) { border += (shows >> a & 1) != (shows >> b & 1); };
    for (int i = 0; i < patches; ++i) {
        if (i % patch_columns + 1 < patch_columns) differ(i, i + 1);
        if (i + patch_columns < patches) differ(i, i + patch_columns);
    }
    return border;
}

// The card that points tell of, though something that is no card may hide a part of it. Unread where what
// does not show the face is not plainly something upon it.
Reading read_half_hidden(const cv::Mat& bgr, const FacePoints::Guess& guess, const Gallery& gallery,
                         const std::vector<Quad>& cards) {
    const GalleryIndex& index = gallery.index();
    const Occluders but_points{cards, ~with_neighbours(guess.shown)};
    Query near(oriented(bgr, guess.quad, but_points));
    Match match = held_against(near, guess.view, false, index);
    measure(near, match, true, 3);
    align(bgr, near, match, index, but_points);
    Reading nothing;
    nothing.quad = guess.quad;
    if (match.score < hopeless) return nothing;
    near.learn_blur(match);
    const PatchMask shows = reached(guess.shown, showing(near, match));
    const PatchMask hidden = ~shows & (~PatchMask(0) >> (64 - patches));
    if (std::popcount(shows) < fewest_seen || border_of(shows) > longest_border ||
        hidden != reached(hidden & rim, hidden))
        return nothing;
    Reading reading = read_face(bgr, near.pose.quad, gallery, {cards, hidden});
    if (is_read(reading) &&
        reading.name != name_of(index.labels[std::size_t(index.label_of[std::size_t(guess.view)])]))
        return nothing;
    return reading;
}

std::vector<Quad> outlines_of(const std::vector<Reading>& cards) {
    std::vector<Quad> quads;
    for (const Reading& card : cards) quads.push_back(card.quad);
    return quads;
}

// Seen askew, cards grow from one side of a picture to the other: the nearest tells best, and less from afar.
bool of_their_size(const Quad& quad, const std::vector<Reading>& cards) {
    const auto away = [&](const Reading& r) { return cv::norm(r.quad.centre() - quad.centre()); };
    const auto nearest = std::min_element(
        cards.begin(), cards.end(), [&](const Reading& a, const Reading& b) { return away(a) < away(b); });
    if (nearest == cards.end()) return true;
    const double slack = size_slack + slack_a_card * away(*nearest) / nearest->quad.height();
    return std::abs(std::sqrt(quad.area() / nearest->quad.area()) - 1) < slack;
}

Reading read_guess(const cv::Mat& bgr, const FacePoints::Guess& guess, const Gallery& gallery,
                   const std::vector<Reading>& cards) {
    Reading reading = read_card(bgr, guess.quad, gallery);
    return is_read(reading) ? reading : read_half_hidden(bgr, guess, gallery, outlines_of(cards));
}

}  // namespace

std::vector<Reading> read_by_points(const cv::Mat& bgr, const Gallery& gallery,
                                    const std::vector<Reading>& known, const std::vector<Quad>& whole) {
    auto guesses = gallery.index().face_points()->guesses(bgr, outlines_of(known));
    if (guesses.size() > most_guesses) guesses.resize(most_guesses);
    std::vector<Reading> cards = known;
    // What lies under a card is told when that has been read.
    for (bool more = true; more;) {
        const std::size_t before = cards.size();
        std::erase_if(guesses, [&](const FacePoints::Guess& guess) {
            if (lies_there(guess.quad, outlines_of(cards)) || lies_there(guess.quad, whole)) return true;
            Reading reading = read_guess(bgr, guess, gallery, cards);
            if (!is_read(reading) || is_one_of(reading, cards)) return false;
            if (!of_their_size(reading.quad, cards)) return false;
            cards.push_back(std::move(reading));
            return true;
        });
        more = cards.size() > before;
    }
    cards.erase(cards.begin(), cards.begin() + std::ptrdiff_t(known.size()));
    return cards;
}

}  // namespace jianjun::vision
