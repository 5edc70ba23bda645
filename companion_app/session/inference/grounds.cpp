#include "companion_app/session/inference/grounds.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

namespace jianjun::app {

namespace {

using nlohmann::json;

struct Wording {
    const char *zh, *en;
};

Wording of_arm(Grounds::Arm arm) {
    switch (arm) {
        case Grounds::Arm::own:
            return {"手从他那边伸来", "the arm came from there"};
        case Grounds::Arm::another:
            return {"手从别的座位伸来", "the arm came from another seat"};
        case Grounds::Arm::unseen:
            return {"没看见手", "no arm was seen"};
        case Grounds::Arm::none:
            return {"", ""};
    }
    return {"", ""};
}

Wording of_settled(Grounds::Settled settled) {
    switch (settled) {
        case Grounds::Settled::followed:
            return {"由后来的动作确定", "settled by what followed"};
        case Grounds::Settled::claimed:
            return {"由目标按键确定", "claimed by its target's button"};
        case Grounds::Settled::answered:
            return {"问过后回答的", "answered when asked"};
        case Grounds::Settled::at_once:
            return {"", ""};
    }
    return {"", ""};
}

Wording of_place(const std::string& zone) {
    if (zone == "middle") return {"放在中央", "it lay in the middle"};
    if (zone == "discard") return {"放在弃牌堆", "it lay on the discard pile"};
    if (zone == "equip") return {"放在装备区", "it lay in an equipment zone"};
    if (zone == "judge") return {"放在判定区", "it lay in a judgement zone"};
    if (zone == "hand") return {"收进了手里", "it was taken up into a hand"};
    return {"", ""};
}

constexpr std::array arms{"none", "unseen", "own", "another"};
constexpr std::array settlings{"at_once", "followed", "claimed", "answered"};

template <class Word, std::size_t n>
Word by_word(const std::array<const char*, n>& words, const std::string& word) {
    for (std::size_t i = 0; i < n; ++i)
        if (word == words[i]) return static_cast<Word>(i);
    return Word{};
}

json grounds_json(const Grounds& g) {
    return {{"arm", arms[static_cast<std::size_t>(g.arm)]}, {"place", g.place}, {"prompt", g.prompt}, {"asked", g.asked},
            {"passes", g.passes}, {"by_skill", g.by_skill}, {"settled", settlings[static_cast<std::size_t>(g.settled)]}};
}

Grounds read_grounds(const json& line) {
    Grounds g;
    g.arm = by_word<Grounds::Arm>(arms, line.value("arm", ""));
    g.place = line.value("place", "");
    g.prompt = line.value("prompt", "");
    g.asked = line.value("asked", false);
    g.passes = line.value("passes", 0);
    g.by_skill = line.value("by_skill", false);
    g.settled = by_word<Grounds::Settled>(settlings, line.value("settled", ""));
    return g;
}

// "jink of 2": "问2号位要闪".
std::string prompt_zh(const std::string& prompt) {
    const auto at = prompt.rfind(" of ");
    if (at == std::string::npos) return prompt;
    const auto what = prompt.substr(0, at), whom = prompt.substr(at + 4);
    const auto card = engine::parse_card_id(what);
    static constexpr std::pair<const char*, const char*> kinds[] = {{"card", "出牌"}, {"choice", "选择"}, {"reveal", "亮出牌"},
                                                                    {"play", "自由出牌"}, {"discard", "弃牌"}, {"by_hand", "按技能执行"}};
    std::string said = card != engine::CardId::unknown ? std::string(engine::info(card).zh) : what;
    for (const auto& [kind, zh] : kinds)
        if (what == kind) said = zh;
    return whom == "several" ? "几个座位" + said : whom + "号位" + said;
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
    std::string text;
    for (const auto& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : between) + part;
    return text;
}

}  // namespace

std::string prompt_words(const engine::Prompt* prompt) {
    if (!prompt) return {};
    const auto what = prompt->accepts.empty() ? std::string(engine::to_string(prompt->kind))
                                              : std::string(engine::info(prompt->accepts.front()).id);
    if (prompt->seats.size() != 1) return what + " of several";
    return fmt::format("{} of {}", what, prompt->seats.front());
}

std::string grounds_zh(const Grounds& g) {
    return joined({of_arm(g.arm).zh, of_place(g.place).zh,
                   g.prompt.empty() ? "" : "当时等" + prompt_zh(g.prompt), g.asked ? "正在问他" : "没有问他",
                   g.passes > 0 ? fmt::format("略过{}次询问", g.passes) : "",
                   g.by_skill ? "算作发动技能" : "", of_settled(g.settled).zh},
                  "，");
}

std::string grounds_en(const Grounds& g) {
    return joined({of_arm(g.arm).en, of_place(g.place).en, g.prompt.empty() ? "" : "open was: " + g.prompt,
                   g.asked ? "the seat was asked" : "the seat was not asked",
                   g.passes > 0 ? fmt::format("{} prompt{} silently passed", g.passes, g.passes == 1 ? "" : "s") : "",
                   g.by_skill ? "taken as the use of a skill" : "", of_settled(g.settled).en},
                  ", ");
}

std::string input_words_en(const engine::Input& input) {
    auto text = input.seat == engine::nobody ? std::string("everybody") : fmt::format("seat {}", input.seat);
    text += fmt::format(" {}", engine::to_string(input.what));
    for (const auto& face : input.cards) text += " " + engine::to_string(face);
    if (!input.skill.empty()) text += " " + input.skill;
    if (input.general) text += " " + *input.general;
    if (!input.option.empty()) text += " " + input.option;
    for (const auto seat : input.targets) text += fmt::format(" → {}", seat);
    return text;
}

json reading_json(const ReadingTold& told) {
    json line = grounds_json(told.grounds);
    line.update({{"zh", told.zh}, {"en", told.en}, {"weight", told.weight}, {"after_ms", told.after_ms}});
    for (const auto& rival : told.rivals) {
        json other = grounds_json(rival.grounds);
        other.update({{"zh", rival.zh}, {"en", rival.en}, {"weight", rival.weight}});
        line["rivals"].push_back(std::move(other));
    }
    return line;
}

// A record comes from anywhere: what does not look like a reading is none.
std::optional<ReadingTold> read_reading(const json& line) try {
    ReadingTold told;
    told.zh = line.at("zh").get<std::string>();
    told.en = line.at("en").get<std::string>();
    told.weight = line.value("weight", 0.0);
    told.after_ms = line.value("after_ms", std::int64_t{0});
    told.grounds = read_grounds(line);
    for (const auto& other : line.value("rivals", json::array()))
        told.rivals.push_back({other.at("zh").get<std::string>(), other.at("en").get<std::string>(), other.value("weight", 0.0),
                               read_grounds(other)});
    return told;
} catch (const json::exception&) {
    return {};
}

std::optional<ReadingTold> reading_of(const engine::Input& input) {
    if (input.more.empty()) return {};
    const auto more = json::parse(input.more, nullptr, false);
    return more.is_object() && more.contains("read") ? read_reading(more["read"]) : std::nullopt;
}

engine::Input settled_by(const engine::Input& input, Grounds::Settled how) {
    auto told = reading_of(input);
    if (!told) return input;
    told->grounds.settled = how;
    auto again = input;
    again.more = json{{"read", reading_json(*told)}}.dump();
    return again;
}

std::string explain_reading(const ReadingTold& told, bool english) {
    auto text = english ? fmt::format("input {}: {} ({:.2f}): {}\n", told.input, told.en, told.weight,
                                      grounds_en(told.grounds))
                        : fmt::format("第{}步：{}（{:.2f}）：{}\n", told.input, told.zh, told.weight,
                                      grounds_zh(told.grounds));
    for (const auto& rival : told.rivals)
        text += english
                    ? fmt::format("  not {} ({:.2f}): {}\n", rival.en, rival.weight, grounds_en(rival.grounds))
                    : fmt::format("  不是{}（{:.2f}）：{}\n", rival.zh, rival.weight, grounds_zh(rival.grounds));
    return text;
}

}  // namespace jianjun::app
