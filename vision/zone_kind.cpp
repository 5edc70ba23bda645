// The kinds of zones on the mat (区域).
#include "vision/zone_kind.h"

#include <algorithm>
#include <array>

namespace jianjun::vision {
namespace {

constexpr std::array words{"",          "middle",  "draw",   "discard",  "extra",          "ren",   "equip",     "judge",
                           "general",   "deputy",  "token",  "reading", "main",           "adviser", "vice",   "strategy",
                           "infantry",  "archer",  "cavalry", "adviser_troops", "event", "formation", "camp", "graveyard", "granary", "bench"};

constexpr std::array printed{"",     "",     "牌堆", "弃牌", "额外", "仁区", "装备", "判定", "武将", "副将", "标记", "读牌", "主将",
                             "军师", "副将", "谋略", "步兵", "弓兵", "骑兵", "谋士", "事件", "阵型", "营地", "墓地", "粮仓", "候场"};
static_assert(words.size() == printed.size() && words.size() == static_cast<std::size_t>(ZoneKind::bench) + 1);

}  // namespace

const char* to_string(ZoneKind kind) {
    return words[static_cast<std::size_t>(kind)];
}

const char* printed_name(ZoneKind kind) {
    return printed[static_cast<std::size_t>(kind)];
}

std::optional<ZoneKind> zone_kind(std::string_view word) {
    const auto at = std::find(words.begin() + 1, words.end(), word);
    if (at == words.end()) return std::nullopt;
    return static_cast<ZoneKind>(at - words.begin());
}

bool is_pile(ZoneKind kind) {
    switch (kind) {
        case ZoneKind::draw:
        case ZoneKind::discard:
        case ZoneKind::extra:
        case ZoneKind::ren:
        case ZoneKind::infantry:
        case ZoneKind::archer:
        case ZoneKind::cavalry:
        case ZoneKind::adviser_troops:
        case ZoneKind::event:
        case ZoneKind::formation:
        case ZoneKind::camp:
        case ZoneKind::graveyard:
            return true;
        default:
            return false;
    }
}

}  // namespace jianjun::vision
