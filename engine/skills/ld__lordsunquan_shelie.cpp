// 涉猎: instead of drawing turn over the top five cards and gain one of each suit.
#include <array>

#include "engine/rules/choices.h"
#include "engine/rules/showing.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shelie : Skill {
    Shelie() : Skill("ld__lordsunquan_shelie", "涉猎") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::draw});
    }
    bool applies(const Game&, Seat, const Window& w) const override { return !w.phase->skipped; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        w.phase->skipped = true;
        const Why why{{}, owner, id};
        const auto row = co_await reveal_top(g, owner, 5, why);
        std::vector<Token> gained;
        for (const Suit suit : {Suit::spade, Suit::heart, Suit::club, Suit::diamond}) {
            std::vector<Token> same;
            for (const Token t : row)
                if (g.table().token(t).face.suit == suit) same.push_back(t);
            if (same.empty()) continue;
            Token one = same.front();
            if (same.size() > 1) one = co_await choose_open(g, owner, same, why);
            gained.push_back(one);
        }
        co_await gain_cards(g, owner, gained);
        co_await discard_rest(g, row);
    }
};

}  // namespace

const Skill& ld__lordsunquan_shelie_skill() {
    static const Shelie skill;
    return skill;
}

}  // namespace jianjun::engine
