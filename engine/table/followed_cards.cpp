#include "engine/table/followed_cards.h"

#include <utility>

#include "engine/table/knowledge.h"

namespace jianjun::engine {

FollowedCards::FollowedCards(Table untouched, Seen hands)
    : table_(std::move(untouched)), hands_(hands), eyes_(static_cast<Seen>(seen_by_all | hands)) {}

const Table& FollowedCards::after(const std::vector<Event>& events, std::size_t first) {
    for (; followed_ < first; ++followed_) {
        const auto& event = events[followed_];
        if (const auto* learned = std::get_if<FaceLearned>(&event))
            follow(*learned);
        else if (const auto* moved = std::get_if<CardsMoved>(&event))
            follow(*moved);
        else if (std::holds_alternative<DrawPileShuffled>(event))
            table_.apply(event);
    }
    return table_;
}

void FollowedGame::begin(FollowedCards untouched) {
    kept_.push_back({0, 0, std::make_shared<const FollowedCards>(std::move(untouched))});
}

const Table& FollowedGame::after(const std::vector<Event>& events) {
    auto next = kept_.end();
    while (!(next - 1)->cards) --next;
    // What was followed is written over: to let go of it, and to make it anew, would take longer.
    if (std::exchange(stale_, false)) now_ = *(next - 1)->cards;
    for (; next != kept_.end(); ++next) {
        now_->after(events, next->events);
        next->cards = std::make_shared<const FollowedCards>(*now_);
    }
    return now_->after(events);
}

void FollowedGame::keep(std::size_t events) {
    if (empty() || kept_.back().events == events) return;
    kept_.push_back({kept_.back().number + 1, events, nullptr});
    if (kept_.size() <= recent + 1) return;
    const auto older = kept_.end() - static_cast<std::ptrdiff_t>(recent) - 1;
    if (older->number % spacing != 0) kept_.erase(older);
}

void FollowedGame::go_back(std::size_t events) {
    while (kept_.size() > 1 && kept_.back().events > events) kept_.pop_back();
    stale_ = stale_ || now_->events() > events;
}

FollowedGame FollowedGame::branch() const {
    FollowedGame other;
    other.kept_ = kept_;
    return other;
}

bool FollowedCards::lies_open(Token token) const {
    const auto& state = table_.token(token);
    return open_place(state.place) && !state.face_down;
}

bool FollowedCards::sees_hand(const Place& place) const {
    return place.zone == Zone::hand && (hands_ & seen_by(place.seat));
}

// Whoever has two others exchange their hands (缔盟) sees none of the cards.
bool FollowedCards::is_between_others(const CardMove& move) const {
    return move.from.zone == Zone::hand && move.to.zone == Zone::hand && !sees_hand(move.from) && !sees_hand(move.to) && !move.open;
}

void FollowedCards::follow(const FaceLearned& learned) {
    if ((learned.seen & eyes_) || lies_open(learned.token)) table_.apply(learned);
}

void FollowedCards::follow(const CardsMoved& moved) {
    auto unseen = moved;
    for (auto& move : unseen.moves) {
        const bool watched = witnesses(moved, move) & eyes_;
        const bool seen = watched && !is_between_others(move) && (move.from.zone == Zone::hand || lies_open(move.token));
        if (seen && move.face.known()) table_.apply(FaceLearned{move.token, move.face, eyes_});
        if (!watched) move.blind = true;
    }
    table_.apply(unseen);
    // What comes to one's own hand one sees, and what comes to lie open.
    for (const auto& move : moved.moves)
        if (move.face.known() && (sees_hand(move.to) || lies_open(move.token)))
            table_.apply(FaceLearned{move.token, move.face, eyes_});
}

}  // namespace jianjun::engine
