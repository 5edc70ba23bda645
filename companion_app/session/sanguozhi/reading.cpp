#include "companion_app/session/sanguozhi/reading.h"

#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;
using Means = SlotMeaning::Kind;

namespace {

SlotMeaning saying(json line) {
    return {Means::line, std::move(line), {}, 0, {}, 0};
}

bool has_places(const std::string& zone) {
    return SanguozhiReading::is_general_slot(zone) || zone == "strategy";
}

const Said means_nothing{"没有意思，会收回", "It means nothing, it goes back"};

}  // namespace

json place_json(const SlotRef& slot) {
    json out{{"seat", slot.seat}, {"zone", slot.zone}};
    if (slot.place > 0) out["index"] = slot.place;
    return out;
}

bool SanguozhiReading::is_troop_slot(const std::string& zone) {
    return zone == "infantry" || zone == "archer" || zone == "cavalry" || zone == "adviser_troops";
}

int SanguozhiReading::grain(const std::string& label) const {
    const auto* sheet = sight_.sheets.find(label);
    return sheet ? grain_worth(*sheet) : 0;
}

int SanguozhiReading::asker() const {
    const auto seats = numbers_at(sight_.prompt(), "seats");
    if (by_hand() && !seats.empty()) return seats.front();
    return number_at(child(sight_.state, "turn"), "seat");
}

Said SanguozhiReading::name(const SlotSight& card) const {
    return card.label.empty() ? Said("一张牌", "a card") : sight_.names.id(card.label);
}

Said SanguozhiReading::place(const SlotRef& slot) const {
    if (slot.zone.empty()) return {"卡槽之外", "beside every slot"};
    return sight_.names.place(place_json(slot), true);
}

json SanguozhiReading::lies(const SlotRef& slot) const {
    if (!has_places(slot.zone)) return nullptr;
    const auto& there = sight_.slot(slot.seat, slot.zone, std::max(1, slot.place));
    return there.is_object() ? there : json(nullptr);
}

bool SanguozhiReading::treasure(const SlotSight& card) const {
    const auto* sheet = sight_.sheets.find(card.label);
    return sheet && sheet->kind == engine::sanguozhi::Kind::treasure;
}

// As a line names it: its owner is whoever the books say, else whose slot it is.
std::string SanguozhiReading::word(const SlotSight& card, const SlotRef& at) const {
    if (card.label.empty()) return "?";
    const auto owned = [&](const std::string& written) { return written.size() > 2 && written.substr(2) == card.label; };
    const auto there = lies(at);
    if (there.is_object()) {
        if (owned(text_at(there, "card"))) return text_at(there, "card");
        for (const auto& one : texts_at(there, "treasures"))
            if (owned(one)) return one;
    }
    for (const auto& one : sight_.pile(at.seat, at.zone))
        if (owned(one)) return one;
    return std::to_string(at.seat) + ":" + card.label;
}

bool SanguozhiReading::holds(const SlotRef& slot, const SlotSight& card) const {
    const auto owned = [&](const std::string& written) { return written.size() > 2 && written.substr(2) == card.label; };
    const auto there = lies(slot);
    if (there.is_object()) {
        const auto treasures = texts_at(there, "treasures");
        if (std::any_of(treasures.begin(), treasures.end(), owned)) return true;
        if (card.back || text_at(there, "face") == "down") return card.back == (text_at(there, "face") == "down");
        return owned(text_at(there, "card"));
    }
    const auto pile = sight_.pile(slot.seat, slot.zone);
    return std::any_of(pile.begin(), pile.end(), owned);
}

bool SanguozhiReading::agrees(const SlotSight& card) const {
    const auto& zone = card.at.zone;
    if (zone == "camp" || zone == "granary") return true;
    if (!flag_at(sight_.seat(card.at.seat), "alive", true)) return true;  // he takes his cards along
    if (card.back && (zone == "event" || zone == "formation")) return true;
    // Of a name each owner has one card: two sightings of it are one.
    const auto* sheet = sight_.sheets.find(card.label);
    const bool only_one = sheet && !sheet->name.empty();
    if (only_one || (zone != "graveyard" && !is_troop_slot(zone))) return holds(card.at, card);
    // Of piles, as many of its name as the eyes have seen there.
    const auto pile = sight_.pile(card.at.seat, zone);
    const auto seen = lying_.in(card.at);
    const auto same = [&](const std::string& written) { return written.size() > 2 && written.substr(2) == card.label; };
    return std::count_if(pile.begin(), pile.end(), same) >=
           std::count_if(seen.begin(), seen.end(), [&](const SlotSight& one) { return one.label == card.label; });
}

