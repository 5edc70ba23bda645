// 辟撰: use a ♠ card, or become the target of somebody else’s: the top card face up on the general
// (书), at most four and what 通博 adds; hand limit one more for each.
#include "engine/game/facets.h"
#include "engine/rules/showing.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Pizhuan : Skill {
    static constexpr Pile book_pile{"pizhuan"};  // 书
    Pizhuan() : Skill("pizhuan", "辟撰") {
        listens = timings({Timing::CardUsing, Timing::TargetConfirmed});
        pile = &book_pile;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->suit != Suit::spade || how_many_kept(g.table(), owner) >= limit(g, owner)) return false;
        return w.timing == Timing::CardUsing ? w.use->user == owner
                                             : w.subject == owner && w.use->user != owner;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        const auto top = co_await reveal_top(g, owner, 1, why);
        const auto laid = moving(g, top, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit ? how_many_kept(g.table(), owner) : 0;
    }

  private:
    static int limit(const Game& g, Seat owner) {
        int most = 4;
        for (const auto* skill : g.skills(owner))
            if (const auto* more = skill->facet<HoldsMore>()) most += more->holds_more(g, owner, book_pile);
        return most;
    }
};

}  // namespace

const Skill& pizhuan_skill() {
    static const Pizhuan skill;
    return skill;
}

}  // namespace jianjun::engine
