// 铁骑 of 国战: after one's 杀 has a target, skills of one of his shown generals that are not locked are void
// this turn; judge: he discards a card of that suit, or cannot dodge.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"
#include "engine/skills/void_general.h"

namespace jianjun::engine {

namespace {

struct KingdomTieqi : Skill {
    KingdomTieqi() : Skill("hs__tieqi", "铁骑") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat target = w.subject;
        co_await silence(g, owner, target, said);
        JudgeNow now{owner, id};
        co_await judge(g, now);
        const bool paid = co_await discards_suit(g, owner, target, now.face.suit);
        if (!paid) w.use->on(target).no_jink = true;
    }

  private:
    Task<> silence(Game& g, Seat owner, Seat target, const Input* said) const {
        auto places = shown_places(g.table(), target);
        if (places.empty()) co_return;
        std::string which = said ? said->option : std::string();
        const Why why{{}, owner, id, target};
        if (tiger_generals(g, owner)) {
            for (const auto& place : places) void_general(g, target, place);
            co_return;
        }
        if (std::find(places.begin(), places.end(), which) == places.end())
            which = co_await choose_option(g, owner, places, why);
        void_general(g, target, which);
    }
    Task<bool> discards_suit(Game& g, Seat owner, Seat target, Suit suit) const {
        if (!g.table().alive(target) || cards_held(g, target, true) == 0 || suit == Suit::none)
            co_return false;
        Prompt prompt(Prompt::Kind::discard, target);
        const Why why{{}, owner, id, owner};
        prompt.count(1, 1).because(why).may_pass();
        prompt.equipment = true;
        prompt.check([&](const Input& in) -> Verdict {
            if (!says_a_discard(in))
                return refuse("not_asked", reason::card_of_that_suit_is_discarded);
            if (auto refusal = check_cards(g, target, in, 1, 1, true)) return refusal;
            if (suit_for(g, target, in.cards.front().suit) != suit && !g.lenient())
                return refuse("suit", reason::card_of_the_judgements_suit_is_discarded);
            return {};
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return false;
        co_await discard_told(g, target, answer->cards, true);
        co_return true;
    }
};

}  // namespace

const Skill& hs__tieqi_skill() {
    static const KingdomTieqi skill;
    return skill;
}

}  // namespace jianjun::engine