SlotMeaning SanguozhiReading::of(const SlotDeed& deed) const {
    if (child(sight_.state, "over").is_object()) return {};
    switch (deed.kind) {
        case SlotDeed::Kind::laid:
            return laid(deed);
        case SlotDeed::Kind::taken:
            return taken(deed);
        case SlotDeed::Kind::turned_over:
            return turned_over(deed);
        case SlotDeed::Kind::turned_sideways:
            return turned_sideways(deed);
    }
    return {};
}

SlotMeaning SanguozhiReading::laid(const SlotDeed& deed) const {
    const auto& card = deed.card;
    if (card.at.zone == "granary" || (card.at.zone == "camp" && !deed.from)) return {};
    if (!card.read()) return {Means::which, {}, {}, asker(), {}, 0};
    // What lay face down may be any card.
    const bool came = deed.from && (holds(*deed.from, card) || text_at(lies(*deed.from), "face") == "down");
    if (came && card.at.zone == "camp") return goes(card, *deed.from);
    if (!deed.from && hides_formed(card))
        return saying({{"do", "dissolve"}, {"seat", card.at.seat}, {"cards", {sight_.pile(card.at.seat, "formation").back()}}});
    if (agrees(card)) return {};
    if (came) return from_slot(card, *deed.from);
    return from_hand(card);
}

// A back where the formed card lay face up: that was turned down, whichever of its pile the eyes take it for.
bool SanguozhiReading::hides_formed(const SlotSight& card) const {
    if (!card.back || card.at.zone != "formation" || sight_.pile(card.at.seat, "formation").empty()) return false;
    const auto formed = sight_.pile(card.at.seat, "formation").back();
    const auto lie = lying_.in(card.at);
    return std::any_of(lie.begin(), lie.end(), [&](const SlotSight& one) { return !one.back && formed.ends_with(":" + one.label) && lying_.covered(one.card); });
}

// Where this slot's general lies who was carried with a treasure upon him: the eyes see the treasure alone.
std::optional<SlotRef> SanguozhiReading::carried_under(const SlotRef& from) const {
    if (!is_general_slot(from.zone)) return {};
    for (const auto& written : texts_at(lies(from), "treasures"))
        for (const auto* zone : {"main", "adviser", "vice"})
            for (const int seat : sight_.seats())
                for (int place = 1; place <= std::max(1, static_cast<int>(list_at(sight_.slots(seat), zone).size())); ++place) {
                    const SlotRef there{zone, seat, zone == std::string_view("vice") ? place : 0};
                    const auto lie = lying_.in(there);
                    const bool bears = std::any_of(lie.begin(), lie.end(), [&](const SlotSight& one) { return written.ends_with(":" + one.label) && !one.label.empty(); });
                    if (bears && !(there == from) && lies(there).is_null()) return there;
                }
    return {};
}

// A move of the effect in hand; without one people are asked whether the table agrees to it.
SlotMeaning SanguozhiReading::changed(const char* key, json value, const SlotSight& card, const Said& question) const {
    auto line = sight_.change(card.at.seat, key, std::move(value));
    if (by_hand()) return saying(std::move(line));
    return {Means::ask, {}, question, asker(), {{{"是，记下", "Yes, note it"}, line}, {means_nothing, nullptr}}, 0};
}

