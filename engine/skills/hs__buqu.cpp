// 不屈 of 国战 (locked): when dying, the top card is laid on the general: of a number that none of the others
// has, one recovers to 1; otherwise it is discarded.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/showing.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomBuqu : Skill {
    static constexpr Pile scars{"hs__buqu"};  // 创
    KingdomBuqu() : Skill("hs__buqu", "不屈") {
        locked = true;
        pile = &scars;
        listens = timings({Timing::AskForPeaches});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.dying->asked == owner && g.table().seat(owner).hp < 1;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        const auto wounds = kept(g.table(), owner);
        const auto card = co_await reveal_top(g, owner, 1, why);
        if (card.empty()) co_return;
        const auto rank = g.table().token(card.front()).face.rank;
        const bool again = std::any_of(wounds.begin(), wounds.end(),
                                       [&](Token t) { return g.table().token(t).face.rank == rank; });
        if (again) {
            co_await discard_rest(g, card);
            co_return;
        }
        const auto laid = moving(g, card, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
        co_await recover_by(g, owner, 1 - g.table().seat(owner).hp, owner);
    }
};

}  // namespace

const Skill& hs__buqu_skill() {
    static const KingdomBuqu skill;
    return skill;
}

}  // namespace jianjun::engine
