// The kinds of zones on the mat (区域).
#include "vision/zone_kind.h"

#include <array>

namespace jianjun::vision {
namespace {

constexpr std::array printed{"",     "",     "牌堆", "弃牌", "额外", "仁区", "装备", "判定", "武将", "副将", "标记", "读牌", "主将",
                             "军师", "副将", "谋略", "步兵", "弓兵", "骑兵", "谋士", "事件", "阵型", "营地", "墓地", "粮仓", "候场"};
static_assert(printed.size() == std::size(zone_words) &&
              printed.size() == static_cast<std::size_t>(ZoneKind::bench) + 1);

}  // namespace

const char* printed_name(ZoneKind kind) {
    return printed[static_cast<std::size_t>(kind)];
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
