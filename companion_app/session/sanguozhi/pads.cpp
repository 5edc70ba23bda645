#include "companion_app/session/sanguozhi/pads.h"

#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using devices::Asked;
using devices::Button;
using nlohmann::json;

namespace {

const json& open_prompt(const json& state) {
    static const json none;
    const auto& prompts = list_at(state, "prompts");
    return prompts.empty() ? none : prompts[0];
}

bool asks(const json& prompt, int seat) {
    const auto seats = numbers_at(prompt, "seats");
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

json press_input(const char* what, int seat) {
    return {{"do", what}, {"seat", seat}};
}

PadMeaning page_for(int seat, const char* page) {
    return {nullptr, {{"seat", seat}, {"zone", "answers"}, {"page", page}}};
}

// 抓牌, 重抓, 洗一次: what is offered is taken.
PadMeaning choice_taken(const json& prompt, int seat) {
    const auto options = texts_at(prompt, "options");
    if (options.empty() || !flag_at(prompt, "optional")) return {};
    if (options.front() == "survive") return page_for(seat, "chain");
    auto line = press_input("choose", seat);
    line["option"] = options.front();
    return {line, nullptr};
}

PadMeaning answer_press(const json& state, const json& prompt, int seat) {
    const auto kind = text_at(prompt, "kind");
    if (kind == "draw") return {press_input("draw", seat), nullptr};
    if (kind == "play" && text_at(child(state, "turn"), "phase") == "prepare") {
        auto line = press_input("end", seat);
        line["phase"] = "battle";
        return {line, nullptr};
    }
    if (kind == "by_hand") return {press_input("done", seat), nullptr};
    if (kind == "chain") return page_for(seat, "chain");
    if (kind == "defend") return page_for(seat, "fight");
    if (kind == "discard") return page_for(seat, "discard");
    if (kind == "deck") return page_for(seat, "deck");
    if (kind == "choice") return choice_taken(prompt, seat);
    return {};
}

}  // namespace

devices::PadState sanguozhi_lights(const json& state, int seat) {
    devices::PadState pad;
    const auto& prompt = open_prompt(state);
    pad.dead = !flag_at(seat_of(state, seat), "alive", true);
    if (pad.dead || child(state, "over").is_object()) return pad;
    pad.turn = number_at(child(state, "turn"), "seat") == seat;
    if (!asks(prompt, seat)) return pad;
    const auto kind = text_at(prompt, "kind");
    pad.asked = kind == "play" || kind == "by_hand" || kind == "draw" ? Asked::none : Asked::card;
    pad.prompt = static_cast<std::uint32_t>(number_at(prompt, "id"));
    return pad;
}

PadMeaning sanguozhi_press(const json& state, int seat, Button button) {
    const auto& prompt = open_prompt(state);
    if (!asks(prompt, seat)) return {};
    const auto kind = text_at(prompt, "kind");
    switch (button) {
        case Button::pass:
            if (kind == "play") return {press_input("end", seat), nullptr};
            if (flag_at(prompt, "optional")) return {press_input("pass", seat), nullptr};
            return {};
        case Button::answer:
            return answer_press(state, prompt, seat);
        case Button::skill:
            return kind == "play" || kind == "chain" || kind == "choice" ? page_for(seat, "chain") : PadMeaning{};
        default:
            return {};
    }
}

}  // namespace jianjun::app
