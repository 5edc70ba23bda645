// Base rounds whose developments meet everybody at most once (差集族). Found by annealing over the
// differences of one round, which a test checks again; that there are such rounds is known: resolvable group
// divisible designs of type 3^8 and the resolvable block design (28,4,1) in the Handbook of Combinatorial
// Designs (Colbourn, Dinitz), IV.5. Those of 32 were found by counting what orbits under GF(2)³ could be, and
// trying them all.
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

// Ten rounds of thirty-two at four (4-RGDD of type 2^16), over the vectors of GF(2)³: player 8·row + x. In a
// round of shifts a table has one of each row; in a round of halves, two of one row and two of another; in
// the last one, four of a row. Each pair's difference then comes once, but for 6, which no two of a row have
// at a table.
constexpr int rows = 4, vectors = 8;
constexpr std::array<std::array<int, rows>, 6> shifts{
    {{0, 0, 0, 0}, {0, 3, 1, 4}, {0, 4, 2, 1}, {0, 5, 4, 6}, {0, 6, 5, 2}, {0, 7, 3, 5}}};
struct Halves {
    int row, other, first, second;  // x of the one row sits with x + first and x + second of the other
};
constexpr std::array<std::array<Halves, 2>, 3> halves{
    {{{{0, 1, 1, 2}, {2, 3, 1, 4}}}, {{{0, 2, 6, 7}, {1, 3, 1, 6}}}, {{{0, 3, 3, 7}, {1, 2, 5, 7}}}}};
constexpr std::array<std::array<int, 2>, rows> spans{
    {{2, 5}, {1, 4}, {3, 4}, {1, 2}}};  // of those of each row that sit with its 0

Rounds rounds_of_32() {
    const auto player = [](int row, int vector) { return vectors * row + vector; };
    Rounds drawn;
    for (const auto& shift : shifts) {
        auto& round = drawn.emplace_back();
        for (int x = 0; x < vectors; ++x)
            round.push_back(
                {player(0, x), player(1, x ^ shift[1]), player(2, x ^ shift[2]), player(3, x ^ shift[3])});
    }
    for (const auto& pair : halves) {
        auto& round = drawn.emplace_back();
        for (const auto& [row, other, first, second] : pair)
            for (int x = 0; x < vectors; ++x)
                if (const int y = x ^ first ^ second; x < y)
                    round.push_back({player(row, x), player(row, y), player(other, x ^ first),
                                     player(other, x ^ second)});
    }
    auto& last = drawn.emplace_back();
    for (int row = 0; row < rows; ++row) {
        const auto [u, v] = spans[static_cast<std::size_t>(row)];
        int out = 0;
        while (out == 0 || out == u || out == v || out == (u ^ v)) ++out;
        for (const int from : {0, out})
            last.push_back(
                {player(row, from), player(row, from ^ u), player(row, from ^ v), player(row, from ^ u ^ v)});
    }
    return drawn;
}

}  // namespace

std::optional<Rounds> kept_rounds(const Shape& shape, int rounds) {
    if (shape.players() == rows * vectors && shape.tables.front() == rows && shape.tables.back() == rows) {
        auto drawn = rounds_of_32();
        drawn.resize(static_cast<std::size_t>(std::clamp(rounds, 0, static_cast<int>(drawn.size()))));
        return drawn;
    }
    for (const auto& base : kept) {
        if (base.players != shape.players() || base.seats != shape.tables.front() || base.seats != shape.tables.back()) continue;
        Rounds drawn;
        for (int step = 0; step < std::min(rounds, base.modulus); ++step) drawn.push_back(developed(base, step));
        return drawn;
    }
    return {};
}

}  // namespace jianjun::app::hall
