#include "companion_app/session/tracking/tabletop.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace jianjun::app {

namespace {

constexpr double most_apart = 0.5;  // of a card's short side, where one covers the other

double apart(const vision::Point& a, const vision::Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

vision::Point centre(const LyingCard& card) {
    vision::Point sum;
    for (const auto& corner : card.corners) sum.x += corner.x / 4, sum.y += corner.y / 4;
    return sum;
}

double short_side(const LyingCard& card) {
    return std::min(apart(card.corners[0], card.corners[1]), apart(card.corners[1], card.corners[2]));
}

}  // namespace

bool covers(const LyingCard& above, const LyingCard& below) {
    const double side = std::min(short_side(above), short_side(below));
    return side > 0 && apart(centre(above), centre(below)) < most_apart * side;
}

LyingCard* Tabletop::apply(const vision::TableMove& move) {
    using Kind = vision::TableMove::Kind;
    if (move.kind == Kind::health) health_[move.seat] = move.value;
    if (move.kind == Kind::armour) armour_[move.seat] = move.value;
    if (move.kind == Kind::tokens) tokens_[move.seat][move.seen.name] = move.value;
    if (move.zone == ZoneKind::general && move.card != 0 && move.kind != Kind::left) {
        auto& general =
            generals_.try_emplace(move.seat, Turned{move.seen.angle, move.seen.angle, false}).first->second;
        general.turned = general.turned || move.kind == Kind::turned;
        // Taken up and laid there again it lies as it lies now.
        if (move.kind == Kind::turned || move.kind == Kind::appeared || move.kind == Kind::moved)
            general.now = move.seen.angle;
    }
    if (move.card == 0) return nullptr;
    if (move.kind == Kind::left) {
        cards_.erase(move.card);
        return nullptr;
    }
    auto& card = cards_[move.card];
    card.card = move.card;
    // What was read once stays read: a worse look later says nothing new.
    if (!move.seen.label.empty() || card.label.empty()) card.label = move.seen.label;
    if (!move.seen.name.empty() || card.name.empty()) card.name = move.seen.name;
    const bool worse = card.sure == vision::Certainty::exact &&
                       (move.seen.sure == vision::Certainty::name || move.seen.sure == vision::Certainty::unknown);
    if (move.seen.sure != vision::Certainty::covered && !worse) card.sure = move.seen.sure;
    card.zone = move.zone;
    card.seat = move.seat;
    if (move.seen.corners[0].x != move.seen.corners[2].x) card.corners = move.seen.corners;
    if (move.arm_seat != 0) card.arm = move.arm_seat;
    if (move.kind != Kind::uncertain) card.seen_ms = move.at_ms;
    return &card;
}

LyingCard* Tabletop::find(std::uint64_t card) {
    const auto at = cards_.find(card);
    return at == cards_.end() ? nullptr : &at->second;
}

const LyingCard* Tabletop::find(std::uint64_t card) const {
    const auto at = cards_.find(card);
    return at == cards_.end() ? nullptr : &at->second;
}

int Tabletop::count(ZoneKind zone, int seat, const std::string& label, std::uint64_t except) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(), [&](const auto& entry) {
        const auto& card = entry.second;
        return card.card != except && card.zone == zone && card.seat == seat && card.label == label;
    }));
}

int Tabletop::count(const std::string& label) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(),
                                          [&](const auto& entry) { return entry.second.label == label; }));
}

int Tabletop::seen_since(const LyingCard& card) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(), [&](const auto& entry) {
        const auto& other = entry.second;
        return other.card != card.card && other.label == card.label && other.sure == vision::Certainty::exact && other.seen_ms > card.seen_ms;
    }));
}

std::optional<int> Tabletop::tokens(int seat, const std::string& name) const {
    const auto of_seat = tokens_.find(seat);
    if (of_seat == tokens_.end()) return std::nullopt;
    const auto at = of_seat->second.find(name);
    return at == of_seat->second.end() ? std::nullopt : std::optional(at->second);
}

std::optional<bool> Tabletop::chained(int seat) const {
    const auto links = tokens(seat, "token:chain");
    return links ? std::optional(*links > 0) : lies_across(seat);
}

std::optional<bool> Tabletop::lies_across(int seat) const {
    const auto at = generals_.find(seat);
    if (at == generals_.end() || !at->second.turned) return std::nullopt;
    return std::abs(std::sin((at->second.now - at->second.upright) * std::numbers::pi / 180)) >
           std::numbers::sqrt2 / 2;
}

}  // namespace jianjun::app
