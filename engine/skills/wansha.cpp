// 完杀 (locked): in one's turn only oneself and whoever is dying use 桃.
#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wansha : With<Skill, Bars> {
    Wansha() : With("wansha", "完杀") { locked = true; }
    Verdict forbids_use_by(const Game& g, Seat owner, const Use& use) const override {
        if (use.card != CardId::peach || g.table().turn != owner || use.user == owner) return {};
        if (is_down(g, use.user)) return {};
        return refuse("not_now", reason::wansha_bars_peach);
    }
};

}  // namespace

const Skill& wansha_skill() {
    static const Wansha skill;
    return skill;
}

}  // namespace jianjun::engine
