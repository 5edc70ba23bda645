// Where cards lie (牌的位置): each in one place, and in the place that it says itself.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "engine/table/table.h"

namespace jianjun::engine::testing {

// Empty, or what is wrong.
inline std::string misplaced(const Table& table) {
    std::vector<int> seen(static_cast<std::size_t>(table.tokens()));
    const auto look = [&](Place place) {
        return std::all_of(table.cards(place).begin(), table.cards(place).end(), [&](Token t) {
            ++seen[static_cast<std::size_t>(t)];
            const auto& at = table.token(t).place;
            return at.zone == place.zone && at.seat == place.seat;
        });
    };
    for (int s = 1; s <= table.seats(); ++s)
        for (const Zone zone : {Zone::hand, Zone::equip, Zone::judge, Zone::general, Zone::supplies})
            if (!look({zone, static_cast<Seat>(s)})) return "a card's place and its pile disagree";
    for (const Zone zone : {Zone::draw, Zone::discard, Zone::processing, Zone::extra, Zone::ren, Zone::aside})
        if (!look({zone, nobody})) return "a card's place and its pile disagree";
    for (const int n : seen)
        if (n != 1) return n == 0 ? "a card was lost" : "a card lies in two places";
    return {};
}

}  // namespace jianjun::engine::testing
