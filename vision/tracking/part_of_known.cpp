// What others leave free of a known card (露出的旧牌).
#include "vision/tracking/part_of_known.h"

#include <algorithm>

#include "vision/card_label.h"
#include "vision/counting/health.h"

namespace jianjun::vision {
namespace {

constexpr double peeping = 0.08;  // of a card, that another covers at least
constexpr double mostly = 0.6;    // of a card, that two outlines of it share at least
constexpr double partly = 0.3;    // the same of a card and of one that is known
constexpr double health = 0.9;    // the same of a health card

// Others that are known lie upon a part of it.
bool is_under_later(const Track& card, const std::vector<Track>& tracks) {
    return std::any_of(tracks.begin(), tracks.end(), [&](const Track& other) {
        if (&other <= &card || other.gone_ms >= 0 || other.seen.sure != Certainty::exact) return false;
        const double share = cover(card.quad, other.quad);
        return share > peeping && share < mostly;
    });
}

// The same by such as were found with it.
bool is_under_found(const Track& card, const std::vector<Reading>& found) {
    return std::any_of(found.begin(), found.end(), [&](const Reading& other) {
        const double share = other.sure == Certainty::exact ? cover(card.quad, other.quad) : 0;
        return share > peeping && share < mostly;
    });
}

// By a general card, as far as is checked.
bool is_topped(const Track& card, const std::vector<Track>& tracks) {
    return std::any_of(tracks.begin(), tracks.end(), [&](const Track& other) {
        return other.gone_ms < 0 && is_general(other.seen.label) && cover(card.quad, other.quad) > peeping;
    });
}

}  // namespace

bool is_under_read(const Reading& reading, const std::vector<Reading>& found) {
    return reading.sure == Certainty::unknown && std::any_of(found.begin(), found.end(), [&](const Reading& other) {
        return other.sure == Certainty::exact && cover(reading.quad, other.quad) > peeping;
    });
}

bool is_part_of_known(const Reading& reading, const std::vector<Reading>& found, const std::vector<Track>& tracks) {
    if (reading.sure != Certainty::unknown) return false;
    const bool under = is_under_read(reading, found);
    return std::any_of(tracks.begin(), tracks.end(), [&](const Track& card) {
        const double same = card.gone_ms < 0 ? overlap(card.quad, reading.quad) : 0;
        return (same > mostly && (under || is_under_found(card, found) || is_under_later(card, tracks))) ||
               (is_health(card.seen.name) && same > health && is_topped(card, tracks));
    });
}

bool is_about_known(const Reading& reading, const std::vector<const Reading*>& again) {
    return reading.sure == Certainty::unknown && std::any_of(again.begin(), again.end(), [&](const Reading* known) {
        return is_read(*known) && cover(reading.quad, known->quad) > partly;
    });
}

}  // namespace jianjun::vision
