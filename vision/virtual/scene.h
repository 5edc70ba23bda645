// What lies on the virtual table (场景): cards in their order, piles, and what changed since it was painted.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

inline constexpr double card_thickness_mm = 0.3;

struct SceneCard {
    CardId id = 0;
    std::string label, back;
    bool face_up = true;
    Spot spot;
    std::string pile;  // the pile it lies on; empty beside them
    bool held = false;
    bool nameless = false;  // came off a pile into a hand: no truth knows its face
    double lift = 0;        // mm over where it would lie
    double squeeze = 1;     // narrowed while it turns over
    const std::string& shown() const { return face_up ? label : back; }
};

struct Pile {
    Spot spot;
    int nameless = 0;   // cards below those that have a number
    std::string shows;  // what the topmost of them shows
};

// A place to paint again: everything about a card there, from the mat up to `top` mm.
struct Change {
    Spot spot;
    double top = 0;
};

class Scene {
  public:
    explicit Scene(const Layout& layout) : layout_(layout) {}

    const std::vector<SceneCard>& cards() const { return cards_; }  // lowest first
    const std::map<std::string, Pile>& piles() const { return piles_; }
    const SceneCard* card(CardId id) const;
    // The card, which lies on top from now on; its old and new place are painted again.
    // nullptr for a card that is not on the table.
    SceneCard* change(CardId id, bool raise = true);
    void add(SceneCard card);
    void remove(CardId id);
    void moved(const SceneCard& card);  // after a change() that moved a lying card

    // A pile is called by its zone, a seat's own with its number: "draw", "graveyard@2".
    void set_pile(const std::string& zone, int count, const std::string& shows);
    int pile_size(const std::string& zone) const;
    // Takes one nameless card off; false where there is none on top.
    bool take_nameless(const std::string& zone, std::string& shows);
    Spot pile_spot(const std::string& zone) const;
    // How high over the mat a card lies.
    double height(const SceneCard& card) const;
    double pile_height(const std::string& zone) const;

    std::vector<Change> take_changes();

  private:
    void touch(const SceneCard& card);
    void touch_pile(const std::string& zone);

    Layout layout_;
    std::vector<SceneCard> cards_;
    std::map<std::string, Pile> piles_;
    std::vector<Change> changes_;
};

}  // namespace jianjun::vision
