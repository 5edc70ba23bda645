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

}  // namespace

std::string waiting(const Words& words, const nlohmann::json& state) {
    const auto& over = child(state, "over");
    if (over.is_object())
        return words.say("游戏已结束：", "the game is over: ") + words.say(ending(text_at(over, "why"))) + "\n";
    std::string text;
    for (const auto& prompt : list_at(state, "prompts")) text += asked(words, prompt, state);
    return text;
}

}  // namespace jianjun::app
