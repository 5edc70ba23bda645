// 飞龙夺凤: a target of one's 杀 discards a card; who is dying by one's 杀 loses a hand card to the wearer.
#include "engine/cards/cards.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

struct DragonPhoenix : Skill {
    DragonPhoenix() : Skill("dragon_phoenix", "飞龙夺凤") {
        listens = timings({Timing::TargetSpecified, Timing::EnterDying});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::TargetSpecified)
            return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject) &&
                   cards_held(g, w.subject, true) > 0;
        const auto* hit = w.dying->damage;
        return hit && hit->by_user && hit->source == owner && is_slash(hit->card) &&
               !g.table().hand(w.subject).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::TargetSpecified) {
            co_await discards(g, w.subject, 1, true, id, owner);
            co_return;
        }
        const Why why{{}, owner, id, w.subject};
        const std::vector<Zone> zones{Zone::hand};
        co_await pick_card(g, owner, w.subject, zones, Pick::obtain, why);
    }
};

}  // namespace

const Skill& dragon_phoenix_skill() {
    static const DragonPhoenix skill;
    return skill;
}

}  // namespace jianjun::engine
