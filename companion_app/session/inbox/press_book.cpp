#include "companion_app/session/inbox/press_book.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace jianjun::app {

namespace {

using devices::PadEvent;
using nlohmann::json;

// Which press it is, whichever host heard it.
json name_of(const PadEvent& press) {
    return {{"pad", press.pad}, {"boot", press.boot}, {"number", press.sequence}};
}

db::Note note_of(json text) {
    return {.seq = 0, .kind = "press", .text = text.dump(-1, ' ', false, json::error_handler_t::replace), .data = {}};
}

json came_line(const PadEvent& press, bool read) {
    auto text = name_of(press);
    text["seat"] = press.seat;
    text["button"] = static_cast<int>(press.button);
    text["hold"] = press.long_press;
    text["prompt"] = press.prompt;
    if (read) text["read"] = true;
    return text;
}

PadEvent press_in(const json& text) {
    return {.seat = text.value("seat", 0),
            .button = static_cast<devices::Button>(text.value("button", 1)),
            .long_press = text.value("hold", false),
            .prompt = text.value("prompt", std::uint32_t{0}),
            .at_ms = 0,
            .pad = text.value("pad", ""),
            .boot = text.value("boot", std::uint16_t{0}),
            .sequence = text.value("number", std::uint8_t{0})};
}

}  // namespace

std::uint64_t PressBook::came(const PadEvent& press) {
    waiting_.insert(++last_);
    if (!press.pad.empty()) fresh_.emplace_back(last_, press);
    return last_;
}

void PressBook::came_there(std::uint64_t number) {
    waiting_.insert(number);
    last_ = std::max(last_, number);
}

void PressBook::settled(std::uint64_t number) {
    waiting_.erase(number);
    const auto noted = noted_.find(number);
    if (noted == noted_.end()) return;
    auto text = name_of(noted->second);
    text["read"] = true;
    notes_.push_back(note_of(std::move(text)));
    noted_.erase(noted);
}

std::vector<db::Note> PressBook::take_notes() {
    for (auto& [number, press] : fresh_) {
        const bool waits = waiting_.contains(number);
        notes_.push_back(note_of(came_line(press, !waits)));
        if (waits) noted_[number] = press;
        taken_.push_back(std::move(press));
    }
    fresh_.clear();
    return std::exchange(notes_, {});
}

void PressBook::stored() {
    std::move(taken_.begin(), taken_.end(), std::back_inserter(kept_));
    taken_.clear();
}

std::vector<std::pair<std::uint64_t, PadEvent>> PressBook::recall(const std::vector<db::Note>& notes) {
    std::map<std::string, PadEvent> newest;  // by pad: the only one that its pad may still hold
    std::vector<PadEvent> unread;
    for (const auto& note : notes) {
        const auto text = json::parse(note.text, nullptr, false);
        if (!text.is_object()) continue;
        const auto press = press_in(text);
        std::erase_if(unread, [&](const PadEvent& one) { return name_of(one) == name_of(press); });
        if (!text.value("read", false)) unread.push_back(press);
        if (text.contains("button")) newest[press.pad] = press;
    }
    for (auto& [pad, press] : newest) kept_.push_back(std::move(press));
    std::vector<std::pair<std::uint64_t, PadEvent>> again;
    for (auto& press : unread) {
        waiting_.insert(++last_);
        noted_[last_] = press;
        again.emplace_back(last_, std::move(press));
    }
    return again;
}

}  // namespace jianjun::app
