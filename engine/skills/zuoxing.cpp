// 佐幸: once a play phase, while 神郭嘉 who gave it lives, he loses 1 maximum health and one is
// regarded as using any trick that is not delayed.
#include "engine/cards/card_rule.h"
#include "engine/mechanisms/skill_state.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zuoxing : InPlay {
    Zuoxing() : InPlay("zuoxing", "佐幸") {}
    bool ready(const Game& g, Seat) const override { return giver(g) != nobody; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        Use use;
        return read(g, owner, in, use);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        Use use;
        if (read(g, owner, said, use)) co_return;
        spend_one(g, owner);
        co_await change_max_hp(g, giver(g), -1);
        if (g.table().alive(owner)) co_await use_card(g, use);
    }

  private:
    static Seat giver(const Game& g) {
        for (const Seat seat : g.table().alive_from(1))
            if (has_skill(g, seat, "ofl_shiji__tianyi")) return seat;
        return nobody;
    }
    Verdict read(const Game& g, Seat owner, const Input& in, Use& use) const {
        const auto* rule = card_rule(in.as);
        if (!rule || info(in.as).type != CardType::trick || rule->aim == Aim::none)
            return refuse("card", reason::say_trick_as);
        use = virtual_card(owner, in.as, *this);
        use.targets = in.targets;
        use.victims = in.then;
        if (auto refusal = rule->playable(g, use)) return refusal;
        return check_targets(g, use, *rule);
    }
};

}  // namespace

const Skill& zuoxing_skill() {
    static const Zuoxing skill;
    return skill;
}

}  // namespace jianjun::engine
