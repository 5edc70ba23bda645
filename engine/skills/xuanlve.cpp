// 旋略: after losing equipment, discard a card of somebody else.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xuanlve : Skill {
    Xuanlve() : Skill("xuanlve", "旋略") { listens = timings({Timing::AfterCardsMove}); }
    static std::vector<Seat> with_cards(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Place worn{Zone::equip, owner};
        return !with_cards(g, owner).empty() &&
               std::any_of(w.moved->moves.begin(), w.moved->moves.end(),
                           [&](const CardMove& move) { return move.from == worn && !(move.to == worn); });
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return seats_among(g, in, with_cards(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = with_cards(g, owner);
        const Seat from = co_await seat_said(g, said, owner, among, why);
        if (from != nobody) co_await take_card(g, owner, from, false, Pick::discard, id);
    }
};

}  // namespace

const Skill& xuanlve_skill() {
    static const Xuanlve skill;
    return skill;
}

}  // namespace jianjun::engine
