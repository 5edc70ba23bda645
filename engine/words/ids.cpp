#include "engine/words/ids.h"

#include <array>
#include <utility>

namespace jianjun::engine {

namespace {

struct Words {
    std::string_view en, zh;
};
constexpr std::array<Words, zones_count> zone_words{{{"hand", "手牌"},
                                                     {"equip", "装备区"},
                                                     {"judge", "判定区"},
                                                     {"general", "武将牌上"},
                                                     {"supplies", "辎"},
                                                     {"draw", "牌堆"},
                                                     {"discard", "弃牌堆"},
                                                     {"processing", "处理区"},
                                                     {"extra", "额外牌堆"},
                                                     {"ren", "仁区"},
                                                     {"aside", "移出游戏"}}};
constexpr std::array<Words, 7> phase_words{{{"none", ""},
                                            {"prepare", "准备阶段"},
                                            {"judge", "判定阶段"},
                                            {"draw", "摸牌阶段"},
                                            {"play", "出牌阶段"},
                                            {"discard", "弃牌阶段"},
                                            {"finish", "结束阶段"}}};
constexpr std::array<Words, 5> role_words{
    {{"unknown", "未知"}, {"lord", "主公"}, {"loyalist", "忠臣"}, {"rebel", "反贼"}, {"renegade", "内奸"}}};
constexpr std::array<Words, 3> nature_words{{{"normal", "普通"}, {"fire", "火焰"}, {"thunder", "雷电"}}};
constexpr std::array<Words, 3> gender_words{{{"none", "无"}, {"male", "男"}, {"female", "女"}}};

template <class Enum, std::size_t N>
bool find(std::string_view text, const std::array<Words, N>& words, Enum& out) {
    for (std::size_t i = 0; i < N; ++i)
        if (text == words[i].en || text == words[i].zh) {
            out = static_cast<Enum>(i);
            return true;
        }
    return false;
}

}  // namespace

std::string_view to_string(Zone zone) {
    return zone_words[static_cast<int>(zone)].en;
}
std::string_view to_string(Phase phase) {
    return phase_words[static_cast<int>(phase)].en;
}
std::string_view to_string(Role role) {
    return role_words[static_cast<int>(role)].en;
}
std::string_view to_string(Nature nature) {
    return nature_words[static_cast<int>(nature)].en;
}
std::string_view to_string(Gender gender) {
    return gender_words[static_cast<int>(gender)].en;
}
std::string_view zh(Phase phase) {
    return phase_words[static_cast<int>(phase)].zh;
}
std::string_view zh(Role role) {
    return role_words[static_cast<int>(role)].zh;
}
std::string_view zh(Nature nature) {
    return nature_words[static_cast<int>(nature)].zh;
}
bool parse(std::string_view text, Zone& out) {
    return find(text, zone_words, out);
}
bool parse(std::string_view text, Phase& out) {
    return find(text, phase_words, out);
}
bool parse(std::string_view text, Role& out) {
    return find(text, role_words, out);
}
bool parse(std::string_view text, Nature& out) {
    return find(text, nature_words, out);
}
bool parse(std::string_view text, Gender& out) {
    return find(text, gender_words, out);
}

}  // namespace jianjun::engine
