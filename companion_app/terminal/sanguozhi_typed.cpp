#include "companion_app/terminal/sanguozhi_typed.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <sstream>
#include <vector>

namespace jianjun::app {
namespace {

using nlohmann::json;
using List = std::vector<std::string>;
using Typed = SanguozhiTyped;

const std::map<std::string, std::string, std::less<>> verbs{
    {"抓", "draw"},        {"用", "use"},          {"使用", "use"},         {"派", "use"},         {"派遣", "use"},
    {"遣将", "use"},       {"摆", "use"},          {"摆放", "use"},         {"装备", "use"},       {"结成", "use"},
    {"盖", "lay"},         {"盖放", "lay"},        {"伏", "lay"},           {"伏将", "lay"},       {"伏谋", "lay"},
    {"解散", "dissolve"},  {"翻", "reveal"},       {"翻开", "reveal"},      {"效果", "skill"},     {"发动", "skill"},
    {"过", "pass"},        {"不", "pass"},         {"完", "done"},          {"完成", "done"},      {"结束", "end"},
    {"战", "battle"},      {"战斗", "battle"},     {"攻", "attack"},        {"进攻", "attack"},    {"守", "defend"},
    {"防守", "defend"},    {"弃", "discard"},      {"选", "choose"},        {"卡组", "deck"},      {"破坏", "destroy"},
    {"牺牲", "sacrifice"}, {"生还", "survive"},    {"伤害", "damage"},      {"粮草", "grain"},     {"粮草上限", "max_grain"},
    {"手限", "hand_limit"}, {"副将槽", "vice_slots"}, {"增减", "modify"},     {"失文", "blank"},     {"复文", "unblank"},
    {"换位", "put"},       {"移", "move"},         {"标记", "mark"},        {"洗", "shuffle"},     {"设", "set"},
    {"出局", "kill"},      {"复活", "revive"},     {"撤", "undo"},          {"撤回", "undo"},      {"重做", "redo"},
    {"看", "look"},        {"帮助", "help"},       {"退出", "quit"},        {"超时", "time_up"}};

const std::map<std::string, std::string, std::less<>> zones{
    {"主将", "main"},   {"军师", "adviser"},  {"副将", "vice"},    {"谋略", "strategy"}, {"步兵", "infantry"},
    {"弓兵", "archer"}, {"骑兵", "cavalry"},  {"谋士", "adviser_troops"}, {"事件", "event"}, {"阵型", "formation"},
    {"宝物", "treasure"}, {"营地", "deck"},   {"墓地", "graveyard"}, {"手牌", "hand"},   {"场外", "aside"}};
constexpr const char* zone_ids[] = {"main",   "adviser", "vice",           "strategy", "infantry",  "archer", "cavalry", "adviser_troops",
                                    "event",  "formation", "treasure",     "deck",     "graveyard", "hand",   "aside"};

const std::map<std::string, std::string, std::less<>> values{
    {"粮草", "grain"}, {"粮草上限", "max_grain"}, {"手牌", "hand"}, {"营地", "deck"}, {"手限", "hand_limit"}, {"名", "name"}};

bool is_number(std::string_view text) {
    if (text.starts_with("-") || text.starts_with("+")) text.remove_prefix(1);
    return !text.empty() && text.size() < 6 && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// "2号" or "seat2".
std::optional<int> seat_word(std::string text) {
    if (text.ends_with("号"))
        text.erase(text.size() - std::string_view("号").size());
    else if (text.starts_with("seat"))
        text.erase(0, 4);
    else
        return {};
    return is_number(text) ? std::optional(std::stoi(text)) : std::nullopt;
}

struct Place {
    std::string zone;
    std::optional<int> seat, index;

    json written() const {
        json out{{"zone", zone}};
        if (seat) out["seat"] = *seat;
        if (index) out["index"] = *index;
        return out;
    }
};

// "副将2", "vice2", "2.hand", "2.谋略3".
std::optional<Place> place(std::string text) {
    Place out;
    if (text.size() > 2 && text[1] == '.' && std::isdigit(static_cast<unsigned char>(text[0]))) {
        out.seat = text[0] - '0';
        text.erase(0, 2);
    }
    auto end = text.size();
    while (end > 0 && std::isdigit(static_cast<unsigned char>(text[end - 1]))) --end;
    if (end < text.size() && text.size() - end < 4) out.index = std::stoi(text.substr(end));
    text.erase(end);
    if (const auto at = zones.find(text); at != zones.end()) {
        out.zone = at->second;
        return out;
    }
    if (std::find(std::begin(zone_ids), std::end(zone_ids), text) == std::end(zone_ids)) return {};
    out.zone = text;
    return out;
}

bool is_on(const std::string& word) {
    return word == "对" || word == "给" || word == "用" || word == "on" || word == "to" || word == "with";
}

json cards_of(const List& words, std::size_t from, std::size_t to) {
    json out = json::array();
    for (std::size_t i = from; i < to && i < words.size(); ++i) out.push_back(words[i]);
    return out;
}

class Line {
  public:
    Line(int seat, std::string verb, List words, const json& state)
        : seat_(seat), verb_(std::move(verb)), words_(std::move(words)), state_(state) {}

    std::optional<json> read() {
        if (verb_ == "use" || verb_ == "lay" || verb_ == "reveal" || verb_ == "dissolve") return card_line();
        if (auto line = answer()) return line;
        return change();
    }

  private:
    json said(const char* what) const {
        json line{{"do", what}};
        if (seat_ != 0) line["seat"] = seat_;
        return line;
    }
    bool effect_in_hand() const {
        const auto prompts = state_.find("prompts");
        return prompts != state_.end() && !prompts->empty() && (*prompts)[0].value("kind", "") == "by_hand";
    }
    std::optional<int> number(std::size_t i) const {
        return i < words_.size() && is_number(words_[i]) ? std::optional(std::stoi(words_[i])) : std::nullopt;
    }

    // A card, then where it goes, what it lies on or is meant for, and seats.
    std::optional<json> card_line() const {
        if (words_.empty()) return {};
        auto line = said(verb_ == "lay" ? "use" : verb_.c_str());
        line["cards"] = {words_.front()};
        if (verb_ == "lay") line["face"] = "down";
        bool on = false;
        for (std::size_t i = 1; i < words_.size(); ++i) {
            const auto& word = words_[i];
            if (is_on(word)) {
                on = true;
            } else if (word == "盖" || word == "down") {
                line["face"] = "down";
            } else if (const auto target = seat_word(word)) {
                line["targets"].push_back(*target);
            } else if (const auto where = place(word); where && !on) {
                if (verb_ == "reveal") {
                    line["from"] = where->written();
                } else {
                    line["slot"] = where->zone;
                    if (where->index) line["index"] = *where->index;
                }
            } else if (on) {
                line["on"].push_back(word);
            } else {
                return {};
            }
        }
        return line;
    }

    std::optional<json> answer() const {
        if (verb_ == "draw") {
            const int n = number(0).value_or(1);
            if (!effect_in_hand()) {
                auto line = said("draw");
                line["n"] = n;
                return line;
            }
            auto line = said("by_hand");
            line["draw"] = {{"n", n}};
            if (seat_ != 0) line["draw"]["seat"] = seat_;
            return line;
        }
        if (verb_ == "done") return said(effect_in_hand() ? "done" : "end");
        if (verb_ == "pass" || verb_ == "end" || verb_ == "time_up") return said(verb_.c_str());
        if (verb_ == "battle") {
            auto line = said("end");
            line["phase"] = "battle";
            return line;
        }
        if (verb_ == "attack") {
            if (words_.size() < 2) return {};
            const auto target = seat_word(words_.back()).value_or(number(words_.size() - 1).value_or(0));
            if (target == 0) return {};
            auto line = said("attack");
            line["cards"] = cards_of(words_, 0, words_.size() - 1);
            line["targets"] = {target};
            return line;
        }
        if (verb_ == "defend" || verb_ == "discard") {
            if (words_.empty()) return {};
            auto line = said(verb_.c_str());
            line["cards"] = cards_of(words_, 0, words_.size());
            return line;
        }
        if (verb_ == "skill") {
            if (words_.empty()) return {};
            auto line = said("skill");
            line["skill"] = words_.front();
            if (words_.size() > 1) line["cards"] = {words_[1]};
            return line;
        }
        if (verb_ == "choose") {
            if (words_.size() != 1) return {};
            auto line = said("choose");
            const auto known = std::find_if(std::begin(sanguozhi_options), std::end(sanguozhi_options), [&](const auto& option) { return words_.front() == option.second; });
            if (const auto n = number(0))
                line["number"] = *n;
            else
                line["option"] = known != std::end(sanguozhi_options) ? known->first : words_.front();
            return line;
        }
        if (verb_ == "deck") {
            if (words_.empty()) return {};
            auto line = said("deck");
            if (const auto n = number(0))
                line["n"] = *n;
            else
                line["cards"] = cards_of(words_, 0, words_.size());
            return line;
        }
        if (verb_ == "undo") return json{{"do", "take_back"}, {"inputs", number(0).value_or(1)}};
        return {};
    }

    json moved(const char* key, json value) const {
        auto line = said(effect_in_hand() ? "by_hand" : "rule");
        if (!effect_in_hand()) line["by"] = "table";
        line[key] = std::move(value);
        return line;
    }

    std::optional<json> change() const {
        if (words_.empty() && verb_ != "shuffle") return {};
        const auto start = [&](json value) { return moved("start", std::move(value)); };
        if (verb_ == "destroy" || verb_ == "sacrifice" || verb_ == "survive")
            return start({{"event", verb_}, {"cards", cards_of(words_, 0, words_.size())}});
        if (verb_ == "blank" || verb_ == "unblank")
            return start({{"event", "blank"}, {"cards", {words_.front()}}, {"n", verb_ == "blank" ? 1 : 0}});
        if (verb_ == "shuffle") return start({{"event", "shuffle"}, {"seat", words_.empty() ? seat_ : a_seat(0)}});
        if (verb_ == "damage") return damage();
        if (verb_ == "grain" || verb_ == "max_grain" || verb_ == "hand_limit" || verb_ == "vice_slots") {
            const auto n = number(1);
            if (a_seat(0) == 0 || !n) return {};
            return start({{"event", verb_}, {"seat", a_seat(0)}, {"n", *n}});
        }
        if (verb_ == "modify") {
            if (!number(1)) return {};
            return start({{"event", "modify"}, {"cards", {words_.front()}}, {"attack", *number(1)}, {"health", number(2).value_or(0)}});
        }
        if (verb_ == "put") {
            const auto to = words_.size() > 1 ? place(words_[1]) : std::nullopt;
            if (!to) return {};
            auto where = to->written();
            if (words_.size() > 2 && a_seat(2) != 0) where["seat"] = a_seat(2);
            return start({{"event", "put"}, {"cards", {words_.front()}}, {"to", where}});
        }
        if (verb_ == "move") return move();
        if (verb_ == "mark") {
            if (a_seat(0) == 0 || words_.size() < 2) return {};
            return moved("mark", {{"seat", a_seat(0)}, {"mark", words_[1]}, {"n", number(2).value_or(1)}});
        }
        return ruling();
    }

    std::optional<json> ruling() const {
        if (a_seat(0) == 0) return {};
        auto line = said("rule");
        line["by"] = "table";
        if (verb_ == "kill") line["kill"] = {{"seat", a_seat(0)}};
        if (verb_ == "revive") line["revive"] = {{"seat", a_seat(0)}, {"grain", number(1).value_or(1)}};
        if (verb_ == "set") {
            if (words_.size() < 3) return {};
            const auto key = values.find(words_[1]);
            const auto name = key != values.end() ? key->second : words_[1];
            line["set"] = {{"seat", a_seat(0)}, {name, number(2) ? json(*number(2)) : json(words_[2])}};
        }
        return line.size() > 2 ? std::optional(line) : std::nullopt;
    }

    std::optional<json> damage() const {
        const auto n = number(1);
        if (!n) return {};
        json value{{"event", "damage"}, {"n", *n}};
        if (const int seat = a_seat(0); seat != 0)
            value["seat"] = seat;
        else
            value["cards"] = {words_.front()};
        for (std::size_t i = 2; i < words_.size(); ++i) {
            if (words_[i] == "战斗" || words_[i] == "battle")
                value["kind"] = "battle";
            else
                value["source"] = words_[i];
        }
        return moved("start", std::move(value));
    }

    std::optional<json> move() const {
        if (words_.size() < 2) return {};
        const auto to = place(words_.back());
        if (!to) return {};
        const auto from = words_.size() > 2 ? place(words_[words_.size() - 2]) : std::nullopt;
        json value{{"to", to->written()}};
        if (from) value["from"] = from->written();
        value["cards"] = cards_of(words_, 0, words_.size() - (from ? 2 : 1));
        return moved("move", std::move(value));
    }

    int a_seat(std::size_t i) const {
        if (i >= words_.size()) return 0;
        if (const auto seat = seat_word(words_[i])) return *seat;
        const auto n = number(i);
        return n && *n > 0 ? *n : 0;
    }

    int seat_;
    std::string verb_;
    List words_;
    const json& state_;
};

// "1抓" is "1 抓".
void split_seat(List& words) {
    if (words.empty() || is_number(words.front())) return;
    auto& first = words.front();
    if (first.size() > 1 && std::isdigit(static_cast<unsigned char>(first[0])) && static_cast<unsigned char>(first[1]) >= 128) {
        const auto seat = first.substr(0, 1);
        first.erase(0, 1);
        words.insert(words.begin(), seat);
    }
}

// What a table says in Chinese, or in the record's words.
List side(const std::map<std::string, std::string, std::less<>>& table, bool chinese) {
    List words;
    for (const auto& [zh, en] : table)
        if (const auto& word = chinese ? zh : en; std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    return words;
}

}  // namespace

tl::expected<Typed, Said> parse_sanguozhi(const std::string& line, const json& state) {
    Typed typed;
    if (const auto first = line.find_first_not_of(" \t\r"); first != std::string::npos && line[first] == '{') {
        typed.input = json::parse(line, nullptr, false);
        if (!typed.input.is_object()) return tl::unexpected(Said("这一行不是 JSON", "this line is not JSON"));
        typed.kind = Typed::Kind::input;
        return typed;
    }
    std::istringstream in(line);
    List words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) return typed;
    split_seat(words);
    int seat = 0;
    if (is_number(words.front()) && words.size() > 1) {
        seat = std::stoi(words.front());
        words.erase(words.begin());
    }
    const auto verb = sanguozhi_verb(words.front());
    words.erase(words.begin());
    if (verb == "help" || verb == "quit" || verb == "redo" || verb == "look") {
        typed.kind = verb == "help"   ? Typed::Kind::help
                     : verb == "quit" ? Typed::Kind::quit
                     : verb == "redo" ? Typed::Kind::redo
                                      : Typed::Kind::look;
        typed.seat = !words.empty() && is_number(words.front()) ? std::stoi(words.front()) : seat;
        return typed;
    }
    const bool known = std::any_of(verbs.begin(), verbs.end(), [&](const auto& v) { return v.second == verb; });
    auto said = known ? Line(seat, verb, words, state).read() : std::nullopt;
    if (!said)
        return tl::unexpected(known ? Said("这句话不完整；输入“帮助”看写法", "this line is not complete: type help to see how it is written")
                                    : Said("没有这个动词；输入“帮助”看写法", "there is no such verb: type help"));
    typed.kind = Typed::Kind::input;
    typed.input = std::move(*said);
    return typed;
}

std::vector<std::string> sanguozhi_verbs(bool chinese) {
    return side(verbs, chinese);
}

std::vector<std::string> sanguozhi_slots(bool chinese) {
    return side(zones, chinese);
}

std::vector<std::string> sanguozhi_values(bool chinese) {
    return side(values, chinese);
}

std::string sanguozhi_option(const std::string& id) {
    const auto known = std::find_if(std::begin(sanguozhi_options), std::end(sanguozhi_options), [&](const auto& option) { return id == option.first; });
    return known != std::end(sanguozhi_options) ? known->second : id;
}

std::string sanguozhi_verb(const std::string& typed) {
    const auto known = verbs.find(typed);
    return known != verbs.end() ? known->second : typed;
}

bool sanguozhi_names_cards(const std::string& verb) {
    constexpr const char* those[] = {"use",       "lay",     "dissolve", "reveal", "skill",  "attack", "defend", "discard", "deck",
                                     "destroy", "sacrifice", "survive", "damage",   "modify", "blank",  "unblank", "put",   "move"};
    return std::find(std::begin(those), std::end(those), verb) != std::end(those);
}

}  // namespace jianjun::app
