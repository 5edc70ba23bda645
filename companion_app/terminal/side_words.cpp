#include "companion_app/terminal/side_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <vector>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

struct Called {
    const char* id;
    std::vector<std::string_view> words;
};

const std::vector<Called>& called() {
    static const std::vector<Called> all{{"left", {"左", "向左", "往左", "左边", "left"}},
                                         {"right", {"右", "向右", "往右", "右边", "right"}},
                                         {"warm", {"暖", "暖色", "暖方", "暖色方", "warm"}},
                                         {"cold", {"冷", "冷色", "冷方", "冷色方", "cold"}},
                                         {"captain", {"主帅", "帅", "主将", "captain"}},
                                         {"vanguards", {"前锋", "先锋", "锋", "vanguards", "vanguard"}},
                                         {"?", {"暗", "暗着", "暗的", "暗牌", "暗着的一名", "covered"}}};
    return all;
}

// "left" of "to the left", "covered" of "a covered one".
std::string without_small_words(const std::string& text) {
    static const std::vector<std::string_view> small{"to", "the", "a", "side", "one"};
    std::string kept;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        if (std::find(small.begin(), small.end(), word) == small.end())
            kept += (kept.empty() ? "" : " ") + word;
    return kept;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool cut_off_front(std::string& text, std::string_view part) {
    if (!text.starts_with(part)) return false;
    text.erase(0, part.size());
    return true;
}

bool cut_off_end(std::string& text, std::string_view part) {
    if (text.size() <= part.size() || !text.ends_with(part)) return false;
    text.erase(text.size() - part.size());
    return true;
}

// "2" of 第2堆, 第二堆, 2堆.
std::string pile_typed(std::string text) {
    constexpr std::array<std::string_view, 4> numerals{"一", "二", "三", "四"};
    cut_off_front(text, "第");
    if (!cut_off_end(text, "堆")) return {};
    for (std::size_t i = 0; i < numerals.size(); ++i)
        if (text == numerals[i] || text == std::to_string(i + 1)) return std::to_string(i + 1);
    return {};
}

}  // namespace

std::string side_option(const std::string& typed) {
    const auto wanted = without_small_words(lower(typed));
    for (const auto& one : called())
        if (std::find(one.words.begin(), one.words.end(), wanted) != one.words.end()) return one.id;
    return {};
}

nlohmann::json with_side_words(nlohmann::json choice) {
    const auto option = text_at(choice, "option");
    if (option.empty()) return choice;
    const bool counts_piles = option == "第 堆" || option == "第" || lower(option) == "pile";
    if (const int number = number_at(choice, "number"); counts_piles && number > 0) {
        choice.erase("number");
        choice["option"] = std::to_string(number);
    } else if (auto pile = pile_typed(option); !pile.empty()) {
        choice["option"] = std::move(pile);
    } else if (auto id = side_option(option); !id.empty()) {
        choice["option"] = std::move(id);
    }
    return choice;
}

std::optional<int> seat_typed(const std::string& word) {
    auto text = word;
    if (!cut_off_end(text, "号位")) cut_off_end(text, "号");
    if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos)
        return {};
    return std::stoi(text);
}

}  // namespace jianjun::app
