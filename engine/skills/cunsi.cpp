// 存嗣: remove this general: somebody gains 勇决; somebody else than oneself draws two.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/mechanisms/deputies.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Cunsi : With<Naming<Skill>, OfOneOfTwoGenerals> {
    Cunsi() : With("cunsi", "存嗣") {}
    static int place(const Game& g, Seat owner) {
        for (const auto& owned : g.table().seat(owner).skills)
            if (owned.id == "cunsi") return owned.general;
        return -1;
    }
    // Whoever has it without a general removes none; a hidden one's is not yet among the seat's skills.
    bool active(const Game& g, Seat owner) const override {
        const auto& skills = g.table().seat(owner).skills;
        return std::none_of(skills.begin(), skills.end(), [](const auto& owned) { return owned.id == "cunsi" && owned.general < 0; });
    }
    Bounds names(const Game& g, Seat) const override {
        return one_seat(g.table().alive_from(g.table().turn));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        co_await remove_general(g, owner, place(g, owner));
        const Why why{{}, owner, id};
        const auto among = g.table().alive_from(g.table().turn);
        const Seat heir = co_await seat_said(g, &said, owner, among, why);
        if (!g.table().alive(heir)) co_return;
        gain_skill(g, heir, "yongjue");
        if (heir != owner) co_await draw_cards(g, heir, 2);
    }
};

}  // namespace

const Skill& cunsi_skill() {
    static const Cunsi skill;
    return skill;
}

}  // namespace jianjun::engine
