// What a person types at a table of 三国智 (键入): a short form in Chinese or English, or a line of its record.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

// What a choice offers, and how it is typed in Chinese.
inline constexpr std::pair<const char*, const char*> sanguozhi_options[] = {{"draw", "抓"}, {"shuffle", "洗"},   {"redraw", "重抓"},
                                                                            {"keep", "留"}, {"clockwise", "顺"}, {"anticlockwise", "逆"}};

struct SanguozhiTyped {
    enum class Kind { input, redo, look, help, quit, nothing };
    Kind kind = Kind::nothing;
    nlohmann::json input;  // Kind::input: docs/record-sanguozhi.md's form
    int seat = 0;          // Kind::look: whose own cards are to be shown until the next line
};

// [seat] verb words…  (`state` says what is asked: then a move is part of the effect in hand, otherwise a ruling)
//   1 抓 2 · 1 派 刘馥 副将2 · 1 派 ? 主将 盖 · 1 盖 ? 谋略3 · 1 用 某谋 对 2:某将 · 1 装备 剑 给 刘馥 · 1 摆 troop_infantry 步兵
//   1 结成 阵 用 甲将 乙将 · 1 解散 阵 · 1 翻 某谋 谋略3 · 1 效果 某效 刘馥 · 过 · 1 完 · 1 战 · 1 结束 · 1 攻 甲将 2 · 2 守 乙将
//   1 破坏 2:甲 · 牺牲 · 生还 · 1 伤害 2:甲 3 [战斗] · 1 伤害 2号 4 · 粮草 2 -3 · 粮草上限 · 手限 · 副将槽 · 1 增减 甲 1 -1 · 失文 · 复文
//   换位 2:甲 主将 [2号] · 移 CARDS FROM TO (2.hand, 1.strategy3) · 标记 2 围 1 · 弃 A B · 选 draw · 选 4 · 卡组 50 · 撤 2 · 重做
// The error is a sentence that says what to type instead.
tl::expected<SanguozhiTyped, Said> parse_sanguozhi(const std::string& line, const nlohmann::json& state);

// For whoever completes such a line: the verbs, slots and values that it knows, in Chinese or English.
std::vector<std::string> sanguozhi_verbs(bool chinese);
std::vector<std::string> sanguozhi_slots(bool chinese);
std::vector<std::string> sanguozhi_values(bool chinese);  // of 设
std::string sanguozhi_option(const std::string& id);      // as it is typed in Chinese
std::string sanguozhi_verb(const std::string& typed);     // 派 → use; the same where it is none
bool sanguozhi_names_cards(const std::string& verb);      // whether cards stand behind it

}  // namespace jianjun::app
