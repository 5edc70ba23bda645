// 凶算 (limited): discard a hand card: 1 damage to somebody of one's faction, draw three; a limited skill that he has
// used comes back as the turn ends.
#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/skills/lasting.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr Memory<std::string> renewed{"xiongsuan_renewed", Scope::turn};

// Whose limited skill comes back.
struct XiongsuanReturns : Lasting {
    XiongsuanReturns() : Lasting("xiongsuan", "凶算", "xiongsuan") { listens = timings({Timing::TurnEnd}); }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !coming_back(g, owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        for (const auto& skill : coming_back(g, owner)) {
            forget(g, owner, renewed, skill);
            forget(g, owner, Tally{skill, Scope::game});
        }
        co_return;
    }

  private:
    static std::vector<std::string> coming_back(const Game& g, Seat owner) {
        auto list = g.table().recalled(owner, renewed);
        const auto& skills = g.table().seat(owner).skills;
        std::erase_if(list, [&](const std::string& id) {
            return std::none_of(skills.begin(), skills.end(),
                                [&](const auto& owned) { return owned.id == id; });
        });
        return list;
    }
};

struct Xiongsuan : Naming<InPlay> {
    Xiongsuan() : Naming("xiongsuan", "凶算", 1, Scope::game) {}
    bool ready(const Game& g, Seat owner) const override {
        return hand_size(g, owner) > 0 && determined(g.table(), owner);
    }
    Bounds names(const Game& g, Seat owner) const override {
        return own_cards(1, 1, false).seats(1, 1, of_faction(g.table(), owner));
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
        if (back.empty()) co_return;
        keep_in_mind(g, who, renewed, back);
        xiongsuan_lasting().begin(g, who);
    }

  private:
    static std::vector<std::string> spent_limited(const Game& g, Seat seat) {
        std::vector<std::string> list;
        for (const auto& owned : g.table().seat(seat).skills) {
            const auto* sheet = g.content().skill(owned.id);
            if (sheet && sheet->has_tag("limited") && g.table().count(seat, owned.id, Scope::game) > 0)
                list.push_back(owned.id);
        }
        return list;
    }
};

}  // namespace

const Lasting& xiongsuan_lasting() {
    static const XiongsuanReturns effect;
    return effect;
}

const Skill& xiongsuan_skill() {
    static const Xiongsuan skill;
    return skill;
}

}  // namespace jianjun::engine
