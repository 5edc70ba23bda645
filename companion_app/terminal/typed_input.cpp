// Short forms of inputs (键入). Whether one is legal is for the engine to say.
#include "companion_app/terminal/typed_input.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "companion_app/terminal/side_words.h"
#include "companion_app/terminal/typed_words.h"

namespace jianjun::app {
namespace {

using Result = tl::expected<Typed, Said>;

Result refuse(Said sentence) {
    return tl::unexpected(std::move(sentence));
}

std::optional<int> whole(const std::string& word) {
    if (word.empty() || word.size() > 6 || word.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoi(word);
}

bool is_card(const std::string& word) {
    return word == "?" || word.find('@') != std::string::npos;
}

Result input(nlohmann::json json) {
    Typed typed;
    typed.kind = Typed::Kind::input;
    typed.input = std::move(json);
    return typed;
}

Result from_json(const std::string& line) {
    auto json = nlohmann::json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object() || !json.contains("do") || !json["do"].is_string())
        return refuse({"这不是输入：请写 {\"do\":\"pass\",\"seat\":3}，简写为 3 过", "That is no input: write {\"do\":\"pass\",\"seat\":3}, or short: 3 pass"});
    return input(std::move(json));
}

// 3号, "seat 3", 给 3, "for seat 3"; a number alone is no seat for certain. Moves past what belongs to it.
std::optional<int> seat_said(const std::vector<std::string>& words, std::size_t& at) {
    static const std::vector<std::string> before{"seat", "Seat", "给", "for", "座位"};
    std::size_t i = at;
    while (i + 1 < words.size() && std::find(before.begin(), before.end(), words[i]) != before.end()) ++i;
    const auto seat = seat_typed(words[i]);
    if (!seat || (i == at && whole(words[i]))) return std::nullopt;
    at = i;
    return seat;
}

// Cards and seats in any order, `key=value` for what is rarer.
void add_words(nlohmann::json& json, const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& word = words[i];
        const auto equals = word.find('=');
        const bool last = i + 1 == words.size();
        if ((word == "as" || word == "当") && !last)
            json["as"] = words[++i];
        else if ((word == "then" || word == "然后") && !last && whole(words[i + 1]))
            json["then"].push_back(*whole(words[++i]));
        else if (is_card(word))
            json["cards"].push_back(word);
        else if (const auto named = seat_said(words, i))
            json["targets"].push_back(*named);
        else if (const auto seat = whole(word))
            json["targets"].push_back(*seat);
        else if (equals != std::string::npos && equals > 0) {
            const auto key = typed_key(word.substr(0, equals)), value = word.substr(equals + 1);
            if (const auto number = whole(value))
                json[key] = *number;
            else
                json[key] = value;
        } else if (json["do"] == "skill" && !json.contains("skill"))
            json["skill"] = word;
        else
            json["cards"].push_back(word);
    }
}

void add_choice(nlohmann::json& json, const std::vector<std::string>& words) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& word = words[i];
        if (is_card(word))
            json["cards"].push_back(word);
        else if (const auto seat = seat_said(words, i))
            json["seats"].push_back(*seat);
        else if (const auto number = whole(word))
            numbers.push_back(*number);
        else if (word.rfind("seats=", 0) == 0 && whole(word.substr(6)))
            json["seats"].push_back(*whole(word.substr(6)));
        else
            json["option"] = json.contains("option") ? json["option"].get<std::string>() + " " + word : word;
    }
    if (numbers.size() == 1) json["number"] = numbers.front();
    if (numbers.size() > 1) json["seats"] = numbers;
}

std::string from_here(const std::vector<std::string>& words, std::size_t at) {
    std::string text;
    for (; at < words.size(); ++at) text += (text.empty() ? "" : " ") + words[at];
    return text;
}

nlohmann::json by_referee(std::string why) {
    return {{"do", "rule"}, {"by", "referee"}, {"why", std::move(why)}};
}

