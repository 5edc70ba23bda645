// What the open prompt lets a seat answer (可答), for displays: the ways to begin an answer, and for one that has
// been begun what may be added to it, with the reason where it may not.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// For each seat that is asked: {"seat":2,"prompt":12,"ways":[…]}. A way is
//   {"draft":{…an input, perhaps unfinished…},"kind":"card","id":"jink","legal":true,"ready":true,"why":{…}}
// `kind` says what it begins with: card, convert, becomes, skill, option, zone, seen, seats, cards, unseen, number, general
// (with `general`, who that is, for those who know), recast, done, end, pass. `ready`: it may be sent as it is; `more`:
// though cards or seats may be added that it heeds. `corner`: "needed" where a suit and a rank must be said.
// What only a hidden general brings is offered to viewers who know him; 明置 goes by the place, not by his name.
nlohmann::json answers_json(const engine::Game& game, engine::Viewer viewer = engine::Viewer::referee());

// What may be added to an unfinished answer:
//   {"draft":{…},"ready":false,"why":{"code":…,"text":…},"takes_cards":true,
//    "cards":[{"id":"slash","legal":true,"bare":true,"hidden":30,"faces":["slash@S7",…],"known":["slash@S8"]}],
//    "seats":[{"seat":3,"legal":true,"key":"targets","distance":2,"range":1}],"corners":["slash@S7",…],"corner":"needed"}
// `seats` is empty where an answer names nobody (闪, 桃, 制衡). A distance that is too far has `range`, or `most` for a card of its own
// reach (顺手牵羊). `corner`: the name of the last card is not enough; `parts`: red, black or a suit that is.
// `bare`: its name alone is enough. `corners`: the faces that the last card named may be. `known`: lies there for sure, as
// the viewer knows. `names`, in place of cards: what a skill without code lets them count as.
// `generals`: a general's name comes next, any, or one of this list (benched.h). {"do":"skill","seat":2,"general":…} without a skill is answered by `ways`: what the
// skills of that hidden general may do now, for a seat that is asked or for one that a window may have passed by.
nlohmann::json steps_json(const engine::Game& game, const nlohmann::json& draft, engine::Viewer viewer = engine::Viewer::referee());

}  // namespace jianjun::app
