// 闺秀: draw two after this general was shown; recover 1 after she was removed.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/mechanisms/deputies.h"
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Guixiu : With<Skill, OfOneOfTwoGenerals> {
    Guixiu() : With("guixiu", "闺秀") {
        listens = timings({Timing::GeneralRevealed, Timing::GeneralRemoved});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner) return false;
        const auto& skills = g.table().seat(owner).skills;
        const bool hers = std::any_of(skills.begin(), skills.end(), [&](const OwnedSkill& owned) {
            return owned.id == id && owned.general == w.general;
        });
        return hers && (w.timing == Timing::GeneralRevealed ||
                        g.table().seat(owner).hp < g.table().seat(owner).max_hp);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::GeneralRevealed)
            co_await draw_cards(g, owner, 2);
        else
            co_await recover_by(g, owner, 1, owner);
    }
};

}  // namespace

const Skill& guixiu_skill() {
    static const Guixiu skill;
    return skill;
}

}  // namespace jianjun::engine
