// 总御 (locked): after one has used a mount while 六龙骖驾 lies discarded or is worn by somebody else, one's
// mounts are discarded and one wears it. Where it comes to be worn by somebody else, one may exchange one's
// +1 mount for it.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zongyu : With<Skill, EntersDeck> {
    Zongyu() : With("zongyu", "总御") {
        locked = true;
        listens = timings({Timing::CardUseFinished, Timing::AfterCardsMove});
    }
    Face enters_deck() const override { return {CardId::liulongcanjia, Suit::heart, 13}; }
    CardId in_place_of() const override { return CardId::zhuahuangfeidian; }
    bool automatic(const Window& w) const override { return w.timing == Timing::CardUseFinished; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::AfterCardsMove)
            return entered(g, owner, w) != no_token && g.table().equipped(owner, Slot::plus) != no_token;
        const auto slot = info(w.use->card).slot;
        return w.use->user == owner && (slot == Slot::plus || slot == Slot::minus) &&
               elsewhere(g, owner) != no_token;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::AfterCardsMove) {
            const Token dragons = entered(g, owner, w);
            const Place there = g.table().token(dragons).place, here{Zone::equip, owner};
            CardsMoved moved{{}, MoveReason::exchange, owner};
            moved.moves.push_back({g.table().equipped(owner, Slot::plus), here, there});
            moved.moves.push_back({dragons, there, here});
            co_await move_cards(g, moved);
            co_return;
        }
        std::vector<Token> mounts{g.table().equipped(owner, Slot::plus),
                                  g.table().equipped(owner, Slot::minus)};
        std::erase(mounts, no_token);
        co_await discard_cards(g, owner, mounts);
        const Token dragons = elsewhere(g, owner);
        if (dragons == no_token || !g.table().alive(owner)) co_return;
        const std::vector<Token> one{dragons};
        const auto worn = moving(g, one, {Zone::equip, owner}, MoveReason::put, owner);
        co_await move_cards(g, worn);
    }

  private:
    static bool is_it(const Game& g, Token t) { return g.table().token(t).face.id == CardId::liulongcanjia; }
    static Token among(const Game& g, Place place) {
        const auto& cards = g.table().cards(place);
        const auto found = std::find_if(cards.begin(), cards.end(), [&](Token t) { return is_it(g, t); });
        return found == cards.end() ? no_token : *found;
    }
    static Token elsewhere(const Game& g, Seat owner) {
        for (const Seat seat : others(g, owner))
            if (const Token worn = among(g, {Zone::equip, seat}); worn != no_token) return worn;
        return among(g, {Zone::discard, nobody});
    }
    static Token entered(const Game& g, Seat owner, const Window& w) {
        for (const auto& move : w.moved->moves)
            if (move.to.zone == Zone::equip && move.to.seat != owner && is_it(g, move.token) &&
                g.table().token(move.token).place == move.to)
                return move.token;
        return no_token;
    }
};

}  // namespace

const Skill& zongyu_skill() {
    static const Zongyu skill;
    return skill;
}

}  // namespace jianjun::engine
