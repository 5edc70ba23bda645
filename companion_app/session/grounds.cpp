#include "companion_app/session/grounds.h"

#include <fmt/format.h>

namespace jianjun::app {

namespace {

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
    return {"", ""};
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
                   g.prompt.empty() ? "" : fmt::format("当时的询问：{}", g.prompt), g.asked ? "正在问他" : "没有问他",
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
    if (!input.option.empty()) text += " " + input.option;
    for (const auto seat : input.targets) text += fmt::format(" → {}", seat);
    return text;
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
