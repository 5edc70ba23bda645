#include "engine/slots.h"

#include <fmt/format.h>

namespace jianjun::engine {

Verdict check_slots(const std::vector<Face>& worn) {
    for (std::size_t i = 0; i < worn.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (const auto slot = info(worn[i].id).slot; slot != Slot::none && slot == info(worn[j].id).slot)
                return refuse("slot", fmt::format("{} and {} are both worn as {}: a seat wears one",
                                                  to_string(worn[j]), to_string(worn[i]), to_string(slot)));
    return {};
}

}  // namespace jianjun::engine