// "3.hand", "3.equip", "draw", "discard": a place a card comes from or goes to.
nlohmann::json place(const std::string& word) {
    const auto dot = word.find('.');
    if (const auto seat = whole(word.substr(0, dot)))
        return {{"seat", *seat}, {"zone", dot == std::string::npos ? "hand" : typed_zone(word.substr(dot + 1))}};
    return {{"zone", typed_zone(word)}};
}

Result carried(const std::vector<std::string>& words) {
    auto line = by_referee({});
    std::vector<std::string> cards(words.begin() + 1, words.end());
    if (cards.size() < 3) return refuse({"请写哪些牌、从哪里、到哪里：移 杀♠7 3.手牌 4.装备 · 移 ? 牌堆 2.手牌",
                      "Say the cards, from where and to where: move slash@S7 3.hand 4.equip · move ? draw 2.hand"});
    const auto to = place(cards.back());
    cards.pop_back();
    const auto from = place(cards.back());
    cards.pop_back();
    line["move"] = {{"cards", cards}, {"from", from}, {"to", to}};
    return input(std::move(line));
}

struct Key {
    const char *word, *key, *zh_example, *example;
    enum class Takes { number, truth, lie, text } takes;
};
constexpr Key keys[] = {{"hp", "hp", "体力 3 2", "hp 3 2", Key::Takes::number},
                        {"max", "max_hp", "上限 3 4", "max 3 4", Key::Takes::number},
                        {"armour", "armour", "护甲 3 1", "armour 3 1", Key::Takes::number},
                        {"hand", "hand", "手牌 3 5", "hand 3 5", Key::Takes::number},
                        {"drunk", "drunk", "醉 3 1", "drunk 3 1", Key::Takes::number},
                        {"chain", "chained", "横置 3", "chain 3", Key::Takes::truth},
                        {"unchain", "chained", "解除横置 3", "unchain 3", Key::Takes::lie},
                        {"facedown", "face_up", "背面 3", "facedown 3", Key::Takes::lie},
                        {"faceup", "face_up", "正面 3", "faceup 3", Key::Takes::truth},
                        {"general", "general", "武将 3 曹操", "general 3 caocao", Key::Takes::text},
                        {"setrole", "role", "身份 3 反贼", "setrole 3 rebel", Key::Takes::text},
                        {"name", "name", "叫 3 小明", "name 3 Ming", Key::Takes::text}};

// The state of a seat put right: a word, the seat, the value, and why if somebody cares to say.
Result set(const Key& key, const std::vector<std::string>& words) {
    const int seat = words.size() > 1 ? whole(words[1]).value_or(0) : 0;
    const bool flag = key.takes == Key::Takes::truth || key.takes == Key::Takes::lie;
    const auto value = words.size() > 2 ? whole(words[2]) : std::nullopt;
    const bool wanting = key.takes == Key::Takes::number ? !value : !flag && words.size() < 3;
    if (seat == 0 || wanting) return refuse(filled("请写几号位、改成什么：{}", "Say the seat and what it should be: {}", {key.zh_example, key.example}));
    auto line = by_referee(from_here(words, flag ? 2 : 3));
    line["set"] = {{"seat", seat}};
    if (flag)
        line["set"][key.key] = key.takes == Key::Takes::truth;
    else if (key.takes == Key::Takes::number)
        line["set"][key.key] = *value;
    else
        line["set"][key.key] = words[2];
    return input(std::move(line));
}

// "draw" of draw, 摸牌, 摸牌阶段; empty where it is none.
std::string phase_named(const std::string& word) {
    constexpr std::pair<const char*, const char*> phases[] = {{"prepare", "准备"}, {"judge", "判定"},   {"draw", "摸牌"},
                                                              {"play", "出牌"},    {"discard", "弃牌"}, {"finish", "结束"}};
    for (const auto& [id, zh] : phases)
        if (word == id || word.starts_with(zh)) return id;
    return {};
}

