#include "engine/followed_cards.h"

#include "engine/knowledge.h"

namespace jianjun::engine {

FollowedCards::FollowedCards(Table untouched, Seen hands)
    : table_(std::move(untouched)), hands_(hands), eyes_(static_cast<Seen>(seen_by_all | hands)) {}

const Table& FollowedCards::after(const std::vector<Event>& events) {
    for (; followed_ < events.size(); ++followed_) {
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
