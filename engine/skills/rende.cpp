// 仁德: give any number of hand cards away; with the second card of a phase recover 1. 国战 boxes before 2017: with the third.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Rende : Skill {
    Rende(std::string_view id, int enough) : Skill(id, "仁德"), enough(enough) {}
    int enough;
    bool active(const Game& g, Seat owner) const override { return !g.table().hand(owner).empty(); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, some_cards, giving_but_seats(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        const Why why{{}, owner, id};
        const auto any_seat = giving_but_seats(g, owner);
        const Input named = co_await with_cards(g, owner, declared, some_cards, any_seat, why);
        learn_named(g, owner, named, false);
        const auto whole = giving(g, owner);
        const Input said = co_await with_seats(g, owner, named, whole, why);
        const auto receiver = read_receiver(g, owner, said);
        const auto read = read_cards(g, owner, said, 1, max_given, false);
        if (!receiver || !read) co_return;  // a ruling has taken them while he was asked
        const Seat to = *receiver;
        const auto& cards = *read;
        const auto seen = static_cast<Seen>(seen_by(owner) | seen_by(to));
        learn(g, cards, said.cards, seen);
        const int before = g.table().count(owner, id, Scope::phase);
        const int n = static_cast<int>(cards.size());
        remember(g, owner, Tally{id, Scope::phase}, n);
        const auto given = moving_told(g, cards, said.cards, {Zone::hand, to}, MoveReason::give, owner);
        co_await move_cards(g, given);
        if (before >= enough || before + n < enough) co_return;
        HpChange change{owner, 1, owner};
        co_await recover(g, change);
    }

  private:
    static constexpr int max_given = 1000;
    static constexpr Cost some_cards{1, max_given, false};
    static Whole giving(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return verdict_of(read_receiver(g, owner, in)); };
    }
    static Whole giving_but_seats(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 1, max_given, false)) return refusal;
            return check_but_seats(g, in, giving(g, owner));
        };
    }
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
    static const Rende skill("rende", 2);
    return skill;
}

const Skill& old__rende_skill() {
    static const Rende skill("old__rende", 3);
    return skill;
}

}  // namespace jianjun::engine
