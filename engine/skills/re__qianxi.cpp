// 潜袭: in the preparation phase draw one and discard one: somebody at distance 1 uses and plays no hand card of its colour
// this turn. Boxes before 2017: of the colour of a judgement.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/rules/numbers.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// It hangs on whoever may not.
struct QianxiBarred : With<Lasting, Bars> {
    QianxiBarred(std::string_view key, Color colour) : With("re__qianxi", "潜袭", key), colour(colour) {}
    Color colour;
    Verdict forbids_use(const Game& g, Seat, const Use& use) const override { return check(g, use); }
    Verdict forbids_play(const Game& g, Seat, const Use& use) const override { return check(g, use); }

  private:
    Verdict check(const Game& g, const Use& use) const {
        const auto& hand = g.table().hand(use.user);
        for (std::size_t i = 0; i < use.cards.size(); ++i) {
            if (std::find(hand.begin(), hand.end(), use.cards[i]) == hand.end()) continue;
            const auto its = i < use.faces.size() ? counted(g, use.user, use.faces[i]).color() : use.color;
            if (its == colour) return refuse("barred", reason::forbids_hand_cards_this_colour_this_turn);
        }
        return {};
    }
};

struct Qianxi : PhaseStart {
    Qianxi() : PhaseStart("re__qianxi", "潜袭", Phase::prepare) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        auto colour = Color::none;
        if (has_old_prints(g.options())) {
            JudgeNow now{owner, id};
            now.goes_by = GoesBy::color;
            co_await judge(g, now);
            colour = now.face.color();
        } else {
            co_await draw_cards(g, owner, 1);
            const Why cost{{}, owner, id, owner};
            const auto gone = co_await discard_own(g, owner, 1, true, cost);
            if (gone.empty()) co_return;
            colour = counted(g, owner, g.table().token(gone.front()).face).color();
        }
        auto near = others(g, owner);
        std::erase_if(near, [&](Seat seat) { return distance(g, owner, seat) != 1; });
        const Why why{{}, owner, id};
        const Seat victim = co_await choose_seat(g, owner, near, why);
        if (victim == nobody || colour == Color::none) co_return;
        (colour == Color::red ? qianxi_red_lasting() : qianxi_black_lasting()).begin(g, victim);
    }
};

}  // namespace

const Lasting& qianxi_red_lasting() {
    static const QianxiBarred effect("qianxi_red", Color::red);
    return effect;
}

const Lasting& qianxi_black_lasting() {
    static const QianxiBarred effect("qianxi_black", Color::black);
    return effect;
}

const Skill& re__qianxi_skill() {
    static const Qianxi skill;
    return skill;
}

}  // namespace jianjun::engine