// What counts from 1, as it was typed; what was left out is `usual`. Nothing where it is no such number.
std::optional<int> counted(const std::vector<std::string>& words, std::size_t at, int usual) {
    if (at >= words.size()) return usual;
    const auto number = whole(words[at]);
    return number && *number > 0 ? number : std::nullopt;
}

Result not_counted(const std::vector<std::string>& words, std::size_t at) {
    return refuse(filled("“{}”不是这里能用的数：请写 1 到 999999，如 {} 3 2；什么也没记下", "\"{}\" is no number that fits here: write 1 to 999999, as in {} 3 2; nothing was recorded",
                         words[at], {chinese_verb(words[0]), words[0]}));
}

// turn_of 3 · turn_of 3 draw
Result turn_of(const std::vector<std::string>& words, int seat) {
    auto line = by_referee({});
    line["turn"] = {{"seat", seat}};
    if (words.size() > 2) {
        const auto phase = phase_named(words[2]);
        if (phase.empty()) return refuse({"请写几号位、什么阶段：轮到 3 摸牌（准备、判定、摸牌、出牌、弃牌、结束）",
                                          "Say the seat and the phase: turn_of 3 draw (prepare, judge, draw, play, discard, finish)"});
        line["turn"]["phase"] = phase;
    }
    return input(std::move(line));
}

// mark 3 companion 1; with a minus they are taken away.
Result mark(const std::vector<std::string>& words, int seat) {
    if (words.size() < 3) return refuse({"请写几号位、什么标记、几个：标记 3 companion 1；拿走写 -1", "Say the seat, the mark and how many: mark 3 companion 1; -1 takes one away"});
    const bool away = words.size() > 3 && words[3].starts_with('-');
    auto number = words;
    if (away) number[3].erase(0, 1);
    const auto n = counted(number, 3, 1);
    if (!n)
        return refuse(filled("“{}”不是这里能用的数：请写 1 到 999999，拿走写 -1 到 -999999：标记 3 companion 1；什么也没记下",
                             "\"{}\" is no number that fits here: write 1 to 999999, or -1 to -999999 to take away: mark 3 companion 1; nothing was recorded", words[3]));
    auto line = by_referee({});
    line["mark"] = {{"seat", seat}, {"mark", words[2]}, {"n", away ? -*n : *n}};
    return input(std::move(line));
}

// kill 3 · kill 3 1 · revive 3 · draw 3 2 · lose 3 1
Result about_seat(const std::vector<std::string>& words) {
    const auto& verb = words[0];
    const int seat = words.size() > 1 ? whole(words[1]).value_or(0) : 0;
    if (seat <= 0) return refuse(filled("请写几号位：{} 3", "Say which seat: {} 3", {chinese_verb(verb), verb}));
    if (verb == "turn_of") return turn_of(words, seat);
    if (verb == "mark") return mark(words, seat);
    auto line = by_referee({});
    if (verb == "turn" || verb == "extra_turn") {
        line["start"] = {{"event", verb == "turn" ? "turn_over" : verb}, {"seat", seat}};
        return input(std::move(line));
    }
    const auto n = counted(words, 2, 1);
    if (!n) return not_counted(words, 2);
    if (verb == "kill") {
        line["kill"] = {{"seat", seat}};
        if (words.size() > 2) line["kill"]["source"] = *n;
    } else if (verb == "revive") {
        line["revive"] = {{"seat", seat}, {"hp", *n}};
    } else if (verb == "draw") {
        line["draw"] = {{"seat", seat}, {"n", *n}};
    } else {
        line["start"] = {{"event", verb == "lose" ? "lose_hp" : verb}, {"seat", seat}, {"n", *n}};
    }
    return input(std::move(line));
}

constexpr const char* flow_verbs[] = {"premeditate", "deliberation", "search", "pindian", "delayed_pindian", "charge"};

