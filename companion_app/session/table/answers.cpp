#include "companion_app/session/table/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inbox/overtaken.h"
#include "companion_app/session/interpreter/press_sense.h"
#include "companion_app/session/journal/past.h"
#include "companion_app/session/phrasing/spoken_card.h"
#include "companion_app/session/questions/question_forms.h"
#include "companion_app/words/faults.h"
#include "devices/phones/phone_door.h"
#include "engine/input/deed.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {
using About = OpenQuestion::About;
using Then = OpenQuestion::Answer::Then;
using devices::Button;
}  // namespace

void Answers::pressed(Press press) {
    ++at_.tally.presses;
    const auto& game = at_.game();
    if (press.seat < 1 || press.seat > game.table().seats()) return at_.presses.settled(press.number);
    if (press.button == Button::referee) {
        if (!at_.questions.find(About::referee, std::to_string(press.seat)))
            at_.ask(calls_the_referee(game, press.seat));
        return at_.presses.settled(press.number);
    }
    if (press.long_press && press.button != Button::skill) {
        const int hp = game.table().seat(static_cast<engine::Seat>(press.seat)).hp;
        const int wanted = hp + (press.button == Button::answer ? 1 : -1);
        engine::SetSeat set;
        set.seat = static_cast<engine::Seat>(press.seat);
        set.hp = wanted;
        engine::Change change;
        change.set = std::move(set);
        interpreter_.feed(engine::ruling(fmt::format("seat {}", press.seat), "health set by hand at the pad", std::move(change)));
        return at_.presses.settled(press.number);
    }
    if (auto* question = at_.questions.of_pad(press.seat, press.prompt)) {
        at_.presses.settled(press.number);
        return press_on_question(*question, press.button);
    }
    if (const auto skill = declares_after_all(at_, press)) {
        interpreter_.feed(engine::back_to(static_cast<int>(at_.keeper.what_if().kept().size()) - 1));
        interpreter_.feed(settled_by(*skill, Grounds::Settled::at_once));
        return at_.presses.settled(press.number);
    }
    interpreter_.press(press);
}

void Answers::touched(const Touched& touched) {
    at_.looking_back = 0;  // it is said of the table as it stands
    if (was_overtaken(touched.input, touched.seen)) {
        at_.said_fate = {SaidFate::What::late, {}, at_.last_word};
        return;
    }
    const auto input = engine::read_input(touched.input);
    if (input) {
        const auto said = engine::to_json(*input);
        const bool known = interpreter_.said_already(*input);
        const bool taken = interpreter_.said(*input);
        at_.said_fate = taken ? SaidFate{known ? SaidFate::What::known : SaidFate::What::taken, {}, at_.last_word} : SaidFate{SaidFate::What::refused, at_.refused_code, at_.last_word};
        if (taken) std::erase_if(at_.unfit, [&](const auto& step) { return step.input == said; });
        return;
    }
    at_.last_word = fault_words(input.error());
    at_.said_fate = {SaidFate::What::refused, "unreadable", at_.last_word};
    at_.dirty = true;
}

bool Answers::was_overtaken(const nlohmann::json& input, int seen) {
    const auto& said = at_.keeper.what_if().kept();
    const auto nth = [&](int number) { return engine::to_json(said[static_cast<std::size_t>(number - 1)]); };
    const auto state_after = [&](int number) {
        const auto then = at_.keeper.what_if().then(number);
        return then ? engine::state_json(*then, engine::Viewer::referee()) : nlohmann::json();
    };
    const int count = static_cast<int>(said.size());
    if (!overtaken(input, {seen, count, nth, state_after})) return false;
    const auto state = engine::state_json(at_.game(), at_.settings.viewer);
    const auto last = nth(count);
    at_.last_word = not_done({at_.words->zh.deed(last, state), at_.words->en.deed(last, state)});
    at_.dirty = true;
    return true;
}

