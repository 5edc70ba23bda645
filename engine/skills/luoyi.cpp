// 裸衣: draw one card less; this turn 杀 and 决斗 that one uses deal one more.
#include "engine/rules/flows.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct LuoyiStrikes : Lasting {
    LuoyiStrikes() : Lasting("luoyi", "裸衣", "luoyi") { listens = timings({Timing::DamageCaused}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        return hit.source == owner && hit.by_user && (is_slash(hit.card) || hit.card == CardId::duel);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.damage->n;
        co_return;
    }
};

struct Luoyi : Skill {
    Luoyi() : Skill("luoyi", "裸衣") { listens = timings({Timing::DrawNCards}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && w.phase->draw > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        --w.phase->draw;
        luoyi_lasting().begin(g, owner);
        co_return;
    }
};

}  // namespace

const Lasting& luoyi_lasting() {
    static const LuoyiStrikes effect;
    return effect;
}

const Skill& luoyi_skill() {
    static const Luoyi skill;
    return skill;
}

}  // namespace jianjun::engine
