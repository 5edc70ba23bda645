// 暗置与明置 of generals (国战): who may show whom, what a reveal or the name of a skill says, and what
// follows.
#pragma once
#include <optional>
#include <string>

#include "engine/game/game.h"

namespace jianjun::engine {

// A general who is to be shown; `general` where the table learns only now who he is.
struct Showing {
    Seat seat = nobody;
    int place = -1;  // 0: 主将, 1: 副将
    std::string general;
};

bool has_hidden(const Table& table, Seat seat);
bool both_shown(const Table& table, Seat seat);
// Is a general of this seat hidden, and does nothing forbid that he be shown?
bool may_show(const Game& g, Seat seat);
// The general that a `reveal` names: by id or Chinese name, or, where it is clear, not at all. `option`
// ("main", "deputy") says which place where nobody has told who lies there.
Read<Showing> read_showing(const Game& g, Seat seat, const Input& in);
// The hidden general whose skill this input names: naming it shows him. One who has lost his skills (断肠) is
// not named by them.
std::optional<Showing> names_hidden(const Game& g, const Input& in);
// By id or Chinese name; of several of one name the one that is printed for 国战.
const Sheet* kingdom_general(const Content& content, std::string_view name);

// Asks who lies there, where nobody has told it.
Task<> tell_general(Game& g, Seat seat, int place);
// 明置: faction, gender, skills and marks come, and 明置武将牌后 is heard.
Task<> turn_up(Game& g, Showing showing);
// 暗置.
Task<> turn_down(Game& g, Seat seat, int place);

}  // namespace jianjun::engine
