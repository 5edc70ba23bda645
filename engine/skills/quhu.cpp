// 驱虎: once a phase, 拼点 with somebody of more health; won: he deals 1 damage to somebody in his attack
// range whom one names; otherwise he deals 1 damage to oneself.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/numbers.h"
#include "engine/skills/contest.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Quhu : Skill {
    Quhu() : Skill("quhu", "驱虎") {}
    static std::vector<Seat> stronger(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) {
            return g.table().seat(seat).hp <= g.table().seat(owner).hp || g.table().hand(seat).empty();
        });
        return list;
    }
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty() && !stronger(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_contest(g, owner, in, stronger(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto among = stronger(g, owner);
        const Seat tiger = co_await seat_said(g, &said, owner, among, why);
        if (tiger == nobody) co_return;
        const bool won = co_await contest(g, owner, tiger, &said);
        Seat victim = owner;
        if (won) {
            auto prey = others(g, tiger);
            std::erase_if(prey, [&](Seat seat) { return !in_attack_range(g, tiger, seat); });
            const Why whom{{}, owner, id, tiger};
            victim = co_await choose_seat(g, owner, prey, whom);
        }
        if (victim == nobody) co_return;
        const DamageNow hit{tiger, victim};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& quhu_skill() {
    static const Quhu skill;
    return skill;
}

}  // namespace jianjun::engine
