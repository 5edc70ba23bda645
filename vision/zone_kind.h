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
    deputy,   // 国战的副将
    token,    // 标记
    reading,  // 读牌处
    // of 三国智: slots before a seat
    main,  // 主将
    adviser,  // 军师
    vice,  // 副将
    strategy,  // 谋略
    infantry,  // 步兵
    archer,  // 弓兵
    cavalry,  // 骑兵
    adviser_troops,  // 谋士
    event,  // 事件
    formation,  // 阵型
    camp,  // 营地
    graveyard,  // 墓地
    granary,  // 粮仓
    bench,    // 1v1 的候场
};

const char* to_string(ZoneKind kind);     // "discard"; "" for none
const char* printed_name(ZoneKind kind);  // on the mat: "弃牌"; "" where nothing is printed
std::optional<ZoneKind> zone_kind(std::string_view word);
// Cards lie one upon another there.
bool is_pile(ZoneKind kind);

}  // namespace jianjun::vision
