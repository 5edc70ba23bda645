// 仁德 of 国战: give hand cards to somebody who got none this phase; with the second card of the phase one
// may be regarded as using a basic card.
#include "engine/cards/card_rule.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct KingdomRende : Skill {
    KingdomRende() : Skill("ex__rende", "仁德") {}
    static constexpr int all = 1000;
    static constexpr Memory<Seat> given_to{"ex__rende", Scope::phase};
    static constexpr Tally given{"ex__rende", Scope::phase};
    static std::vector<Seat> receivers(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().count(owner, given_to, seat) > 0; });
        return list;
    }
    bool active(const Game& g, Seat owner) const override {
        return !g.table().hand(owner).empty() && !receivers(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (in.what == Do::use) return refuse("not_asked", reason::basic_card_is_used_without_a_card);  // once two are given
        return check_but_cards(g, owner, in, some_cards, giving(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        const Why why{{}, owner, id};
        const auto whole = giving(g, owner);
        const Input said = co_await with_cards(g, owner, named, some_cards, whole, why);
        learn_named(g, owner, said, false);
        const auto among = receivers(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody) co_return;
        const auto read = read_cards(g, owner, said, 1, all, false);
        if (!read) co_return;  // a ruling has taken one while he was asked
        const auto& cards = *read;
        learn(g, cards, said.cards, static_cast<Seen>(seen_by(owner) | seen_by(to)));
        remember(g, owner, given_to, to);
        const int before = g.table().count(owner, given);
        const int n = static_cast<int>(cards.size());
        remember(g, owner, given, n);
        co_await give_cards(g, owner, to, cards);
        if (before < 2 && before + n >= 2) co_await basic_card(g, owner);
    }

  private:
    static constexpr Cost some_cards{1, all, false};
    static Whole giving(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 1, all, false)) return refusal;
            return seats_among(g, in, receivers(g, owner));
        };
    }
    Read<Use> read_basic(const Game& g, Seat owner, const Input& in) const {
        const CardId card = in.as != CardId::unknown ? in.as : parse_card_id(in.option);
        if ((in.what != Do::use && in.what != Do::choose) || !in.cards.empty())
            return refuse("not_asked", reason::basic_card_is_used_without_a_card);
        if (info(card).type != CardType::basic || card == CardId::jink || card == CardId::unknown)
            return refuse("card", reason::say_basic_as);
        Use use = virtual_use(owner, card, *this);
        use.counts = true;
        Input aimed = in;
        if (in.targets.empty()) aimed.targets = in.seats;
        return read_aimed(g, std::move(use), aimed);
    }
    Task<> basic_card(Game& g, Seat owner) const {
        if (!g.table().alive(owner)) co_return;
        Prompt prompt(Prompt::Kind::card, owner);
        const Why why{{}, owner, id};
        prompt.because(why).may_pass();
        prompt.accept(
            {CardId::slash, CardId::fire__slash, CardId::thunder__slash, CardId::peach, CardId::analeptic});
        const auto read = [&](const Input& in) { return read_basic(g, owner, in); };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        Use use = answer.read;
        co_await use_card(g, use);
    }
};

}  // namespace

const Skill& ex__rende_skill() {
    static const KingdomRende skill;
    return skill;
}

}  // namespace jianjun::engine
