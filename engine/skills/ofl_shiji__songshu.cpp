// 颂蜀: as anybody's play phase begins put a card into the 仁区; if then as many cards lie there as he holds, he uses and
// plays nothing but those this turn.
#include "engine/mechanisms/ren.h"
#include "engine/rules/bound_to_ren.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Songshu : Skill {
    Songshu() : Skill("ofl_shiji__songshu", "颂蜀") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->phase == Phase::play && !w.phase->skipped && g.table().alive(w.phase->seat) &&
               cards_held(g, owner, true) > 0;
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return cards_may_be(g, owner, in, 1, 1, true, known);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat who = w.phase->seat;
        const Why why{{}, owner, id, who};
        const auto card = co_await cards_said(g, said, owner, 1, 1, true, why, known);
        if (card.empty()) co_return;
        learn(g, card.front(), g.table().token(card.front()).face, seen_by_all);
        co_await put_in_ren(g, card, owner);
        const int lying = static_cast<int>(g.table().cards({Zone::ren, nobody}).size());
        if (g.table().alive(who) && lying >= hand_size(g, who)) bind_to_ren(g, who);
    }

  private:
    static bool known(const Face& face) { return face.known(); }
};

}  // namespace

const Skill& ofl_shiji__songshu_skill() {
    static const Songshu skill;
    return skill;
}

}  // namespace jianjun::engine
