// What hands do at a table (手上的动作).
#include "tests/bench/vision/deeds.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace jianjun::vision {
namespace {

struct Habits {
    double off_mm, off_degrees;  // standard deviations
    double pause_ms;             // between deeds, at most
    double at_once;              // how often two seats are at work
};

Habits habits_of(Style style) {
    switch (style) {
        case Style::tidy:
            return {1.5, 2, 1600, 0};
        case Style::ordinary:
            return {4, 6, 1300, 0.15};
        case Style::sloppy:
            return {8, 14, 1000, 0.4};
    }
    return {};
}

constexpr int most_discarded = 40;  // deeds until the pile is shuffled away, as when the deck is through

double apart(const Spot& a, const Spot& b) {
    return std::hypot(a.mm.x - b.mm.x, a.mm.y - b.mm.y);
}

Spot beside(Spot spot, double right, double down, double turn = 0) {
    const double a = spot.angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
    return {{spot.mm.x + right * c - down * s, spot.mm.y + right * s + down * c}, spot.angle + turn};
}

}  // namespace

const char* to_string(Style style) {
    return style == Style::tidy ? "tidy" : style == Style::ordinary ? "ordinary" : "sloppy";
}

Deeds::Deeds(VirtualTable& table, Style style, std::uint64_t seed, std::vector<std::string> deck)
    : table_(table),
      style_(style),
      dice_(seed * 7919 + static_cast<std::uint64_t>(style)),
      deck_(std::move(deck)) {
    std::shuffle(deck_.begin(), deck_.end(), dice_);
}

bool Deeds::chance(double share) {
    return between(0, 1) < share;
}

double Deeds::between(double low, double high) {
    return low + (high - low) * double(dice_() >> 11) * 0x1p-53;
}

std::string Deeds::next_label() {
    return deck_[next_++ % deck_.size()];
}

Spot Deeds::askew(Spot spot) {
    const Habits h = habits_of(style_);
    const auto off = [&] { return between(-1, 1) + between(-1, 1); };
    spot.mm.x += off() * h.off_mm;
    spot.mm.y += off() * h.off_mm;
    spot.angle += off() * h.off_degrees;
    return spot;
}

bool Deeds::is_free(Spot spot, CardId but) const {
    return std::none_of(lying_.begin(), lying_.end(),
                        [&](const Lying& l) { return l.card != but && apart(l.spot, spot) < 118; });
}

Spot Deeds::free_spot() {
    const Zone* middle = table_.layout().find("middle");
    const int count = card_spots(*middle);
    Spot spot = card_spot(*middle, 0);
    for (int tries = 0; tries < 60; ++tries) {
        spot = card_spot(*middle, int(dice_() % std::uint64_t(count)));
        if (table_.layout().at(spot.mm) == middle && is_free(spot)) break;
    }
    return askew(spot);
}

bool Deeds::is_topped(const Lying& card) const {
    const auto at =
        std::find_if(lying_.begin(), lying_.end(), [&](const Lying& l) { return l.card == card.card; });
    return std::any_of(at + 1, lying_.end(), [&](const Lying& l) { return apart(l.spot, card.spot) < 110; });
}

Deeds::Lying* Deeds::any_loose() {
    std::vector<Lying*> loose;
    for (auto& l : lying_)
        if (!is_topped(l)) loose.push_back(&l);
    return loose.empty() ? nullptr : loose[dice_() % loose.size()];
}

void Deeds::forget(CardId card) {
    std::erase_if(lying_, [&](const Lying& l) { return l.card == card; });
}

std::vector<std::string> Deeds::take_log() {
    return std::exchange(log_, {});
}

void Deeds::log(const char* deed, int seat, const std::vector<std::string>& labels) {
    std::string line = "seat " + std::to_string(seat) + " " + deed;
    for (const auto& label : labels) line += " " + label;
    log_.push_back(std::move(line));
}

void Deeds::set_up() {
    table_.set_pile("draw", 60);
    const int seats = table_.layout().seats;
    for (int i = 0; i < 3; ++i) {
        const std::string label = next_label();
        const Spot spot =
            askew(card_spot(*table_.layout().find("equip", 1 + int(dice_() % std::uint64_t(seats))), i));
        if (is_free(spot)) lying_.push_back({table_.place(label, spot), label, spot});
    }
    for (int i = 0; i < 2; ++i) {
        const std::string label = next_label();
        const Spot spot = free_spot();
        lying_.push_back({table_.place(label, spot), label, spot});
    }
    wait_until_ = table_.at_ms() + 2500;
}

void Deeds::lay(int seat) {
    const std::string label = next_label();
    const Spot spot = free_spot();
    const CardId card = table_.lay(seat, label, spot);
    note(card, seat);
    lying_.push_back({card, label, spot});
    log("lays", seat, {label});
}

