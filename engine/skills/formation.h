// 阵法技: locked, shown, with four or more living; and 阵法召唤, which calls on those without a faction who
// would complete the formation to show themselves.
#pragma once
#include <string_view>
#include <vector>

#include "engine/game/skill.h"

namespace jianjun::engine {

struct Formation : Skill {
    enum class Shape : bool { row, siege };  // 队列, 围攻
    Formation(std::string_view id, std::string_view zh, Shape shape);
    Shape shape;

    bool automatic(const Window& w) const override;
    // As one's preparation phase begins, and once in a play phase.
    bool applies(const Game& g, Seat owner, const Window& w) const override;
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override;
    bool active(const Game& g, Seat owner) const override;
    Verdict playable(const Game& g, Seat owner, const Input& in) const override;
    Task<> play(Game& g, Seat owner, const Input& said) const override;

    // What the formation itself does at a window.
    virtual bool in_force(const Game&, Seat /*owner*/, const Window&) const { return false; }
    virtual Task<> effect(Game& g, Seat owner, Window& w) const;
};

// 势力召唤: whoever has no faction yet may show a general of the caller's, one after another.
Task<> call_faction(Game& g, Seat owner, std::string_view skill);

// Of the owner's row, himself among them; empty where there is none.
std::vector<Seat> row_of(const Game& g, Seat owner);

}  // namespace jianjun::engine
