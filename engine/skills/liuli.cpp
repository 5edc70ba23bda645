// 流离: discard a card to hand a 杀 on to somebody in one's attack range.
#include <algorithm>

#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// A weapon or mount that is discarded lends no range (seed 001). How far the user is does not matter.
Verdict check_new_target(const Game& g, Seat owner, const Use& use, Seat seat,
                         const std::vector<Token>& cost) {
    if (seat == owner || seat == use.user) return refuse("target", reason::neither_oneself_nor_user);
    if (std::find(use.targets.begin(), use.targets.end(), seat) != use.targets.end())
        return refuse("target", reason::this_seat_is_a_target_already);
    if (!in_attack_range(g, owner, seat, cost)) return refuse("range", reason::out_of_ones_own_attack_range);
    for (const auto* skill : g.skills(seat))
        if (skill->forbids_target(g, seat, use))
            return refuse("target", reason::this_seat_cannot_become_the_target);
    return {};
}

Read<Seat> read_new_target(const Game& g, Seat owner, const Use& use, const Input& in) {
    const auto cost = read_cards(g, owner, in, 1, 1, true);
    if (!cost) return refuse(cost.error());
    const auto may = [&](Seat seat) { return check_new_target(g, owner, use, seat, *cost); };
    return read_seat(g, in, may);
}

Whole turning(const Game& g, Seat owner, const Use& use) {
    return [&g, owner, &use](const Input& in) { return verdict_of(read_new_target(g, owner, use, in)); };
}

Whole turning_but_seats(const Game& g, Seat owner, const Use& use) {
    return [&g, owner, &use](const Input& in) { return check_but_seats(g, in, turning(g, owner, use)); };
}

constexpr Cost one_card{1, 1, true};

struct Liuli : Skill {
    Liuli() : Skill("liuli", "流离") { listens = timings({Timing::TargetConfirming}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner || !is_slash(w.use->card)) return false;
        if (g.table().hand(owner).empty() && g.table().cards({Zone::equip, owner}).empty()) return false;
        const std::vector<Token> nothing;
        for (const Seat seat : g.table().alive_from(1))
            if (!check_new_target(g, owner, *w.use, seat, nothing)) return true;
        return false;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, turning_but_seats(g, owner, *w.use));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto any_seat = turning_but_seats(g, owner, *w.use);
        const Input paid = co_await with_cards(g, owner, *said, one_card, any_seat, why);
        learn_named(g, owner, paid, true);
        const auto whole = turning(g, owner, *w.use);
        const Input told = co_await with_seats(g, owner, paid, whole, why);
        const auto read = read_new_target(g, owner, *w.use, told);
        if (!read) co_return;  // a ruling has taken the card while he was asked
        const Seat target = *read;
        co_await discard_told(g, owner, told.cards, true);
        std::replace(w.use->targets.begin(), w.use->targets.end(), owner, target);
        g.happen(TargetChanged{w.use->card, owner, target});
    }
};

}  // namespace

const Skill& liuli_skill() {
    static const Liuli skill;
    return skill;
}

}  // namespace jianjun::engine
