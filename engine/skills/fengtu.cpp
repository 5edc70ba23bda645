// 封土: once somebody else has died, a character who has not done so before may lose 1 maximum health, and takes the turns of
// the dead seat.
#include "engine/rules/remembering.h"
#include "engine/rules/turns.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fengtu : Naming<Skill> {
    Fengtu() : Naming("fengtu", "封土") { listens = timings({Timing::Deathed}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject != owner && !g.table().alive(w.subject) && !heirs(g).empty();
    }
    Bounds names(const Game& g, Seat) const override { return one_seat(heirs(g)); }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id, w.subject};
        const auto among = heirs(g);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        remember(g, who, Tally{id, Scope::game});
        take_turns_of(g, who, w.subject);
        co_await change_max_hp(g, who, -1);
    }

  private:
    std::vector<Seat> heirs(const Game& g) const {
        auto list = g.table().alive_from(g.table().turn);
        std::erase_if(list, [&](Seat seat) { return g.table().count(seat, id, Scope::game) > 0; });
        return list;
    }
};

}  // namespace

const Skill& fengtu_skill() {
    static const Fengtu skill;
    return skill;
}

}  // namespace jianjun::engine
