// 鹤翼 (locked, 阵法技): others' distance to everybody in one's row is one more.
#include <algorithm>

#include "engine/skills/formation.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Heyi : Formation {
    Heyi() : Formation("heyi", "鹤翼", Shape::row) {}
    int adds_to_others(const Game& g, Number number, Seat owner, Seat other) const override {
        if (number != Number::distance_to) return 0;
        return in_row(g, owner, other) ? 1 : 0;
    }
    std::string_view grants(const Game& g, Seat owner, Seat to) const override {
        return in_row(g, owner, to) ? "feiying" : "";
    }

  private:
    static bool in_row(const Game& g, Seat owner, Seat seat) {
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
