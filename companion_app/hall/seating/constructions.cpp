#include "companion_app/hall/seating/constructions.h"

#include <algorithm>

#include "companion_app/hall/seating/galois.h"

namespace jianjun::app::hall {

namespace {

// Player (column, row): the rows of a column sit at different tables in every round but one.
int player_at(int column, int row, int tables) {
    return column * tables + row;
}

int columns_of(const Shape& shape) {
    return shape.tables.front();
}

// By table: the player of each column whom `table_of(column, row)` sends there. Those beyond the last player are not there.
template <class TableOf>
Tables sorted(const Shape& shape, TableOf table_of) {
    const int tables = static_cast<int>(shape.tables.size()), players = shape.players();
    Tables round(shape.tables.size());
    for (int column = 0; column < columns_of(shape); ++column)
        for (int row = 0; row < tables; ++row)
            if (const int player = player_at(column, row, tables); player < players)
                round[static_cast<std::size_t>(table_of(column, row))].push_back(player);
    return round;
}

// Whole columns at one table: only where they divide among the tables.
bool columns_divide(const Shape& shape) {
    const int tables = static_cast<int>(shape.tables.size());
    return columns_of(shape) % tables == 0 && shape.players() == tables * columns_of(shape);
}

// How often differences of two columns repeat.
int collisions(const std::vector<std::vector<int>>& shifts, std::size_t columns, int tables) {
    int sum = 0;
    std::vector<int> seen(static_cast<std::size_t>(tables));
    for (std::size_t a = 0; a < columns; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            std::fill(seen.begin(), seen.end(), 0);
            for (const auto& shift : shifts) sum += seen[static_cast<std::size_t>((shift[a] - shift[b] + tables) % tables)]++;
        }
    return sum;
}

}  // namespace

std::optional<Rounds> lines_of_a_plane(const Shape& shape, int rounds) {
    const int tables = static_cast<int>(shape.tables.size());
    const auto field = Galois::of(tables);
    if (!field || columns_of(shape) > 2 * tables) return {};
    Rounds drawn;
    for (int slope = 0; slope < std::min(rounds, tables); ++slope) {
        // Column c: the line s·c, and from the field's size on the parabola s² + s·c. Two of a round differ in every value as often
        // as any other two: s − t divides both.
        const auto shift = [&](int column) {
            const int line = field->times(slope, column % tables);
            return column < tables ? line : field->add(line, field->times(slope, slope));
        };
        drawn.push_back(sorted(shape, [&](int column, int row) { return field->add(row, shift(column)); }));
    }
    if (rounds > tables && columns_divide(shape))
        drawn.push_back(sorted(shape, [&](int column, int) { return column % tables; }));
    return drawn;
}

std::optional<Rounds> cyclic_columns(const Shape& shape, int rounds, long tries, Dice& dice) {
    const int tables = static_cast<int>(shape.tables.size());
    const auto columns = static_cast<std::size_t>(columns_of(shape));
    if (tables < 3 || columns < 2) return {};
    std::vector<std::vector<int>> shifts(static_cast<std::size_t>(rounds), std::vector<int>(columns));
    for (auto& shift : shifts)
        for (std::size_t c = 1; c < columns; ++c) shift[c] = dice.below(tables);
    int now = collisions(shifts, columns, tables);
    for (long i = 0; i < tries && now > 0; ++i) {
        auto& value = shifts[static_cast<std::size_t>(dice.below(rounds))][1 + static_cast<std::size_t>(dice.below(static_cast<int>(columns) - 1))];
        const int old = value;
        value = dice.below(tables);
        const int then = collisions(shifts, columns, tables);
        const bool taken = then <= now || (then == now + 1 && dice.below(static_cast<int>(tries)) > i && dice.chance(5));
        if (taken)
            now = then;
        else
            value = old;
    }
    if (now > 0) return {};
    Rounds drawn;
    for (const auto& shift : shifts)
        drawn.push_back(sorted(shape, [&](int column, int row) { return (row + shift[static_cast<std::size_t>(column)]) % tables; }));
    return drawn;
}

}  // namespace jianjun::app::hall
