// 青囊: once a phase, discard a hand card; somebody wounded recovers 1.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qingnang : Skill {
    Qingnang() : Skill("qingnang", "青囊") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        return verdict_of(read_patient(g, in));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const Seat patient = read_patient(g, said).value();
        spend(g, owner, id);
        co_await discard_told(g, owner, said.cards, false);
        HpChange change{patient, 1, owner};
        co_await recover(g, change);
    }

  private:
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
