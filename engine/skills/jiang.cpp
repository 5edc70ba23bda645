// 激昂: use a 决斗 or a red 杀, or become the target of one: draw a card, as the user once a card.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jiang : Skill {
    Jiang() : Skill("jiang", "激昂") { listens = timings({Timing::TargetSpecified, Timing::TargetConfirmed}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        const auto& use = *w.use;
        if (use.card != CardId::duel && !(is_slash(use.card) && use.color == Color::red)) return false;
        if (w.timing == Timing::TargetSpecified) return use.user == owner && use.targets.front() == w.subject;
        return w.subject == owner && use.user != owner;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& jiang_skill() {
    static const Jiang skill;
    return skill;
}

}  // namespace jianjun::engine
