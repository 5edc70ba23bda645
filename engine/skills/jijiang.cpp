// 激将 (lord): other 蜀 characters may play the 杀 that the lord needs, also in his free time.
#include "engine/cards/card_rule.h"
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/call.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

Read<Use> read_slash(const Game& g, Seat owner, const Input& in) {
    Use use;
    use.user = owner;
    use.card = CardId::slash;
    return read_aimed(g, std::move(use), in);
}

Whole aiming(const Game& g, Seat owner) {
    return [&g, owner](const Input& in) { return verdict_of(read_slash(g, owner, in)); };
}

struct Jijiang : Skill {
    Jijiang() : Skill("jijiang", "激将") { lord_only = true; }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::slash && !demand.passed_on && may_call(g, owner, "shu");
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        co_await call(g, owner, "shu", id, demand);
    }
    // Once nobody has answered, they are not asked again in this phase.
    bool active(const Game& g, Seat owner) const override {
        return may_call(g, owner, "shu") && unspent(g, owner, id);
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_seats(g, in, aiming(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const Why why{{}, owner, id};
        const auto whole = aiming(g, owner);
        const Input told = co_await with_seats(g, owner, said, whole, why);
        auto slash = read_slash(g, owner, told);
        if (!slash) co_return;  // a ruling has ended whom it was aimed at
        Demand demand{owner, CardId::slash, true};
        demand.given = *slash;
        demand.given.converted = true;
        demand.given.by = this;
        co_await call(g, owner, "shu", id, demand);
        if (!demand.met) {
            spend(g, owner, id);
            co_return;
        }
        co_await use_card(g, demand.given);
    }
};

}  // namespace

const Skill& jijiang_skill() {
    static const Jijiang skill;
    return skill;
}

}  // namespace jianjun::engine
