// 穿心: in one's play phase, when one's 杀 or 决斗 would hurt somebody of another faction with a deputy, prevent it: he
// discards his equipment and loses 1 health, or his deputy is removed.
#include "engine/mechanisms/deputies.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Chuanxin : Skill {
    Chuanxin() : Skill("chuanxin", "穿心") { listens = timings({Timing::DamageCaused}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        const auto& deputy = g.table().seat(hit.target).generals[1];
        return hit.source == owner && !hit.chain && g.table().turn == owner &&
               g.table().phase == Phase::play && (is_slash(hit.card) || hit.card == CardId::duel) &&
               other_faction(g.table(), owner, hit.target) && !deputy.empty() && !is_soldier(deputy);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat victim = w.damage->target;
        w.damage->prevented = true;
        const Why why{{}, owner, id, owner};
        const std::vector<std::string> ways{"discard", "remove"};
        const auto worn = g.table().cards_of(victim, {Zone::equip});  // if any
        const auto way = co_await choose_option(g, victim, ways, why);
        if (way != "discard") {
            co_await remove_general(g, victim, 1);
            co_return;
        }
        co_await discard_cards(g, victim, worn);
        co_await lose_hp(g, victim, 1);
    }
};

}  // namespace

const Skill& chuanxin_skill() {
    static const Chuanxin skill;
    return skill;
}

}  // namespace jianjun::engine
