// 天覆 (main, locked, 阵法技): in the turn of somebody in one's row a black hand card may be used as 无懈可击
// (看破).
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/formation.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tianfu : With<Formation, Grants> {
    Tianfu() : With("tianfu", "天覆", Shape::row) {}
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != CardId::nullification || cards.size() != 1 || faces.front().color() != Color::black)
            return false;
        return like_a_hand_card(g, owner, cards.front()) && turn_of_row(g, owner);
    }
    std::vector<CardId> makes() const override { return {CardId::nullification}; }
    bool answers_to(std::string_view word) const override { return word == "ld__kanpo" || word == "看破"; }
    std::string_view grants(const Game& g, Seat owner, Seat to) const override {
        return owner == to && turn_of_row(g, owner) ? "ld__kanpo" : "";
    }

  private:
    static bool turn_of_row(const Game& g, Seat owner) {
        const auto row = row_of(g, owner);
        return std::find(row.begin(), row.end(), g.table().turn) != row.end();
    }
};

}  // namespace

const Skill& tianfu_skill() {
    static const Tianfu skill;
    return skill;
}

}  // namespace jianjun::engine
