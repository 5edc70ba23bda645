// All ways to read one card (读牌): laid down, thrown onto a pile, or taken up from where it lay in the open. The engine says
// what is legal, the arm and the place how likely it is.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/readings.h"
#include "engine/input/deed.h"

namespace jianjun::app {

inline constexpr double after_passes = 0.7;  // legal only once others have silently passed
inline constexpr double other_arm = 0.15;    // somebody lays a card for somebody else
inline constexpr double only_his = 0.6;      // whoever's arm it seemed to be: one seat alone has to lay this card

// A general of 国战, or of 隐匿, lies face down there, as far as the engine knows.
bool hidden_general(const engine::Game& game, int seat, int place);
// 登场 of 1v1: the general who is turned up in his place answers.
bool asks_who_enters(const engine::Prompt& prompt);
// By what this seat says, the card that it names goes out of its hand, or out of that which it names, onto
// the discard pile.
bool comes_down(const engine::Game& game, const WhatIf& what_if, const engine::Input& said);
// 除疠: what was taken out of a hand unseen comes down on the discard pile, and naming this face says what it is. Not where a row
// beside the pile is turned over (戈帛), or a card of the extra deck is looked for (危迫).
bool says_what_comes_down(const engine::Game& game, const WhatIf& what_if, const engine::Face& face);
Grounds grounds(const engine::Game& game, int seat, const CardLaid* laid);
void for_each_living(const engine::Game& game, const std::function<void(engine::Seat)>& act);

// Who is asked for the card that lies there, once windows have gone by without a word.
struct NextToAnswer {
    engine::Seat seat = engine::nobody;
    bool alone = false;  // no card of free time may come as well
};

class CardReader {
  public:
    CardReader(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid, const Collected& collected,
               bool directly)
        : game_(game), what_if_(what_if), laid_(laid), collected_(collected), directly_(directly) {}

    std::vector<Reading> read();

  private:
    engine::Deed base(engine::Do what, int seat) const;
    double who(int seat);
    NextToAnswer next_to_answer();
    bool offer(engine::Input input, double weight);
    void look_for_a_skill();
    void look_past_the_skill();

    void use(int seat, double weight);
    void use_on_nobody(engine::Seat seat, double weight);
    void next_windows(int seat, double weight);
    void played();
    void revealed();
    void turned_over_behind();
    void worn();
    void delayed();
    void thrown();
    void chosen_of_his_own();
    void turned_onto_the_pile();
    void declared();
    void declared_behind();
    void too_much(engine::Seat seat, double weight);
    void discarded();
    void one_of_several(engine::Do what, engine::Seat seat, double weight);
    void shown(std::string_view kind);
    void turned_up(int place);
    void laid_by();
    bool premeditated();
    void unused();

    // card_choices.cpp: what somebody has to choose once nobody says anything to what is open
    void chosen();
    void picked();
    void picked_where(const engine::Prompt* prompt);
    void taken();
    void put_back();
    void kept();
    void given_up(bool beside = false);
    void gone_on();
    void choose(const engine::Input& input, double weight);
    const engine::Game& behind();

    const engine::Game& game_;
    const WhatIf& what_if_;
    const CardLaid& laid_;
    const Collected& collected_;
    bool directly_;
    std::vector<Reading> found_;
    std::optional<LetBy> behind_;  // once it has been looked for
    std::optional<NextToAnswer> next_;  // the same
};

}  // namespace jianjun::app
