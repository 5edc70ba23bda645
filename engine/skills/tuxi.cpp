// 突袭: instead of drawing, take a hand card from each of one or two others.
#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Tuxi : Skill {
    Tuxi() : Skill("tuxi", "突袭") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.phase->seat != owner || w.phase->phase != Phase::draw || w.phase->skipped) return false;
        for (const Seat seat : g.table().alive_from(1))
            if (seat != owner && !g.table().hand(seat).empty()) return true;
        return false;
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_but_seats(g, in, taking(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        w.phase->skipped = true;
        const Why why{{}, owner, id};
        const auto whole = taking(g, owner);
        const Input told = co_await with_seats(g, owner, *said, whole, why);
        const auto& named = told.targets;
        auto order = g.table().alive_from(owner);
        std::erase_if(order,
                      [&](Seat seat) { return std::find(named.begin(), named.end(), seat) == named.end(); });
        co_await take_hand_card_of_each(g, owner, order, id);
    }

  private:
    Whole taking(const Game& g, Seat owner) const {
        return [this, &g, owner](const Input& in) { return check_named(g, owner, in); };
    }
    Verdict check_named(const Game& g, Seat owner, const Input& in) const {
        if (in.targets.empty() || in.targets.size() > 2)
            return refuse("count", reason::names_one_or_two_others(id));
        if (in.targets.size() == 2 && in.targets[0] == in.targets[1])
            return refuse("target", reason::seat_is_named_twice);
        for (const Seat seat : in.targets)
            if (seat == owner || seat < 1 || seat > g.table().seats() || !g.table().alive(seat) ||
                g.table().hand(seat).empty())
                return refuse("target", reason::both_must_be_others_with_hand_cards);
        return {};
    }
};

}  // namespace

const Skill& tuxi_skill() {
    static const Tuxi skill;
    return skill;
}

}  // namespace jianjun::engine
