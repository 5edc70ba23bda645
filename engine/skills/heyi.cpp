// 鹤翼 (locked, 阵法技): others' distance to everybody in one's row is one more; in boxes before 2017 to everybody else in it.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/game/game.h"
#include "engine/game/old_prints.h"
#include "engine/skills/formation.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Heyi : With<Formation, AddsToOthers, Grants> {
    Heyi() : With("heyi", "鹤翼", Shape::row) {}
    int adds_to_others(const Game& g, Number number, Seat owner, Seat other) const override {
        if (number != Number::distance_to) return 0;
        return covers(g, owner, other) ? 1 : 0;
    }
    std::string_view grants(const Game& g, Seat owner, Seat to) const override {
        return covers(g, owner, to) ? "feiying" : "";
    }

  private:
    static bool covers(const Game& g, Seat owner, Seat seat) {
        if (seat == owner && has_old_prints(g.options())) return false;
        const auto row = row_of(g, owner);
        return std::find(row.begin(), row.end(), seat) != row.end();
    }
};

}  // namespace

const Skill& heyi_skill() {
    static const Heyi skill;
    return skill;
}

}  // namespace jianjun::engine
