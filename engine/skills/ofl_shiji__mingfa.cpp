// 明伐: one's cards of a contest count two more. As the play phase begins show a hand card and 拼点 with it: won, take a
// card of the other and draw one; otherwise one's cards reach nobody else this turn.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/contest.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Mingfa : Skill {
    Mingfa() : Skill("ofl_shiji__mingfa", "明伐") {
        listens = timings({Timing::EventPhaseStart, Timing::PindianCardsDisplayed});
    }
    static std::vector<Seat> opponents(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return list;
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::PindianCardsDisplayed; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::PindianCardsDisplayed) return w.pindian->from == owner || w.pindian->to == owner;
        return w.phase->seat == owner && w.phase->phase == Phase::play && !g.table().hand(owner).empty() &&
               !opponents(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_contest(g, owner, in, opponents(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::PindianCardsDisplayed) {
            auto& face = w.pindian->from == owner ? w.pindian->from_face : w.pindian->to_face;
            face.rank = static_cast<std::uint8_t>(std::min(face.rank + 2, 13));
            co_return;
        }
        const Why why{{}, owner, id};
        const auto among = opponents(g, owner);
        const Seat other = co_await seat_said(g, said, owner, among, why);
        if (other == nobody) co_return;
        const bool won = co_await contest(g, owner, other, said);
        if (!won) {
            ofl_shiji__mingfa_lasting().begin(g, owner);
            co_return;
        }
        if (g.table().alive(other)) co_await take_card(g, owner, other, false, Pick::obtain, id);
        co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Lasting& ofl_shiji__mingfa_lasting() {
    static const ReachesNobodyElse effect("ofl_shiji__mingfa", "明伐", "ofl_shiji__mingfa");
    return effect;
}

const Skill& ofl_shiji__mingfa_skill() {
    static const Mingfa skill;
    return skill;
}

}  // namespace jianjun::engine
