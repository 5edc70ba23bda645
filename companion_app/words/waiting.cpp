#include "companion_app/words/waiting.h"

#include <nlohmann/json.hpp>

#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

std::string asked(const Words& words, const nlohmann::json& prompt, const nlohmann::json& state) {
    std::string text;
    for (const auto& frame : texts_at(prompt, "stack")) text += (text.empty() ? "" : " › ") + words.frame(frame);
    text += "\n";
    const bool chinese = words.language() == Language::zh;
    if (auto when = text_at(prompt, chinese ? "timing_zh" : "timing"); !when.empty())
        text += words.say("时机：", "window: ") + when + "\n";
    if (const auto why = words.why(prompt, state); !why.empty()) text += words.say("起因：", "because of: ") + why + "\n";
    for (const auto& seat : list_at(prompt, "seats")) {
        if (!seat.is_number_integer()) continue;
        text += "  " + words.seat(state, seat.get<int>()) + words.say("：", ": ") + words.wanted(prompt);
        text += flag_at(prompt, "optional") ? words.say("，可以不出\n", ", may pass\n") : "\n";
    }
    return text;
}

std::string how_long(const Words& words, const std::string& scope) {
    if (scope == "phase") return words.say("本阶段", "this phase");
    if (scope == "turn") return words.say("本回合", "this turn");
    if (scope == "round") return words.say("本轮", "this round");
    return scope == "game" ? words.say("本局", "this game") : words.say("待了结", "until that is done");
}

std::string times(int n) {
    return n == 1 ? std::string() : " ×" + std::to_string(n);
}

// What rules and skills keep in mind at a seat: 杀 ×2 (this phase), 博名 乙 (this game).
std::string remembered(const Words& words, const nlohmann::json& seat, const nlohmann::json& state) {
    std::string text;
    const auto add = [&](const std::string& what, const std::string& scope) {
        text += (text.empty() ? "" : words.say("、", ", ")) + what + words.say("（", " (") + how_long(words, scope) + words.say("）", ")");
    };
    const auto& limits = child(seat, "limits");
    if (limits.is_object())
        for (const auto& [what, scopes] : limits.items())
            for (const auto& [scope, n] : scopes.items())
                if (number_of(n) != 0) add(words.name(what) + times(number_of(n)), scope);
    for (const auto& one : list_at(seat, "memory")) {
        const auto& about = child(one, "about");
        const auto whom = about.is_number() ? words.seat(state, number_of(about)) : text_of(about);
        const bool face = whom.find('@') != std::string::npos || whom == "?";
        const auto what = about.is_number() ? whom : face ? words.card(whom) : words.name(whom);
        add(words.name(text_at(one, "of")) + " " + what + times(number_at(one, "n")), text_at(one, "scope"));
    }
    return text.empty() ? text : words.seat(state, number_at(seat, "seat")) + words.say("记着：", " remembers: ") + text + "\n";
}

}  // namespace

std::string waiting(const Words& words, const nlohmann::json& state) {
    const auto& over = child(state, "over");
    if (over.is_object())
        return words.say("游戏已结束：", "the game is over: ") + words.say(ending(text_at(over, "why"))) + "\n";
    std::string text;
    for (const auto& prompt : list_at(state, "prompts")) text += asked(words, prompt, state);
    for (const auto& seat : list_at(state, "seats")) text += remembered(words, seat, state);
    return text;
}

}  // namespace jianjun::app
