// Rounds that are constructed (构造): where mathematics knows a draw, nothing has to be searched.
#pragma once
#include <optional>

#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/seating/meetings.h"
#include "companion_app/hall/seating/shape.h"

namespace jianjun::app::hall {

// Lines of the affine plane (仿射平面的直线): with a prime power of tables, as many rounds as there are tables in which those of two
// different columns never meet twice; one round more where tables have a column, or several, to themselves. At more seats than
// tables the further columns are parabolas, whose meetings are spread as evenly as can be. Fewer rounds than asked for where
// the plane has no more; nothing where no field has so many elements. The last column may be incomplete.
std::optional<Rounds> lines_of_a_plane(const Shape& shape, int rounds);

// The same over numbers modulo the tables, where that is no prime power: columns whose differences do not repeat are searched for.
std::optional<Rounds> cyclic_columns(const Shape& shape, int rounds, long tries, Dice& dice);

// A kept base round (difference family), developed, or kept rounds over GF(2)³; nothing where none are kept
// of this shape. Perhaps fewer rounds than asked for.
std::optional<Rounds> kept_rounds(const Shape& shape, int rounds);

}  // namespace jianjun::app::hall