// What was asked when the phone was touched must still be asked: the next question is another one. The referee rules at any
// time.
void Answers::said_by_phone(const SeatSaid& said) {
    using Fate = PhoneReply::Fate;
    const auto reply = [&](Fate fate, Said why = {}, std::string code = {}) {
        at_.said_fate = {fate == Fate::taken ? SaidFate::What::taken : fate == Fate::late ? SaidFate::What::late : SaidFate::What::refused, std::move(code), why};
        at_.replies.push_back({said.phone, said.tag, fate, std::move(why)});
    };
    const bool referee = said.seat == devices::referees_line;
    if (said.question != 0) {
        const auto* question = at_.questions.find(said.question);
        if (!question || (!referee && question->shown.seat != said.seat) || said.choice >= question->shown.choices.size())
            return reply(Fate::late);
        settled(said.question, said.choice);
        return reply(Fate::taken);
    }
    const auto* prompt = at_.game().prompt();
    const bool asked = prompt && prompt->id == said.prompt && std::count(prompt->seats.begin(), prompt->seats.end(), said.seat) != 0;
    const auto input = engine::read_input(said.input);
    if (referee && was_overtaken(said.input, said.seen)) return reply(Fate::late, at_.last_word);
    if (input && interpreter_.said_already(*input)) {
        reply(Fate::taken);
        at_.said_fate.what = SaidFate::What::known;
        return;
    }
    const auto& pending = interpreter_.pending();
    const bool of_his_card =
        pending && input && input->seat == said.seat && says_what_waits(*pending, *input);
    if (!referee && !asked && !of_his_card) {
        if (input && input->what == engine::Do::skill && input->seat == said.seat)
            interpreter_.overhears(*input);
        return reply(Fate::late);
    }
    if (!input) return reply(Fate::refused, input.error(), "unreadable");
    const bool follows = interpreter_.settle_before(*input);
    if (const auto refusal = at_.keeper.what_if().refusal(*input); refusal && follows && !of_his_card)
        return reply(Fate::refused, at_.words->reason(refusal->reason), refusal->code);
    const bool taken = interpreter_.said(*input);
    reply(taken ? Fate::taken : Fate::refused, at_.last_word, taken ? "" : at_.refused_code);
}

// Two buttons are enough: 回应 takes what is proposed, 不出 proposes the next.
void Answers::press_on_question(OpenQuestion& question, Button button) {
    if (button == Button::answer) return settle(question.shown.id, question.proposed);
    if (button != Button::pass) return at_.tell_no(question.shown.seat, devices::Notice::refused);
    question.proposed = (question.proposed + 1) % question.shown.choices.size();
    const auto& proposed = question.shown.choices[question.proposed].text;
    const auto proposing = [](std::string& text, const std::string& choice) {
        text = text.substr(0, text.find(" ▸ ")) + " ▸ " + choice;
    };
    proposing(question.shown.text.zh, proposed.zh);
    proposing(question.shown.text.en, proposed.en);
    at_.dirty = true;
}

// Not by his pad: what it said while the question was open was said of the game, and has been heard so.
void Answers::settled(std::uint64_t id, std::size_t choice) {
    const auto& pending = interpreter_.pending();
    if (pending && pending->question == id && goes_on_ && goes_on_(choice)) return;
    settle(id, choice);
}

void Answers::settle(std::uint64_t id, std::size_t choice) {
    const auto* open = at_.questions.find(id);
    if (!open || choice >= open->answers.size()) return;
    const auto question = *open;
    at_.dirty = true;
    if (const auto& pending = interpreter_.pending(); pending && pending->question == id)
        return interpreter_.settle_pending(choice);
    if (question.answers[choice].changes != 0 && reads_again_ && reads_again_(id, choice)) return;
    at_.questions.remove(id);
    if (auto* story = at_.stories.find(question.card); story && story->question == id) story->question = 0;
    answer(question, question.answers[choice]);
}

void Answers::answer(const OpenQuestion& question, const OpenQuestion::Answer& answer) {
    if (!answer.label.empty()) {
        auto* card = at_.tabletop.find(question.card);
        if (!card) return;
        at_.card_of_answer[question.shown.id] = question.card;
        return call_card(*card, answer.label);
    }
    if (answer.changes != 0) return put_right(answer);
    if (question.about == About::difference && answer.inputs.empty()) at_.let_go.insert(question.key);
    if (question.about == About::rest && answer.inputs.empty()) watch_.wait_for_rest();
    int number = 0;
    for (const auto& input : answer.inputs)
        if (number = interpreter_.feed(input); number == 0) break;
    if (question.card == 0) return;
    const bool takes_back = !answer.inputs.empty() && answer.inputs.back().what == engine::Do::take_back;
    if (!answer.inputs.empty() && number == 0)
        at_.stories.read_again(question.card, at_.now_ms, "the answer was refused");
    else if (!answer.inputs.empty() && !takes_back)
        at_.stories.tell(question.card, number, at_.now_ms, "answered");
    else if (answer.then == Then::read_again)
        at_.stories.read_again(question.card, at_.now_ms, "to be read again");
    else if (answer.then == Then::take_back)
        at_.stories.take_back(question.card, at_.now_ms, "it does not count");
    else if (!takes_back)
        at_.stories.wave_away(question.card, at_.now_ms);
}

