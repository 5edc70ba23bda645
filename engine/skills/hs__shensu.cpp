// 神速 of 国战: skip the judgement and draw phases; the play phase, with a card of equipment discarded; or
// the discard phase, at the cost of 1 health: each time one is regarded as using a 杀 at any distance.
#include "engine/rules/choices.h"
#include "engine/skills/kind_cost.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Shensu : Skill {
    Shensu() : Skill("hs__shensu", "神速") { listens = timings({Timing::EventPhaseChanging}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& now = *w.phase;
        if (now.seat != owner || now.skipped || g.table().this_turn.barred[static_cast<std::size_t>(now.phase)]) return false;
        if (now.phase != Phase::judge && now.phase != Phase::play && now.phase != Phase::discard)
            return false;
        if (now.phase == Phase::judge && g.table().this_turn.barred[static_cast<std::size_t>(Phase::draw)]) return false;
        if (now.phase == Phase::play && cards_held(g, owner, true) == 0) return false;
        return !legal_targets(g, virtual_use(owner, CardId::slash, *this), true).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (w.phase->phase == Phase::play) {
            if (in.cards.empty() && !may_have_kind(g, owner, CardType::equip, true))
                return refuse("no_card", reason::there_is_no_card_of_equipment_to_discard);
            if (!in.cards.empty())
                if (auto refusal = check_kind(g, owner, in, CardType::equip, true)) return refusal;
        }
        if (w.phase->phase != Phase::play && !in.cards.empty()) return refuse("count", reason::own_cards_exactly(0));
        return seats_among(g, in, legal_targets(g, virtual_use(owner, CardId::slash, *this), true));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        w.phase->skipped = true;
        const Use slash = virtual_use(owner, CardId::slash, *this);
        const Why why{{}, owner, id};
        if (w.phase->phase == Phase::judge) skip_phase(g, Phase::draw);
        if (w.phase->phase == Phase::play) co_await pay_equipment(g, owner, said);
        if (w.phase->phase == Phase::discard) co_await lose_hp(g, owner, 1);
        if (!g.table().alive(owner)) co_return;
        const auto among = legal_targets(g, slash, true);
        const Seat target = co_await seat_said(g, said, owner, among, why);
        if (target == nobody) co_return;
        const std::vector<Seat> one{target};
        co_await use_on(g, slash, one);
    }

  private:

    Task<> pay_equipment(Game& g, Seat owner, const Input* said) const {
        if (said && !said->cards.empty())
            co_await discard_told(g, owner, said->cards, true);
        else
            co_await discard_kind(g, owner, CardType::equip, true, id, owner);
    }
};

}  // namespace

const Skill& hs__shensu_skill() {
    static const Shensu skill;
    return skill;
}

}  // namespace jianjun::engine
