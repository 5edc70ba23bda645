// One sentence in both languages (成句). {} stands for a number, a name or a card, which goes over as it is.
#pragma once
#include <string_view>

namespace jianjun::app {

struct Phrase {
    std::string_view zh, en;
};

}  // namespace jianjun::app
