#include "companion_app/session/stream/understood_line.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using About = OpenQuestion::About;
using Then = OpenQuestion::Answer::Then;

const char* word_of(Then then) {
    switch (then) {
        case Then::wave_away:
            return "wave_away";
        case Then::take_back:
            return "take_back";
        case Then::read_again:
            return "read_again";
    }
    return "wave_away";
}

std::string flag_code(const OpenQuestion& flag) {
    switch (flag.about) {
        case About::misread:
            return "misread";
        case About::unaccounted:
            return "unaccounted";
        case About::difference:
            return "difference";
        case About::view:
            return "view";
        case About::referee:
            return "referee";
        default:
            return flag.code.empty() ? "unaccounted" : flag.code;
    }
}

json choice(const Said& text, const OpenQuestion::Answer& answer) {
    json means = json::array();
    for (const auto& input : answer.inputs) means.push_back(plain_input(input));
    json one{{"zh", text.zh}, {"en", text.en}, {"means", std::move(means)}};
    if (answer.inputs.empty() && !answer.label.empty())
        one["face"] = answer.label;
    else if (answer.inputs.empty())
        one["then"] = word_of(answer.then);
    return one;
}

const char* asked_word(const TableSession& session, int seat, const devices::PadState& pad) {
    if (pad.dead) return "none";
    if (session.question_of(seat)) return "question";
    return pad.asked == devices::Asked::card ? "card" : pad.asked == devices::Asked::skill ? "skill" : "none";
}

}  // namespace

json plain_input(const engine::Input& input) {
    auto line = engine::to_json(input);
    line.erase("read");
    return line;
}

json input_line(const engine::Input& input, int number, Cause cause, const json& said) {
    json line{{"input", plain_input(input)}, {"number", number}};
    auto same = line["input"];
    same.erase("at");
    if (cause == Cause::words && same == said) return line;
    if (const auto told = reading_of(input))
        line["grounds"] = reading_json(*told);
    else
        line["grounds"] = {{"settled", cause == Cause::answer ? "answered" : "followed"}};
    return line;
}

json question_line(const OpenQuestion& question, std::uint64_t number, const std::string& card) {
    json line{{"zh", question.shown.text.zh}, {"en", question.shown.text.en}};
    if (question.shown.flag) {
        line["flag"] = number;
        line["code"] = flag_code(question);
    } else {
        line["question"] = number;
        line["seats"] = question.shown.seat == 0 ? json::array() : json::array({question.shown.seat});
        line["prompt"] = question.pad_prompt();
    }
    if (!card.empty()) line["card"] = card;
    line["choices"] = json::array();
    for (std::size_t i = 0; i < question.answers.size(); ++i)
        line["choices"].push_back(choice(question.shown.choices[i].text, question.answers[i]));
    return line;
}

json lights_line(const TableSession& session) {
    json seats = json::array();
    for (const auto& [seat, pad] : session.lights()) {
        const bool dark = pad.dead || session.game().over();
        const auto* question = session.question_of(seat);
        const auto prompt = dark ? 0 : question ? question->pad_prompt() : pad.prompt;
        seats.push_back(
            {{"seat", seat}, {"asked", dark ? "none" : asked_word(session, seat, pad)}, {"prompt", prompt}});
    }
    return {{"lights", std::move(seats)}};
}

std::string card_known(const LyingCard* card) {
    if (!card) return {};
    return !card->label.empty() && card->sure == vision::Certainty::exact ? card->label
           : !card->name.empty()                                          ? card->name
                                                                          : "?";
}

}  // namespace jianjun::app
