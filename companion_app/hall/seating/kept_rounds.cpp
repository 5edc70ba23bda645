// Base rounds whose developments meet everybody at most once (差集族). Found by annealing over the differences of one round, which a
// test checks again; that there are such rounds is known: resolvable group divisible designs of type 3^8 and the resolvable
// block design (28,4,1) in the Handbook of Combinatorial Designs (Colbourn, Dinitz), IV.5.
#include <algorithm>
#include <array>
#include <span>

#include "companion_app/hall/seating/constructions.h"

namespace jianjun::app::hall {

namespace {

// Player orbit·modulus + x moves to x + 1 from round to round; those from `fixed` on stay.
struct BaseRound {
    int players, seats, modulus, fixed;
    std::span<const int> order;  // table by table
};

constexpr std::array kept_24{14, 4, 7, 23, 10, 19, 3, 22, 17, 11, 9, 12, 0, 13, 5, 1, 20, 2, 16, 15, 8, 18, 21, 6};
constexpr std::array kept_28{16, 9, 6, 2, 3, 5, 14, 11, 21, 25, 12, 13, 27, 17, 4, 23, 10, 15, 20, 26, 19, 18, 7, 1, 8, 24, 22, 0};
constexpr std::array kept{BaseRound{24, 4, 7, 21, kept_24}, BaseRound{28, 4, 9, 27, kept_28}};

Tables developed(const BaseRound& base, int step) {
    Tables tables;
    for (std::size_t i = 0; i < base.order.size(); ++i) {
        if (i % static_cast<std::size_t>(base.seats) == 0) tables.emplace_back();
        const int player = base.order[i], orbit = player / base.modulus;
        tables.back().push_back(player >= base.fixed ? player : orbit * base.modulus + (player + step - orbit * base.modulus) % base.modulus);
    }
    return tables;
}

}  // namespace

std::optional<Rounds> kept_rounds(const Shape& shape, int rounds) {
    for (const auto& base : kept) {
        if (base.players != shape.players() || base.seats != shape.tables.front() || base.seats != shape.tables.back()) continue;
        Rounds drawn;
        for (int step = 0; step < std::min(rounds, base.modulus); ++step) drawn.push_back(developed(base, step));
        return drawn;
    }
    return {};
}

}  // namespace jianjun::app::hall
