// 勇决: a character of one's faction has used a 杀 as the first card of his play phase: he may gain its cards.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Yongjue : Skill {
    Yongjue() : Skill("yongjue", "勇决") { listens = timings({Timing::CardUseFinished}); }
    bool automatic(const Window&) const override { return true; }  // whoever used it is asked
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& use = *w.use;
        const auto there = [&](Token t) { return g.table().token(t).place.zone == Zone::processing; };
        return is_slash(use.card) && g.table().turn == use.user && g.table().phase == Phase::play &&
               g.table().alive(use.user) && same_faction(g.table(), owner, use.user) &&
               used_in_play(g, use.user).size() == 1 && !use.cards.empty() &&
               std::any_of(use.cards.begin(), use.cards.end(), there);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat user = w.use->user;
        const Why why{w.use->face(), owner, id, user};
        const std::vector<std::string> options{"gain"};
        const auto answer = co_await choose_option(g, user, options, why, May::pass);
        if (answer.empty()) co_return;
        g.happen(SkillUsed{owner, std::string(id), {user}});
        auto cards = w.use->cards;
        std::erase_if(cards, [&](Token t) { return g.table().token(t).place.zone != Zone::processing; });
        co_await gain_cards(g, user, cards);
    }
};

}  // namespace

const Skill& yongjue_skill() {
    static const Yongjue skill;
    return skill;
}

}  // namespace jianjun::engine
