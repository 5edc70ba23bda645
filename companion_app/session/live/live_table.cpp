#include "companion_app/session/live/live_table.h"

#include "companion_app/session/live/jpeg_address.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

constexpr int most_wait_ms = 5;  // pads want to be asked and resent to every 10 ms; what they say wakes at once

// Before any thread puts something into it.
Inbox& waking(Inbox& inbox, const Wake& wake) {
    inbox.wake_by([&wake] { wake.ring(); });
    return inbox;
}

}  // namespace

LiveTable::LiveTable(std::unique_ptr<GameSession> game, std::unique_ptr<Eyes> eyes, devices::Pads& pads,
                     std::function<std::int64_t()> now, std::optional<SeatSpeech> speech,
                     std::unique_ptr<PhoneCameras> phones)
    : game_(std::move(game)),
      pads_(pads),
      phones_(std::move(phones)),
      desk_(pads),
      now_(std::move(now)),
      watching_(std::move(eyes), waking(inbox_, wake_)) {
    if (!speech) return;
    speech->picture = jpeg_address;  // what the eyes saw goes to the referee's browser as it is
    game_->speak(std::move(*speech));
}

LiveTable::~LiveTable() {
    if (phones_) phones_->end();
}

// What the eyes say of their pictures is said on the phone that takes them.
void LiveTable::serve_phone_cameras() {
    phones_->carry(pads_, now_());
    if (!game_->speaks()) return;
    const auto said = game_->sentence(game_->snapshot()->status);
    phones_->advise(pads_, said.zh, said.en);
}

// A recording that has a gap is no trouble of the game: it is said beside what is wrong with the pads.
void LiveTable::keep(const Arrival& arrival) {
    const bool whole = words_->trouble().empty();
    if (const auto word = word_of(arrival, now_())) words_->keep(*word);
    const auto* seen = std::get_if<PadsSeen>(&arrival);
    if (seen) pads_seen_ = *seen;
    if (words_->trouble().empty() || (!seen && !whole)) return;
    const auto trouble = with_trouble(pads_seen_.trouble, fault_words(words_->trouble()));
    game_->take(PadsSeen{pads_seen_.pads, trouble}, now_());
}

void LiveTable::take(const Arrival& arrival) {
    game_->take(arrival, now_());
    if (words_) keep(arrival);
}

void LiveTable::hear() {
    for (const auto& arrival : inbox_.take()) take(arrival);
}

bool LiveTable::step() {
    wake_.sleep(pads_.handles(), most_wait_ms);
    hear();
    desk_.tick(*game_, inbox_, now_());
    if (hall_) hall_->look(inbox_, now_());
    if (phones_) serve_phone_cameras();
    hear();
    game_->tick(now_());
    if (auto* eyes = watching_.eyes())
        for (const auto& [card, label] : game_->take_named()) eyes->learn(card, label);
    desk_.show(*game_, now_());
    return true;
}

}  // namespace jianjun::app
