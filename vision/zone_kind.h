// The kinds of zones on the mat (区域), and their words in moves, layouts and records.
#pragma once
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
    token,    // 标记
    reading,  // 读牌处
};

const char* to_string(ZoneKind kind);     // "discard"; "" for none
const char* printed_name(ZoneKind kind);  // on the mat: "弃牌"; "" where nothing is printed
std::optional<ZoneKind> zone_kind(std::string_view word);
// Cards lie one upon another there.
bool is_pile(ZoneKind kind);

}  // namespace jianjun::vision