// premeditate 1 ? · deliberation 1 2 3 · search 1 slash · pindian 1 2 · charge 1 2: the engine's own flows.
Result flow(const std::vector<std::string>& words) {
    const auto& verb = words[0];
    std::vector<int> seats;  // as far as numbers stand
    for (std::size_t i = 1; i < words.size() && counted(words, i, 0); ++i) seats.push_back(*counted(words, i, 0));
    const bool all_seats = seats.size() + 1 == words.size();
    auto line = by_referee({});
    auto& start = line["start"];
    if (verb == "premeditate" && words.size() == 3 && !seats.empty())
        start = {{"event", verb}, {"seat", seats[0]}, {"cards", {words[2]}}};
    else if (verb == "deliberation" && all_seats && !seats.empty())
        start = {{"event", verb}, {"seat", seats[0]}};
    else if (verb == "search" && words.size() == 3 && !seats.empty())
        start = {{"event", "search_extra"}, {"seat", seats[0]}, {"name", words[2]}};
    else if (verb.ends_with("pindian") && all_seats && seats.size() == 2)
        start = {{"event", "pindian"}, {"seats", seats}, {"delayed", verb != "pindian"}};
    else if (verb == "charge" && words.size() == 3 && !seats.empty() && counted({words[2].substr(words[2].starts_with('-') ? 1 : 0)}, 0, 0))
        start = {{"event", verb}, {"seat", seats[0]}, {"n", std::stoi(words[2])}};
    else
        return refuse({"请写：蓄谋 1 ?（几号位、哪张牌）· 议事 1 2 3（发起者，再写还有谁；只写发起者就是所有人）· 检索 1 杀 · 拼点 1 2 · 延时拼点 1 2 · 蓄力 1 2（用掉写 -2）",
                       "Write: premeditate 1 ? (the seat and the card) · deliberation 1 2 3 (who calls it, then who else; alone: everybody) · search 1 slash · pindian 1 2 · "
                       "delayed_pindian 1 2 · charge 1 2 (-2 spends them)"});
    if (verb == "deliberation" && seats.size() > 1) start["seats"] = seats;
    return input(std::move(line));
}

Result redo(const std::vector<std::string>& words) {
    const auto count = words.size() > 1 ? whole(words[1]) : 1;
    if (!count || *count < 1) return refuse({"请写重做几步：重做 2", "Say how many inputs to say again: redo 2"});
    Typed typed;
    typed.kind = Typed::Kind::redo;
    typed.count = *count;
    return typed;
}

Result why(const std::vector<std::string>& words) {
    const auto number = words.size() > 1 ? whole(words[1]) : 0;
    if (!number || *number < 0) return refuse({"请写第几步：为什么 7；不写就是最后读出的那一步", "Say which input: why 7; without a number, the last that was read"});
    Typed typed;
    typed.kind = Typed::Kind::why;
    typed.count = *number;
    return typed;
}

Result settle(const std::vector<std::string>& words) {
    const auto question = words.size() > 1 ? whole(words[1]) : std::nullopt;
    const auto choice = words.size() > 2 ? whole(words[2]) : std::nullopt;
    if (!question || !choice || *choice < 1)
        return refuse({"请写问题的号、选项的号：定 4 1", "Say the question's number and the choice's: settle 4 1"});
    Typed typed;
    typed.kind = Typed::Kind::settle;
    typed.question = static_cast<std::uint64_t>(*question);
    typed.choice = static_cast<std::size_t>(*choice - 1);
    return typed;
}

Result name(const std::vector<std::string>& words) {
    const auto question = words.size() > 1 ? whole(words[1]) : std::nullopt;
    Typed typed;
    for (std::size_t i = 2; i < words.size(); ++i) typed.card += (i > 2 ? " " : "") + words[i];
    if (!question || typed.card.empty())
        return refuse({"请写问题的号、那是哪张牌：认 4 ♠8 杀", "Say the question's number and the card that it is about: teach 4 S8 slash"});
    typed.kind = Typed::Kind::name;
    typed.question = static_cast<std::uint64_t>(*question);
    return typed;
}

