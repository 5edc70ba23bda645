// 结姻: once a phase, discard two hand cards; a wounded man and oneself recover 1 each.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jieyin : Skill {
    Jieyin() : Skill("jieyin", "结姻") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && g.table().hand(owner).size() >= 2;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = cards_may_be(g, owner, in, 2, 2, false)) return refusal;
        return check_but_seats(g, in, marrying(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &said, owner, 2, 2, false, why);
        co_await discard_cards(g, owner, paid);
        const auto whole = marrying(g, owner);
        const Input told = co_await with_seats(g, owner, said, whole, why);
        const auto read = read_bridegroom(g, owner, told);
        if (!read) co_return;  // what was paid or ruled meanwhile has healed him
        const Seat man = *read;
        for (const Seat seat : {man, owner}) {
            HpChange change{seat, 1, owner};
            co_await recover(g, change);
        }
    }

  private:
    static Whole marrying(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return verdict_of(read_bridegroom(g, owner, in)); };
    }
    static Read<Seat> read_bridegroom(const Game& g, Seat owner, const Input& in) {
        const auto may = [&](Seat seat) -> Verdict {
            if (seat == owner || g.table().seat(seat).gender != Gender::male || !wounded(g, seat))
                return refuse("target", reason::with_a_wounded_man("jieyin"));
            return {};
        };
        return read_seat(g, in, may);
    }
};

}  // namespace

const Skill& jieyin_skill() {
    static const Jieyin skill;
    return skill;
}

}  // namespace jianjun::engine
