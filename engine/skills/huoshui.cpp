// 祸水 (locked): in one's turn nobody else shows a general; whoever of another faction has a hidden one
// cannot answer one's 杀 and 万箭齐发 (not in boxes before 2017).
#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/factions.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Huoshui : With<Skill, ForbidsShowing, Bars> {
    Huoshui() : With("huoshui", "祸水") {
        locked = true;
        listens = timings({Timing::CardUsing});
    }
    bool forbids_showing(const Game& g, Seat owner, Seat seat) const override {
        return g.table().turn == owner && seat != owner;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !has_old_prints(g.options()) && g.table().turn == owner && w.use->user == owner &&
               (is_slash(w.use->card) || w.use->card == CardId::archery_attack);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        for (const Seat seat : g.table().alive_from(1))
            if (is_struck_dumb(g, owner, seat)) w.use->on(seat).no_jink = true;
        co_return;
    }
    // Nor does he say 无懈可击 to the 万箭齐发.
    Verdict forbids_use_by(const Game& g, Seat owner, const Use& use) const override {
        const bool answers = use.answers && use.answers->user == owner && use.answers->card == CardId::archery_attack;
        const bool barred = answers && !has_old_prints(g.options()) && g.table().turn == owner && is_struck_dumb(g, owner, use.user);
        return barred ? refuse("not_now", reason::huoshui_bars_answers) : Verdict{};
    }

  private:
    static bool is_struck_dumb(const Game& g, Seat owner, Seat seat) {
        return has_hidden(g.table(), seat) && !same_faction(g.table(), owner, seat);
    }
};

}  // namespace

const Skill& huoshui_skill() {
    static const Huoshui skill;
    return skill;
}

}  // namespace jianjun::engine
