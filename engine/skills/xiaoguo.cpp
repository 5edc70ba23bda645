// 骁果: in somebody else's finish phase discard a basic card: he discards a card of equipment, and one
// draws a card (not in boxes before 2017), or he takes 1 damage.
#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/kind_cost.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xiaoguo : Skill {
    Xiaoguo(std::string_view id, bool older) : Skill(id, "骁果"), older(older) {
        listens = timings({Timing::EventPhaseStart});
    }
    bool older;  // it has an older print
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat != owner && w.phase->phase == Phase::finish && g.table().alive(w.phase->seat) &&
               !g.table().hand(owner).empty();
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.empty())
            return may_have_kind(g, owner, CardType::basic, false) ? Verdict{} : refuse("no_card", reason::there_is_no_basic_card_to_discard);
        return check_kind(g, owner, in, CardType::basic, false);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat other = w.phase->seat;
        if (said && !said->cards.empty()) {
            co_await discard_told(g, owner, said->cards, false);
        } else {
            co_await discard_kind(g, owner, CardType::basic, false, id, owner);
        }
        const bool paid = co_await discard_kind(g, other, CardType::equip, true, id, owner, May::pass);
        if (paid) {
            if (!older || !has_old_prints(g.options())) co_await draw_cards(g, owner, 1);
            co_return;
        }
        const DamageNow hit{owner, other};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& xiaoguo_skill() {
    static const Xiaoguo skill("xiaoguo", true);
    return skill;
}

// The same of other generals of 国战.
const Skill& jianan__hs__xiaoguo_skill() {
    static const Xiaoguo skill("jianan__hs__xiaoguo", false);
    return skill;
}

}  // namespace jianjun::engine
