// The cards on the table as they were last seen (台面的牌).
#include "vision/scene/track.h"

#include <cmath>

#include "vision/card_label.h"

namespace jianjun::vision {
namespace {

constexpr double same_place_mm = 18;
constexpr double turned_beside_mm = 90;                 // from where it lay
constexpr double pile_shift_mm = 0.8, pile_turn = 0.8;    // mm, degrees: less is the same card seen again
constexpr double apart_mm = 1.4, apart_turn = 1.2;          // and it may be, unless its place looks otherwise

}  // namespace

bool reads_better(const Sighting& a, const Sighting& b) {
    auto rank = [](Certainty s) {
        return s == Certainty::exact || s == Certainty::back ? 2 : s == Certainty::name ? 1 : 0;
    };
    return rank(a.sure) > rank(b.sure);
}

bool may_be_one(const Sighting& a, const Sighting& b) {
    if (!a.label.empty() && !b.label.empty()) return a.label == b.label;
    if (!a.name.empty() && !b.name.empty()) return a.name == b.name;
    return true;
}

bool may_be_other_side(const Track& card, const Sighting& seen) {
    if ((card.seen.sure == Certainty::back) == (seen.sure == Certainty::back)) return false;
    return card.other_side.label.empty() || may_be_one(card.other_side, seen);
}

void keep_identity(Track& card, const Sighting& known) {
    card.seen.label = known.label;
    card.seen.name = known.name;
    card.seen.sure = known.sure;
}

bool surely_one(const Sighting& a, const Sighting& b) {
    return !a.label.empty() && a.label == b.label;
}

namespace {

bool within(const Sighting& a, const Sighting& b, double shift_mm, double turn) {
    return mm_between(a.centre_mm, b.centre_mm) < shift_mm &&
           std::abs(std::remainder(a.angle_mm - b.angle_mm, 360.0)) < turn;
}

bool exactly_there(const Sighting& a, const Sighting& b) {
    return within(a, b, pile_shift_mm, pile_turn);
}

}  // namespace

bool lies_as(const Sighting& a, const Sighting& b) {
    return surely_one(a, b) && (a.sure == Certainty::back || exactly_there(a, b));
}

bool nearly_lies_as(const Sighting& a, const Sighting& b) {
    return surely_one(a, b) && within(a, b, apart_mm, apart_turn);
}

bool is_half_read(const Sighting& known, const Sighting& now) {
    const bool half = known.sure == Certainty::name || now.sure == Certainty::name;
    return half && known.name == now.name && exactly_there(known, now);
}

bool neither_read(const Sighting& a, const Sighting& b) {
    return a.sure == Certainty::unknown && b.sure == Certainty::unknown;
}

Track* origin_of(std::vector<Track>& cards, const Sighting& seen, int arm, bool single) {
    Track* from = nullptr;
    int alike = 0;
    for (auto& card : cards) {
        const bool only_one = single && seen.sure == Certainty::exact && surely_one(card.seen, seen) && !is_pile(card.zone);
        const bool lost = card.hidden && (is_general(card.seen.label) || only_one);
        if (card.gone_ms < 0 && !lost) continue;
        if (surely_one(card.seen, seen)) {
            if (!from || !surely_one(from->seen, seen) || card.gone_ms > from->gone_ms) from = &card;
        } else if (!lost && (seen.sure == Certainty::name || card.seen.sure == Certainty::name) &&
                   card.seen.name == seen.name && card.gone_arm == arm) {
            ++alike;  // its corner is not read here, or was not there, but only one such card was taken up by that hand
            if (!from) from = &card;
        }
    }
    return from && (surely_one(from->seen, seen) || alike == 1) ? from : nullptr;
}

Track* turned_in_hand(std::vector<Track>& cards, const Sighting& seen, int arm) {
    const auto side = [](const Sighting& s) {
        return s.sure == Certainty::exact || s.sure == Certainty::back;
    };
    if (arm == 0 || !side(seen)) return nullptr;
    const auto latest_of = [&](auto is_it) {
        Track* latest = nullptr;
        for (auto& card : cards)
            if (card.gone_ms >= 0 && card.gone_arm == arm && is_it(card) &&
                (!latest || card.gone_ms > latest->gone_ms))
                latest = &card;
        return latest;
    };
    Track* known = latest_of([&](const Track& card) {
        return seen.sure == Certainty::exact && surely_one(card.other_side, seen);
    });
    if (known) return known;
    return latest_of([&](const Track& card) {
        return !is_pile(card.zone) && side(card.seen) && card.seen.sure != seen.sure &&
               (card.other_side.label.empty() || surely_one(card.other_side, seen)) &&
               mm_between(card.seen.centre_mm, seen.centre_mm) < turned_beside_mm;
    });
}

Track* turned_by_elimination(std::vector<Track>& cards, const Sighting& seen, int arm) {
    if (arm == 0 || seen.sure != Certainty::exact) return nullptr;
    Track* latest = nullptr;
    for (auto& card : cards) {
        const bool taken = card.gone_ms >= 0 && card.gone_arm == arm && card.seen.sure == Certainty::back;
        if (!taken || is_pile(card.zone) || !card.other_side.label.empty()) continue;
        if (latest && (latest->zone != card.zone || latest->seat != card.seat)) return nullptr;
        if (!latest || card.gone_ms > latest->gone_ms) latest = &card;
    }
    return latest;
}

Track* card_at(std::vector<Track>& cards, const Sighting& seen) {
    Track* here = nullptr;
    for (auto& card : cards) {
        if (card.gone_ms >= 0 || mm_between(card.seen.centre_mm, seen.centre_mm) > same_place_mm) continue;
        if (card.hidden && !surely_one(card.seen, seen)) continue;
        if (!here || !card.hidden) here = &card;
    }
    return here;
}

}  // namespace jianjun::vision
