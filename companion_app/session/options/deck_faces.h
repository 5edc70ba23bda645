// The faces of the deck as a seat may name them (牌面): every one of them, names together, and which of them
// lie in the open.
#pragma once
#include <utility>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app {

class DeckFaces {
  public:
    explicit DeckFaces(const engine::Game& game);

    // Names together; those of the extra deck last.
    const std::vector<engine::Face>& all() const { return faces_; }
    // The names of the cards, each once.
    std::vector<engine::CardId> names() const;
    // How many cards of this face do not lie in the open.
    int hidden(const engine::Face& face) const;
    // Such a card lies face up before somebody or on a pile.
    bool lies_open(const engine::Face& face) const;
    // Some card of this name may be in a hand, or lies where it may be used from: not all of them are worn,
    // thrown or in use.
    bool may_be_held(engine::CardId id) const;

  private:
    const engine::Table& table_;
    std::vector<engine::Face> faces_, open_;
    std::vector<std::pair<engine::Face, int>> hidden_;
};

}  // namespace jianjun::app