Result look(const std::vector<std::string>& words) {
    const auto seat = words.size() == 2 ? whole(words[1]) : std::nullopt;
    if (!seat) return refuse({"请写看谁的身份：看身份 3", "Say whose role you may see: role 3"});
    Typed typed;
    typed.kind = Typed::Kind::look;
    typed.seat = *seat;
    return typed;
}

Result take_back(const std::vector<std::string>& words) {
    const auto count = words.size() > 1 ? whole(words[1]) : 1;
    if (!count || *count < 1) return refuse({"请写撤几步：撤 2", "Say how many inputs to take back: undo 2"});
    return input({{"do", "take_back"}, {"inputs", *count}});
}

// 3v3 and 1v1: what is picked is chosen, and whoever is fielded or enters is turned up.
std::string verb_meant(const std::string& word) {
    if (word == "pick" || word == "take") return "choose";
    return word == "field" || word == "fields" || word == "enter" || word == "enters" ? "reveal" : word;
}

const std::vector<std::string>& verbs() {
    static const std::vector<std::string> all{"use",    "respond", "recast", "pass", "choose",  "skill",
                                              "reveal", "discard", "end",    "done", "time_up", "by_hand"};
    return all;
}

}  // namespace

Result parse_typed(const std::string& line) {
    if (const auto first = line.find_first_not_of(" \t"); first != std::string::npos && line[first] == '{')
        return from_json(line);
    auto words = typed_words(line);
    if (words.empty()) return Typed{};
    if (words[0] == "quit" || words[0] == "q") {
        Typed typed;
        typed.kind = Typed::Kind::quit;
        return typed;
    }
    if (words[0] == "undo") return take_back(words);
    if (words[0] == "redo") return redo(words);
    if (words[0] == "why") return why(words);
    if (words[0] == "help" || words[0] == "?") {
        Typed typed;
        typed.kind = Typed::Kind::help;
        return typed;
    }
    if (words[0] == "move") return carried(words);
    for (const auto& key : keys)
        if (words[0] == key.word) return set(key, words);
    for (const char* word : {"kill", "revive", "draw", "mark", "turn", "damage", "lose", "recover", "extra_turn", "turn_of"})
        if (words[0] == word) return about_seat(words);
    for (const char* word : flow_verbs)
        if (words[0] == word) return flow(words);
    if (words[0] == "settle") return settle(words);
    if (words[0] == "teach") return name(words);
    if (words[0] == "role" && words.size() > 2) return set(*std::find_if(std::begin(keys), std::end(keys), [](const Key& key) { return key.key == std::string("role"); }), words);
    if (words[0] == "role") return look(words);

    nlohmann::json json = nlohmann::json::object();
    if (const auto seat = whole(words[0])) {
        if (*seat == 0) return refuse({"没有 0 号位：座位从 1 数起；1 完、2 过", "There is no seat 0: they count from 1, as in 1 end, 2 pass"});
        json["seat"] = *seat;
        words.erase(words.begin());
    }
    if (!words.empty()) words[0] = verb_meant(words[0]);
    const bool known = !words.empty() && std::find(verbs().begin(), verbs().end(), words[0]) != verbs().end();
    if (!known)
        return refuse({"请写几号位做什么：3 过 · 1 用 杀 ♠7 2 · 2 出 闪 ♥2 · 撤 · 重做 · 帮助 · 退出",
                      "Type a seat and what it does: 3 pass · 1 use slash S7 2 · 2 respond jink H2 · undo · redo · help · quit"});
    json["do"] = words[0];
    words.erase(words.begin());
    if (json["do"] == "choose")
        add_choice(json, words);
    else
        add_words(json, words);
    return input(std::move(json));
}

}  // namespace jianjun::app
