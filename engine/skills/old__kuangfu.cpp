// 狂斧 of 国战 boxes before 2017: after one's 杀 has damaged its target, a card of equipment of his is laid into one's own empty
// slot, or discarded.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OldKuangfu : Skill {
    OldKuangfu() : Skill("old__kuangfu", "狂斧") { listens = timings({Timing::Damage}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        return hit.source == owner && hit.by_user && is_slash(hit.card) && hit.target != owner && g.table().alive(hit.target) &&
               !g.table().cards({Zone::equip, hit.target}).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat victim = w.damage->target;
        const Why why{{}, owner, id, victim};
        const auto fitting = fits_owner(g, owner, victim);
        std::vector<std::string> options{"discard"};
        if (!fitting.empty()) options.insert(options.begin(), "equip");
        const auto way = co_await option_said(g, said, owner, options, why);
        if (way == "discard") {
            const std::vector<Zone> zones{Zone::equip};
            co_await pick_card(g, owner, victim, zones, Pick::discard, why);
            co_return;
        }
        const Token card = co_await choose_open(g, owner, fitting, why);
        if (card == no_token) co_return;
        const std::vector<Token> one{card};
        const auto moved = moving(g, one, {Zone::equip, owner}, MoveReason::put, owner);
        co_await move_cards(g, moved);
    }

  private:
    static std::vector<Token> fits_owner(const Game& g, Seat owner, Seat victim) {
        auto list = g.table().cards_of(victim, {Zone::equip});
        std::erase_if(list, [&](Token t) { return g.table().equipped(owner, info(g.table().token(t).face.id).slot) != no_token; });
        return list;
    }
};

}  // namespace

const Skill& old__kuangfu_skill() {
    static const OldKuangfu skill;
    return skill;
}

}  // namespace jianjun::engine
