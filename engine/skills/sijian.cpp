// 死谏: having lost one's last hand cards, discard a card of somebody else's.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Sijian : Skill {
    Sijian() : Skill("sijian", "死谏") { listens = timings({Timing::AfterCardsMove}); }
    static std::vector<Seat> with_cards(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (!g.table().hand(owner).empty() || with_cards(g, owner).empty()) return false;
        for (const auto& move : w.moved->moves)
            if (move.from == Place{Zone::hand, owner}) return true;
        return false;
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

const Skill& sijian_skill() {
    static const Sijian skill;
    return skill;
}

}  // namespace jianjun::engine
