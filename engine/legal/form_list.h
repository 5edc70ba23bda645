// The forms of one seat, as they are written down one after another (写下形式).
#pragma once
#include <vector>

#include "engine/game/game.h"
#include "engine/legal/form.h"

namespace jianjun::engine {

class FormList {
  public:
    FormList(const Game& game, const Prompt& prompt, Seat seat, std::vector<Form>& list);

    Form& begin(Do what);
    // Whatever cards and seats its own text says.
    Form& open(Form& form) const;
    // What a declaration names may be left out.
    void narrow(Form& form, Bounds bounds) const;
    // Where some lie that are chosen among, the cards are of those.
    void choose_of_row(Form::Cost& cost) const;
    Form& any(Do what) { return open(begin(what)); }
    // The last one, whose card may be aimed as those of a form before it, becomes one with that: all
    // equipment, for example.
    void join();
    // The last one is none where there are fewer seats to aim at than it needs: true.
    bool drop_unaimed();

    const Game& game() const { return game_; }
    const Prompt& prompt() const { return prompt_; }
    Seat seat() const { return seat_; }
    const SeatSet& living() const { return living_; }

  private:
    const Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    SeatSet living_;
    std::vector<Form>& list_;
    std::size_t first_;  // of this seat's
};

}  // namespace jianjun::engine
