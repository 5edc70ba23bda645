// Trying an answer on the game before it is given (试答): may it be taken as it stands, can more be added to it,
// and why not. Nothing is decided here: every word of it is Game::check's.
#pragma once
#include <vector>

#include "engine/game.h"

namespace jianjun::app {

class Trial {
  public:
    Trial(const engine::Game& game, engine::Seat seat);

    engine::Verdict why_not(const engine::Input& input) const { return game_.check(input); }
    bool fits(const engine::Input& input) const { return !game_.check(input); }
    // It fits as it is, or with seats and so many cards more.
    bool leads_on(const engine::Input& input, std::size_t more = any_number) const;
    // How many cards more it takes at most; 0 where it takes none, or none that are known of.
    std::size_t takes_more(const engine::Input& input) const;
    static constexpr std::size_t any_number = 99;
    // It fits as it is, and a seat or a card that is added means something: others would be refused.
    bool heeds_more(const engine::Input& input) const;

    // The input with one more seat, in each place where an input of its kind may name one.
    std::vector<engine::Input> with_seat(const engine::Input& input, engine::Seat seat) const;
    // Its cards may be several, or are picked one by one.
    static bool takes_cards(const engine::Input& input);

    const std::vector<engine::Seat>& living() const { return living_; }
    // Every face of the deck, names together; those of open zones that this seat could answer with included.
    const std::vector<engine::Face>& faces() const { return faces_; }
    // The names of the deck's cards, each once.
    std::vector<engine::CardId> card_names() const;
    // A skill without code: what it turns into what only the table knows.
    bool makes_anything(const engine::Skill& skill) const;
    // How many cards of this face do not lie in the open.
    int hidden(const engine::Face& face) const;
    // Some card of this name may be in a hand, or lies where it may be used from: not all of them are worn, thrown or in use.
    bool may_be_held(engine::CardId id) const;
    // Such a card lies face up before somebody or on a pile.
    bool lies_open(const engine::Face& face) const;
    // The seat is known to have it, or one of several of which this is one.
    bool known_of_seat(const engine::Face& face) const;

  private:
    bool fits_with_seats(const engine::Input& input) const;
    bool fits_with_cards(const engine::Input& input, std::size_t more) const;
    static std::vector<engine::Face> left(const std::vector<engine::Face>& own, const engine::Input& input);
    std::vector<engine::Face> rest_of_hand(const engine::Input& input) const;
    bool fits_with_many(const engine::Input& input, std::size_t cards) const;
    bool fits_filled(const engine::Input& input) const;
    bool fits_with_any_card(const engine::Input& input) const;
    bool heeds_seats(const engine::Input& input) const;
    bool heeds_cards(const engine::Input& input) const;
    std::size_t most() const;

    const engine::Game& game_;
    engine::Seat seat_;
    std::vector<engine::Seat> living_;
    std::vector<engine::Face> faces_, fillers_, own_, of_sets_, unseen_, field_;
    std::vector<engine::Face> thrown_;  // the discard pile, the newest first
    std::vector<std::pair<engine::Face, int>> hidden_;
};

}  // namespace jianjun::app
