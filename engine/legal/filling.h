// A form that is filled in (填写应答): cards, seats, numbers and names out of which an input of this form can
// be made.
#pragma once
#include "engine/legal/aiming.h"
#include "engine/legal/sources.h"

namespace jianjun::engine {

class Filling {
  public:
    Filling(const Game& game, const Form& form, const Hint& hint);

    // Cards are filled in first, then seats; each input is judged by Game::check.
    std::vector<Input> all();
    // Words are drawn for an input, which may be refused.
    Input drawn(const Dice& below) const;

  private:
    Input begin() const;
    bool full() const { return list_.size() >= hint_.most || tries_ >= most_tries; }
    void keep(const Input& input);
    void from_source(const Input& input, const CardSource& source);
    void with_cards(const Input& input, const CardSource& source, int more, std::size_t from);
    void with_seats(const Input& input);
    void numbers(Input input);
    void generals(const Input& input);
    std::vector<Input> naming_generals(const Input& input) const;

    int seats_drawn(const Dice& below) const;
    void draw_cards(Input& input, const Dice& below) const;
    void draw_seats(Input& input, const Dice& below) const;

    static constexpr int most_filled = 3;  // cards that are tried one by one
    static constexpr int highest_number = 13;
    static constexpr int most_tries = 2000;

    const Game& game_;
    const Form& form_;
    const Hint& hint_;
    std::vector<CardSource> sources_;
    Aiming aiming_;
    std::vector<Input> list_;
    int tries_ = 0;
};

}  // namespace jianjun::engine
