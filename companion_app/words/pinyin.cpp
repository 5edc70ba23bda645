// Splits a name's pinyin into its syllables (拼音), with the Chinese name as the measure.
#include "companion_app/words/pinyin.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

namespace jianjun::app {
namespace {

constexpr std::string_view initials[] = {"zh", "ch", "sh", "b", "p", "m", "f", "d", "t", "n", "l", "g",
                                         "k",  "h",  "j",  "q", "x", "r", "z", "c", "s", "y", "w", ""};
constexpr std::string_view finals[] = {"iang", "iong", "uang", "ang", "eng", "ing", "ong", "ian", "iao", "uan", "uai",
                                       "van",  "ai",   "ei",   "ao",  "ou",  "an",  "en",  "er",  "ia",  "ie",  "iu",
                                       "in",   "ua",   "uo",   "ue",  "ve",  "ui",  "un",  "vn",  "a",   "o",   "e",
                                       "i",    "u",    "v"};
constexpr std::string_view two_character_surnames[] = {"诸葛", "夏侯", "司马", "太史", "公孙", "皇甫",
                                                       "令狐", "淳于", "轲比", "胡车", "濮阳", "毌丘",
                                                       "南华", "秃发"};
// Surnames of those who share a card with another (双武将).
constexpr std::string_view surnames_of_pairs = "颜文张蒯王赵陈董李郭崔毛糜傅乐孙卫诸曹范蒋费";
// Characters whose syllable begins with a vowel. Others' are tried first without: 贾南风 is Jia Nanfeng and
// not Jian Anfeng.
constexpr std::string_view vowel_characters = "安艾阿恩傲敖奥爱哀岸暗额恶扼遏鄂二尔儿耳欧";
constexpr std::size_t character = 3;  // bytes of a Chinese character

// What stands before a name: in Chinese, in English, and in an id.
struct Title {
    std::string_view zh, en;
    std::array<std::string_view, 2> ids;
};
constexpr Title titles[] = {{"神", "God ", {"shen", "god"}}, {"君", "Lord ", {"lord"}}, {"界", "Jie ", {}}};

bool has(std::string_view characters, std::string_view one) {
    for (std::size_t at = 0; at < characters.size(); at += character)
        if (characters.substr(at, character) == one) return true;
    return false;
}

// All of the text as one syllable for each character, such as begin with a vowel where `any` may, or a
// character is known to.
bool split(std::string_view text, std::string_view name, bool any, std::vector<std::string>& out) {
    if (name.empty()) return text.empty();
    for (const auto initial : initials) {
        if (!text.starts_with(initial)) continue;
        for (const auto final : finals) {
            if (!text.substr(initial.size()).starts_with(final)) continue;
            // Without an initial a syllable begins with a, o or e: an, ou, er.
            if (initial.empty() && !any && !has(vowel_characters, name.substr(0, character))) continue;
            if (initial.empty() && (std::string_view("aoe").find(final[0]) == std::string_view::npos || final == "ong")) continue;
            const auto length = initial.size() + final.size();
            out.emplace_back(text.substr(0, length));
            if (split(text.substr(length), name.substr(character), any, out)) return true;
            out.pop_back();
        }
    }
    return false;
}

bool split(std::string_view text, std::string_view name, std::vector<std::string>& out) {
    return split(text, name, false, out) || split(text, name, true, out);
}

std::string capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::size_t surname_of(std::string_view name) {
    for (const auto two : two_character_surnames)
        if (name.starts_with(two)) return 2;
    return 1;
}

// Syllables as one word: Yueying.
std::string word(const std::vector<std::string>& syllables) {
    std::string text;
    for (const auto& syllable : syllables)
        for (const char letter : syllable) text += letter == 'v' ? "ü" : std::string(1, letter);
    return capital(text);
}

// Surname and given name: Zhuge Liang.
std::string person(std::string_view zh, const std::vector<std::string>& syllables) {
    const auto surname = static_cast<std::ptrdiff_t>(std::min(surname_of(zh), syllables.size() - 1));
    return word({syllables.begin(), syllables.begin() + surname}) + " " +
           word({syllables.begin() + surname, syllables.end()});
}

}  // namespace

std::string spaced_name(const std::string& id, const std::string& zh) {
    std::string_view name = zh;
    // A set stands before the name: hs__zhaoyun, god_guanyu, shenguanyu.
    std::string pinyin = id.substr(id.rfind('_') + 1);
    std::string before;
    for (const auto& title : titles)
        if (before.empty() && name.starts_with(title.zh) && !name.starts_with("神秘")) {
            name.remove_prefix(title.zh.size());
            before = title.en;
            for (const auto word : title.ids)
                if (!word.empty() && pinyin.starts_with(word)) pinyin.erase(0, word.size());
        }
    const auto many = name.size() / character;
    std::vector<std::string> syllables;
    if (many < 2 || many > 6 || name.size() % character != 0) return {};
    if (!split(pinyin, name, syllables)) {
        // Of two that are written alike one has a letter more: liyans, guohuaij.
        syllables.clear();
        if (std::string_view("hjswy").find(pinyin.back()) == std::string_view::npos ||
            !split(std::string_view(pinyin).substr(0, pinyin.size() - 1), name, syllables))
            return {};
    }
    // Two generals on one card (双武将): four characters and more, unless a surname takes two of them.
    const bool two = many >= 4 && surname_of(name) == 1;
    const auto first = two ? many / 2 : many;
    // Four characters that are nobody's name are two words: 乌巢之覆, Wuchao Zhifu.
    if (two && !(has(surnames_of_pairs, name.substr(0, character)) &&
                 has(surnames_of_pairs, name.substr(character * first, character))))
        return before + word({syllables.begin(), syllables.begin() + static_cast<std::ptrdiff_t>(first)}) +
               " " + word({syllables.begin() + static_cast<std::ptrdiff_t>(first), syllables.end()});
    auto text = before + person(name, {syllables.begin(), syllables.begin() + static_cast<std::ptrdiff_t>(first)});
    if (two)
        text += " & " + person(name.substr(character * first),
                               {syllables.begin() + static_cast<std::ptrdiff_t>(first), syllables.end()});
    return text;
}

}  // namespace jianjun::app
