// 博名: twice a play phase give somebody else a card; in the finish phase draw as many as have been given
// one in this game.
#include "engine/rules/remembering.h"
#include "engine/skills/boming.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiBoming : InPlay {
    OflShijiBoming() : InPlay("ofl_shiji__boming", "博名", 2) {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::finish});
    }
    bool ready(const Game& g, Seat owner) const override { return cards_held(g, owner, true) > 0; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = seats_among(g, in, others(g, owner))) return refusal;
        return cards_may_be(g, owner, in, 1, 1, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto cards = co_await cards_said(g, &said, owner, 1, 1, true, why);
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody || cards.empty()) co_return;
        keep_in_mind(g, owner, boming_given_to, to);
        co_await give_cards(g, owner, to, cards);
    }
    bool automatic(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window&) const override { return given(g, owner) > 0; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, given(g, owner));
    }

  private:
    static int given(const Game& g, Seat owner) {
        return static_cast<int>(g.table().recalled(owner, boming_given_to).size());
    }
};

}  // namespace

const Skill& ofl_shiji__boming_skill() {
    static const OflShijiBoming skill;
    return skill;
}

}  // namespace jianjun::engine
