#include "engine/words/slots.h"

#include "engine/words/reasons.h"

namespace jianjun::engine {

Verdict check_slots(const std::vector<Face>& worn) {
    for (std::size_t i = 0; i < worn.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (const auto slot = info(worn[i].id).slot; slot != Slot::none && slot == info(worn[j].id).slot)
                return refuse("slot", reason::both_worn(worn[j], worn[i], slot));
    return {};
}

}  // namespace jianjun::engine
