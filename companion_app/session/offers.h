// What the open prompt lets a seat answer (可答), for displays: the ways to begin an answer, and for one that has
// been begun what may be added to it, with the reason where it may not.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/game.h"

namespace jianjun::app {

// For each seat that is asked: {"seat":2,"prompt":12,"ways":[…]}. A way is
//   {"draft":{…an input, perhaps unfinished…},"kind":"card","id":"jink","legal":true,"ready":true,"why":{…}}
// `kind` says what it begins with: card, convert, skill, option, zone, seats, cards, number, general, recast, hand,
// unseen, done, end, pass. `ready`: it may be sent as it is. `corner`: "needed" where a suit and a rank must be said.
nlohmann::json answers_json(const engine::Game& game);

// What may be added to an unfinished answer:
//   {"draft":{…},"ready":false,"why":{"code":…,"text":…},"takes_cards":true,
//    "cards":[{"id":"slash","legal":true,"bare":true,"hidden":30,"faces":["slash@S7",…],"known":["slash@S8"]}],
//    "seats":[{"seat":3,"legal":true,"key":"targets","distance":2,"range":1}],"corners":["slash@S7",…]}
// `bare`: its name alone is enough. `corners`: the faces that the last card named may be. `known`: lies there for sure.
nlohmann::json steps_json(const engine::Game& game, const nlohmann::json& draft);

}  // namespace jianjun::app
