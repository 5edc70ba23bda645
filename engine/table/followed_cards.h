// The cards as one viewer follows them (视角里的牌): what the viewer saw happen, and nothing else. Where the viewer did not see which card
// of a hand moved, the card may have been any of them. Events are looked at once, as they come.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engine/table/table.h"

namespace jianjun::engine {

class FollowedCards {
  public:
    // `untouched`: as the cards lay before anything happened. `hands`: whose hands the viewer sees.
    FollowedCards(Table untouched, Seen hands);
    // As all these events leave them, or the first so many. The list has grown since it was last given, and
    // is otherwise the same.
    const Table& after(const std::vector<Event>& events) { return after(events, events.size()); }
    const Table& after(const std::vector<Event>& events, std::size_t first);
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
// of them is followed again. Nothing is followed or copied before somebody looks.
class FollowedGame {
  public:
    // Nobody has looked yet.
    bool empty() const { return kept_.empty(); }
    void begin(FollowedCards untouched);
    const Table& after(const std::vector<Event>& events);
    // So many events have happened at a place to which the game can go back.
    void keep(std::size_t events);
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
        std::size_t events;
        std::shared_ptr<const FollowedCards> cards;  // null where nobody has looked since
    };
    std::vector<Kept> kept_;  // first: before anything happened; those that nobody has looked at are the last
    std::optional<FollowedCards> now_;
    bool stale_ = true;  // what now_ has followed has been taken back
};

}  // namespace jianjun::engine
