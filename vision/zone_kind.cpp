// The kinds of zones on the mat (区域).
#include "vision/zone_kind.h"

#include <algorithm>
#include <array>

namespace jianjun::vision {
namespace {

constexpr std::array words{"",      "middle", "draw",    "discard", "extra",  "ren",
                           "equip", "judge",  "general", "token",   "reading"};

constexpr std::array printed{"", "", "牌堆", "弃牌", "额外", "仁区", "装备", "判定", "武将", "标记", "读牌"};

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
    return kind == ZoneKind::draw || kind == ZoneKind::discard || kind == ZoneKind::extra ||
           kind == ZoneKind::ren;
}

}  // namespace jianjun::vision
