#include "engine/telling/reason_lists.h"

#include "engine/cards/reasons.h"
#include "engine/modes/reasons.h"
#include "engine/play/reasons.h"
#include "engine/sanguozhi/reasons.h"
#include "engine/skills/reasons.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

std::vector<ReasonShape> reason_lists() {
    std::vector<ReasonShape> all;
    const auto add = [&](const auto& list) {
        for (const auto& shape : list) all.push_back(shape);
    };
    add(play_reasons);
    add(game_reasons);
    add(card_reasons);
    add(beginning_reasons);
    add(skill_reasons);
    add(sanguozhi_reasons);
    return all;
}

}  // namespace jianjun::engine
