// A form that is filled in (填写应答): cards, seats, numbers and names out of which an input of this form can
// be made.
#pragma once
#include "engine/legal/legal.h"

namespace jianjun::engine {

class Filling {
  public:
    Filling(const Game& game, const Form& form, const Hint& hint);

    // Cards are filled in first, then seats; each input is judged by Game::check.
    std::vector<Input> all();
    // Words are drawn for an input, which may be refused.
    Input drawn(const Dice& below) const;

  private:
    // Cards that one input may name together, and where they are said to lie.
    struct Source {
        std::optional<ZoneRef> from;
        std::vector<Face> faces;
    };

    bool open() const { return form_.cost.most == Form::any_number && form_.cost.of.empty(); }
    bool fits(const Face& face) const;
    void add(Source& source, const Face& face) const;
    void add_zone(Source& source, Place place) const;
    void keep_source(Source source);
    void gather_own();
    void gather_row();
    void gather_chosen();
    void add_extra_deck(Source& source) const;

    Input begin() const;
    bool full() const { return list_.size() >= hint_.most || tries_ >= most_tries; }
    void keep(const Input& input);
    void from_source(const Input& input, const Source& source);
    void with_cards(const Input& input, const Source& source, int more, std::size_t from);
    void with_seats(const Input& input);
    void directed(const Input& input);
    bool is_collateral() const;
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
    std::vector<Source> sources_;  // the seat's own cards first
    std::vector<Seat> seats_;
    std::vector<Input> list_;
    int tries_ = 0;
};

}  // namespace jianjun::engine
