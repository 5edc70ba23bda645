// The game takes an input, and what that changes for cards and presses that still wait.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/press_sense.h"

namespace jianjun::app {

namespace {
using devices::Notice;
using About = OpenQuestion::About;
}  // namespace

int Interpreter::feed(const engine::Input& input) {
    auto timed = input;
    timed.at = at_.game_ms();
    // What is read once more was done before; the record's time never goes back.
    if (const auto& kept = at_.keeper.what_if().kept(); !kept.empty())
        timed.at = std::max(*timed.at, kept.back().at.value_or(0));
    const auto first_event = at_.game().events().size();
    const auto taken = at_.keeper.take(timed);
    at_.dirty = true;
    if (!taken) {
        ++at_.tally.refused;
        at_.last_word = at_.words->reason(taken.error().reason);
        at_.refused_code = taken.error().code;
        if (input.seat != engine::nobody) at_.tell_no(input.seat, Notice::refused);
        return 0;
    }
    at_.last_word = {};
    if (auto told = reading_of(input)) {
        told->input = taken->number;
        at_.remember(std::move(*told));
    }
    at_.write_log(*taken);
    after(input, taken->number, first_event);
    return taken->number;
}

void Interpreter::after(const engine::Input& input, int number, std::size_t first_event) {
    const auto& game = at_.game();
    const auto counts = [&game](int n) { return game.counts(n); };
    at_.stories.recount(counts, at_.now_ms);
    first_events_[number] = first_event;
    if (input.what == engine::Do::take_back) {
        const auto undone = [&](const auto& entry) { return !game.counts(entry.second.input); };
        std::erase_if(owed_, undone);
        std::erase_if(owed_faces_, undone);
        std::erase_if(owed_extra_, undone);
        forget_what_waits();
    } else {
        owe(number, first_event);
        settle_collected(input, number);
        if (pending_) pending_->stale = true;
    }
    std::erase_if(words_ahead_, [&](const auto& ahead) {
        return ahead.late && ahead.input.seat == input.seat && ahead.input.skill == input.skill;
    });
    const auto* prompt = game.prompt();
    if (end_to_come_ && (game.over() || game.table().turn != end_to_come_->seat)) {
        told_no(at_, *end_to_come_, Notice::too_late);
        end_to_come_.reset();
    }
    // 回应 that announced a card: the card came, or somebody else was quicker.
    std::erase_if(announced_, [&](const auto& entry) {
        const auto& [asked, seat] = entry.second;
        if (prompt && prompt->id == asked) return false;
        if (input.seat != seat) at_.tell_no(seat, Notice::too_late);
        at_.presses.settled(entry.first);
        return true;
    });
    const auto open = std::to_string(prompt ? prompt->id : 0);
    at_.withdraw_if(
        [&](const OpenQuestion& q) {
            const int stands = q.answers.empty() ? 0 : q.answers.front().changes;
            return (q.about == About::rest && q.key != open) || (stands != 0 && !game.counts(stands));
        },
        "asked no more");
}

// Nothing advances by itself after a take-back: what waited is expected back in the hands, and presses are told.
void Interpreter::forget_what_waits() {
    const auto forget = [&](const Evidence& evidence) {
        if (const auto* laid = std::get_if<CardLaid>(&evidence))
            at_.stories.take_back(laid->card, at_.now_ms, "something was taken back while it waited");
        if (const auto* press = std::get_if<Press>(&evidence)) told_no(at_, *press, Notice::too_late);
        if (const auto* words = said_early(evidence)) at_.tell_no(words->input.seat, Notice::too_late);
    };
    if (pending_) {
        forget(pending_->evidence);
        if (pending_->question != 0) at_.questions.remove(pending_->question);
        pending_.reset();
    }
    for (const auto& evidence : waiting_) forget(evidence);
    waiting_.clear();
    for (const auto& ahead : words_ahead_)
        if (!ahead.late) at_.tell_no(ahead.input.seat, Notice::too_late);
    words_ahead_.clear();
    for (const auto& [press, since] : held_presses_) told_no(at_, press, Notice::too_late);
    held_presses_.clear();
    if (end_to_come_) told_no(at_, *end_to_come_, Notice::too_late);
    end_to_come_.reset();
    for (const auto& [number, asked] : announced_) {
        at_.tell_no(asked.second, Notice::too_late);
        at_.presses.settled(number);
    }
    announced_.clear();
    std::vector<std::uint64_t> cards;
    for (const auto& [card, story] : at_.stories.all()) {
        const auto* question = story.state == CardState::asked ? at_.questions.find(story.question) : nullptr;
        const bool told_of_the_game = question && question->about != About::face && question->about != About::misread;
        if (story.state == CardState::collected || told_of_the_game) cards.push_back(card);
    }
    for (const auto card : cards) {
        const auto question = at_.stories.find(card)->question;
        at_.stories.take_back(card, at_.now_ms, "something was taken back while it waited");
        if (question != 0) at_.withdraw(question, "taken back");
    }
    at_.withdraw_if([&](const OpenQuestion& q) { return q.about == About::picked_up; }, "taken back");
    at_.let_go.clear();
    at_.dirty = true;
}

Collected Interpreter::collected() const {
    Collected collected;
    const auto* prompt = at_.game().prompt();
    if (!prompt) return collected;
    std::vector<std::pair<std::uint64_t, const CardStory*>> laid;
    // A hand card that was shown may have been taken back before the next one is.
    const bool shown = prompt->kind == engine::Prompt::Kind::reveal;
    for (const auto& [card, story] : at_.stories.all()) {
        // And what goes back into the extra deck, while the others of a discard still come down.
        const bool leaves = shown || (prompt->kind == engine::Prompt::Kind::discard && story.label.starts_with("extra:"));
        const bool counts = story.state == CardState::collected || (leaves && story.state == CardState::gone && story.before == CardState::collected);
        if (counts && story.prompt == prompt->id) laid.emplace_back(story.order, &story);
    }
    std::sort(laid.begin(), laid.end());
    for (const auto& [order, story] : laid) {
        engine::Face face;
        if (!engine::parse_face(story->label, face)) continue;
        collected.prompt = prompt->id;
        collected.seat = story->seat;
        collected.faces.push_back(face);
        collected.since_ms = std::max(collected.since_ms, story->since_ms);
    }
    return collected;
}

// The answer that they were collected for has been given, with them or without.
void Interpreter::settle_collected(const engine::Input& input, int number) {
    const auto* prompt = at_.game().prompt();
    auto faces = input.cards;
    std::vector<std::uint64_t> in, out;
    for (const auto& [card, story] : at_.stories.all()) {
        if (story.state != CardState::collected || (prompt && prompt->id == story.prompt)) continue;
        engine::Face face;
        engine::parse_face(story.label, face);
        const auto at = std::find(faces.begin(), faces.end(), face);
        (at == faces.end() ? out : in).push_back(card);
        if (at != faces.end()) faces.erase(at);
    }
    for (const auto card : in) at_.stories.tell(card, number, at_.now_ms, "one of several");
    for (const auto card : out) at_.stories.read_again(card, at_.now_ms, "the answer came without it");
}

}  // namespace jianjun::app
