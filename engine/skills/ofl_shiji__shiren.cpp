// 施仁: become the target of a damage card of somebody else: the top two cards into the 仁区, then gain
// one out of it; or draw two, then put one card into it.
#include "engine/mechanisms/ren.h"
#include "engine/rules/showing.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiShiren : Skill {
    OflShijiShiren() : Skill("ofl_shiji__shiren", "施仁") { listens = timings({Timing::TargetConfirmed}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && w.use->user != owner && is_damage_card(w.use->card);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const std::vector<std::string> ways{"ren", "draw"};
        const auto way = co_await option_said(g, said, owner, ways, why);
        if (way == "ren") {
            const auto top = co_await reveal_top(g, owner, 2, why);
            co_await put_in_ren(g, top, owner);
            const auto lying = g.table().cards({Zone::ren, nobody});
            const Token taken = co_await choose_open(g, owner, lying, why);
            if (taken == no_token) co_return;
            const std::vector<Token> one{taken};
            co_await gain_cards(g, owner, one);
            co_return;
        }
        co_await draw_cards(g, owner, 2);
        const auto card = co_await cards_said(g, nullptr, owner, 1, 1, false, why);
        for (const Token t : card) learn(g, t, g.table().token(t).face, seen_by_all);
        co_await put_in_ren(g, card, owner);
    }
};

}  // namespace

const Skill& ofl_shiji__shiren_skill() {
    static const OflShijiShiren skill;
    return skill;
}

}  // namespace jianjun::engine
