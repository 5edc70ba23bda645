// 凶算 (limited): discard a hand card: 1 damage to somebody of one's faction, draw three; a limited skill that he has
// used comes back as the turn ends.
#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xiongsuan : InPlay {
    Xiongsuan() : InPlay("xiongsuan", "凶算", 1, Scope::game) { listens = timings({Timing::TurnEnd}); }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool ready(const Game& g, Seat owner) const override {
        return hand_size(g, owner) > 0 && determined(g.table(), owner);
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = cards_may_be(g, owner, in, 1, 1, false)) return refusal;
        return seats_among(g, in, of_faction(g.table(), owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        co_await pay(g, owner, &said, 1, false, id);
        const Why why{{}, owner, id};
        const auto among = of_faction(g.table(), owner);
        const Seat who = co_await seat_said(g, &said, owner, among, why);
        if (who == nobody) co_return;
        const DamageNow hit{owner, who};
        co_await damage(g, hit);
        co_await draw_cards(g, owner, 3);
        if (!g.table().alive(who)) co_return;
        const auto spent = spent_limited(g, who);
        const Why which{{}, owner, id, who};
        const auto back = co_await choose_option(g, owner, spent, which);
        if (!back.empty()) remember(g, who, renewed, back);
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !coming_back(g, owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        for (const auto& [seat, skill] : coming_back(g, owner)) {
            forget(g, seat, renewed, skill);
            forget(g, seat, Tally{skill, Scope::game});
        }
        co_return;
    }

  private:
    static constexpr Memory<std::string> renewed{"xiongsuan", Scope::turn};  // limited skills of this seat
    static std::vector<std::string> spent_limited(const Game& g, Seat seat) {
        std::vector<std::string> list;
        for (const auto& owned : g.table().seat(seat).skills) {
            const auto* sheet = g.content().skill(owned.id);
            if (sheet && sheet->has_tag("limited") && g.table().count(seat, owned.id, Scope::game) > 0)
                list.push_back(owned.id);
        }
        return list;
    }
    // Only whoever has used 凶算 in this turn brings it back.
    static std::vector<std::pair<Seat, std::string>> coming_back(const Game& g, Seat owner) {
        std::vector<std::pair<Seat, std::string>> list;
        if (g.table().turn != owner) return list;
        for (const Seat seat : g.table().alive_from(1))
            for (const auto& owned : g.table().seat(seat).skills)
                if (g.table().count(seat, renewed, owned.id) > 0) list.emplace_back(seat, owned.id);
        return list;
    }
};

}  // namespace

const Skill& xiongsuan_skill() {
    static const Xiongsuan skill;
    return skill;
}

}  // namespace jianjun::engine
