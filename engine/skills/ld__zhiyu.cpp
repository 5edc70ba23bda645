// 智愚: after taking damage draw one and show the hand; all of one colour: the source discards a hand card.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhiyu : Skill {
    Zhiyu() : Skill("ld__zhiyu", "智愚") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat source = w.damage->source;
        co_await draw_cards(g, owner, 1);
        if (!g.table().alive(owner) || g.table().hand(owner).empty()) co_return;
        const auto shown = co_await whole_hand(g, owner);
        const auto same = [&](const Face& face) { return face.color() == shown.front().color(); };
        if (shown.empty() || !std::all_of(shown.begin(), shown.end(), same)) co_return;
        if (g.table().alive(source)) co_await discards(g, source, 1, false, id, owner);
    }

  private:
    Task<std::vector<Face>> whole_hand(Game& g, Seat owner) const {
        const int n = static_cast<int>(g.table().hand(owner).size());
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, owner, id};
        prompt.because(why).count(n, n);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal) return refuse("not_asked", reason::whole_hand_is_shown);
            if (static_cast<int>(in.cards.size()) != n) return refuse("count", reason::whole_hand_is_shown);
            const bool known = std::all_of(in.cards.begin(), in.cards.end(), [](const Face& f) { return f.known(); });
            if (!known) return refuse("card", reason::say_what_each_card_shows);
            std::vector<Token> found;
            return find_cards(g.table(), owner, in.cards, true, false, found);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return std::vector<Face>{};
        std::vector<Token> found;
        find_cards(g.table(), owner, answer->cards, true, false, found);
        learn(g, found, answer->cards, seen_by_all);
        co_return answer->cards;
    }
};

}  // namespace

const Skill& ld__zhiyu_skill() {
    static const Zhiyu skill;
    return skill;
}

}  // namespace jianjun::engine
