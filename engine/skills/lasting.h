// What a skill has won or forbidden until the turn, or the phase, is over (本回合内): it hangs on that,
// whatever becomes of the skill or of whoever has it. 断肠 takes 天义 in mid-turn: the second 杀 that was won
// is still there.
#pragma once
#include "engine/game/facets.h"
#include "engine/game/game.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

// At work at a seat for as long as the table counts its key there; `id` is the skill that brought it. Its key
// is the name under which skills.h lists it.
struct Lasting : Skill {
    Lasting(std::string_view id, std::string_view zh, std::string_view key, Scope scope = Scope::turn)
        : Skill(id, zh), key(key), scope(scope) {
        lent = true;
        locked = true;
    }
    std::string_view key;
    Scope scope;

    void begin(Game& g, Seat seat, int n = 1) const { g.happen(Counted{seat, std::string(key), scope, n}); }
    int worth(const Game& g, Seat seat) const { return g.table().count(seat, key, scope); }
};

// So much more of a number, as often as it was won (筑围).
struct LastingMore : Lasting {
    using Lasting::Lasting;
    virtual bool raises(Number) const = 0;
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return raises(number) ? worth(g, owner) : 0;
    }
};

// Cards of one's own that reach nobody else (双刃, 明伐).
struct ReachesNobodyElse : With<Lasting, Bars> {
    using With::With;
    bool forbids_aim(const Game&, Seat owner, const Use& use, Seat target) const override {
        return use.user == owner && target != owner;
    }
};

// Hand cards of one colour are used as 决斗 (双雄).
struct DuelsOfColour : Lasting {
    DuelsOfColour(std::string_view id, std::string_view key, Color colour, Scope scope)
        : Lasting(id, "双雄", key, scope), colour(colour) {}
    Color colour;
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override;
    std::vector<CardId> makes() const override { return {CardId::duel}; }
};

}  // namespace jianjun::engine
