#include "engine/sanguozhi/prompt.h"

#include <array>

namespace jianjun::engine::sanguozhi {

std::string_view to_string(Prompt::Kind kind) {
    constexpr std::array<std::string_view, 8> words{"draw",   "play",   "chain",   "by_hand",
                                                    "defend", "choice", "discard", "deck"};
    return words[static_cast<std::size_t>(kind)];
}

}  // namespace jianjun::engine::sanguozhi
