// 调度: a character of one's faction who uses equipment may draw one, once a turn; as one's play phase begins take a card of
// equipment of one's faction, which may go on to another of it.
#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Diaodu : Skill {
    Diaodu() : Skill("diaodu", "调度") { listens = timings({Timing::CardUsing, Timing::EventPhaseStart}); }
    static std::vector<Token> worn(const Game& g, Seat owner) {
        std::vector<Token> list;
        for (const Seat seat : of_faction(g.table(), owner))
            for (const Token t : g.table().cards({Zone::equip, seat})) list.push_back(t);
        return list;
    }
    bool automatic(const Window& w) const override {
        return w.timing == Timing::CardUsing;  // whoever uses it is asked
    }
    bool quiet(const Window& w) const override { return automatic(w); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::CardUsing)
            return info(w.use->card).type == CardType::equip && g.table().alive(w.use->user) &&
                   same_faction(g.table(), owner, w.use->user) && g.table().count(w.use->user, drawn) == 0;
        return w.phase->seat == owner && w.phase->phase == Phase::play && !worn(g, owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::CardUsing)
            co_await lets_draw(g, owner, w.use->user);
        else
            co_await hands_on(g, owner);
    }

  private:
    static constexpr Tally drawn{"diaodu_drawn", Scope::turn};
    Task<> lets_draw(Game& g, Seat owner, Seat user) const {
        const Why why{{}, owner, id, user};
        const std::vector<std::string> options{"draw"};
        const auto answer = co_await choose_option(g, user, options, why, May::pass);
        if (answer.empty()) co_return;
        remember(g, user, drawn);
        g.happen(SkillUsed{owner, std::string(id), {user}});
        co_await draw_cards(g, user, 1);
    }
    Task<> hands_on(Game& g, Seat owner) const {
        const Why why{{}, owner, id};
        const auto among = worn(g, owner);
        const Token card = co_await choose_open(g, owner, among, why);
        if (card == no_token) co_return;
        const std::vector<Token> one{card};
        co_await gain_cards(g, owner, one);
        auto list = of_faction(g.table(), owner);
        std::erase(list, owner);
        const Seat to = co_await choose_seat(g, owner, list, why, May::pass);
        if (to == nobody || !(g.table().token(card).place == Place{Zone::hand, owner})) co_return;
        co_await give_cards(g, owner, to, one);
    }
};

}  // namespace

const Skill& diaodu_skill() {
    static const Diaodu skill;
    return skill;
}

}  // namespace jianjun::engine
