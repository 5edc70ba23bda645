// What an answer may name (应答的范围): how many cards, of which names, from where; how many seats, who, in which order.
// Whoever asks declares them; checks, forms and displays go by the same.
#pragma once
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/words/card.h"
#include "engine/words/ids.h"

namespace jianjun::engine {

using SeatSet = std::bitset<max_seats + 1>;

struct Bounds {
    // How many cards, of which names, from where. Those that are `chosen` stay what they are to whoever names
    // them: they lie elsewhere, and the prompt says among which; all others the seat pays with, or shows, out
    // of its own.
    struct Cost {
        int least = 0, most = 0;
        std::vector<CardId> of;  // of one of these families (杀 with 火杀); empty: any card
        std::vector<Zone> from;  // where they may lie; empty: as the rule of the answer says (五谷丰登's row)
        bool chosen = false;
        bool operator==(const Cost&) const = default;
    };
    // How many seats, which, and whether their order means something (离间: who 决斗 whom).
    struct Aim {
        enum class Order : std::uint8_t { any, as_named };
        int least = 0, most = 0;
        SeatSet who;
        Order order = Order::any;
        bool may_omit = false;  // left out where only one is possible
        bool operator==(const Aim&) const = default;
    };

    // No bound is declared: as many as the text of the answer says.
    static constexpr int any_number = 99;

    Cost cost;
    Aim aim;

    Bounds& cards(int least, int most, std::vector<Zone> from) {
        cost.least = least;
        cost.most = most;
        cost.from = std::move(from);
        return *this;
    }
    // Of one's own: out of the hand and, with `equip`, worn.
    Bounds& own_cards(int least, int most, bool equip) {
        return cards(least, most, equip ? std::vector<Zone>{Zone::hand, Zone::equip} : std::vector<Zone>{Zone::hand});
    }
    Bounds& seats(int least, int most, const std::vector<Seat>& among) {
        aim.least = least;
        aim.most = most;
        for (const Seat seat : among) aim.who.set(static_cast<std::size_t>(seat));
        return *this;
    }
    // Their order says who does what to whom.
    Bounds& in_order() {
        aim.order = Aim::Order::as_named;
        return *this;
    }
    // The seats may be left out.
    Bounds& or_no_seats() {
        aim.may_omit = true;
        return *this;
    }
};

}  // namespace jianjun::engine
