// Short forms of inputs (键入). Whether one is legal is for the engine to say.
#include "companion_app/terminal/typed_input.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

namespace jianjun::app {
namespace {

using Result = tl::expected<Typed, std::string>;

Result refuse(std::string sentence) {
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
        return refuse(R"(That is no input: write {"do":"pass","seat":3}, or short: 3 pass)");
    return input(std::move(json));
}

// Cards and seats in any order, `key=value` for what is rarer.
void add_words(nlohmann::json& json, const std::vector<std::string>& words) {
    for (const auto& word : words) {
        const auto equals = word.find('=');
        if (is_card(word))
            json["cards"].push_back(word);
        else if (const auto seat = whole(word))
            json["targets"].push_back(*seat);
        else if (equals != std::string::npos && equals > 0) {
            const auto value = word.substr(equals + 1);
            if (const auto number = whole(value))
                json[word.substr(0, equals)] = *number;
            else
                json[word.substr(0, equals)] = value;
        } else if (json["do"] == "skill" && !json.contains("skill"))
            json["skill"] = word;
        else
            json["cards"].push_back(word);
    }
}

void add_choice(nlohmann::json& json, const std::vector<std::string>& words) {
    std::vector<int> numbers;
    for (const auto& word : words) {
        if (is_card(word))
            json["cards"].push_back(word);
        else if (const auto number = whole(word))
            numbers.push_back(*number);
        else if (word.rfind("seats=", 0) == 0 && whole(word.substr(6)))
            json["seats"].push_back(*whole(word.substr(6)));
        else
            json["option"] = word;
    }
    if (numbers.size() == 1) json["number"] = numbers.front();
    if (numbers.size() > 1) json["seats"] = numbers;
}

Result ruling(const std::vector<std::string>& words) {
    const auto seat = words.size() > 1 ? whole(words[1]) : std::nullopt;
    const auto value = words.size() > 2 ? whole(words[2]) : std::nullopt;
    if (!seat || !value) return refuse("Say seat, health and why: hp 3 2 miscounted");
    std::string why;
    for (std::size_t i = 3; i < words.size(); ++i) why += (why.empty() ? "" : " ") + words[i];
    if (why.empty()) return refuse("A ruling needs its reason: hp 3 2 miscounted");
    return input(
        {{"do", "rule"}, {"by", "referee"}, {"why", why}, {"set", {{"seat", *seat}, {"hp", *value}}}});
}

Result settle(const std::vector<std::string>& words) {
    const auto question = words.size() > 1 ? whole(words[1]) : std::nullopt;
    const auto choice = words.size() > 2 ? whole(words[2]) : std::nullopt;
    if (!question || !choice || *choice < 1)
        return refuse("Say the question's number and the choice's: settle 4 1");
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
        return refuse("Say the question's number and the card that it is about: teach 4 ♠8 杀");
    typed.kind = Typed::Kind::name;
    typed.question = static_cast<std::uint64_t>(*question);
    return typed;
}

Result look(const std::vector<std::string>& words) {
    const auto seat = words.size() == 2 ? whole(words[1]) : std::nullopt;
    if (!seat) return refuse("Say whose role you may see: role 3");
    Typed typed;
    typed.kind = Typed::Kind::look;
    typed.seat = *seat;
    return typed;
}

Result take_back(const std::vector<std::string>& words) {
    const auto count = words.size() > 1 ? whole(words[1]) : 1;
    if (!count || *count < 1) return refuse("Say how many inputs to take back: undo 2");
    return input({{"do", "take_back"}, {"inputs", *count}});
}

const std::vector<std::string>& verbs() {
    static const std::vector<std::string> all{"use",    "respond", "recast", "pass", "choose",  "skill",
                                              "reveal", "discard", "end",    "done", "time_up", "by_hand"};
    return all;
}

}  // namespace

Result parse_typed(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.empty()) return Typed{};
    if (words[0][0] == '{') return from_json(line);
    if (words[0] == "quit" || words[0] == "q") {
        Typed typed;
        typed.kind = Typed::Kind::quit;
        return typed;
    }
    if (words[0] == "undo") return take_back(words);
    if (words[0] == "hp") return ruling(words);
    if (words[0] == "settle") return settle(words);
    if (words[0] == "teach") return name(words);
    if (words[0] == "role") return look(words);

    nlohmann::json json = nlohmann::json::object();
    if (const auto seat = whole(words[0])) {
        json["seat"] = *seat;
        words.erase(words.begin());
    }
    const bool known = !words.empty() && std::find(verbs().begin(), verbs().end(), words[0]) != verbs().end();
    if (!known)
        return refuse(
            "Type a seat and what it does: 3 pass · 1 use slash@S7 2 · 2 respond jink@H2 · undo · quit");
    json["do"] = words[0];
    words.erase(words.begin());
    if (json["do"] == "choose")
        add_choice(json, words);
    else
        add_words(json, words);
    return input(std::move(json));
}

}  // namespace jianjun::app
