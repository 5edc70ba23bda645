// What a touch can do at a table of 三国智 (三国智的可行操作): pages of buttons (offer_page.h), made from the state of one viewer
// and the sheets of the game. Whether a button is right says the engine when it is touched.
#pragma once
#include <nlohmann/json.hpp>

#include "engine/sanguozhi/sheet.h"

namespace jianjun::app {

// The answers to what is asked; null where nothing is.
nlohmann::json sanguozhi_answers(const nlohmann::json& state, const engine::sanguozhi::Sheets& sheets);

// What can be done with the thing that was touched; null where it is none. A pick is {"seat","zone"}: a zone of the record,
// "seat" for the player himself, "answers" for what he is asked; and
//   "index"  of a slot, from 1
//   "card"   as the state writes it: one of a pile, of the hand, of the deck
//   "page"   a page behind the first: damage modify move put aim reveal equip fight form give
//   "down"   what is used is laid face down;  "aim" its targets are told
//   "chosen" what was chosen so far, where several are
//   "n" "events" "formations" of a deck that is being fixed
nlohmann::json sanguozhi_offer(const nlohmann::json& state, const engine::sanguozhi::Sheets& sheets, const nlohmann::json& pick);

}  // namespace jianjun::app
