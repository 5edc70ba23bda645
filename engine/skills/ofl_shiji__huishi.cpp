// 慧识: once a play phase judge; while the suit is a new one, one may go on; then one may give all these
// cards to somebody.
#include <set>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiHuishi : InPlay {
    OflShijiHuishi() : InPlay("ofl_shiji__huishi", "慧识") {}
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        std::set<Suit> suits;
        std::vector<Token> cards;
        for (;;) {
            JudgeNow now{owner, id};
            co_await judge(g, now);
            cards.push_back(now.card);
            if (!suits.insert(now.face.suit).second || !g.table().alive(owner)) break;
            const std::vector<std::string> ways{"again"};
            const auto way = co_await choose_option(g, owner, ways, why, May::pass);
            if (way.empty()) break;
        }
        std::erase_if(cards, [&](Token t) {
            const Zone zone = g.table().token(t).place.zone;
            return zone != Zone::discard && zone != Zone::extra;
        });
        if (cards.empty()) co_return;
        const auto living = g.table().alive_from(g.table().turn);
        const Seat to = co_await choose_seat(g, owner, living, why, May::pass);
        if (to != nobody) co_await gain_cards(g, to, cards);
    }
};

}  // namespace

const Skill& ofl_shiji__huishi_skill() {
    static const OflShijiHuishi skill;
    return skill;
}

}  // namespace jianjun::engine
