// 激将 (lord): other 蜀 characters may play the 杀 that the lord needs, also in his free time.
#include "engine/cards/card_rule.h"
#include "engine/rules/flows.h"
#include "engine/skills/call.h"
#include "engine/skills/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

Use slash_of(Seat owner, const Input& in) {
    Use use;
    use.user = owner;
    use.card = CardId::slash;
    use.targets = in.targets;
    return use;
}

Verdict check_slash(const Game& g, Use& use) {
    const auto& rule = *card_rule(CardId::slash);
    if (auto refusal = rule.playable(g, use)) return refusal;
    return check_targets(g, use, rule);
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
        Use use = slash_of(owner, in);
        return check_slash(g, use);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        Use aimed = slash_of(owner, said);
        check_slash(g, aimed);
        Demand demand{owner, CardId::slash, true};
        demand.given = aimed;
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
