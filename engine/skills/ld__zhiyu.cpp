// 智愚: after taking damage draw one and show the hand; all of one colour: the source discards a hand card.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"
#include "engine/skills/whole_hand.h"

namespace jianjun::engine {

namespace {

struct Zhiyu : Skill {
    Zhiyu() : Skill("ld__zhiyu", "智愚") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat source = w.damage->source;
        co_await draw_cards(g, owner, 1);
        if (!g.table().alive(owner) || g.table().hand(owner).empty()) co_return;
        const Why why{{}, owner, id};
        const auto shown = co_await show_whole_hand(g, owner, why);
        const auto same = [&](const Face& face) { return face.color() == shown.front().color(); };
        if (shown.empty() || !std::all_of(shown.begin(), shown.end(), same)) co_return;
        if (g.table().alive(source)) co_await discards(g, source, 1, false, id, owner);
    }
};

}  // namespace

const Skill& ld__zhiyu_skill() {
    static const Zhiyu skill;
    return skill;
}

}  // namespace jianjun::engine
