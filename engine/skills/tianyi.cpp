// 天义: once a phase, 拼点; won: this turn one 杀 more, at any distance and with one target more; otherwise
// no 杀 is used this turn.
#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/contest.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct TianyiWon : With<Lasting, AddsTargets> {
    TianyiWon() : With("tianyi", "天义", "tianyi_won") {}
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::slash_limit ? 1 : 0;
    }
    bool ignores_distance(const Game&, Seat, const Use& use) const override { return is_slash(use.card); }
    int extra_targets(const Game&, Seat, const Use& use) const override { return is_slash(use.card) ? 1 : 0; }
};

struct TianyiLost : With<Lasting, Bars> {
    TianyiLost() : With("tianyi", "天义", "tianyi_lost") {}
    Verdict forbids_use(const Game&, Seat, const Use& use) const override {
        if (!is_slash(use.card)) return {};
        return refuse("not_now", reason::tianyi_bars_slash);
    }
};

struct Tianyi : Skill {
    Tianyi() : Skill("tianyi", "天义") {}
    static std::vector<Seat> opponents(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return list;
    }
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty() && !opponents(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_contest(g, owner, in, opponents(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto among = opponents(g, owner);
        const Seat other = co_await seat_said(g, &said, owner, among, why);
        if (other == nobody) co_return;
        const bool wins = co_await contest(g, owner, other, &said);
        (wins ? tianyi_won_lasting() : tianyi_lost_lasting()).begin(g, owner);
    }
};

}  // namespace

const Lasting& tianyi_won_lasting() {
    static const TianyiWon effect;
    return effect;
}

const Lasting& tianyi_lost_lasting() {
    static const TianyiLost effect;
    return effect;
}

const Skill& tianyi_skill() {
    static const Tianyi skill;
    return skill;
}

}  // namespace jianjun::engine
