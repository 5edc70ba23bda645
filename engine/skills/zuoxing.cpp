// 佐幸: once a play phase, while 神郭嘉 who gave it lives, he loses 1 maximum health and one is
// regarded as using any trick that is not delayed.
#include "engine/skills/zuoxing.h"

#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Zuoxing : InPlay {
    Zuoxing() : InPlay("zuoxing", "佐幸") {}
    bool ready(const Game& g, Seat owner) const override { return giver(g, owner) != nobody; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return verdict_of(read_trick(g, owner, in));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        Use use = read_trick(g, owner, said).value();
        spend_one(g, owner);
        co_await change_max_hp(g, giver(g, owner), -1);
        if (g.table().alive(owner)) co_await use_card(g, use);
    }

  private:
    static Seat giver(const Game& g, Seat owner) {
        const auto given_by = g.table().recalled(owner, zuoxing_given_by);
        for (const Seat seat : g.table().alive_from(1)) {
            const auto& skills = g.skills(seat);
            const bool gives =
                given_by.empty()
                    ? std::any_of(skills.begin(), skills.end(),
                                  [](const Skill* skill) { return skill->facet<GivesZuoxing>(); })
                    : std::find(given_by.begin(), given_by.end(), seat) != given_by.end();
            if (gives) return seat;
        }
        return nobody;
    }
    Read<Use> read_trick(const Game& g, Seat owner, const Input& in) const {
        if (info(in.as).type != CardType::trick) return refuse("card", reason::say_trick_as);
        return read_aimed(g, virtual_use(owner, in.as, *this), in);
    }
};

}  // namespace

const Skill& zuoxing_skill() {
    static const Zuoxing skill;
    return skill;
}

}  // namespace jianjun::engine
