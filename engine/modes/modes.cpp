// The modes that can be played (模式列表).
#include "engine/modes/identity/identity.h"
#include "engine/modes/kingdom/kingdom.h"

namespace jianjun::engine {

const Mode* find_mode(std::string_view id) {
    if (id == "identity") return &identity_mode();
    if (id == "kingdom") return &kingdom_mode();
    return nullptr;
}

}  // namespace jianjun::engine
