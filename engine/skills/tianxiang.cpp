// 天香: discard a ♥ hand card to move damage to somebody else, who then draws as many cards as he has
// lost health.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tianxiang : Skill {
    Tianxiang() : Skill("tianxiang", "天香") { listens = timings({Timing::DamageInflicted}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && hand_size(g, owner) > 0 && !others(g, owner).empty();
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (auto refusal = cards_may_be(g, owner, in, 1, 1, false, heart)) return refusal;
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto cost = co_await cards_said(g, said, owner, 1, 1, false, why, heart);
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (cost.empty() || to == nobody) co_return;
        co_await discard_cards(g, owner, cost);
        w.damage->prevented = true;
        DamageNow moved = *w.damage;
        moved.target = to;
        moved.prevented = false;
        moved.by_user = false;
        moved.moved = true;
        co_await damage(g, moved);
        if (g.table().alive(to)) co_await draw_cards(g, to, lost_health(g, to));
    }

  private:
    static bool heart(const Face& face) { return face.suit == Suit::heart; }
};

}  // namespace

const Skill& tianxiang_skill() {
    static const Tianxiang skill;
    return skill;
}

}  // namespace jianjun::engine
