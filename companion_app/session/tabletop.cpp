#include "companion_app/session/tabletop.h"

#include <algorithm>

namespace jianjun::app {

namespace {
constexpr std::int64_t memory_ms = 4000;  // how long a card may be in somebody's fingers between two places
}

LyingCard* Tabletop::apply(const vision::TableMove& move) {
    using Kind = vision::TableMove::Kind;
    if (move.kind == Kind::health) health_[move.seat] = move.value;
    if (move.kind == Kind::armour) armour_[move.seat] = move.value;
    if (move.kind == Kind::tokens) tokens_[move.seat][move.seen.name] = move.value;
    if (move.card == 0) return nullptr;
    if (move.kind == Kind::left) {
        const auto at = cards_.find(move.card);
        if (at == cards_.end()) return nullptr;
        if (at->second.zone != "discard") taken_.push_back({at->second, move.at_ms});
        cards_.erase(at);
        return nullptr;
    }
    auto& card = cards_[move.card];
    card.card = move.card;
    // What was read once stays read: a worse look later says nothing new.
    if (!move.seen.label.empty() || card.label.empty()) card.label = move.seen.label;
    if (!move.seen.name.empty() || card.name.empty()) card.name = move.seen.name;
    if (move.seen.sure != vision::Sure::covered) card.sure = move.seen.sure;
    card.zone = move.zone;
    card.seat = move.seat;
    if (move.arm_seat != 0) card.arm = move.arm_seat;
    card.since_ms = move.at_ms;
    return &card;
}

LyingCard* Tabletop::find(std::uint64_t card) {
    const auto at = cards_.find(card);
    return at == cards_.end() ? nullptr : &at->second;
}

int Tabletop::count(const std::string& zone, int seat, const std::string& label, std::uint64_t except) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(), [&](const auto& entry) {
        const auto& card = entry.second;
        return card.card != except && card.zone == zone && card.seat == seat && card.label == label;
    }));
}

int Tabletop::count(const std::string& label) const {
    return static_cast<int>(std::count_if(cards_.begin(), cards_.end(),
                                          [&](const auto& entry) { return entry.second.label == label; }));
}

std::optional<int> Tabletop::tokens(int seat, const std::string& name) const {
    const auto of_seat = tokens_.find(seat);
    if (of_seat == tokens_.end()) return std::nullopt;
    const auto at = of_seat->second.find(name);
    return at == of_seat->second.end() ? std::nullopt : std::optional(at->second);
}

bool Tabletop::came_back(const LyingCard& card, std::int64_t now_ms) {
    std::erase_if(taken_, [&](const Taken& t) { return now_ms - t.at_ms > memory_ms; });
    const auto at = std::find_if(taken_.begin(), taken_.end(), [&](const Taken& t) {
        return t.card.label == card.label && t.card.meaning == LyingCard::Meaning::told;
    });
    if (at == taken_.end()) return false;
    taken_.erase(at);
    return true;
}

}  // namespace jianjun::app
