// The kinds of zones on the mat (区域), and their words in moves, layouts and records.
#pragma once
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace jianjun::vision {

enum class ZoneKind {
    none,     // outside every zone
    middle,   // 桌面中央
    draw,     // 摸牌堆
    discard,  // 弃牌堆
    extra,    // 额外牌堆
    ren,      // 仁区
    equip,    // 装备区
    judge,    // 判定区
    general,  // 武将牌与体力牌
    deputy,   // 国战的副将
    token,    // 标记
    reading,  // 读牌处
    // of 三国智: slots before a seat
    main,            // 主将
    adviser,         // 军师
    vice,            // 副将
    strategy,        // 谋略
    infantry,        // 步兵
    archer,          // 弓兵
    cavalry,         // 骑兵
    adviser_troops,  // 谋士
    event,           // 事件
    formation,       // 阵型
    camp,            // 营地
    graveyard,       // 墓地
    granary,         // 粮仓
    bench,           // 1v1 的候场
};

inline constexpr const char* zone_words[] = {
    "",         "middle", "draw",    "discard",        "extra", "ren",       "equip", "judge",
    "general",  "deputy", "token",   "reading",        "main",  "adviser",   "vice",  "strategy",
    "infantry", "archer", "cavalry", "adviser_troops", "event", "formation", "camp",  "graveyard",
    "granary",  "bench"};
inline constexpr const char* to_string(ZoneKind kind) {  // "discard"; "" for none
    return zone_words[static_cast<std::size_t>(kind)];
}
inline constexpr std::optional<ZoneKind> zone_kind(std::string_view word) {
    for (std::size_t i = 1; i < std::size(zone_words); ++i)
        if (word == zone_words[i]) return static_cast<ZoneKind>(i);
    return std::nullopt;
}
const char* printed_name(ZoneKind kind);  // on the mat: "弃牌"; "" where nothing is printed
// Cards lie one upon another there.
bool is_pile(ZoneKind kind);

}  // namespace jianjun::vision
