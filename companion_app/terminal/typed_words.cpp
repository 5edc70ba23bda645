// Reads what people type for verbs, suits and cards (用词).
#include "companion_app/terminal/typed_words.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

namespace jianjun::app {
namespace {

struct Pair {
    const char *typed, *meant;
};

// Longer words first: 使用 before 用.
constexpr Pair verbs[] = {{"使用", "use"},
                          {"用", "use"},
                          {"翻开", "reveal"},
                          {"出场", "reveal"},
                          {"打出", "respond"},
                          {"出", "respond"},
                          {"弃置", "discard"},
                          {"弃", "discard"},
                          {"不出", "pass"},
                          {"过", "pass"},
                          {"结束", "end"},
                          {"完成", "done"},
                          {"完", "end"},
                          {"撤销", "undo"},
                          {"撤回", "undo"},
                          {"撤", "undo"},
                          {"重做", "redo"},
                          {"帮助", "help"},
                          {"退出", "quit"},
                          {"选择", "choose"},
                          {"选", "choose"},
                          {"发动", "skill"},
                          {"亮出", "reveal"},
                          {"亮", "reveal"},
                          {"派出", "reveal"},
                          {"派", "reveal"},
                          {"登场", "reveal"},
                          {"挑选", "choose"},
                          {"挑", "choose"},
                          {"拿", "choose"},
                          {"判", "reveal"},
                          {"重铸", "recast"},
                          {"体力上限", "max"},
                          {"体力", "hp"},
                          {"上限", "max"},
                          {"护甲", "armour"},
                          {"手牌", "hand"},
                          {"横置", "chain"},
                          {"解除横置", "unchain"},
                          {"翻面", "turn"},
                          {"阵亡", "kill"},
                          {"复活", "revive"},
                          {"轮到", "turn_of"},
                          {"背面", "facedown"},
                          {"正面", "faceup"},
                          {"伤害", "damage"},
                          {"失去", "lose"},
                          {"蓄谋", "premeditate"},
                          {"议事", "deliberation"},
                          {"检索", "search"},
                          {"延时拼点", "delayed_pindian"},
                          {"拼点", "pindian"},
                          {"蓄力", "charge"},
                          {"回复", "recover"},
                          {"额外回合", "extra_turn"},
                          {"醉", "drunk"},
                          {"武将", "general"},
                          {"身份", "setrole"},
                          {"看身份", "role"},
                          {"叫", "name"},
                          {"摸", "draw"},
                          {"为什么", "why"},
                          {"为何", "why"},
                          {"标记", "mark"},
                          {"移", "move"},
                          {"认", "teach"},
                          {"定", "settle"},
                          {"超时", "time_up"}};

constexpr Pair zones[] = {{"手牌", "hand"},   {"手", "hand"},       {"装备区", "equip"},   {"装备", "equip"},     {"判定区", "judge"},   {"判定", "judge"},
                          {"武将牌", "general"}, {"牌堆", "draw"},   {"弃牌堆", "discard"}, {"弃牌", "discard"},   {"处理区", "processing"},
                          {"额外牌堆", "extra"}, {"额外", "extra"},   {"仁区", "ren"},    {"移出", "aside"}};

constexpr Pair suits[] = {{"♠", "♠"},    {"♥", "♥"},    {"♣", "♣"},    {"♦", "♦"},  {"黑桃", "♠"},
                          {"红桃", "♥"}, {"红心", "♥"}, {"梅花", "♣"}, {"草花", "♣"}, {"方块", "♦"},
                          {"方片", "♦"}, {"黑", "♠"},   {"红", "♥"},   {"梅", "♣"},   {"草", "♣"},
                          {"方", "♦"},   {"S", "♠"},    {"H", "♥"},    {"C", "♣"},    {"D", "♦"},
                          {"s", "♠"},    {"h", "♥"},    {"c", "♣"},    {"d", "♦"}};

std::optional<std::string> rank_of(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (text == "1") text = "A";
    for (const char* rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"})
        if (text == rank) return text;
    return std::nullopt;
}

// "♠7" of ♠7, S7, 黑桃7, 黑7.
std::optional<std::string> corner_of(const std::string& text) {
    for (const auto& suit : suits)
        if (text.starts_with(suit.typed))
            if (const auto rank = rank_of(text.substr(std::string(suit.typed).size()))) return suit.meant + *rank;
    return std::nullopt;
}

bool number(const std::string& text) {
    return !text.empty() && text.size() < 7 &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

bool ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 128; });
}

// "杀♠7" and "杀黑桃7" without a space between.
std::optional<std::string> glued_card(const std::string& word) {
    if (word.find('@') != std::string::npos) return std::nullopt;
    for (std::size_t at = 1; at < word.size(); ++at) {
        // S and H end English words: only a sign or a Chinese word may be glued on.
        if (static_cast<unsigned char>(word[at]) < 128) continue;
        if (const auto corner = corner_of(word.substr(at))) return word.substr(0, at) + "@" + *corner;
    }
    return std::nullopt;
}

// A card of the extra deck: "extra:杀@♣4" of 额外杀@♣4, 额外:杀, 额外：杀. Other words may begin so too (额外牌堆).
std::string extra_card(const std::string& word) {
    for (const std::string mark : {"额外:", "额外：", "额外"})
        if (word.starts_with(mark) && word.size() > mark.size() && (mark != "额外" || word.find('@') != std::string::npos))
            return "extra:" + word.substr(mark.size());
    return word;
}

// "1用杀" → 1, use, 杀.
void split(std::string word, std::vector<std::string>& out) {
    std::size_t digits = 0;
    while (digits < word.size() && std::isdigit(static_cast<unsigned char>(word[digits]))) ++digits;
    if (out.empty() && digits > 0 && digits < word.size() && static_cast<unsigned char>(word[digits]) >= 128) {
        out.push_back(word.substr(0, digits));
        word.erase(0, digits);
    }
    const bool verb_may_stand = out.empty() || (out.size() == 1 && number(out.front()));
    if (verb_may_stand && !ascii(word))
        for (const auto& verb : verbs) {
            if (!word.starts_with(verb.typed)) continue;
            out.emplace_back(verb.meant);
            word.erase(0, std::string(verb.typed).size());
            break;
        }
    if (!word.empty()) out.push_back(word);
}

}  // namespace

