// 刺北: after a 杀 that did damage, that card may be exchanged for a 刺 that is no 杀, and a card of somebody's is
// discarded. As a turn ends with only 杀 as 刺, one gains them; from then on one's 杀 know neither distance nor limit,
// and as each turn ends one gains back the 杀 that were discarded from one's hand.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Cibei : Skill {
    Cibei() : Skill("ofl__cibei", "刺北") {
        listens = timings({Timing::Damage, Timing::CardUseFinished, Timing::AfterCardsMove, Timing::TurnEnd});
        pile = duwang_skill().pile;  // 刺
    }
    bool automatic(const Window& w) const override { return w.timing != Timing::CardUseFinished; }
    bool quiet(const Window& w) const override {
        return w.timing == Timing::Damage || w.timing == Timing::AfterCardsMove;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::Damage) return real_slash(w.use) && !hit(g, owner, w.use->cards.front());
        if (w.timing == Timing::AfterCardsMove) return awake(g, owner) && !discarded(g, owner, *w.moved).empty();
        if (w.timing == Timing::TurnEnd) return complete(g, owner) || !lost(g, owner).empty();
        return real_slash(w.use) && hit(g, owner, w.use->cards.front()) && !thorns(g, owner, false).empty() &&
               g.table().token(w.use->cards.front()).place.zone == Zone::processing;
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : verdict_of(named_thorn(g, owner, in));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::Damage) {
            remember(g, owner, did_damage, w.use->cards.front());
        } else if (w.timing == Timing::AfterCardsMove) {
            for (const Token t : discarded(g, owner, *w.moved)) remember(g, owner, was_discarded, t);
        } else if (w.timing == Timing::TurnEnd) {
            co_await end_of_turn(g, owner);
        } else {
            co_await exchange(g, owner, w.use->cards.front(), said);
        }
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::slash_limit && awake(g, owner) ? unlimited : 0;
    }
    bool ignores_distance(const Game& g, Seat owner, const Use& use) const override {
        return is_slash(use.card) && awake(g, owner);
    }

  private:
    static bool real_slash(const Use* use) {
        return use && use->cards.size() == 1 && use->faces.size() == 1 && is_slash(use->card) &&
               is_slash(use->faces.front().id);
    }
    static constexpr Memory<Token> did_damage{"ofl__cibei_hit", Scope::turn}, was_discarded{"ofl__cibei_lost", Scope::turn};
    static constexpr Tally gained{"ofl__cibei", Scope::game};
    static bool hit(const Game& g, Seat owner, Token card) { return g.table().count(owner, did_damage, card) > 0; }
    static bool awake(const Game& g, Seat owner) { return g.table().count(owner, gained) > 0; }
    // 刺 that are 杀, or that are none.
    std::vector<Token> thorns(const Game& g, Seat owner, bool slashes) const {
        auto list = kept(g.table(), owner);
        std::erase_if(list, [&](Token t) { return is_slash(g.table().token(t).face.id) != slashes; });
        return list;
    }
    Read<Token> named_thorn(const Game& g, Seat owner, const Input& in) const {
        if (in.cards.size() != 1) return refuse("count", reason::exactly_one_card);
        for (const Token t : thorns(g, owner, false))
            if (g.table().token(t).face.known() && g.table().token(t).face == in.cards.front()) return t;
        return refuse("no_card", reason::choose_one_of_the_cards_that_are_offered);
    }
    bool complete(const Game& g, Seat owner) const {
        return !thorns(g, owner, true).empty() && thorns(g, owner, false).empty();
    }
    static std::vector<Token> discarded(const Game& g, Seat owner, const CardsMoved& moved) {
        std::vector<Token> list;
        for (const auto& m : moved.moves)
            if (moved.reason == MoveReason::discard && m.from == Place{Zone::hand, owner} &&
                m.to.zone == Zone::discard && is_slash(g.table().token(m.token).face.id))
                list.push_back(m.token);
        return list;
    }
    static std::vector<Token> lost(const Game& g, Seat owner) {
        auto list = g.table().cards({Zone::discard, nobody});
        std::erase_if(list, [&](Token t) { return g.table().count(owner, was_discarded, t) == 0; });
        return list;
    }
    Task<> exchange(Game& g, Seat owner, Token slash, const Input* said) const {
        const Why why{{}, owner, id};
        const auto others_there = thorns(g, owner, false);
        Token thorn = no_token;
        if (said && !said->cards.empty())
            thorn = named_thorn(g, owner, *said).value_or(no_token);
        else
            thorn = co_await choose_open(g, owner, others_there, why);
        if (thorn == no_token) co_return;  // what went before has taken it away
        CardsMoved moved{{}, MoveReason::exchange, owner};
        moved.moves.push_back({slash, g.table().token(slash).place, kept_at(owner)});
        moved.moves.push_back({thorn, g.table().token(thorn).place, {Zone::discard, nobody}});
        co_await move_cards(g, moved);
        const auto victims = g.table().alive_from(g.table().turn);
        const std::vector<Zone> zones{Zone::hand, Zone::equip, Zone::judge};
        co_await pick_card_of_one(g, owner, victims, zones, Pick::discard, why);
    }
    Task<> end_of_turn(Game& g, Seat owner) const {
        const auto back = lost(g, owner);
        co_await gain_cards(g, owner, back);
        if (!complete(g, owner)) co_return;
        const auto all = thorns(g, owner, true);
        co_await gain_cards(g, owner, all);
        remember(g, owner, gained);
    }
};

}  // namespace

const Skill& ofl__cibei_skill() {
    static const Cibei skill;
    return skill;
}

}  // namespace jianjun::engine
