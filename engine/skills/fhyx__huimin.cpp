// 惠民: in the finish phase choose characters with fewer hand cards than health, draw as many, then give
// each of them a hand card.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxHuimin : Naming<PhaseStart> {
    FhyxHuimin() : Naming("fhyx__huimin", "惠民", Phase::finish) {}
    bool ready(const Game& g, Seat) const override { return !poor(g).empty(); }
    Bounds names(const Game& g, Seat) const override { return Bounds().seats(1, max_seats, poor(g)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        auto chosen = said->targets.empty() ? said->seats : said->targets;
        if (chosen.empty()) {
            const auto among = poor(g);
            chosen = co_await choose_seats(g, owner, among, 1, max_seats, why);
        }
        co_await draw_cards(g, owner, static_cast<int>(chosen.size()));
        co_await give_one_each(g, owner, chosen, why);
    }

  private:
    static std::vector<Seat> poor(const Game& g) {
        auto seats = g.table().alive_from(g.table().turn);
        std::erase_if(seats, [&](Seat seat) { return hand_size(g, seat) >= g.table().seat(seat).hp; });
        return seats;
    }
};

}  // namespace

const Skill& fhyx__huimin_skill() {
    static const FhyxHuimin skill;
    return skill;
}

}  // namespace jianjun::engine
