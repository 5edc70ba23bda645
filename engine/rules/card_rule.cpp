#include "engine/rules/card_rule.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/game/facets.h"
#include "engine/rules/direction.h"
#include "engine/rules/numbers.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

Task<> CardRule::begin(Game&, Use&) const {
    co_return;
}
Task<> CardRule::effect(Game&, Use&, Seat) const {
    co_return;
}
Task<> CardRule::finish(Game&, Use&) const {
    co_return;
}
Task<> CardRule::judged(Game&, Seat, Token, bool) const {
    throw std::logic_error("this card is not judged");
    co_return;
}

namespace {

Verdict check_in_game(const Game& g, Seat seat) {
    if (seat >= 1 && seat <= g.table().seats() && g.table().alive(seat)) return {};
    return refuse("target", reason::not_in_game(seat));
}

}  // namespace

Verdict check_in_game(const Game& g, const std::vector<Seat>& seats) {
    for (const Seat seat : seats)
        if (auto refusal = check_in_game(g, seat)) return refusal;
    return {};
}

namespace {

// What skills say against it: the user's of whom he may aim at, the target's of what it may be a target of.
Verdict check_aim(const Game& g, const Use& use, Seat target) {
    if (use.user != nobody)
        for (const auto* skill : g.skills(use.user))
            if (const auto* bars = skill->facet<Bars>(); bars && bars->forbids_aim(g, use.user, use, target))
                return refuse("target", reason::forbids_target(skill->id));
    for (const auto* skill : g.skills(target))
        if (skill->forbids_target(g, target, use))
            return refuse("target", reason::of_seat_forbids_target(skill->id, target));
    return {};
}

}  // namespace

int extra_targets(const Game& g, const Use& use) {
    int more = 0;
    for (const auto* skill : g.skills(use.user))
        if (const auto* adds = skill->facet<AddsTargets>()) more += adds->extra_targets(g, use.user, use);
    return more;
}

Verdict check_target(const Game& g, const Use& use, const CardRule& rule, Seat target) {
    if (auto refusal = check_in_game(g, target)) return refusal;
    if (g.table().seat(target).away) return refuse("target", reason::lured_away(target));
    if (auto refusal = rule.may_target(g, use, target)) return refusal;
    return check_aim(g, use, target);
}

Verdict check_moves_to(const Game& g, Token trick, CardId id, Seat seat) {
    const auto* rule = card_rule(id);
    if (!rule) return {};
    Use passing;
    passing.card = id;
    count_as(passing, g.table().token(trick).face);
    passing.cards = {trick};
    return check_target(g, passing, *rule, seat);
}

namespace {

std::vector<Seat> allowed(const Game& g, const Use& use, const CardRule& rule) {
    std::vector<Seat> list;
    for (const Seat seat : g.table().alive_from(use.user))
        if (!check_target(g, use, rule, seat)) list.push_back(seat);
    return list;
}

// How many of them, and none twice.
Verdict check_count(const Game& g, const Use& use, const CardRule& rule) {
    const int most = rule.most + extra_targets(g, use);
    const int n = static_cast<int>(use.targets.size());
    if (n < rule.least || (n > most && !g.lenient()))
        return refuse("count", reason::takes_targets(use.card, rule.least, most));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < i; ++j)
            if (use.targets[i] == use.targets[j]) return refuse("target", reason::seat_is_named_twice);
    return {};
}

Read<Use> read_chosen(const Game& g, Use use, const CardRule& rule) {
    if (use.targets.empty() && rule.least > 0) {
        const auto only = allowed(g, use, rule);
        if (static_cast<int>(only.size()) != rule.least)
            return refuse("target", only.empty() ? reason::there_is_nobody_whom_this_may_be_used_on : reason::say_whom_this_is_used_on);
        use.targets = only;
    }
    if (auto refusal = check_count(g, use, rule)) return refuse(*refusal);
    if (g.lenient()) {
        if (auto refusal = check_in_game(g, use.targets)) return refuse(*refusal);
        return use;
    }
    for (const Seat target : use.targets)
        if (auto refusal = check_target(g, use, rule, target)) return refuse(*refusal);
    return use;
}

Read<Use> read_self(const Game& g, Use use, const CardRule& rule) {
    const std::vector<Seat> self{use.user};
    if (use.targets.empty()) use.targets = self;
    if (use.targets != self && !g.lenient()) return refuse("target", reason::used_on_oneself(use.card));
    auto refusal = g.lenient() ? check_in_game(g, use.targets) : check_target(g, use, rule, use.user);
    if (refusal) return refuse(*refusal);
    return use;
}

