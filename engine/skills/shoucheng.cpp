// 守成: a character of one's faction loses his last hand card outside his turn: he draws one.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shoucheng : Skill {
    Shoucheng() : Skill("shoucheng", "守成") { listens = timings({Timing::AfterCardsMove}); }
    static std::vector<Seat> emptied(const Game& g, Seat owner, const Window& w) {
        auto list = g.table().alive_from(g.table().turn);
        std::erase_if(list, [&](Seat seat) {
            const auto lost = [&](const CardMove& move) {
                return move.from == Place{Zone::hand, seat} && !(move.to == move.from);
            };
            return seat == g.table().turn || !same_faction(g.table(), owner, seat) ||
                   !g.table().hand(seat).empty() ||
                   std::none_of(w.moved->moves.begin(), w.moved->moves.end(), lost);
        });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !emptied(g, owner, w).empty();
    }
    int times(const Game& g, Seat owner, const Window& w) const override {
        return static_cast<int>(emptied(g, owner, w).size());
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return seats_among(g, in, emptied(g, owner, w));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = emptied(g, owner, w);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who != nobody) co_await draw_cards(g, who, 1);
    }
};

}  // namespace

const Skill& shoucheng_skill() {
    static const Shoucheng skill;
    return skill;
}

}  // namespace jianjun::engine
