// Damage and health (伤害, 体力): damage with its windows, armour, chains; losing and recovering health.
#include "engine/rules/damage.h"

#include <algorithm>
#include <array>

#include "engine/game/facets.h"
#include "engine/modes/mode.h"
#include "engine/rules/armour.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

namespace {

// The windows in which a damage may still grow, shrink or be prevented.
constexpr std::array<Timing, 5> before_damage{Timing::PreDamage, Timing::DamageCaused,
                                              Timing::DetermineDamageCaused, Timing::DamageInflicted,
                                              Timing::DetermineDamageInflicted};

int floor_hp(const Game& g, Seat seat, int hp) {
    const auto& skills = g.skills(seat);
    const bool sinks = std::any_of(skills.begin(), skills.end(),
                                   [](const Skill* skill) { return skill->facet<Sinks>() != nullptr; });
    return sinks || g.options().hp_floor_negative ? hp : std::max(hp, 0);
}

// True where the damage was prevented or brought below 1.
Task<bool> windows(Game& g, DamageNow& now, const std::array<Timing, 5>& list) {
    for (const auto timing : list) {
        const bool by_source = timing == Timing::DamageCaused || timing == Timing::DetermineDamageCaused ||
                               timing == Timing::PreDamage;
        if (by_source && (now.source == nobody || now.moved)) continue;
        Window w{timing, by_source ? now.source : now.target, now.use};
        w.damage = &now;
        co_await window(g, w);
        if (now.prevented || now.n < 1) co_return true;
    }
    co_return false;
}

Task<> hp_window(Game& g, Timing timing, DamageNow& now) {
    Window w{timing, timing == Timing::Damage ? now.source : now.target, now.use};
    w.damage = &now;
    co_await window(g, w);
}

// Who else is chained when the first victim's own chain breaks; they take copies afterwards (连环传导).
Task<std::vector<Seat>> break_chain(Game& g, const DamageNow& now) {
    std::vector<Seat> others;
    if (now.nature == Nature::normal || !g.table().seat(now.target).chained) co_return others;
    co_await set_chained(g, now.target, false);
    if (now.chain) co_return others;
    for (const Seat seat : g.table().alive_from(g.table().turn))
        if (seat != now.target && g.table().seat(seat).chained) others.push_back(seat);
    co_return others;
}

// 护甲 first, then health, all of it at once.
Task<> take_health(Game& g, DamageNow& now) {
    if (now.use && !now.chain)
        now.use->on(now.target).no_armour = false;  // 青釭剑 has dealt with this target
    const auto& seat = g.table().seat(now.target);
    const int shield = std::min(now.n, seat.armour);
    now.hp_before = seat.hp;
    if (shield > 0) co_await change_armour(g, now.target, -shield);
    if (now.n > shield)
        g.happen(HpChanged{now.target, floor_hp(g, now.target, seat.hp - (now.n - shield)), HpCause::damage});
}

}  // namespace

Task<> damage(Game& g, DamageNow now) {
    Scoped scope(g, Occasion::damage, now.source, now.target);
    if (!g.table().alive(now.source)) now.source = nobody;
    if (!g.table().alive(now.target) || now.n < 1 || g.table().seat(now.target).away) co_return;
    const bool prevented = co_await windows(g, now, before_damage);
    if (prevented) {
        g.happen(DamagePrevented{now.target, {}});
        co_return;
    }
    if (!g.table().alive(now.target)) co_return;
    const auto chained = co_await break_chain(g, now);
    now.near = now.source != nobody && distance(g, now.source, now.target) <= 1;
    co_await hp_window(g, Timing::BeforeHpChanged, now);
    g.happen(DamageDealt{now.source, now.target, now.n, now.nature, now.card, now.chain});
    co_await take_health(g, now);
    if (g.table().seat(now.target).hp < now.hp_before) co_await g.mode().health_taken(g, now.target);
    co_await hp_window(g, Timing::HpChanged, now);
    if (g.table().alive(now.target) && g.table().seat(now.target).hp < 1) {
        DyingNow down{now.target, now.source, &now};
        co_await dying(g, down);
    }
    if (g.table().alive(now.source)) co_await hp_window(g, Timing::Damage, now);
    if (g.table().alive(now.target)) co_await hp_window(g, Timing::Damaged, now);
    co_await hp_window(g, Timing::DamageFinished, now);
    for (const Seat seat : chained) {
        if (!g.table().alive(seat) || !g.table().seat(seat).chained) continue;
        DamageNow copy = now;
        copy.target = seat;
        copy.chain = true;
        copy.by_user = false;
        copy.prevented = false;
        co_await damage(g, copy);
    }
}

