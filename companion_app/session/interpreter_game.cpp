// The game takes an input, and what that changes for cards and presses that still wait.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/interpreter.h"

namespace jianjun::app {

namespace {
constexpr std::int64_t thrown_lately_ms = 4000;
using devices::Notice;
using About = OpenQuestion::About;
}  // namespace

int Interpreter::feed(const engine::Input& input) {
    auto timed = input;
    timed.at = at_.now_ms;
    const auto first_event = at_.game().events().size();
    const auto taken = at_.keeper.take(timed);
    at_.dirty = true;
    if (!taken) {
        ++at_.tally.refused;
        at_.last_word = at_.words->reason(taken.error().reason);
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
    const auto* prompt = game.prompt();
    if (end_to_come_ && (game.over() || game.table().turn != end_to_come_->seat)) {
        told_no(*end_to_come_, Notice::too_late);
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
    at_.withdraw_if([&](const OpenQuestion& q) { return q.about == About::rest && q.key != open; },
                    "asked no more");
}

// Nothing advances by itself after a take-back: what waited is expected back in the hands, and presses are told.
void Interpreter::forget_what_waits() {
    const auto forget = [&](const Evidence& evidence) {
        if (const auto* laid = std::get_if<CardLaid>(&evidence))
            at_.stories.take_back(laid->card, at_.now_ms, "something was taken back while it waited");
        if (const auto* press = std::get_if<Press>(&evidence)) told_no(*press, Notice::too_late);
    };
    if (pending_) {
        forget(pending_->evidence);
        if (pending_->question != 0) at_.questions.remove(pending_->question);
        pending_.reset();
    }
    for (const auto& evidence : waiting_) forget(evidence);
    waiting_.clear();
    for (const auto& [press, since] : held_presses_) told_no(press, Notice::too_late);
    held_presses_.clear();
    if (end_to_come_) told_no(*end_to_come_, Notice::too_late);
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

// What was laid by (蓄谋) was thrown down first, and said afterwards whose it was.
bool Interpreter::came_down_before(engine::Seat owner) const {
    const auto& all = at_.stories.all();
    return std::any_of(all.begin(), all.end(), [&](const auto& entry) {
        const auto& story = entry.second;
        const bool told = story.state == CardState::told && story.input == 0;
        return told && story.zone == "discard" && story.from_zone == "judge" && story.from_seat == owner && at_.now_ms - story.laid_ms <= thrown_lately_ms;
    });
}

// Cards that went to the discard pile unseen come down in the next moments: the hand of somebody who died.
void Interpreter::owe(int number, std::size_t first_event) {
    const auto& events = at_.game().events();
    for (auto i = std::min(first_event, events.size()); i < events.size(); ++i) {
        if (std::holds_alternative<engine::DrawPileShuffled>(events[i])) owed_.clear(), owed_faces_.clear(), owed_laid_by_.clear();
        const auto* moved = std::get_if<engine::CardsMoved>(&events[i]);
        if (!moved) continue;
        const auto& said = at_.keeper.what_if().kept()[static_cast<std::size_t>(number - 1)].cards;
        for (const auto& m : moved->moves) {
            const auto from = m.from.zone;
            // What was laid by (蓄谋) and is discarded without having been turned up.
            const bool unseen = !m.face.known() || std::any_of(said.begin(), said.end(), [](const auto& face) { return !face.known(); });
            if (from == engine::Zone::judge && m.to.zone == engine::Zone::discard && unseen && !came_down_before(m.from.seat)) {
                auto& debt = owed_laid_by_[m.from.seat];
                debt = {debt.cards + 1, number, at_.now_ms};
                continue;
            }
            // 敕令 leaves the game, and comes down with the others all the same. What runs over in the 仁区 comes down, too.
            const bool unasked = from == engine::Zone::hand || from == engine::Zone::ren || from == engine::Zone::general;
            const bool back = from == engine::Zone::hand && m.to.zone == engine::Zone::extra;
            if (!back && (!unasked || (m.to.zone != engine::Zone::discard && m.to.zone != engine::Zone::aside))) continue;
            if (m.face.known() && std::find(said.begin(), said.end(), m.face) != said.end()) continue;
            if (back) {
                auto& debt = owed_extra_[m.from.seat];
                debt = {debt.cards + 1, number, at_.now_ms};
                continue;
            }
            if (!m.face.known() && m.from.seat == engine::nobody) continue;
            auto& debt = m.face.known() ? owed_faces_[engine::to_string(m.face)] : owed_[m.from.seat];
            debt = {debt.cards + 1, number, at_.now_ms};
        }
    }
}

}  // namespace jianjun::app
