// 青囊: once a phase, discard a hand card; somebody wounded recovers 1.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qingnang : Skill {
    Qingnang() : Skill("qingnang", "青囊") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = cards_may_be(g, owner, in, 1, 1, false)) return refusal;
        return check_but_seats(g, in, healing(g));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &said, owner, 1, 1, false, why);
        co_await discard_cards(g, owner, paid);
        const auto whole = healing(g);
        const Input told = co_await with_seats(g, owner, said, whole, why);
        const auto read = read_patient(g, told);
        if (!read) co_return;  // what was paid or ruled meanwhile has healed him
        const Seat patient = *read;
        HpChange change{patient, 1, owner};
        co_await recover(g, change);
    }

  private:
    static Whole healing(const Game& g) {
        return [&g](const Input& in) { return verdict_of(read_patient(g, in)); };
    }
    static Read<Seat> read_patient(const Game& g, const Input& in) {
        const auto may = [&](Seat seat) -> Verdict {
            if (!wounded(g, seat)) return refuse("full_health", reason::only_the_wounded_can_be_healed);
            return {};
        };
        return read_seat(g, in, may);
    }
};

}  // namespace

const Skill& qingnang_skill() {
    static const Qingnang skill;
    return skill;
}

}  // namespace jianjun::engine
