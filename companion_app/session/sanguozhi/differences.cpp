#include "companion_app/session/sanguozhi/differences.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

constexpr double same_place_mm = 12, apart_mm = 50;

json ruling(const char* key, json value) {
    return {{"do", "rule"}, {"by", "table"}, {"why", "as it lies"}, {key, std::move(value)}};
}

class Comparison {
  public:
    Comparison(const SanguozhiSight& sight, const SanguozhiLying& lying, const SanguozhiReading& reading)
        : sight_(sight), lying_(lying), reading_(reading) {}

    std::vector<SlotDifference> all() {
        for (const int seat : sight_.seats()) {
            one_card({"main", seat, 0});
            one_card({"adviser", seat, 0});
            const auto& slots = sight_.slots(seat);
            for (const auto* zone : {"vice", "strategy"})
                for (int i = 1; i <= static_cast<int>(list_at(slots, zone).size()); ++i) one_card({zone, seat, i});
            for (const auto* zone : {"infantry", "archer", "cavalry", "adviser_troops", "graveyard"}) pile({zone, seat, 0}, true);
            for (const auto* zone : {"event", "formation"}) pile({zone, seat, 0}, false);
        }
        return std::move(found_);
    }

  private:
    void one_card(const SlotRef& at) {
        const auto cards = lying_.in(at);
        for (const auto& card : cards)
            if (card.read() && !reading_.agrees(card)) return extra(at, card);
        const auto& there = sight_.slot(at.seat, at.zone, std::max(1, at.place));
        // A treasure hides its bearer, who is where it lies.
        const auto borne = texts_at(there, "treasures");
        const auto is_there = [&](const SlotSight& card) {
            return lies_as(card, there) || std::any_of(borne.begin(), borne.end(), [&](const auto& one) { return one.ends_with(":" + card.label); });
        };
        if (!there.is_object() || std::any_of(cards.begin(), cards.end(), is_there)) return;
        missing(at, there);
    }
    static bool lies_as(const SlotSight& card, const json& there) {
        if (!card.read()) return true;
        const bool down = text_at(there, "face") == "down";
        return down ? card.back : text_at(there, "card").ends_with(":" + card.label);
    }
    void extra(const SlotRef& at, const SlotSight& card) {
        SlotDifference out{at, filled("{}：桌上有{}，记录里没有", "{}: {} lies there, and is not in the books", reading_.place(at), reading_.name(card)), {}, card.card};
        if (!card.back && sight_.slot(at.seat, at.zone, std::max(1, at.place)).is_null())
            out.rulings.push_back({Said("从手牌放上来的", "It came from the hand"),
                                   ruling("move", {{"cards", {std::to_string(at.seat) + ":" + card.label}},
                                                   {"from", {{"seat", at.seat}, {"zone", "hand"}}},
                                                   {"to", place_json(at)}})});
        found_.push_back(std::move(out));
    }
    void missing(const SlotRef& at, const json& there) {
        const auto card = text_at(there, "card", "?");
        SlotDifference out{at, filled("{}：记录里有{}，桌上没有", "{}: {} is in the books, and does not lie there", reading_.place(at), sight_.names.card(card, at.seat)), {}, 0};
        for (const auto& [zone, said] : {std::pair{"graveyard", Said("进了墓地", "It went to the graveyard")}, std::pair{"hand", Said("回了手牌", "It is back in the hand")}})
            out.rulings.push_back({said, ruling("move", {{"cards", {card == "?" ? "?" : card}}, {"from", place_json(at)}, {"to", {{"zone", zone}}}})});
        found_.push_back(std::move(out));
    }
    // What lies on top; below it the eyes see nothing.
    void pile(const SlotRef& at, bool only_faces) {
        const auto books = sight_.pile(at.seat, at.zone);
        auto cards = lying_.in(at);
        if (!only_faces) std::erase_if(cards, [&](const SlotSight& card) { return card.back || lying_.covered(card.card); });
        for (const auto& card : cards)
            if (card.read() && !reading_.agrees(card)) return extra(at, card);
        const bool bare = lying_.in(at).empty();
        if (cards.empty() && !books.empty() && bare)
            found_.push_back({at, filled("{}：记录里有{}张，桌上没有", "{}: {} in the books, none lies there", reading_.place(at), said_number(static_cast<int>(books.size()))), {}, 0});
        if (at.zone != "graveyard" || cards.empty() || books.empty() || !cards.back().read()) return;
        const auto& top = cards.back();
        if (books.back().ends_with(":" + top.label)) return;
        SlotDifference out{at, filled("{}：最上面是{}，记录是{}", "{}: {} lies on top, the books say {}", reading_.place(at), reading_.name(top), sight_.names.card(books.back(), at.seat)), {}, 0};
        const auto word = *std::find_if(books.begin(), books.end(), [&](const auto& one) { return one.ends_with(":" + top.label); });
        out.rulings.push_back({Said("照桌上的顺序", "In the order of the table"),
                               ruling("move", {{"cards", {word}}, {"from", {{"seat", at.seat}, {"zone", "graveyard"}}}, {"to", {{"zone", "graveyard"}}}})});
        found_.push_back(std::move(out));
    }

    const SanguozhiSight& sight_;
    const SanguozhiLying& lying_;
    const SanguozhiReading& reading_;
    std::vector<SlotDifference> found_;
};

}  // namespace

std::vector<SlotDifference> slot_differences(const SanguozhiSight& sight, const SanguozhiLying& lying, const SanguozhiReading& reading) {
    return Comparison(sight, lying, reading).all();
}

std::optional<GrainLying> grain_lying(int seat, const SanguozhiLying& lying, const SanguozhiReading& reading) {
    GrainLying out;
    const auto cards = lying.in({"granary", seat, 0});
    for (std::size_t i = 0; i < cards.size(); ++i) {
        // Where another was laid right upon it, it was exchanged for that one: a hand was in the way.
        const auto nearer = [&](double mm) {
            return std::any_of(cards.begin() + static_cast<std::ptrdiff_t>(i) + 1, cards.end(),
                               [&](const SlotSight& later) { return std::hypot(later.mm.x - cards[i].mm.x, later.mm.y - cards[i].mm.y) < mm; });
        };
        if (nearer(same_place_mm)) continue;
        out.apart = out.apart && !nearer(apart_mm);
        const int n = reading.grain(cards[i].label);
        if (n == 0) return {};
        out.sum += n;
    }
    return out;
}

}  // namespace jianjun::app
