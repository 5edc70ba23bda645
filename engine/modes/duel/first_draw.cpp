// Whoever acts first in 1v1 draws one card less in the first draw phase of the game.
#include "engine/modes/duel/first_draw.h"

#include "engine/game/game.h"

namespace jianjun::engine {

namespace {

struct FirstDraw : Skill {
    FirstDraw() : Skill("first_draw", "先手少摸一张") {
        locked = true;
        listens = timings({Timing::DrawNCards});
        own_phases = phases({Phase::draw});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && owner == g.table().round_first &&
               g.table().seat(nobody).marks.count(done) == 0;
    }
    bool quiet(const Window&) const override { return true; }
    Task<> run(Game& g, Seat, Window& w, const Input*) const override {
        w.phase->draw -= 1;
        g.happen(MarkChanged{nobody, done, 1});
        co_return;
    }

  private:
    inline static const std::string done = "first_draw";
};

}  // namespace

const std::vector<const Skill*>& duel_rules() {
    static const FirstDraw first_draw;
    static const std::vector<const Skill*> rules{&first_draw};
    return rules;
}

}  // namespace jianjun::engine
