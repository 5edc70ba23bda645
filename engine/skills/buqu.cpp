// 不屈: for each point of health lost at 1 or below, the top card lies open on the general (创); while their numbers all differ
// one is not dying. Health goes below 0; whoever recovers keeps as many 创 as are missing to 1.
#include <algorithm>
#include <set>

#include "engine/game/facets.h"
#include "engine/rules/showing.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Buqu : With<Skill, Sinks> {
    static constexpr Pile scars{"buqu"};  // 创
    Buqu() : With("buqu", "不屈") {
        listens = timings({Timing::HpRecover});
        pile = &scars;
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool holds_up(const Game& g, Seat owner) const override {
        const auto laid = kept(g.table(), owner);
        std::set<int> ranks;
        for (const Token t : laid) ranks.insert(g.table().token(t).face.rank);
        return static_cast<int>(laid.size()) >= needed(g, owner) && ranks.size() == laid.size();
    }
    Task<> sink(Game& g, Seat owner) const override {
        const int more = needed(g, owner) - how_many_kept(g.table(), owner);
        if (more <= 0) co_return;
        const Why why{{}, owner, id};
        const std::vector<std::string> options{std::string(id)};
        const auto declared = co_await choose_option(g, owner, options, why, May::pass);
        if (declared.empty()) {
            rest_on_wounds(g, owner);
            co_return;
        }
        g.happen(SkillUsed{owner, std::string(id), {}});
        const auto cards = co_await reveal_top(g, owner, more, why);
        const auto laid = moving(g, cards, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && how_many_kept(g.table(), owner) > needed(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        while (g.table().alive(owner) && how_many_kept(g.table(), owner) > needed(g, owner)) {
            const auto laid = kept(g.table(), owner);
            Token gone = laid.front();
            if (needed(g, owner) > 0) gone = co_await choose_open(g, owner, laid, why);
            const std::vector<Token> one{gone};
            const auto moved = moving(g, one, {Zone::discard, nobody}, MoveReason::put, owner);
            co_await move_cards(g, moved);
        }
    }

  private:
    // Declined: no health is below what the 创 there are could hold up, so that one 桃 saves.
    void rest_on_wounds(Game& g, Seat owner) const {
        const int least = -how_many_kept(g.table(), owner);
        if (g.options().hp_floor_negative || g.table().seat(owner).hp >= least) return;
        g.happen(HpChanged{owner, least, HpCause::ruling});
    }
    static int needed(const Game& g, Seat owner) { return std::max(0, 1 - g.table().seat(owner).hp); }
};

}  // namespace

const Skill& buqu_skill() {
    static const Buqu skill;
    return skill;
}

}  // namespace jianjun::engine
