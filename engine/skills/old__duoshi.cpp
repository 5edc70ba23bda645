// 度势 of 国战 boxes before 2017: four times a phase a red hand card may be used as 以逸待劳.
#include "engine/rules/flows.h"
#include "engine/rules/remembering.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OldDuoshi : ConvertOne {
    static constexpr int most = 4;
    OldDuoshi() : ConvertOne("old__duoshi", "度势", CardId::await_exhausted, is_red) {
        listens = timings({Timing::PreCardUse});
    }
    bool allows(const Game& g, Seat owner, Token card) const override {
        return like_a_hand_card(g, owner, card) && g.table().count(owner, id, Scope::phase) < most;
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.use->user == owner && w.use->by == this; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::phase});
        co_return;
    }
};

}  // namespace

const Skill& old__duoshi_skill() {
    static const OldDuoshi skill;
    return skill;
}

}  // namespace jianjun::engine
