// 克己 of 国战 (locked): whose cards used in the play phase were of no more than one colour holds four cards
// more this turn.
#include "engine/rules/flows.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct KingdomKejiHolds : Lasting {
    KingdomKejiHolds() : Lasting("hs__keji", "克己", "hs__keji") {}
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::hand_limit ? 4 : 0;
    }
};

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
        hs__keji_lasting().begin(g, owner);
        co_return;
    }
};

}  // namespace

const Lasting& hs__keji_lasting() {
    static const KingdomKejiHolds effect;
    return effect;
}

const Skill& hs__keji_skill() {
    static const KingdomKeji skill;
    return skill;
}

}  // namespace jianjun::engine
