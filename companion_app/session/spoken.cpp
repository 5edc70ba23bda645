#include "companion_app/session/spoken.h"

#include <fmt/format.h>

#include "engine/text.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Seat;

std::string faces_words(const std::vector<engine::Face>& faces) {
    std::string text;
    for (const auto& face : faces) text += face.known() ? engine::zh(face) : "一张牌";
    return text;
}

std::string seats_words(const engine::Game& game, const std::vector<Seat>& seats) {
    std::string text;
    for (const Seat seat : seats) text += (text.empty() ? "" : "、") + engine::seat_name(game, seat);
    return text;
}

}  // namespace

std::string seat_words(const engine::Game& game, int seat) {
    return fmt::format("{}号位 {}", seat, engine::seat_name(game, static_cast<Seat>(seat)));
}

std::string input_words(const engine::Game& game, const engine::Input& input) {
    const auto who = input.seat == engine::nobody ? std::string("众人") : engine::seat_name(game, input.seat);
    switch (input.what) {
        case Do::use: {
            auto text = fmt::format("{}使用【{}】", who, faces_words(input.cards));
            if (!input.targets.empty()) text += " → " + seats_words(game, input.targets);
            return text;
        }
        case Do::respond:
            return fmt::format("{}打出【{}】", who, faces_words(input.cards));
        case Do::discard:
            return fmt::format("{}弃置{}", who, faces_words(input.cards));
        case Do::recast:
            return fmt::format("{}重铸{}", who, faces_words(input.cards));
        case Do::reveal:
            return fmt::format("翻开{}", faces_words(input.cards));
        case Do::pass:
            return fmt::format("{}不出", who);
        case Do::end:
            return fmt::format("{}结束出牌", who);
        case Do::skill:
            return fmt::format("{}发动〖{}〗", who, input.skill);
        case Do::choose:
            return fmt::format("{}选择{}{}", who, faces_words(input.cards), input.option);
        case Do::rule:
            return fmt::format("裁定：{}", input.why);
        default:
            return std::string(engine::to_string(input.what));
    }
}

std::string choice_words(const engine::Game& game, const Reading& reading, bool only_target) {
    const auto& input = reading.inputs.back();
    if (only_target && !input.targets.empty()) {
        std::string text;
        for (const Seat seat : input.targets) text += (text.empty() ? "" : "、") + seat_words(game, seat);
        return text;
    }
    return input_words(game, input);
}

}  // namespace jianjun::app
