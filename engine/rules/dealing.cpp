#include "engine/rules/dealing.h"

#include <algorithm>

#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

const SeatSetup& setup_of(const Game& g, Seat seat) {
    return g.setup().seats[static_cast<std::size_t>(seat - 1)];
}

// Takes unknown cards off the draw pile and lays them, face known, where the set-up says.
void hand_out(Game& g, const std::vector<Face>& faces, Place to, Seen seen) {
    for (const auto& face : faces) {
        const auto& pile = g.table().cards({face.extra ? Zone::extra : Zone::draw, nobody});
        if (pile.empty()) return;
        const Token token = pile.back();
        CardsMoved moved{{}, MoveReason::setup, nobody};
        CardMove move;
        move.token = token;
        move.from = g.table().token(token).place;
        move.to = to;
        move.face_down = to.zone == Zone::judge && !face.known();
        moved.moves = {move};
        // Told while it lies by itself: in a hand, two cards of one face would be one that is told twice.
        learn(g, token, face, seen);
        g.happen(moved);
    }
}

}  // namespace

FirstHealth first_health(const Game& g, Seat seat, const FirstHealth& health) {
    const auto& setup = setup_of(g, seat);
    int max_hp = setup.max_hp ? *setup.max_hp : health.max_hp + health.bonus;
    const int hp = setup.hp ? *setup.hp : setup.max_hp ? max_hp : std::min(health.hp + health.bonus, max_hp);
    if (!setup.max_hp && hp > max_hp) max_hp = hp;
    return {std::min(hp, max_hp), max_hp, setup.armour.value_or(health.armour), 0};
}

void set_first_health(Game& g, Seat seat, const FirstHealth& health) {
    const auto first = first_health(g, seat, health);
    g.happen(MaxHpChanged{seat, first.max_hp});
    if (!g.table().alive(seat)) return;  // ruled so while generals were chosen
    g.happen(HpChanged{seat, first.hp, HpCause::setup});
    if (first.armour > 0) g.happen(ArmourChanged{seat, first.armour});
}

void deal_first_cards(Game& g) {
    for (const Seat seat : g.table().alive_from(1)) {
        const auto& setup = setup_of(g, seat);
        hand_out(g, setup.equip, {Zone::equip, seat}, seen_by_all);
        hand_out(g, setup.judge, {Zone::judge, seat}, seen_by_all);
        hand_out(g, setup.hand, {Zone::hand, seat}, seen_by(seat));
        const int missing = g.setup().deal - static_cast<int>(setup.hand.size());
        if (missing > 0) hand_out(g, std::vector<Face>(missing), {Zone::hand, seat}, 0);
    }
}

void give_named_skills(Game& g, Seat seat) {
    for (const auto& skill : setup_of(g, seat).skills) {
        const auto* coded = find_skill(skill);
        g.happen(SkillChanged{seat, coded ? std::string(coded->id) : skill, true});
    }
}

}  // namespace jianjun::engine
