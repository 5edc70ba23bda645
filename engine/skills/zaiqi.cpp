// 再起: when wounded, instead of drawing turn over as many cards as one has lost health; each ♥ is
// discarded and heals 1, the others are gained.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/numbers.h"
#include "engine/rules/showing.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zaiqi : Skill {
    Zaiqi() : Skill("zaiqi", "再起") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::draw});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !w.phase->skipped && wounded(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        w.phase->skipped = true;
        const Why why{{}, owner, id};
        const int n = lost_health(g, owner);
        const auto row = co_await reveal_top(g, owner, n, why);
        std::vector<Token> hearts, rest;
        for (const Token t : row) (g.table().token(t).face.suit == Suit::heart ? hearts : rest).push_back(t);
        co_await discard_rest(g, hearts);
        co_await recover_by(g, owner, static_cast<int>(hearts.size()), owner);
        co_await gain_cards(g, owner, rest);
    }
};

}  // namespace

const Skill& zaiqi_skill() {
    static const Zaiqi skill;
    return skill;
}

}  // namespace jianjun::engine
