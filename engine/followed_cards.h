// The cards as one viewer follows them (视角里的牌): what the viewer saw happen, and nothing else. Where the viewer did not see which card
// of a hand moved, the card may have been any of them. Events are looked at once, as they come.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engine/table.h"

namespace jianjun::engine {

class FollowedCards {
  public:
    // `untouched`: as the cards lay before anything happened. `hands`: whose hands the viewer sees.
    FollowedCards(Table untouched, Seen hands);
    // As all these events leave them. The list has grown since it was last given, and is otherwise the same.
    const Table& after(const std::vector<Event>& events);
    std::size_t events() const { return followed_; }

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

// The same in a game that goes back: copies are kept between turns, so that only what has happened since one
// of them is followed again.
class FollowedGame {
  public:
    // Nobody has looked yet.
    bool empty() const { return kept_.empty(); }
    void begin(FollowedCards untouched);
    const Table& after(const std::vector<Event>& events);
    void keep(const std::vector<Event>& events);
    // Only so many events have happened.
    void go_back(std::size_t events);
    // For a game that branches off: what was kept.
    FollowedGame branch() const;

  private:
    // Of those before the last few every eighth is enough.
    static constexpr std::size_t recent = 4;
    static constexpr int spacing = 8;

    struct Kept {
        int number;
        std::shared_ptr<const FollowedCards> cards;
    };
    std::vector<Kept> kept_;  // first: before anything happened
    std::optional<FollowedCards> now_;
};

}  // namespace jianjun::engine