void Deeds::equip(int seat) {
    const Zone* zone = table_.layout().find("equip", seat);
    const Spot spot = askew(card_spot(*zone, int(dice_() % std::uint64_t(std::max(1, card_spots(*zone))))));
    if (!is_free(spot)) return lay(seat);
    const std::string label = next_label();
    const CardId card = table_.lay(seat, label, spot);
    note(card, seat);
    lying_.push_back({card, label, spot});
    log("equips", seat, {label});
}

void Deeds::lay_fan(int seat) {
    const int count = 2 + int(dice_() % 3);
    const Spot first = free_spot();
    std::vector<std::string> labels;
    std::vector<Spot> spots;
    const double step = between(17, 30), turn = between(2, 6);
    for (int i = 0; i < count; ++i) {
        labels.push_back(next_label());
        spots.push_back(
            beside(first, (i - (count - 1) / 2.0) * step, i * 2.0, (i - (count - 1) / 2.0) * turn));
    }
    const auto cards = table_.lay_fan(seat, labels, spots);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        note(cards[i], seat);
        lying_.push_back({cards[i], labels[i], spots[i]});
    }
    log("fans", seat, labels);
}

void Deeds::cover(int seat) {
    Lying* below = any_loose();
    if (!below) return lay(seat);
    const std::string label = next_label(), covered = below->label;
    const Spot spot =
        askew(beside(below->spot, between(18, 40) * (chance(0.5) ? 1 : -1), between(20, 60), 0));
    const CardId card = table_.lay(seat, label, spot);
    note(card, seat);
    lying_.push_back({card, label, spot});
    log("covers a part of", seat, {covered, "with", label});
}

void Deeds::slide(int seat, double mm) {
    Lying* card = any_loose();
    if (!card) return lay(seat);
    Spot to = card->spot;
    for (int tries = 0; tries < 20; ++tries) {
        const double way = between(0, 2 * M_PI);
        to = {{card->spot.mm.x + mm * std::cos(way), card->spot.mm.y + mm * std::sin(way)},
              card->spot.angle + between(-6, 6)};
        if (is_free(to, card->card) && table_.layout().at(to.mm) == table_.layout().at(card->spot.mm)) break;
    }
    Lying moved = *card;
    moved.spot = to;
    forget(moved.card);
    table_.shift(seat, moved.card, to);
    note(moved.card, seat);
    lying_.push_back(moved);
    log(mm < 55 ? "slides a little" : "slides", seat, {moved.label});
}

void Deeds::turn_over(int seat) {
    Lying* card = any_loose();
    if (!card) return lay(seat);
    Lying turned = *card;
    turned.face_up = !turned.face_up;
    const double way = between(0, 2 * M_PI), mm = style_ == Style::tidy ? between(2, 8) : between(5, 24);
    turned.spot.mm.x += mm * std::cos(way), turned.spot.mm.y += mm * std::sin(way);
    turned.spot.angle += between(-8, 8);
    forget(turned.card);
    table_.turn_over(seat, turned.card, turned.spot);
    note(turned.card, seat);
    lying_.push_back(turned);
    log("turns over", seat, {turned.label});
}

void Deeds::take(int seat) {
    Lying* card = any_loose();
    if (!card) return lay(seat);
    const CardId id = card->card;
    table_.take(seat, id);
    note(id, seat);
    log("takes", seat, {card->label});
    forget(id);
}

void Deeds::discard(int seat) {
    Lying* card = any_loose();
    if (!card) return lay(seat);
    const CardId id = card->card;
    table_.to_pile(seat, id, "discard");
    note(id, seat);
    log("discards", seat, {card->label});
    forget(id);
    ++discarded_;
}

// No hand sweeps a card away from under one that stays.
void Deeds::sweep(int seat) {
    std::vector<const Lying*> swept;
    const Zone* middle = table_.layout().find("middle");
    for (const auto& l : lying_)
        if (swept.size() < 4 && table_.layout().at(l.spot.mm) == middle) swept.push_back(&l);
    std::vector<const Lying*> together;
    const auto stays_upon = [&](const Lying* card) {
        for (const Lying* upper = card + 1; upper != lying_.data() + lying_.size(); ++upper)
            if (apart(upper->spot, card->spot) < 110 && std::find(together.begin(), together.end(), upper) == together.end())
                return true;
        return false;
    };
    do together = swept;
    while (std::erase_if(swept, stays_upon) > 0);
    std::vector<CardId> cards;
    std::vector<std::string> labels;
    for (const Lying* l : swept) cards.push_back(l->card), labels.push_back(l->label);
    if (cards.size() < 2) return lay(seat);
    table_.sweep(seat, cards, "discard");
    for (CardId id : cards) note(id, seat), forget(id);
    ++discarded_;
    log("sweeps", seat, labels);
}

void Deeds::square(int seat) {
    if (discarded_ == 0) return lay(seat);
    const Spot pile = card_spot(*table_.layout().find("discard"));
    const double way = between(0, 2 * M_PI), mm = between(0, 7);
    table_.square(seat, "discard",
                  {{pile.mm.x + mm * std::cos(way), pile.mm.y + mm * std::sin(way)}, pile.angle});
    log("squares up the discard pile", seat);
}

