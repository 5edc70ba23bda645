// Using cards (使用牌).
#pragma once
#include "engine/game/game.h"
#include "engine/rules/suits.h"

namespace jianjun::engine {

// The card that the input uses or plays, by whichever skill; who may do so now, and on whom, is not looked at.
Read<Use> read_use(const Game& g, Seat seat, const Input& in);
// Is the input's `skill` a card of equipment that only accompanies an ordinary use (朱雀羽扇)?
bool find_equipment_word(const Game& g, Seat seat, const Input& in);
// The same as a use in free time, with its targets, if that may be now.
Read<Use> read_free_use(const Game& g, Seat seat, const Input& in);
// What follows of it once the card is clear, also where a skill makes it (视为使用).
Read<Use> read_aimed(const Game& g, Use use, const Input& in);
// May this card be used (使用) by this seat now, whomever it is aimed at?
Verdict check_may_use(const Game& g, const Use& use);
// What skills say of that, of whatever card it is used with.
Verdict check_by_skills(const Game& g, const Use& use);
// May it be played (打出) by him now?
Verdict check_may_play(const Game& g, const Use& use);
// 取消目标: he is a target of this use no more.
void cancel_target(Game& g, Use& use, Seat target);
Task<> use_card(Game& g, Use& use);
// A 杀 was used or played: counted where it is the seat's own play phase (克己).
void note_slash(Game& g, Seat seat);
// 青釭剑: this seat's armour has no effect while a card that ignores it is under way.
bool armour_off(const Game& g, Seat seat);

}  // namespace jianjun::engine
