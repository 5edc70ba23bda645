// 克己 of 国战 (locked): whose cards used in the play phase were of no more than one colour holds four cards
// more this turn.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct KingdomKeji : Skill {
    KingdomKeji() : Skill("hs__keji", "克己") {
        locked = true;
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::discard});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        bool red = false, black = false;
        for (const auto& used : used_in_play(g, owner)) {
            red = red || used.color == Color::red;
            black = black || used.color == Color::black;
        }
        return !red || !black;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        g.happen(Counted{owner, std::string(id), Scope::turn, 1});
        co_return;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit && g.table().count(owner, id, Scope::turn) > 0 ? 4 : 0;
    }
};

}  // namespace

const Skill& hs__keji_skill() {
    static const KingdomKeji skill;
    return skill;
}

}  // namespace jianjun::engine