Task<> lose_hp(Game& g, Seat seat, int n) {
    if (!g.table().alive(seat) || n < 1 || g.table().seat(seat).away) co_return;
    Scoped scope(g, Occasion::lose_hp, seat);
    HpChange change{seat, n};
    Window w{Timing::PreHpLost, seat};
    w.hp = &change;
    co_await window(g, w);
    if (change.prevented || change.n < 1) co_return;
    g.happen(HpChanged{seat, floor_hp(g, seat, g.table().seat(seat).hp - change.n), HpCause::lose});
    co_await g.mode().health_taken(g, seat);
    if (g.table().seat(seat).hp < 1) {
        DyingNow down{seat};
        co_await dying(g, down);
    }
    if (!g.table().alive(seat)) co_return;
    w.timing = Timing::HpLost;
    co_await window(g, w);
}

Task<> recover(Game& g, HpChange change) {
    const auto& seat = g.table().seat(change.seat);
    if (!g.table().alive(change.seat) || seat.hp >= seat.max_hp || change.n < 1 || seat.away) co_return;
    Window w{Timing::PreHpRecover, change.seat};
    w.hp = &change;
    co_await window(g, w);
    change.n = std::min(change.n, seat.max_hp - seat.hp);
    if (change.prevented || change.n < 1) co_return;
    g.happen(HpChanged{change.seat, std::min(seat.hp + change.n, seat.max_hp), HpCause::recover});
    w.timing = Timing::HpRecover;
    co_await window(g, w);
}

Task<> change_max_hp(Game& g, Seat seat, int n) {
    if (!g.table().alive(seat) || n == 0 || concealed(g, seat)) co_return;
    Window w{Timing::BeforeMaxHpChanged, seat};
    co_await window(g, w);
    const int max_hp = std::max(g.table().seat(seat).max_hp + n, 0);
    g.happen(MaxHpChanged{seat, max_hp});
    if (g.table().seat(seat).hp > max_hp) g.happen(HpChanged{seat, max_hp, HpCause::ruling});
    if (max_hp == 0) {
        co_await death(g, seat, nobody);
        co_return;
    }
    w.timing = Timing::MaxHpChanged;
    co_await window(g, w);
}

namespace {

Task<> after_chain(Game& g, Seat seat) {
    Window w{Timing::ChainStateChanged, seat};
    co_await window(g, w);
}

}  // namespace

MaybeTask set_chained(Game& g, Seat seat, bool chained) {
    if (!g.table().alive(seat) || g.table().seat(seat).chained == chained) return {};
    for (const auto* skill : g.skills(seat))
        if (const auto* forbids = skill->facet<ForbidsChaining>();
            forbids && chained && forbids->forbids_chaining(g, seat))
            return {};
    g.happen(ChainChanged{seat, chained});
    if (!g.hears(Timing::ChainStateChanged)) return {};
    return after_chain(g, seat);
}

Task<> turn_over(Game& g, Seat seat) {
    if (!g.table().alive(seat)) co_return;
    g.happen(TurnedOver{seat, !g.table().seat(seat).face_up});
    Window w{Timing::TurnedOver, seat};
    co_await window(g, w);
}

}  // namespace jianjun::engine
