// Splits a name's pinyin into its syllables (拼音), with the Chinese name as the measure.
#include "companion_app/words/pinyin.h"

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
                                                       "令狐", "淳于", "轲比", "胡车", "濮阳", "毌丘"};

// All of the text as exactly so many syllables.
bool split(std::string_view text, std::size_t many, std::vector<std::string>& out) {
    if (many == 0) return text.empty();
    for (const auto initial : initials) {
        if (!text.starts_with(initial)) continue;
        for (const auto final : finals) {
            if (!text.substr(initial.size()).starts_with(final)) continue;
            // Without an initial a syllable begins with a, o or e: an, ou, er.
            if (initial.empty() && (std::string_view("aoe").find(final[0]) == std::string_view::npos || final == "ong")) continue;
            const auto length = initial.size() + final.size();
            out.emplace_back(text.substr(0, length));
            if (split(text.substr(length), many - 1, out)) return true;
            out.pop_back();
        }
    }
    return false;
}

std::string capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace

std::string spaced_name(const std::string& id, const std::string& zh) {
    std::string_view name = zh;
    std::string before;
    if (name.starts_with("神")) {
        name.remove_prefix(std::string_view("神").size());
        before = "God ";
    }
    // A set stands before the name: hs__zhaoyun, god_guanyu, shenguanyu.
    std::string pinyin = id.substr(id.rfind('_') == std::string::npos ? 0 : id.rfind('_') + 1);
    for (const std::string_view set : {"shen", "god"})
        if (!before.empty() && pinyin.starts_with(set)) pinyin.erase(0, set.size());
    const auto many = name.size() / 3;
    std::vector<std::string> syllables;
    if (many < 2 || many > 4 || name.size() % 3 != 0 || !split(pinyin, many, syllables)) return {};
    std::size_t surname = many == 4 ? 2 : 1;
    for (const auto two : two_character_surnames)
        if (name.starts_with(two)) surname = 2;
    if (surname == many) surname = 1;
    std::string first, last;
    for (std::size_t i = 0; i < many; ++i) {
        auto& part = i < surname ? first : last;
        for (const char letter : syllables[i]) part += letter == 'v' ? "ü" : std::string(1, letter);
    }
    return before + capital(first) + " " + capital(last);
}

}  // namespace jianjun::app
