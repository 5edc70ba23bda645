// 青龙偃月刀: after one's 杀 was dodged, use another 杀 on that target, whatever the distance.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

// That target alone: nobody may be added, distance and limits do not matter.
Demand next_slash(const Game& g, Seat owner, Seat target) {
    Demand demand{owner, CardId::slash, true};
    demand.complete = [&g, target](Use& use) {
        if (use.targets.empty() || g.lenient()) use.targets = {target};
    };
    demand.extra = [&g, target](const Use& use) -> Verdict {
        if (use.targets.size() > 1) return refuse("count", reason::only_the_one_who_dodged_may_be_the_target);
        return check_extra_slash(g, use, target, true);
    };
    return demand;
}

struct Blade : Skill {
    Blade() : Skill("blade", "青龙偃月刀") { listens = timings({Timing::CardEffectCancelledOut}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject);
    }
    bool declared_by(Do what) const override { return what == Do::use; }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (in.cards.empty()) return {};
        return verdict_of(read_answer(g, owner, in, next_slash(g, owner, w.subject)));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        auto demand = next_slash(g, owner, w.subject);
        if (said && !said->cards.empty()) {
            Use slash = read_answer(g, owner, *said, demand).value();
            slash.counts = false;
            co_await use_card(g, slash);
            co_return;
        }
        Prompt prompt(Prompt::Kind::card, owner);
        Why why{{}, owner, id, w.subject};
        prompt.at(Timing::AskForCardUse).may_pass().because(why);
        co_await ask_card(g, demand, prompt);
    }
};

}  // namespace

const Skill& blade_skill() {
    static const Blade skill;
    return skill;
}

}  // namespace jianjun::engine
