// The modes that can be played (模式列表).
#include <array>

#include "engine/modes/duel/duel.h"
#include "engine/modes/identity/identity.h"
#include "engine/modes/kingdom/kingdom.h"
#include "engine/modes/versus/versus.h"

namespace jianjun::engine {

namespace {

const auto& modes() {
    static const std::array list{&identity_mode(), &kingdom_mode(), &versus_mode(), &duel_mode()};
    return list;
}

}  // namespace

const Mode* find_mode(std::string_view id) {
    for (const auto* mode : modes())
        if (mode->id() == id) return mode;
    return nullptr;
}

std::string mode_ids() {
    std::string ids;
    for (const auto* mode : modes()) ids += (ids.empty() ? "" : ", ") + std::string(mode->id());
    return ids;
}

}  // namespace jianjun::engine
