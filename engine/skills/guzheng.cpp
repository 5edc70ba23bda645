// 固政: as somebody else's discard phase ends, he gets back one of the hand cards that he discarded in it,
// and one may take the others.
#include "engine/rules/choices.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Guzheng : Skill {
    Guzheng() : Skill("guzheng", "固政") { listens = timings({Timing::EventPhaseEnd}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->phase == Phase::discard && w.phase->seat != owner && g.table().alive(w.phase->seat) &&
               !discarded_this_phase(g, w.phase->seat).empty();
    }
    Verdict declares(const Game& g, Seat, const Window& w, const Input& in) const override {
        if (in.cards.empty()) return {};
        if (in.cards.size() != 1) return refuse("count", reason::one_card_goes_back);
        for (const Token t : discarded_this_phase(g, w.phase->seat))
            if (g.table().token(t).face == in.cards.front()) return {};
        return refuse("no_card", reason::it_was_not_discarded_in_this_phase);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        auto cards = discarded_this_phase(g, w.phase->seat);
        Token back = no_token;
        for (const Token t : cards)
            if (said && !said->cards.empty() && g.table().token(t).face == said->cards.front()) back = t;
        const Why why{{}, owner, id, w.phase->seat};
        if (back == no_token) back = co_await choose_open(g, owner, cards, why);
        if (back == no_token) co_return;
        const std::vector<Token> one{back};
        std::erase(cards, back);
        const auto moved = moving(g, one, {Zone::hand, w.phase->seat}, MoveReason::obtain, owner);
        co_await move_cards(g, moved);
        if (cards.empty()) co_return;
        const std::vector<std::string> options{"take"};
        std::string take = said ? said->option : std::string();
        if (take.empty()) take = co_await choose_option(g, owner, options, why, May::pass);
        if (take == "take") co_await gain_cards(g, owner, cards);
    }
};

}  // namespace

const Skill& guzheng_skill() {
    static const Guzheng skill;
    return skill;
}

}  // namespace jianjun::engine
