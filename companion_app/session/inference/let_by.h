// Windows that people let go by without a word (不说即过), one after another, and what is asked behind them.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "companion_app/session/journal/what_if.h"

namespace jianjun::app {

// The seat is asked by this prompt.
bool asks(const engine::Prompt* prompt, int seat);
// Whoever lets this prompt go by: the one who is asked, or all of them.
engine::Input pass_of(const engine::Prompt& prompt);
// It need not be answered, and nobody has to say that he does not.
bool may_go_by(const engine::Prompt* prompt);
// Such a window is open to everybody (无懈可击), or somebody's skill.
bool goes_by_unseen(const engine::Prompt* prompt);

class LetBy {
  public:
    // Both outlive it.
    LetBy(const engine::Game& game, const WhatIf& what_if) : start_(game), what_if_(what_if) {}

    const engine::Game& game() const { return now_ ? *now_ : start_; }
    const engine::Prompt* prompt() const { return game().prompt(); }  // null once the game is over
    const std::vector<engine::Input>& passes() const { return passes_; }
    int count() const { return static_cast<int>(passes_.size()); }
    // Lets the open prompt go by. False, and all stays as it is, where the game does not take that or too many have gone.
    bool next();
    // Skills of others go by until this seat is asked, or for something else. False where the game does not take that.
    bool past_skills_of_others(int seat);

  private:
    const engine::Game& start_;
    const WhatIf& what_if_;
    std::unique_ptr<engine::Game> now_;
    std::vector<engine::Input> passes_;
};

// What goes by before this seat turns up what it has laid by (蓄谋); nothing where it does not come to that.
std::optional<std::vector<engine::Input>> passes_before_turning_up(const engine::Game& game, const WhatIf& what_if, engine::Seat owner);
// What goes by unseen before the rules put this card into the taker's hand (巨象); nothing where it does not come to that.
std::optional<std::vector<engine::Input>> passes_before_it_is_his(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                  engine::Seat taker);
// And what its wearer lets go by before it is in anybody else's (借刀杀人).
std::optional<std::vector<engine::Input>> passes_before_it_is_given(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                    engine::Seat wearer);
// Windows go by unseen, and then somebody takes a card out of another's hand into his own (顺手牵羊): nothing
// of that lies on the table. The choice of an unseen card comes last; nothing where it does not come to that.
std::optional<std::vector<engine::Input>> picked_unseen(const engine::Game& game, const WhatIf& what_if);
// What everybody, and whoever is asked about a skill of his, lets go by before this card, which is in use, is done with: whoever
// sweeps it says that.
std::optional<std::vector<engine::Input>> passes_before_it_is_done(const engine::Game& game, const WhatIf& what_if, const engine::Face& face);

}  // namespace jianjun::app
