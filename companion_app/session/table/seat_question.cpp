#include "companion_app/session/table/seat_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/telling/text.h"
#include "engine/telling/view.h"

namespace jianjun::app {

using engine::Game;
using engine::Prompt;
using engine::Seat;
using nlohmann::json;
using Kind = engine::Prompt::Kind;

Said face_name(const engine::Face& face, const SeatSpeech& speech) {
    const auto called = speech.name(std::string(engine::info(face.id).id));
    const auto corner = engine::suit_rank(face);
    return {fmt::format("【{}】{}", called.zh, corner), called.en + (corner.empty() ? "" : " " + corner)};
}

Said person(const Game& game, Seat seat, Seat me) {
    if (seat == me) return {"你", "you"};
    const auto& called = game.table().seat(seat).name;
    if (!called.empty()) return {called, called};
    return {fmt::format("{}号位", seat), fmt::format("seat {}", seat)};
}

namespace {

bool aims_at(const Game& game, Seat seat) {
    if (game.uses.empty()) return false;
    const auto& use = *game.uses.back();
    return std::find(use.targets.begin(), use.targets.end(), seat) != use.targets.end() &&
           use.card == game.prompt()->why.card.id;
}

// "甲对你使用【杀】♠7。请出【闪】".
Said about_a_card(const Game& game, Seat seat, const SeatSpeech& speech, const Said& wanted) {
    const auto& prompt = *game.prompt();
    const auto& why = prompt.why;
    const bool at_me = why.about == engine::nobody && prompt.kind == Kind::card && aims_at(game, seat);
    const Seat on = at_me ? seat : why.about;
    const auto by = person(game, why.by, seat), what = face_name(why.card, speech);
    Said text;
    if (on == engine::nobody) {
        text = {fmt::format("{}使用{}。{}", by.zh, what.zh, wanted.zh),
                fmt::format("{} used {}. {}", by.en, what.en, wanted.en)};
    } else {
        const auto whom = person(game, on, seat);
        text = {fmt::format("{}对{}使用{}。{}", by.zh, whom.zh, what.zh, wanted.zh),
                fmt::format("{} used {} on {}. {}", by.en, what.en, whom.en, wanted.en)};
    }
    if (why.by == seat) text.en[0] = 'Y';
    return text;
}

Said worded(const Game& game, Seat seat, const SeatSpeech& speech) {
    const auto& prompt = *game.prompt();
    const auto asked = engine::prompt_json(game, prompt);
    const auto wanted = speech.wanted(asked);
    if (prompt.why.card.known() && prompt.why.by != engine::nobody)
        return about_a_card(game, seat, speech, wanted);
    Said text = wanted;
    if (prompt.kind == Kind::play) return text;
    const auto reason = speech.why(asked, engine::state_json(game, engine::Viewer::of(seat)));
    if (!reason.zh.empty()) text.zh = reason.zh + "：" + wanted.zh;
    if (!reason.en.empty()) text.en = reason.en + ": " + wanted.en;
    return text;
}

}  // namespace

json seat_question(const Game& game, Seat seat, const SeatSpeech& speech) {
    const auto& prompt = *game.prompt();
    const auto text = worded(game, seat, speech);
    json out{{"id", prompt.id},
             {"kind", engine::to_string(prompt.kind)},
             {"zh", text.zh},
             {"en", text.en},
             {"buttons", json::array()},
             {"cards", json::array()},
             {"optional", prompt.optional}};
    if (prompt.kind == Kind::discard) out["equipment"] = prompt.equipment;
    return out;
}

}  // namespace jianjun::app