// The table has gone on in one of several meanings: where another was meant, that one stands in its place,
// and what followed is said again.
void Answers::put_right(const OpenQuestion::Answer& answer) {
    const auto& stands = at_.keeper.what_if().kept()[static_cast<std::size_t>(answer.changes - 1)];
    if (answer.inputs.empty()) return changed({answer.changes, nullptr});
    auto meant = answer.inputs.back();
    const auto same = stands.what == meant.what && stands.seat == meant.seat && stands.cards == meant.cards &&
                      stands.targets == meant.targets && stands.skill == meant.skill &&
                      stands.option == meant.option;
    if (!same) changed({answer.changes, engine::to_json(meant)});
}

// ---- names ----

// Somebody has looked at the card: the game goes on with what he says, and the eyes may learn it.
void Answers::call_card(LyingCard& card, const std::string& label) {
    at_.named.push_back({card.card, label});
    card.label = label;
    card.name = label.substr(0, label.find('@'));
    card.sure = vision::Certainty::exact;
    at_.stories.called(card, at_.now_ms);
}

// Said again of a question that is answered, it puts right what the eyes learnt; the game's input is taken
// back as any other.
void Answers::named(const Named& named) {
    at_.dirty = true;
    auto* question = at_.questions.find(named.question);
    const auto answered = at_.card_of_answer.find(named.question);
    const bool open = question && question->about == About::face;
    auto* card = open                                    ? at_.tabletop.find(question->card)
                 : answered != at_.card_of_answer.end() ? at_.tabletop.find(answered->second)
                                                         : nullptr;
    if (!card) {
        at_.last_word =
            at_.questions.was_asked(named.question)
                ? filled("“{}”没有记下：那张牌已不在桌上，或不用再问", "{} was not taken down: that card is no longer there, or nobody asks any more", named.card)
                : filled("问题 {} 问的不是牌", "question {} asks for no card", std::to_string(named.question));
        return;
    }
    const auto label = spoken_card(named.card, card->name);
    if (label.empty()) {
        at_.last_word =
            filled("“{}”不是牌名，请写 ♠8 杀", "{} is no card: write it as S8 slash", named.card);
        return;
    }
    at_.last_word = {};
    if (open) {
        at_.card_of_answer[named.question] = card->card;
        at_.questions.remove(named.question);
        return call_card(*card, label);
    }
    at_.named.push_back({card->card, label});
    card->label = label;
    card->name = label.substr(0, label.find('@'));
    at_.stories.renamed(*card);
}

// ---- going back, and on again ----

void Answers::drafted(const Drafted& drafted) {
    at_.draft = drafted.draft;
    at_.dirty = true;
}

// The inputs that were taken back are said again, as new ones.
void Answers::redone(const Redone& redone) {
    at_.looking_back = 0;
    if (was_overtaken(engine::to_json(engine::back_by(1)), redone.seen)) return;
    for (int i = 0; i < redone.inputs; ++i) {
        const auto past = past_of(at_.keeper.what_if().kept());
        if (past.undone.empty()) return;
        auto input = past.undone.front();
        input.prompt.reset();  // it was another prompt's
        if (!interpreter_.said(input)) return;
    }
}

// Taken back to where it was, said as it should have been, and what followed said again: what no longer fits
// is refused, and in an advisory game stays as a flag.
void Answers::changed(const Changed& changed) {
    at_.dirty = true;
    at_.looking_back = 0;
    if (was_overtaken(engine::to_json(engine::back_by(1)), changed.seen)) return;
    const auto past = past_of(at_.keeper.what_if().kept());
    const int back = back_before(past, changed.number);
    if (back == 0) return;
    auto again = after(at_.keeper.what_if().kept(), past, changed.number);
    const auto otherwise = engine::read_input(changed.input.is_object() ? changed.input : nlohmann::json::object());
    std::vector<History::Unfit> unfit;
    if (changed.input.is_object() && !otherwise) unfit.push_back({changed.input, otherwise.error()});
    if (otherwise) again.insert(again.begin(), *otherwise);
    if (!interpreter_.said(engine::back_by(back))) return;
    say_again(std::move(again), std::move(unfit));
}

void Answers::say_again(std::vector<engine::Input> inputs, std::vector<History::Unfit> unfit) {
    for (auto& input : inputs) {
        input.prompt.reset();  // it was another prompt's
        if (!interpreter_.said(input)) unfit.push_back({engine::to_json(input), at_.last_word});
    }
    if (!unfit.empty())
        at_.last_word = filled("改过之后，后面有 {} 步不再成立", "Changed; {} of the later steps fit no more",
                               said_number(static_cast<int>(unfit.size())));
    at_.unfit = std::move(unfit);
}

// ---- looking at what was ----

void Answers::looked_back(int number) {
    at_.looking_back = std::clamp(number, 0, at_.game().inputs());
    at_.dirty = true;
}

void Answers::forgot() {
    at_.unfit.clear();
    at_.dirty = true;
}

}  // namespace jianjun::app
