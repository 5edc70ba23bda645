// The referee's browser (裁判席): see referee_desk.h.
#include "companion_app/session/referee_desk.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "companion_app/session/seat_answer.h"
#include "devices/phones/phone_door.h"
#include "engine/text.h"
#include "engine/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::size_t trail_length = 60;
constexpr int most_steps = 50;  // back, or on again, at once
// What a referee rules: docs/record.md.
constexpr std::array<std::string_view, 15> rulings{"set",    "move",    "draw", "mark",   "start", "extend", "penalty", "seat",
                                                   "kill",   "revive",  "turn", "allow", "end_game", "drop_flag", "why"};

json spoken(const Said& said) { return {{"zh", said.zh}, {"en", said.en}}; }

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
    json out = spoken(speech.wanted(prompt));
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
            if (reason.input == one["n"]) one["why"] = spoken(speech.sentence({reason.zh, reason.en}));
    return out;
}

json over_of(const json& state, const SeatSpeech& speech) {
    const auto& over = state["over"];
    if (over.is_null()) return nullptr;
    auto out = spoken(speech.name(over["why"].get<std::string>()));
    out["winners"] = over["winners"];
    return out;
}

int whole(const json& in, const char* key) {
    const auto at = in.find(key);
    return at != in.end() && at->is_number_integer() ? at->get<int>() : 0;
}

}  // namespace

json referee_trail(const Snapshot& shown, const std::function<Said(const History::Step&)>& words) {
    json out = json::array();
    if (!shown.said) return out;
    const auto& steps = shown.said->steps;
    for (auto i = steps.size(); i-- > 0 && out.size() < trail_length;) {
        auto one = spoken(words(steps[i]));
        one["n"] = i + 1;
        one["counts"] = steps[i].counts;
        out.push_back(std::move(one));
    }
    return out;
}

json referee_question(const Question& question, const std::function<Said(const Said&)>& sentence, const PictureAddress& picture) {
    auto one = spoken(sentence(question.text));
    one["id"] = question.id;
    one["seat"] = question.seat;
    one["flag"] = question.flag;
    one["choices"] = json::array();
    for (const auto& choice : question.choices) one["choices"].push_back(spoken(sentence(choice.text)));
    if (picture && !question.picture.empty()) one["picture"] = picture(question.picture);
    return one;
}

std::string referee_message(const TableSession& session, const SeatSpeech& speech) {
    const auto& game = session.game();
    const auto shown = session.snapshot();
    const auto state = engine::state_json(game, engine::Viewer::referee());
    json stack = json::array();
    if (shown)
        for (const auto& frame : shown->stack) stack.push_back(spoken(speech.frame(frame)));
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
                   {"over", over_of(state, speech)}};
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

tl::expected<Arrival, std::string> read_referee_answer(std::uint64_t browser, const std::string& text) {
    const auto in = json::parse(text, nullptr, false);
    const auto tag = in.is_object() ? whole(in, "tag") : 0;
    const auto unclear = [&](const char* zh, const char* en) { return tl::unexpected(fate_message(tag, Fate::unclear, zh, en)); };
    if (!in.is_object()) return unclear("读不懂", "This cannot be read");
    if (whole(in, "v") != 1) return unclear("页面与程序的版本不同：请重新载入", "Page and program differ in version: reload");
    SeatSaid said{.seat = devices::referees_line, .phone = browser, .tag = tag};
    if (in.contains("after")) said.seen = whole(in, "after");
    if (in.contains("question")) {
        said.question = static_cast<std::uint64_t>(std::max(0, whole(in, "question")));
        said.choice = static_cast<std::size_t>(std::max(0, whole(in, "choice")));
        return said;
    }
    if (in.contains("redo")) return Redone{std::clamp(whole(in, "redo"), 1, most_steps), said.seen};
    if (in.contains("take_back")) {
        said.input = {{"do", "take_back"}, {"inputs", std::clamp(whole(in, "take_back"), 1, most_steps)}};
        return said;
    }
    if (const auto pick = in.find("pick"); pick != in.end()) {
        said.input = {{"do", "look"}, {"pick", *pick}};
        return said;
    }
    const auto rule = in.find("rule");
    if (rule == in.end() || !rule->is_object()) return unclear("读不懂", "This cannot be read");
    said.input = {{"do", "rule"}, {"by", "referee"}};
    for (const auto& [key, value] : rule->items())
        if (std::find(rulings.begin(), rulings.end(), key) != rulings.end()) said.input[key] = value;
    return said;
}

}  // namespace jianjun::app
