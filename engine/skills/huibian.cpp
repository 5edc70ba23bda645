// 挥鞭: once a play phase 1 damage to a character of 魏, who draws two; another, wounded one of 魏 recovers 1.
#include <algorithm>

#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Huibian : InPlay {
    Huibian() : InPlay("huibian", "挥鞭") {}
    static std::vector<Seat> of_wei(const Game& g, bool wounded_only) {
        auto list = g.table().alive_from(g.table().turn);
        std::erase_if(list, [&](Seat seat) {
            return g.table().seat(seat).faction != "wei" || (wounded_only && !wounded(g, seat));
        });
        return list;
    }
    bool ready(const Game& g, Seat) const override {
        return of_wei(g, false).size() >= 2 && !of_wei(g, true).empty();
    }
    Verdict playable(const Game& g, Seat, const Input& in) const override {
        return check_but_seats(g, in, choosing(g));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto whole = choosing(g);
        const Input said = co_await with_seats(g, owner, named, whole, why);
        if (said.targets.size() != 2) co_return;  // a ruling has ended it
        const Seat hurt = said.targets[0], healed = said.targets[1];
        const DamageNow hit{owner, hurt};
        co_await damage(g, hit);
        co_await draw_cards(g, hurt, 2);
        co_await recover_by(g, healed, 1, owner);
    }

  private:
    static Whole choosing(const Game& g) {
        return [&g](const Input& in) { return check_two(g, in); };
    }
    static Verdict check_two(const Game& g, const Input& in) {
        if (in.targets.size() != 2) return refuse("count", reason::names_who_is_hurt_then_who_recovers);
        if (auto refusal = seats_among(g, in, of_wei(g, false), 2)) return refusal;
        if (wounded(g, in.targets[1]) || g.lenient()) return {};
        return refuse("full_health", reason::second_one_is_wounded);
    }
};

}  // namespace

const Skill& huibian_skill() {
    static const Huibian skill;
    return skill;
}

}  // namespace jianjun::engine
