// A frame of the rules as people read it (帧): turn(3), slash(3→5). The stack of them says why a game waits.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/seat.h"

namespace jianjun::engine {

struct Label {
    std::string_view word;
    Seat first = nobody, second = nobody;
};
std::string to_string(const Label&);

using Labels = std::vector<Label>;

}  // namespace jianjun::engine
