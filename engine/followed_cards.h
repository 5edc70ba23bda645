// The cards as one viewer follows them (视角里的牌): what the viewer saw happen, and nothing else. Where the viewer did not see which card
// of a hand moved, the card may have been any of them. Events are looked at once, as they come.
#pragma once
#include <vector>

#include "engine/table.h"

namespace jianjun::engine {

class FollowedCards {
  public:
    // `untouched`: as the cards lay before anything happened. `hands`: whose hands the viewer sees.
    FollowedCards(Table untouched, Seen hands);
    // As all these events leave them. The list has grown since it was last given, and is otherwise the same.
    const Table& after(const std::vector<Event>& events);

  private:
    void follow(const FaceLearned& learned);
    void follow(const CardsMoved& moved);
    bool lies_open(Token token) const;
    bool is_between_others(const CardMove& move) const;

    bool sees_hand(const Place& place) const;

    Table table_;
    Seen hands_;
    Seen eyes_;
    std::size_t followed_ = 0;
};

}  // namespace jianjun::engine