std::vector<std::string> typed_words(const std::string& line) {
    std::vector<std::string> raw, words;
    std::istringstream in(line);
    for (std::string word; in >> word;) split(word, raw);
    // A card may name itself and its corner in two words. Names and reasons are people's own.
    const bool free_text = !raw.empty() && (raw.front() == "teach" || raw.front() == "name");
    for (const auto& word : raw) {
        if (free_text) {
            words.push_back(word);
            continue;
        }
        const bool after_name = words.size() >= 2 && !number(words.back()) && words.back().find_first_of("@=?") == std::string::npos;
        if (const auto corner = corner_of(word); corner && after_name && words.back() != "use" && words.back() != "respond" &&
                                                 words.back() != "discard" && words.back() != "reveal" && words.back() != "recast")
            words.back() += "@" + *corner;
        else if (const auto card = glued_card(word))
            words.push_back(*card);
        else
            words.push_back(word);
    }
    if (!free_text) std::transform(words.begin(), words.end(), words.begin(), extra_card);
    return words;
}

std::string typed_key(const std::string& word) {
    constexpr Pair keys[] = {{"当", "as"}, {"技能", "skill"}, {"武将", "general"}, {"目标", "targets"}, {"座位", "seats"}, {"然后", "then"}};
    for (const auto& key : keys)
        if (word == key.typed) return key.meant;
    return word;
}

std::string typed_zone(const std::string& word) {
    for (const auto& zone : zones)
        if (word == zone.typed) return zone.meant;
    return word;
}

std::string chinese_verb(const std::string& verb) {
    for (const auto& one : verbs)
        if (verb == one.meant) return one.typed;
    return verb;
}

std::vector<std::string> verbs_like(const std::string& typed, bool chinese) {
    std::vector<std::string> found;
    for (const auto& verb : verbs) {
        const std::string word = chinese ? verb.typed : verb.meant;
        if (word.starts_with(typed) && std::find(found.begin(), found.end(), word) == found.end()) found.push_back(word);
    }
    return found;
}

}  // namespace jianjun::app
