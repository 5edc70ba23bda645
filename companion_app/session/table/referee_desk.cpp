#include "companion_app/session/table/referee_desk.h"

#include <nlohmann/json.hpp>

#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/session/table/seat_phone.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

json seats_of(const engine::Game& game, const SeatSpeech& speech, const json& state) {
    json out = json::array();
    for (int seat = 1; seat <= game.table().seats(); ++seat)
        out.push_back(whole_seat(game, seat, speech, state["seats"][static_cast<std::size_t>(seat - 1)]));
    return out;
}

json asked_of(const engine::Game& game, const SeatSpeech& speech, const json& state) {
    const auto& prompts = state["prompts"];
    if (prompts.empty()) return nullptr;
    const auto& prompt = prompts.front();
    json out = to_json(speech.wanted(prompt));
    const auto why = speech.why(prompt, state);
    out["why_zh"] = why.zh, out["why_en"] = why.en;
    out["id"] = game.prompt()->id;
    out["seats"] = game.prompt()->seats;
    return out;
}

json questions_of(const TableSession& session, const SeatSpeech& speech) {
    json out = json::array();
    for (const auto& question : session.questions()) out.push_back(referee_question(question.shown, speech.sentence, speech.picture));
    return out;
}

json trail_of(const Snapshot& shown, const SeatSpeech& speech, const json& state) {
    auto out = referee_trail(shown, [&](const History::Step& step) { return step.text.empty() ? speech.deed(*step.input, state) : speech.sentence(step.text); });
    for (auto& one : out)
        for (const auto& reason : shown.reasons)
            if (reason.input == one["n"]) one["why"] = to_json(speech.sentence({reason.zh, reason.en}));
    return out;
}

json over_of(const json& state, const SeatSpeech& speech) {
    const auto& over = state["over"];
    if (over.is_null()) return nullptr;
    auto out = to_json(speech.name(over["why"].get<std::string>()));
    out["winners"] = over["winners"];
    return out;
}

}  // namespace

std::string referee_message(const TableSession& session, const SeatSpeech& speech) {
    const auto& game = session.game();
    const auto shown = session.snapshot();
    const auto state = engine::state_json(game, engine::Viewer::referee());
    json stack = json::array();
    if (shown)
        for (const auto& frame : shown->stack) stack.push_back(to_json(speech.frame(frame)));
    const json out{{"v", 1},
                   {"seats", seats_of(game, speech, state)},
                   {"turn", state["turn"]},
                   {"round", state["round"]},
                   {"draw", state["zones"]["draw"]},
                   {"discard", state["zones"]["discard"].size()},
                   {"middle", named_cards(speech, state["zones"]["processing"])},
                   {"ask", asked_of(game, speech, state)},
                   {"stack", stack},
                   {"questions", questions_of(session, speech)},
                   {"trail", shown ? trail_of(*shown, speech, state) : json::array()},
                   {"undone", shown && shown->said ? shown->said->undone.size() : 0},
                   {"clocks", shown ? clocks_json(shown->clocks) : json::array()},
                   {"stopped", shown && shown->clocks_stopped},
                   {"over", over_of(state, speech)}};
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace jianjun::app
