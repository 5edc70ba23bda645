#include "companion_app/session/table/late_answers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "companion_app/session/table/sense.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_open = 4;
constexpr std::size_t most_since = 600;

// What an answer says: the meaning of a card, or something else to the game.
void hear_answer(TableReader& table, const Arrival& arrival, Heard& heard) {
    const auto chosen = chosen_in(arrival);
    const OpenQuestion* question = chosen ? table.at.questions.find(chosen->question) : nullptr;
    if (!question || chosen->choice >= question->answers.size()) return;
    const auto& answer = question->answers[chosen->choice];
    const auto& pending = table.interpreter().pending();
    const bool waits = pending && pending->question == chosen->question &&
                       chosen->choice < pending->readings.size() &&
                       !pending->readings[chosen->choice].unsaid();
    const bool of_a_card = answer.changes != 0 || waits;
    if (!answer.inputs.empty() && of_a_card) {
        heard.words = answer.inputs.back();
        heard.answers = true;
    } else if (!question->shown.flag || question->about == OpenQuestion::About::difference) {
        heard.rulings = answer.inputs;
    }
}

bool goes_back(const Arrival& arrival) {
    const auto* touched = std::get_if<Touched>(&arrival);
    const bool takes_back = touched && touched->input.value("do", "") == "take_back";
    return takes_back || std::holds_alternative<Named>(arrival) || std::holds_alternative<Redone>(arrival) ||
           std::holds_alternative<Changed>(arrival) || std::holds_alternative<Forgotten>(arrival);
}

// What that answer says the card was; where it was none of these, what it was not.
Foreknown known_by(const OpenQuestion& asked, std::size_t meaning) {
    Foreknown known;
    if (!asked.answers[meaning].inputs.empty()) {
        known.answers.push_back(asked.answers[meaning].inputs.back());
        return known;
    }
    for (const auto& answer : asked.answers)
        if (!answer.inputs.empty()) known.wrong.push_back({answer.inputs.back(), std::nullopt});
    return known;
}

}  // namespace

void LateAnswers::begin(LateQuestion late, HeardSince since) {
    open_.push_back({late, std::move(since)});
    while (open_.size() > most_open) open_.pop_front();
}

void LateAnswers::hear(TableReader& table, const Arrival& arrival) {
    words_came_ = false;
    if (open_.empty() || is_for_displays(arrival)) return;
    if (goes_back(arrival)) return open_.clear();
    auto heard = heard_now(table, arrival);
    hear_answer(table, arrival, heard);
    words_came_ = heard.words && !heard.answers;
    if (!is_evidence(arrival) && !heard.words && heard.rulings.empty()) return;
    std::erase_if(open_, [](const Open& one) { return one.since.heard.size() >= most_since; });
    for (auto& one : open_) one.since.heard.push_back(heard);
}

// What a phone said of another question is no evidence.
void LateAnswers::note(const TableReader& table) {
    if (!std::exchange(words_came_, false)) return;
    const auto fate = table.at.said_fate.what;
    const bool taken = fate == SaidFate::What::taken || fate == SaidFate::What::known;
    for (auto& one : open_) {
        auto& heard = one.since.heard;
        if (!taken && !std::holds_alternative<Touched>(heard.back().what)) heard.pop_back();
    }
}

bool LateAnswers::answered(TableReader& table, std::uint64_t question, std::size_t meaning) {
    const auto late = std::find_if(open_.begin(), open_.end(),
                                   [&](const Open& one) { return one.of.question == question; });
    if (late == open_.end()) return false;
    const auto of = late->of;
    const auto before = late->since.before;
    auto heard = std::move(late->since.heard);
    if (!heard.empty() && heard.back().answers) heard.pop_back();  // this one
    // Nobody has looked at the question: presses at the pad that showed it were meant for the game.
    for (auto& one : heard) one.to_what_is_asked = one.to_what_is_asked || one.at_question;
    open_.erase(late);
    const auto* asked = table.at.questions.find(question);
    if (of.stands == meaning || !asked) return false;
    const auto foreknown = known_by(*asked, meaning);
    const auto now = table.at.now_ms;
    const auto other = table.branch_at(*before);
    const auto said_again = table.branch();
    if (!other || !said_again || !read_once_more(*other, heard, foreknown, now)) return false;
    said_again->answers().settled(question, meaning);
    said_again->settle();
    if (sense_of(*other) <= sense_of(*said_again)) return false;
    const auto notices = std::move(table.at.notices);
    const bool back = table.go_back_to(*before);
    if (back) read_once_more(table, heard, foreknown, now);
    table.at.notices = notices;
    // What was open since has been asked once more, or needs no answer.
    const int since = before->inputs;
    std::erase_if(open_, [since](const Open& one) { return one.since.before->inputs >= since; });
    return back;
}

}  // namespace jianjun::app
