// 陈势: somebody else who uses 兵临城下, or becomes its target, may give one a card, look at the top
// three and discard any of them.
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct OflShijiChenshi : Skill {
    OflShijiChenshi() : Skill("ofl_shiji__chenshi", "陈势") {
        listens = timings({Timing::TargetSpecified, Timing::TargetConfirmed});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->card != CardId::enemy_at_the_gates) return false;
        const Seat who = giver(w);
        return who != owner && g.table().alive(who) && cards_held(g, who, true) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat who = giver(w);
        Prompt prompt(Prompt::Kind::choice, who);
        const Why why{{}, owner, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)});
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::skill && in.what != Do::choose)
                return refuse("not_asked", reason::card_may_be_given_for_look_at_draw_pile);
            if (in.what == Do::skill && !goes_by(in.skill)) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
            return cards_may_be(g, who, in, 1, 1, true);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        g.happen(SkillUsed{who, std::string(id), {owner}});
        const auto cards = co_await cards_said(g, answer.input, who, 1, 1, true, why);
        co_await give_cards(g, who, owner, cards);
        co_await look(g, who, why);
    }

  private:
    static constexpr int looked_at = 3;
    static Seat giver(const Window& w) {
        return w.timing == Timing::TargetSpecified ? w.use->user : w.subject;
    }
    Task<> look(Game& g, Seat who, Why why) const {
        const auto top = co_await top_cards(g, looked_at);
        Prompt prompt(Prompt::Kind::choice, who);
        prompt.because(why).may_pass().count(1, looked_at);
        prompt.among(top);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose && in.what != Do::discard)
                return refuse("not_asked", reason::any_of_the_top_three_may_be_discarded);
            if (in.from && in.from->zone != Zone::draw) return refuse("no_card", reason::cannot_all_be_there);
            if (in.cards.empty() || in.cards.size() > top.size()) return refuse("count", reason::one_to_three_cards);
            for (const auto& face : in.cards)
                if (!face.known()) return refuse("card", reason::name_the_cards_that_are_discarded);
            std::vector<Token> found;
            if (g.table().bearers(top, in.cards, Trust::deck, found)) return found;
            return refuse("no_card", reason::cannot_all_be_there);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        auto found = answer.read;
        auto rest = top;
        for (auto& token : found) {
            if (token == no_token) token = rest.front();
            std::erase(rest, token);
        }
        learn(g, found, answer->cards, seen_by_all);
        const auto moved = moving(g, found, {Zone::discard, nobody}, MoveReason::put, who);
        co_await move_cards(g, moved);
    }
};

}  // namespace

const Skill& ofl_shiji__chenshi_skill() {
    static const OflShijiChenshi skill;
    return skill;
}

}  // namespace jianjun::engine
