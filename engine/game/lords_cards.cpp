#include "engine/game/lords_cards.h"

#include <algorithm>
#include <string_view>

#include "engine/game/facets.h"
#include "engine/modes/mode.h"

namespace jianjun::engine {

namespace {

// Known by the skill that speaks of the card: whoever has it brings it.
struct LordsCard {
    std::string_view skill;
    Face card;
    CardId in_place_of;
};

const std::vector<LordsCard>& lords_cards() {
    static const auto cards = [] {
        std::vector<LordsCard> list;
        for (const auto* skill : all_skills())
            if (const auto* enters = skill->facet<EntersDeck>())
                list.push_back({skill->id, enters->enters_deck(), enters->in_place_of()});
        return list;
    }();
    return cards;
}

bool is(const std::string& general, const Sheet& sheet) {
    return general == sheet.id || general == sheet.zh;
}

bool certain(const Setup& setup, const Content& content, const LordsCard& card) {
    const auto* lord = content.lord_with(card.skill);
    return std::any_of(setup.seats.begin(), setup.seats.end(), [&](const SeatSetup& seat) {
        const auto& own = seat.skills;
        if (std::find(own.begin(), own.end(), card.skill) != own.end()) return true;
        return lord && std::any_of(seat.generals.begin(), seat.generals.end(),
                                   [&](const std::string& general) { return is(general, *lord); });
    });
}

// His own name, or that of the general whom he replaces (替换为君主).
bool may_become(const Content& content, const std::string& general, const Sheet& lord) {
    if (general == "?" || is(general, lord)) return true;
    const auto* sheet = content.general(general);
    return sheet && sheet->faction == lord.faction && lord.zh == "君" + sheet->zh;
}

bool possible(const Setup& setup, const Content& content, const LordsCard& card) {
    const auto* lord = content.lord_with(card.skill);
    return lord && find_mode(setup.mode)->monarchs_come() &&
           std::any_of(setup.seats.begin(), setup.seats.end(), [&](const SeatSetup& seat) {
               const auto fits = [&](const std::string& general) {
                   return may_become(content, general, *lord);
               };
               return std::any_of(seat.generals.begin(), seat.generals.end(), fits) ||
                      std::any_of(seat.choices.begin(), seat.choices.end(), fits);
           });
}

template <class Deck>
auto old_one(Deck& deck, const LordsCard& card) {
    return std::find_if(deck.begin(), deck.end(), [&](const Face& face) { return face.id == card.in_place_of; });
}

}  // namespace

void put_in_lords_cards(const Setup& setup, const Content& content, std::vector<Face>& deck) {
    const auto& printed = *content.deck(setup.deck);
    for (const auto& card : lords_cards()) {
        if (old_one(printed, card) == printed.end() || !certain(setup, content, card)) continue;
        if (const auto old = old_one(deck, card); old != deck.end())
            *old = card.card;
        else
            deck.push_back(card.card);  // the old one stays in the box already
    }
}

Face perhaps_instead_of(const Setup& setup, const Content& content, const Face& face) {
    for (const auto& card : lords_cards()) {
        if (face.id != card.card.id && face.id != card.in_place_of) continue;
        const auto& printed = *content.deck(setup.deck);
        const auto old = old_one(printed, card);
        if (old == printed.end() || certain(setup, content, card) || !possible(setup, content, card)) continue;
        if (face == card.card) return *old;
        if (face == *old) return card.card;
    }
    return {};
}

}  // namespace jianjun::engine
