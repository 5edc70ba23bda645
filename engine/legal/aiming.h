// Whom an answer may name (指定的座位): the seats of a form's aim beside those that are named already, whom a
// first one must 杀, and which way a card goes round.
#pragma once
#include <functional>
#include <vector>

#include "engine/game/game.h"
#include "engine/legal/form.h"

namespace jianjun::engine {

class Aiming {
  public:
    // True: the one that was given is enough.
    using Enough = std::function<bool(const Input&)>;

    // `only`: nobody else is aimed at.
    Aiming(const Game& game, const Form& form, Seat only = nobody);

    const std::vector<Seat>& seats() const { return seats_; }
    // The input as it is, where it may be, and with each seat, or two, that it may name beside its own. True
    // where one was enough.
    bool each(const Input& input, const Enough& enough) const;
    // The same with one seat more at least.
    bool each_further(const Input& input, const Enough& enough) const;

  private:
    bool directed(const Input& input, const Enough& enough) const;

    const Game& game_;
    const Form& form_;
    Seat only_;
    std::vector<Seat> seats_;
};

}  // namespace jianjun::engine
