// 腹鳞: in one’s own turn lay any of the cards one has just gained on top of the draw pile, the first
// named topmost; when the turn ends draw as many as were laid back.
#include <algorithm>

#include "engine/skills/lasting.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FulinDraws : Lasting {
    FulinDraws() : Lasting("fhyx__fulin", "腹鳞", "fhyx__fulin") { listens = timings({Timing::TurnEnd}); }
    bool applies(const Game& g, Seat owner, const Window&) const override { return g.table().turn == owner; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, worth(g, owner));
    }
};

struct FhyxFulin : Skill {
    FhyxFulin() : Skill("fhyx__fulin", "腹鳞") { listens = timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return g.table().turn == owner && gained(g, owner, w) > 0;
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return cards_may_be(g, owner, in, 1, gained(g, owner, w), false);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        auto cards = co_await cards_said(g, said, owner, 1, gained(g, owner, w), false, why);
        fhyx__fulin_lasting().begin(g, owner, static_cast<int>(cards.size()));
        std::reverse(cards.begin(), cards.end());
        auto moved = moving(g, cards, {Zone::draw, nobody}, MoveReason::put, owner);
        for (auto& move : moved.moves) move.blind = !g.table().token(move.token).face.known();
        co_await move_cards(g, moved);
    }

  private:
    static int gained(const Game& g, Seat owner, const Window& w) {
        const Place hand{Zone::hand, owner};
        return static_cast<int>(
            std::count_if(w.moved->moves.begin(), w.moved->moves.end(), [&](const CardMove& move) {
                return move.to == hand && !(move.from == hand) && g.table().token(move.token).place == hand;
            }));
    }
};

}  // namespace

const Lasting& fhyx__fulin_lasting() {
    static const FulinDraws effect;
    return effect;
}

const Skill& fhyx__fulin_skill() {
    static const FhyxFulin skill;
    return skill;
}

}  // namespace jianjun::engine
