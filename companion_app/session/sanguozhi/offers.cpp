#include "companion_app/session/sanguozhi/offers.h"

#include "companion_app/session/sanguozhi/trays.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

json sanguozhi_offer(const json& state, const engine::sanguozhi::Sheets& sheets, const json& pick) {
    const int seat = number_at(pick, "seat");
    const auto zone = text_at(pick, "zone"), card = text_at(pick, "card"), page = text_at(pick, "page");
    const SanguozhiSight sight(state, sheets);
    if (zone == "aside") return SanguozhiPileTray(sight, pick).cards();
    if (!sight.seat(seat).is_object()) return nullptr;
    if (page == "aim") return SanguozhiTray(sight, pick).aim();
    if (zone == "answers") return SanguozhiAnswerTray(sight, pick).page();
    if (zone == "seat" || zone == "granary") return SanguozhiPlayerTray(sight, pick).page();
    if (zone == "main" || zone == "adviser" || zone == "vice" || zone == "strategy") return SanguozhiSlotTray(sight, pick).page();
    if (zone == "treasure" && card.empty()) return nullptr;
    return card.empty() ? SanguozhiPileTray(sight, pick).cards() : SanguozhiPileTray(sight, pick).one();
}

}  // namespace jianjun::app
