// 仁德: give any number of hand cards away; with the second card of a phase recover 1.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Rende : Skill {
    Rende() : Skill("rende", "仁德") {}
    bool active(const Game& g, Seat owner) const override { return !g.table().hand(owner).empty(); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (const auto to = read_receiver(g, owner, in); !to) return to.error();
        return check_cards(g, owner, in, 1, max_given, false);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const Seat to = read_receiver(g, owner, said).value();
        const auto cards = read_cards(g, owner, said, 1, max_given, false).value();
        const auto seen = static_cast<Seen>(seen_by(owner) | seen_by(to));
        learn(g, cards, said.cards, seen);
        const int before = g.table().count(owner, id, Scope::phase);
        const int n = static_cast<int>(cards.size());
        g.happen(Counted{owner, std::string(id), Scope::phase, n});
        const auto given = moving_told(g, cards, said.cards, {Zone::hand, to}, MoveReason::give, owner);
        co_await move_cards(g, given);
        if (before >= 2 || before + n < 2) co_return;
        HpChange change{owner, 1, owner};
        co_await recover(g, change);
    }

  private:
    static constexpr int max_given = 1000;
    static Read<Seat> read_receiver(const Game& g, Seat owner, const Input& in) {
        const auto may = [&](Seat seat) -> Verdict {
            if (seat == owner) return refuse("target", reason::cards_are_given_to_somebody_else);
            return {};
        };
        return read_seat(g, in, may);
    }
};

}  // namespace

const Skill& rende_skill() {
    static const Rende skill;
    return skill;
}

}  // namespace jianjun::engine
