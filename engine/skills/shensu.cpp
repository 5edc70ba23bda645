// 神速: skip the judgement and draw phases, or the play phase with a card of equipment discarded: each
// time one is regarded as using a 杀 at any distance.
#include "engine/cards/card_rule.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Shensu : Skill {
    Shensu() : Skill("shensu", "神速") { listens = timings({Timing::EventPhaseChanging}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& now = *w.phase;
        const auto skipped = [&](Phase phase) { return g.table().this_turn.barred[static_cast<std::size_t>(phase)]; };
        if (now.seat != owner || now.skipped || skipped(now.phase)) return false;
        if (now.phase != Phase::judge && now.phase != Phase::play) return false;
        if (now.phase == Phase::judge && skipped(Phase::draw)) return false;
        if (now.phase == Phase::play && cards_held(g, owner, true) == 0) return false;
        return !targets(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (w.phase->phase == Phase::play)
            if (auto refusal = cards_may_be(g, owner, in, 1, 1, true, equipment)) return refusal;
        if (w.phase->phase != Phase::play && !in.cards.empty()) return refuse("count", reason::own_cards_exactly(0));
        return seats_among(g, in, targets(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        w.phase->skipped = true;
        if (w.phase->phase == Phase::judge) skip_phase(g, Phase::draw);
        if (w.phase->phase == Phase::play) {
            const auto cost = co_await cards_said(g, said, owner, 1, 1, true, why, equipment);
            co_await discard_cards(g, owner, cost);
        }
        const auto among = targets(g, owner);
        const Seat target = co_await seat_said(g, said, owner, among, why);
        if (target == nobody || !g.table().alive(owner)) co_return;
        Use slash = virtual_use(owner, CardId::slash, *this);
        slash.targets = {target};
        co_await use_card(g, slash);
    }

  private:
    static bool equipment(const Face& face) { return info(face.id).type == CardType::equip; }
    std::vector<Seat> targets(const Game& g, Seat owner) const {
        auto seats = others(g, owner);
        std::erase_if(seats, [&](Seat seat) {
            Use slash = virtual_use(owner, CardId::slash, *this);
            slash.targets = {seat};
            return check_extra_slash(g, slash, seat, true).has_value();
        });
        return seats;
    }
};

}  // namespace

const Skill& shensu_skill() {
    static const Shensu skill;
    return skill;
}

}  // namespace jianjun::engine
