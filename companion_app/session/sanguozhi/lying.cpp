#include "companion_app/session/sanguozhi/lying.h"

#include <algorithm>
#include <cmath>

namespace jianjun::app {

using vision::Certainty;
using vision::TableMove;

namespace {

constexpr double upon_mm = 12;

bool lies_sideways(const vision::Sighting& seen, const SlotRef& at) {
    return std::abs(std::abs(std::remainder(seen.angle_mm - at.angle, 180.0)) - 90) < 30;
}

}  // namespace

std::optional<SlotDeed> SanguozhiLying::apply(const TableMove& move) {
    if (move.card == 0 || move.kind == TableMove::Kind::uncertain) return {};
    const auto known = std::find_if(cards_.begin(), cards_.end(), [&](const SlotSight& card) { return card.card == move.card; });
    if (move.kind == TableMove::Kind::left) {
        if (known == cards_.end()) return {};
        const SlotSight before = *known;
        cards_.erase(known);
        return SlotDeed{SlotDeed::Kind::taken, before, {}, move.at_ms};
    }
    const std::optional<SlotSight> before = known == cards_.end() ? std::nullopt : std::optional(*known);
    SlotSight now = before.value_or(SlotSight{});
    now.card = move.card;
    now.mm = move.seen.centre_mm;
    now.at = slot_of_(now.mm);
    now.sideways = lies_sideways(move.seen, now.at);
    if (move.seen.sure == Certainty::back) now.back = true, now.label.clear();
    // What was read once stays read: a worse look later says nothing new.
    const auto& face = move.seen.label.empty() ? move.seen.name : move.seen.label;
    const bool faces = move.seen.sure == Certainty::exact || move.seen.sure == Certainty::name;
    if (faces && !face.empty()) now.back = false, now.label = face;
    const bool elsewhere = !before || !(before->at == now.at);
    if (elsewhere) {
        if (before) cards_.erase(known);
        cards_.push_back(now);
    } else {
        *known = now;
    }
    if (!before) return SlotDeed{SlotDeed::Kind::laid, now, {}, move.at_ms};
    return seen_again(now, *before, move);
}

std::optional<SlotDeed> SanguozhiLying::seen_again(SlotSight& card, const SlotSight& before, const TableMove& move) const {
    if (!(before.at == card.at)) return SlotDeed{SlotDeed::Kind::laid, card, before.at, move.at_ms};
    if (before.read() && before.back != card.back) return SlotDeed{SlotDeed::Kind::turned_over, card, {}, move.at_ms};
    if (before.label != card.label || !before.read()) return SlotDeed{SlotDeed::Kind::laid, card, {}, move.at_ms};
    if (!before.sideways && card.sideways) return SlotDeed{SlotDeed::Kind::turned_sideways, card, {}, move.at_ms};
    return {};
}

SlotSight* SanguozhiLying::name(std::uint64_t card, const std::string& label) {
    const auto known = std::find_if(cards_.begin(), cards_.end(), [&](const SlotSight& one) { return one.card == card; });
    if (known == cards_.end()) return nullptr;
    known->label = label;
    known->back = false;
    return &*known;
}

void SanguozhiLying::forget_unread(const SlotSight& read) {
    std::erase_if(cards_, [&](const SlotSight& one) {
        return one.card != read.card && !one.read() && one.at == read.at && std::hypot(one.mm.x - read.mm.x, one.mm.y - read.mm.y) < upon_mm;
    });
}

const SlotSight* SanguozhiLying::find(std::uint64_t card) const {
    const auto known = std::find_if(cards_.begin(), cards_.end(), [&](const SlotSight& one) { return one.card == card; });
    return known == cards_.end() ? nullptr : &*known;
}

std::vector<SlotSight> SanguozhiLying::in(const SlotRef& slot) const {
    std::vector<SlotSight> out;
    for (const auto& card : cards_)
        if (card.at == slot) out.push_back(card);
    return out;
}

bool SanguozhiLying::covered(std::uint64_t card) const {
    const auto known = std::find_if(cards_.begin(), cards_.end(), [&](const SlotSight& one) { return one.card == card; });
    if (known == cards_.end()) return false;
    return std::any_of(known + 1, cards_.end(), [&](const SlotSight& later) {
        return later.at == known->at && std::hypot(later.mm.x - known->mm.x, later.mm.y - known->mm.y) < upon_mm;
    });
}

}  // namespace jianjun::app