SlotMeaning SanguozhiReading::from_slot(const SlotSight& card, const SlotRef& from) const {
    const auto& to = card.at;
    if (to.zone == "graveyard") return goes(card, from);
    // The bearer goes first, and takes it along.
    if (treasure(card) && is_general_slot(to.zone) && lies(to).is_null()) return {Means::wait, {}, {}, 0, {}, 0};
    const auto moved = filled("{} 从{}移到{}？", "{} was moved from {} to {}?", name(card), place(from), place(to));
    if (is_general_slot(from.zone) && is_general_slot(to.zone) && !treasure(card))
        return changed("start", {{"event", "put"}, {"cards", {word(card, from)}}, {"from", place_json(from)}, {"to", place_json(to)}}, card, moved);
    json move{{"cards", {word(card, from)}}, {"from", place_json(from)}, {"to", place_json(to)}};
    if (treasure(card) && is_general_slot(to.zone)) {
        move.erase("from");
        move["to"] = {{"zone", "treasure"}, {"seat", to.seat}};
        move["on"] = {text_at(lies(to), "card")};
    }
    if (card.back) move["face"] = "down";
    return changed("move", move, card, moved);
}

// To the graveyard, or back into the deck. How a general went there decides what follows.
SlotMeaning SanguozhiReading::goes(const SlotSight& card, const SlotRef& from) const {
    const bool deck = card.at.zone == "camp";
    const auto gone = word(card, from);
    json move{{"cards", {gone}}, {"to", {{"zone", deck ? "deck" : "graveyard"}}}};
    if (!treasure(card)) move["from"] = place_json(from);
    const auto question = deck ? filled("{} 从{}回卡组？", "{} went from {} back to the deck?", name(card), place(from))
                               : filled("{} 从{}进墓地？", "{} went from {} to the graveyard?", name(card), place(from));
    if (deck || !is_general_slot(from.zone) || treasure(card)) return changed("move", move, card, question);
    const auto flow = [&](const char* event) {
        return sight_.change(card.at.seat, "start", {{"event", event}, {"cards", {gone}}, {"from", place_json(from)}});
    };
    return {Means::ask,
            {},
            filled("{} 怎样离开{}？", "How did {} leave {}?", name(card), place(from)),
            asker(),
            {{{"被破坏", "Destroyed"}, flow("destroy")},
             {{"牺牲", "Sacrificed"}, flow("sacrifice")},
             {{"只是放入墓地", "Only put there"}, sight_.change(card.at.seat, "move", move)},
             {means_nothing, nullptr}},
            0};
}

SlotMeaning SanguozhiReading::from_hand(const SlotSight& card) const {
    const auto& zone = card.at.zone;
    const auto strange = [&] {
        return SlotMeaning{Means::ask, {}, filled("{} 在{}：没有意思？", "{} lies {}: does it mean nothing?", name(card), place(card.at)), asker(),
                           {{means_nothing, nullptr}}, 0};
    };
    if (zone.empty() || zone == "camp") return zone.empty() ? strange() : SlotMeaning{};
    if (zone == "graveyard") return card.back ? strange() : discarded(card);
    if (by_hand()) {
        json move{{"cards", {card.back ? "?" : word(card, card.at)}}, {"from", {{"seat", card.at.seat}, {"zone", "hand"}}}, {"to", place_json(card.at)}};
        if (card.back) move["face"] = "down";
        if (treasure(card) && lies(card.at).is_object()) {
            move["to"] = {{"zone", "treasure"}, {"seat", card.at.seat}};
            move["on"] = {text_at(lies(card.at), "card")};
        }
        return saying(sight_.change(card.at.seat, "move", move));
    }
    return use(card);
}

SlotMeaning SanguozhiReading::use(const SlotSight& card) const {
    json line{{"do", "use"}, {"seat", card.at.seat}, {"cards", {card.back ? "?" : card.label}}};
    if (card.back) line["face"] = "down";
    if (treasure(card)) {
        const auto bearer = lies(card.at);
        if (bearer.is_null()) return {Means::wait, {}, {}, 0, {}, 0};
        line["on"] = {text_at(bearer, "card")};
        return saying(line);
    }
    line["slot"] = card.at.zone;
    if (card.at.place > 0) line["index"] = card.at.place;
    return saying(line);
}

