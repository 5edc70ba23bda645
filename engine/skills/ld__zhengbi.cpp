// 征辟: as one's play phase begins name a character without a faction: while he has none, one's cards on him know no distance
// and no limit this turn. Or give a basic card to one who has: he gives back one that is none, or two that are.
#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/skills/kind_cost.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr Tally zhengbi_named{"ld__zhengbi_named", Scope::turn};

bool named_by_zhengbi(const Game& g, Seat seat) {
    return !determined(g.table(), seat) && g.table().count(seat, zhengbi_named) > 0;
}

// His who has named one.
struct ZhengbiReaches : Lasting {
    ZhengbiReaches() : Lasting("ld__zhengbi", "征辟", "ld__zhengbi") {}
    int adds(const Game& g, Number number, Seat, Seat other) const override {
        return number == Number::slash_limit && other != nobody && named_by_zhengbi(g, other) ? unlimited : 0;
    }
    bool ignores_distance(const Game& g, Seat, const Use& use) const override {
        const auto& targets = use.targets;
        return !targets.empty() && std::all_of(targets.begin(), targets.end(),
                                               [&](Seat seat) { return named_by_zhengbi(g, seat); });
    }
};

struct Zhengbi : PhaseStart {
    Zhengbi() : PhaseStart("ld__zhengbi", "征辟", Phase::play) {}
    bool ready(const Game& g, Seat owner) const override { return !among(g, owner).empty(); }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (auto refusal = seats_among(g, in, possible(g, owner))) return refusal;
        if (in.cards.empty()) return {};
        if (!in.targets.empty() && !determined(g.table(), in.targets.front()))
            return refuse("card", reason::he_has_no_faction_and_gets_no_card);
        return cards_may_be(g, owner, in, 1, 1, false, basic);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto list = possible(g, owner);
        if (list.empty()) co_return;
        const Seat who = co_await seat_said(g, said, owner, list, why);
        if (who == nobody) co_return;
        if (!determined(g.table(), who)) {
            remember(g, who, zhengbi_named);
            ld__zhengbi_lasting().begin(g, owner);
            co_return;
        }
        const auto card = co_await cards_said(g, said, owner, 1, 1, false, why, basic);
        if (card.empty()) co_return;
        for (const Token t : card) learn(g, t, g.table().token(t).face, seen_by(who));
        co_await give_cards(g, owner, who, card);
        const Why back{{}, owner, id, who};
        co_await give_back(g, owner, who, back);
    }

  private:
    static bool basic(const Face& face) { return face.known() && info(face.id).type == CardType::basic; }
    static std::vector<Seat> among(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return determined(g.table(), seat) && hand_size(g, owner) == 0; });
        return list;
    }
    // Without a basic card only those who have no faction; that he has none is no business of the window.
    static std::vector<Seat> possible(const Game& g, Seat owner) {
        auto list = among(g, owner);
        if (!may_have_kind(g, owner, CardType::basic, false))
            std::erase_if(list, [&](Seat seat) { return determined(g.table(), seat); });
        return list;
    }
    // Whoever has less than that gives what he has.
    static Task<> give_back(Game& g, Seat owner, Seat who, Why why) {
        const int held = cards_held(g, who, true);
        if (!g.table().alive(who) || !g.table().alive(owner) || held == 0) co_return;
        Prompt prompt(Prompt::Kind::choice, who);
        prompt.because(why).count(1, std::min(held, 2));
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose) return refuse("not_asked", reason::one_other_or_two_basic_cards);
            const auto n = in.cards.size();
            const bool basics = std::all_of(in.cards.begin(), in.cards.end(), basic);
            const bool one = n == 1 && in.cards.front().known() && (!basics || held == 1);
            if (!one && !(n == 2 && basics)) return refuse("card", reason::one_other_or_two_basic_cards);
            return find_cards(g.table(), who, in.cards, true, true);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        learn(g, answer.read, answer->cards, static_cast<Seen>(seen_by(who) | seen_by(owner)));
        co_await give_cards(g, who, owner, answer.read);
    }
};

}  // namespace

const Lasting& ld__zhengbi_lasting() {
    static const ZhengbiReaches effect;
    return effect;
}

const Skill& ld__zhengbi_skill() {
    static const Zhengbi skill;
    return skill;
}

}  // namespace jianjun::engine
