// 断绁: once a play phase chain others, as many as one has lost health, at least one, then oneself. Boxes before 2017: one other.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Duanxie : Naming<InPlay> {
    Duanxie() : Naming("duanxie", "断绁") {}
    static std::vector<Seat> unchained(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().seat(seat).chained; });
        return list;
    }
    static int most_chained(const Game& g, Seat owner) {
        return has_old_prints(g.options()) ? 1 : std::max(lost_health(g, owner), 1);
    }
    bool ready(const Game& g, Seat owner) const override { return !unchained(g, owner).empty(); }
    Bounds names(const Game& g, Seat owner) const override {
        return Bounds().seats(1, most_chained(g, owner), unchained(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        auto named = said.targets.empty() ? said.seats : said.targets;
        const Why why{{}, owner, id};
        const auto among = unchained(g, owner);
        const int n = most_chained(g, owner);
        if (named.empty()) named = co_await choose_seats(g, owner, among, 1, n, why);
        for (const Seat seat : named) co_await set_chained(g, seat, true);
        co_await set_chained(g, owner, true);
    }
};

}  // namespace

const Skill& duanxie_skill() {
    static const Duanxie skill;
    return skill;
}

}  // namespace jianjun::engine
