// 勇进 (limited): move up to three cards of equipment on the field, one after another.
#include "engine/skills/field_move.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yongjin : InPlay {
    Yongjin() : InPlay("yongjin", "勇进", 1, Scope::game) {}
    bool ready(const Game& g, Seat) const override { return field_can_move(g, {Zone::equip}); }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        co_await move_worn(g, owner, why);
        for (int i = 1; i < most_moved; ++i) {
            const bool moved = co_await move_worn(g, owner, why, true);
            if (!moved) co_return;
        }
    }

  private:
    static constexpr int most_moved = 3;
};

}  // namespace

const Skill& yongjin_skill() {
    static const Yongjin skill;
    return skill;
}

}  // namespace jianjun::engine
