// 将略 (limited): an 军令 and 势力召唤; everybody else of one's faction may obey. Oneself and whoever does
// has 1 maximum health more and recovers 1; one draws as many as have recovered.
#include "engine/mechanisms/orders.h"
#include "engine/rules/factions.h"
#include "engine/skills/formation.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jianglue : InPlay {
    Jianglue() : InPlay("jianglue", "将略", 1, Scope::game) {}
    bool ready(const Game& g, Seat owner) const override { return determined(g.table(), owner); }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        spend_one(g, owner);
        const int order = co_await pick_order(g, owner, id);
        co_await call_faction(g, owner, id);
        const auto faction = of_faction(g.table(), owner);
        std::vector<Seat> gain{owner};
        for (const Seat seat : faction) {
            if (seat == owner) continue;
            const bool obeyed = co_await obeys(g, owner, seat, order, id);
            if (obeyed) gain.push_back(seat);
        }
        int recovered = 0;
        for (const Seat seat : gain) {
            if (!g.table().alive(seat)) continue;
            co_await change_max_hp(g, seat, 1);
            const int before = g.table().seat(seat).hp;
            co_await recover_by(g, seat, 1, owner);
            recovered += g.table().seat(seat).hp > before;
        }
        co_await draw_cards(g, owner, recovered);
    }
};

}  // namespace

const Skill& jianglue_skill() {
    static const Jianglue skill;
    return skill;
}

}  // namespace jianjun::engine
