// 潜袭: in the preparation phase draw one and discard one: somebody at distance 1 uses and plays no hand card of its colour
// this turn. Boxes before 2017: of the colour of a judgement.
#include <algorithm>

#include "engine/old_prints.h"
#include "engine/rules/numbers.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qianxi : PhaseStart {
    Qianxi() : PhaseStart("re__qianxi", "潜袭", Phase::prepare) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        auto colour = Color::none;
        if (has_old_prints(g.options())) {
            JudgeNow now{owner, id};
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
        g.happen(Counted{victim, std::string(barred(colour)), Scope::turn, 1});
    }
    Verdict forbids_use_by(const Game& g, Seat, const Use& use) const override { return check(g, use); }
    Verdict forbids_play_by(const Game& g, Seat, const Use& use) const override { return check(g, use); }

  private:
    static std::string_view barred(Color colour) {
        return colour == Color::red ? "qianxi_red" : "qianxi_black";
    }
    static Verdict check(const Game& g, const Use& use) {
        const auto& hand = g.table().hand(use.user);
        for (std::size_t i = 0; i < use.cards.size(); ++i) {
            if (std::find(hand.begin(), hand.end(), use.cards[i]) == hand.end()) continue;
            const auto colour = i < use.faces.size() ? counted(g, use.user, use.faces[i]).color() : use.color;
            if (colour != Color::none && g.table().count(use.user, barred(colour), Scope::turn) > 0)
                return refuse("barred", reason::forbids_hand_cards_this_colour_this_turn);
        }
        return {};
    }
};

}  // namespace

const Skill& re__qianxi_skill() {
    static const Qianxi skill;
    return skill;
}

}  // namespace jianjun::engine
