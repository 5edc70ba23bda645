// 雷击: when one uses or plays a 闪, somebody judges: ♠: 2 thunder damage to him.
#include "engine/rules/choices.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Leiji : Naming<Skill> {
    Leiji() : Naming("leiji", "雷击") { listens = timings({Timing::CardUsing, Timing::CardResponding}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        if (w.use) return w.use->user == owner && w.use->card == CardId::jink;
        return w.respond->seat == owner && w.respond->card == CardId::jink;
    }
    Bounds names(const Game& g, Seat) const override { return one_seat(g.table().alive_from(1)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = g.table().alive_from(g.table().turn);
        const Seat struck = co_await seat_said(g, said, owner, among, why);
        if (struck == nobody) co_return;
        JudgeNow now{struck, id};
        co_await judge(g, now);
        if (now.face.suit != Suit::spade) co_return;
        const DamageNow hit{owner, struck, 2, Nature::thunder};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& leiji_skill() {
    static const Leiji skill;
    return skill;
}

}  // namespace jianjun::engine