// A card that goes from a hand to the graveyard.
SlotMeaning SanguozhiReading::discarded(const SlotSight& card) const {
    const int seat = card.at.seat;
    if (sight_.asked() == "discard" && numbers_at(sight_.prompt(), "seats") == std::vector<int>{seat}) {
        const auto& owner = sight_.seat(seat);
        const int over = number_at(owner, "hand") - number_at(owner, "hand_limit");
        return {Means::wait, {}, {}, 0, {}, static_cast<std::size_t>(std::max(0, over))};
    }
    const json move{{"cards", {word(card, card.at)}}, {"from", {{"seat", seat}, {"zone", "hand"}}}, {"to", {{"zone", "graveyard"}}}};
    return changed("move", move, card, filled("{} 从手牌进{}？", "{} went from the hand to {}?", name(card), place(card.at)));
}

// It lies nowhere any more: in a hand, or in the deck.
SlotMeaning SanguozhiReading::taken(const SlotDeed& deed) const {
    const auto& card = deed.card;
    const auto& from = card.at;
    if (from.zone == "granary" || from.zone == "camp" || from.zone.empty() || !holds(from, card)) return {};
    if (!has_places(from.zone) && agrees(card)) return {};  // another of its name covers it
    if (const auto under = treasure(card) ? std::nullopt : carried_under(from)) {
        auto there = card;
        there.at = *under;
        return from_slot(there, from);
    }
    const auto to = [&](const char* zone) {
        json move{{"cards", {word(card, from)}}, {"to", {{"zone", zone}}}};
        if (!treasure(card)) move["from"] = place_json(from);
        return sight_.change(from.seat, "move", move);
    };
    return {Means::ask,
            {},
            filled("{} 离开了{}：去哪里？", "{} left {}: where did it go?", name(card), place(from)),
            asker(),
            {{{"回手牌", "Back to the hand"}, to("hand")},
             {{"回卡组", "Back to the deck"}, to("deck")},
             {{"弄错了，会放回", "A mistake, it comes back"}, nullptr}},
            0};
}

SlotMeaning SanguozhiReading::turned_over(const SlotDeed& deed) const {
    const auto& card = deed.card;
    const auto& at = card.at;
    if (at.zone == "formation" && card.back) {
        const auto up = sight_.pile(at.seat, "formation");
        if (up.empty()) return {};
        return saying({{"do", "dissolve"}, {"seat", at.seat}, {"cards", {up.back()}}});
    }
    if (agrees(card)) return {};
    const auto there = lies(at);
    if (there.is_null()) return laid({SlotDeed::Kind::laid, card, {}, deed.since_ms});
    if (!card.back && text_at(there, "face") == "down") {
        if (!by_hand()) return saying({{"do", "reveal"}, {"seat", at.seat}, {"cards", {card.label}}, {"from", place_json(at)}});
        return saying(sight_.change(at.seat, "start", {{"event", "reveal"}, {"cards", {std::to_string(at.seat) + ":" + card.label}}, {"from", place_json(at)}}));
    }
    if (card.back)
        return changed("start", {{"event", "conceal"}, {"cards", {text_at(there, "card")}}, {"from", place_json(at)}}, card,
                       filled("{} 翻成背面？", "{} was turned face down?", place(at)));
    return {};
}

// 横置: in one's own turn it may be an attack; whom it is aimed at nobody sees.
SlotMeaning SanguozhiReading::turned_sideways(const SlotDeed& deed) const {
    const auto& card = deed.card;
    const bool own = number_at(child(sight_.state, "turn"), "seat") == card.at.seat && sight_.asked() == "play";
    const auto there = lies(card.at);
    if (!own || !is_general_slot(card.at.zone) || text_at(there, "face") != "up" || text_at(there, "card").substr(2) != card.label) return {};
    SlotMeaning out{Means::ask, {}, filled("{} 进攻谁？", "Whom does {} attack?", name(card)), card.at.seat, {}, 0};
    for (const int enemy : sight_.enemies(card.at.seat))
        out.choices.push_back({filled("进攻 {}", "Attacks {}", sight_.names.seat(enemy)),
                               {{"do", "attack"}, {"seat", card.at.seat}, {"cards", {text_at(there, "card")}}, {"targets", {enemy}}}});
    out.choices.push_back({Said("不是进攻", "No attack"), nullptr});
    return out;
}

}  // namespace jianjun::app