void Deeds::put_on(int seat) {
    Lying* below = any_loose();
    if (!below) return lay(seat);
    const std::string label = next_label(), covered = below->label;
    const Spot spot = beside(below->spot, between(-5, 5), between(-5, 5), between(-5, 5));
    const CardId card = table_.lay(seat, label, spot);
    note(card, seat);
    lying_.push_back({card, label, spot});
    log("puts onto", seat, {covered, "the card", label});
}

void Deeds::put_under(int seat) {
    Lying* upper = any_loose();
    if (!upper) return lay(seat);
    const std::string label = next_label();
    const Spot spot = beside(upper->spot, between(22, 40) * (chance(0.5) ? 1 : -1), between(-30, 10), between(-6, 6));
    const Lying lower{table_.push_under(seat, label, upper->card, spot), label, spot};
    note(lower.card, seat);
    log("pushes under", seat, {upper->label, "the card", label});
    lying_.insert(lying_.begin() + (upper - lying_.data()), lower);
}

void Deeds::deal(int seat) {
    const Zone* middle = table_.layout().find("middle");
    const int count = card_spots(*middle);
    std::vector<std::string> labels;
    std::vector<Spot> spots;
    for (int i = int(dice_() % std::uint64_t(count)), tries = 0; tries < count && spots.size() < 4; ++tries) {
        const Spot spot = card_spot(*middle, (i + tries) % count);
        const bool apart_from_dealt = std::none_of(spots.begin(), spots.end(), [&](const Spot& s) { return apart(s, spot) < 118; });
        if (table_.layout().at(spot.mm) != middle || !is_free(spot) || !apart_from_dealt) continue;
        spots.push_back(askew(spot));
        labels.push_back(next_label());
    }
    if (spots.empty()) return sweep(seat);
    const auto cards = table_.deal(seat, "draw", labels, spots);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        note(cards[i], seat);
        lying_.push_back({cards[i], labels[i], spots[i], false});
    }
    log("deals", seat, {std::to_string(cards.size())});
}

void Deeds::lift(int seat) {
    if (discarded_ == 0) return lay(seat);
    const Spot pile = card_spot(*table_.layout().find("discard"));
    const double way = between(0, 2 * M_PI), mm = between(60, 120);
    table_.lift(seat, "discard", {{pile.mm.x + mm * std::cos(way), pile.mm.y + mm * std::sin(way)}, pile.angle});
    log("lifts the discard pile and puts it back", seat);
}

void Deeds::cut(int seat) {
    Spot spot = free_spot();
    if (!is_free(spot)) return sweep(seat);
    table_.cut(seat, "draw", spot);
    log("cuts the draw pile", seat);
}

void Deeds::shuffle(int seat) {
    if (discarded_ == 0) return lay(seat);
    for (const CardTruth& card : table_.truth().cards) {
        const Zone* zone = table_.layout().at(card.centre_mm);
        if (zone && zone->kind == ZoneKind::discard) note(card.card, seat);
    }
    table_.gather(seat, "discard", "draw");
    discarded_ = 0;
    log("puts the discard pile onto the draw pile", seat);
}

void Deeds::do_seldom(int seat, double share) {
    if (share < 0.25) return put_on(seat);
    if (share < 0.5) return put_under(seat);
    if (share < 0.7) return deal(seat);
    if (share < 0.85) return lift(seat);
    if (share < 0.93) return cut(seat);
    shuffle(seat);
}

void Deeds::tick() {
    const Habits h = habits_of(style_);
    if (table_.at_ms() < wait_until_) return;
    const bool busy = table_.busy();
    if (busy) {
        if (!chance(h.at_once * 0.1)) return;
    }
    wait_until_ = table_.at_ms() + (busy ? 900 : std::int64_t(between(500, h.pause_ms)));
    const int seat = 1 + int(dice_() % std::uint64_t(table_.layout().seats));
    if (discarded_ > most_discarded) return shuffle(seat);
    if (lying_.size() > 9) return chance(0.5) ? sweep(seat) : discard(seat);
    const double d = between(0, 1);
    const double loose = style_ == Style::tidy ? 0.5 : 1;  // how often the awkward deeds are done
    double sum = 0;
    const auto is = [&](double share) { return d < (sum += share); };
    if (is(0.07)) return equip(seat);
    if (is(0.06 * loose)) return lay_fan(seat);
    if (is(0.06 * loose)) return cover(seat);
    if (is(0.09 * loose)) return slide(seat, between(22, 52));
    if (is(0.07)) return slide(seat, between(70, 160));
    if (is(0.07 * loose)) return turn_over(seat);
    if (is(0.10)) return take(seat);
    if (is(0.14)) return discard(seat);
    if (is(0.05)) return sweep(seat);
    if (is(0.05 * loose)) return square(seat);
    if (is(0.03)) {
        log("waves", seat);
        return table_.wave(seat, card_spot(*table_.layout().find("middle"), int(dice_() % 8)));
    }
    if (is(0.08)) return do_seldom(seat, between(0, 1));
    lay(seat);
}

}  // namespace jianjun::vision
