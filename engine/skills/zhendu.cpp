// 鸩毒: as somebody else's play phase begins, discard a hand card: he is regarded as using 酒, and takes 1 damage.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Zhendu : Skill {
    Zhendu() : Skill("zhendu", "鸩毒") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat who = w.phase->seat;
        return who != owner && w.phase->phase == Phase::play && g.table().alive(who) &&
               !g.table().hand(owner).empty() &&
               !check_may_use(g, virtual_use(who, CardId::analeptic, *this));
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, false);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat who = w.phase->seat;
        co_await pay(g, owner, said, 1, false, id);
        Use wine = virtual_use(who, CardId::analeptic, *this);
        wine.counts = true;  // it is his 酒 of this phase
        const std::vector<Seat> self{who};
        co_await use_on(g, wine, self);
        if (!g.table().alive(who)) co_return;
        const DamageNow hit{owner, who};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& zhendu_skill() {
    static const Zhendu skill;
    return skill;
}

}  // namespace jianjun::engine