// Nobody is chosen; whoever names the targets all the same has to name all of them.
Read<Use> read_all_concerned(const Game& g, Use use, const CardRule& rule) {
    if (g.lenient() && !use.targets.empty()) {
        if (auto refusal = check_in_game(g, use.targets)) return refuse(*refusal);
        return use;
    }
    auto concerned = allowed(g, use, rule);
    if (rule.aim == Aim::all_others) std::erase(concerned, use.user);
    if (concerned.empty()) return refuse("target", reason::there_is_nobody_whom_this_would_concern);
    const bool same = use.targets.empty() || std::is_permutation(use.targets.begin(), use.targets.end(),
                                                                 concerned.begin(), concerned.end());
    if (!same)
        return refuse("target", reason::concerns_everybody(use.card));
    use.targets = std::move(concerned);
    return use;
}

Read<Use> read_aimed(const Game& g, Use use, const CardRule& rule) {
    switch (rule.aim) {
        case Aim::none:
            use.targets.clear();
            return use;
        case Aim::self:
            return read_self(g, std::move(use), rule);
        case Aim::chosen:
            return read_chosen(g, std::move(use), rule);
        case Aim::all_others:
        case Aim::everyone:
            return read_all_concerned(g, std::move(use), rule);
    }
    throw std::logic_error("a card is aimed in no way");
}

}  // namespace

Read<Use> read_targets(const Game& g, Use use, const Input& in, const CardRule& rule) {
    if (auto refusal = check_in_game(g, in.then)) return refuse(*refusal);
    auto aimed = read_aimed(g, std::move(use), rule);
    if (!aimed) return aimed;
    if (auto refusal = read_direction(g, *aimed, in)) return refuse(*refusal);
    if (!g.lenient()) return rule.complete(g, std::move(*aimed), in);
    auto whole = rule.complete(g, *aimed, in);
    return whole ? whole : aimed;
}

Verdict check_extra_slash(const Game& g, const Use& use, Seat must, bool any_distance) {
    const auto* rule = card_rule(use.card);
    if (!is_slash(use.card) || !rule) return refuse("wrong_card", reason::asked_for(CardId::slash));
    if (std::find(use.targets.begin(), use.targets.end(), must) == use.targets.end())
        return refuse("target", reason::must_be_a_target(must));
    if (static_cast<int>(use.targets.size()) > 1 + extra_targets(g, use))
        return refuse("count", reason::too_many_targets);
    for (const Seat target : use.targets) {
        auto refusal = check_target(g, use, *rule, target);
        const bool only_far = refusal && refusal->code == "range" && target == must && any_distance;
        if (refusal && !only_far) return refusal;
        if (only_far)
            if (auto barred = check_aim(g, use, target)) return barred;
    }
    return {};
}

void demand_slash_on(const Game& g, Demand& demand, Seat must, bool any_distance) {
    demand.complete = [must](Use& use) {
        if (use.targets.empty()) use.targets = {must};
    };
    demand.extra = [&g, must, any_distance](const Use& use) { return check_extra_slash(g, use, must, any_distance); };
}

Verdict check_has_cards(const Game& g, Seat target) {
    for (const Zone zone : {Zone::hand, Zone::equip, Zone::judge})
        if (!g.table().cards({zone, target}).empty()) return {};
    return refuse("no_card", reason::has_no_card_to_take(target));
}

Task<> take_one(Game& g, Use& use, Seat target, Pick how) {
    const Why why{use.face(), use.user};
    const std::vector<Zone> zones{Zone::hand, Zone::equip, Zone::judge};
    co_await pick_card(g, use.user, target, zones, how, why);
}

bool reaches_all(const Game& g, const Use& use) {
    const auto& skills = g.skills(use.user);
    return std::any_of(skills.begin(), skills.end(),
                       [&](const Skill* skill) { return skill->ignores_distance(g, use.user, use); });
}

Verdict check_distance(const Game& g, const Use& use, Seat target, int most) {
    if (reaches_all(g, use)) return {};
    for (const auto* skill : g.skills(use.user))
        if (const auto* further = skill->facet<ReachesFurther>())
            most += further->reaches_further(g, use.user, use);
    const int n = distance(g, use.user, target, use.cards);
    if (n <= most) return {};
    return refuse("distance", reason::too_far(target, n, use.card, most));
}

Task<bool> plays(Game& g, Seat seat, CardId card, Use& against) {
    Demand demand{seat, card, false, &against};
    Prompt prompt(Prompt::Kind::card, seat);
    Why why{against.face(), against.user};
    prompt.at(Timing::AskForCardResponse).may_pass().because(why);
    co_await ask_card(g, demand, prompt);
    co_return demand.met;
}

DamageNow damage_of(Use& use, Seat source, Seat target) {
    DamageNow now;
    now.source = use.deals != nobody ? use.deals : source;
    now.target = target;
    now.n = use.damage;
    now.nature = nature_of(use.card);
    now.use = &use;
    now.card = use.card;
    now.cards = use.cards;
    now.by_user = now.source == use.user;
    return now;
}

}  // namespace jianjun::engine
