// 约俭: hand limit more by the maximum health; whoever needs to use a basic card and has used none in
// this round may be regarded as using it.
#include "engine/cards/card_rule.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct OflShijiYuejian : Skill {
    OflShijiYuejian() : Skill("ofl_shiji__yuejian", "约俭") { listens = timings({Timing::CardUsing}); }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.use->user == owner && info(w.use->card).type == CardType::basic;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::round});
        co_return;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit ? g.table().seat(owner).max_hp : 0;
    }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.use && info(demand.card).type == CardType::basic && unused(g, owner);
    }
    Task<> provide(Game&, Seat, Demand& demand) const override {
        demand.met = true;
        co_return;
    }
    bool active(const Game& g, Seat owner) const override { return unused(g, owner); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return verdict_of(read_basic(g, owner, in));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        Use use = read_basic(g, owner, said).value();
        co_await use_card(g, use);
    }

  private:
    bool unused(const Game& g, Seat owner) const { return g.table().count(owner, id, Scope::round) == 0; }
    Read<Use> read_basic(const Game& g, Seat owner, const Input& in) const {
        if (info(in.as).type != CardType::basic) return refuse("card", reason::say_basic_as);
        Use use = virtual_use(owner, in.as, *this);
        use.counts = true;
        return read_aimed(g, std::move(use), in);
    }
};

}  // namespace

const Skill& ofl_shiji__yuejian_skill() {
    static const OflShijiYuejian skill;
    return skill;
}

}  // namespace jianjun::engine
