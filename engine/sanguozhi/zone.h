// Where a card can be (区域): every card is in exactly one zone (seed 003, 1.5.1).
#pragma once
#include <optional>
#include <string_view>

#include "engine/play/seat.h"

namespace jianjun::engine::sanguozhi {

enum class Zone : std::uint8_t {
    hand,
    main,            // 主将
    adviser,         // 军师
    vice,            // 副将
    strategy,        // 谋略
    infantry,        // 步兵, archer 弓兵, cavalry 骑兵, adviser_troops 谋士: 兵权
    archer,
    cavalry,
    adviser_troops,
    event,           // 事件
    formation,       // 阵型
    treasure,        // 宝物, with its bearer
    deck,            // 营地
    graveyard,       // 墓地
    aside            // out of the game
};
inline constexpr int zones_count = static_cast<int>(Zone::aside) + 1;

std::string_view to_string(Zone);
std::optional<Zone> parse_zone(std::string_view);
inline bool is_general_slot(Zone zone) {
    return zone == Zone::main || zone == Zone::adviser || zone == Zone::vice;
}
inline bool is_troop_slot(Zone zone) {
    return zone >= Zone::infantry && zone <= Zone::adviser_troops;
}
// 谋略槽 and 将领槽 hold one card each; the others are piles.
inline bool has_places(Zone zone) {
    return is_general_slot(zone) || zone == Zone::strategy;
}
// The slot of troops of this 兵种.
Zone troop_slot(std::string_view troop);

// A zone as people write it: {"seat":2,"zone":"strategy","index":1}; index from 1.
struct ZoneRef {
    Zone zone = Zone::hand;
    std::optional<Seat> seat;
    std::optional<int> index;
};

}  // namespace jianjun::engine::sanguozhi
