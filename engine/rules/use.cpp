// Using a card (使用牌): its windows over all targets stage by stage, then its settlement target by target.
#include "engine/rules/use.h"

#include <algorithm>
#include <bitset>

#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/rules/bound_to_ren.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/direction.h"
#include "engine/rules/finding.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/rules/supplies.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

void fill_from_cards(const Game& g, Use& use) {
    const auto& table = g.table();
    use.from_hand = !use.cards.empty();
    for (const Token t : use.cards) use.from_hand = use.from_hand && table.token(t).place.zone == Zone::hand;
    use.all_hand = use.from_hand && use.cards.size() == table.hand(use.user).size();
    if (use.faces.size() == 1) {
        count_as(use, counted(g, use.user, use.faces.front()));
    } else if (!use.faces.empty()) {
        use.color = counted(g, use.user, use.faces.front()).color();
        for (const auto& face : use.faces)
            if (counted(g, use.user, face).color() != use.color) use.color = Color::none;
    }
}

// The cards of a use: one's own, or those that lie on a general (急袭, 弘法).
Read<std::vector<Token>> find_used(const Game& g, Seat seat, const Input& in, bool plain) {
    for (const auto* skill : g.skills(seat)) {
        const auto* pays = skill->facet<PaysFrom>();
        const Place place = pays ? pays->pays_from(g, seat) : Place{};
        if (plain || place.zone != Zone::general) continue;
        const auto made = skill->makes();
        const bool named = !in.skill.empty() && skill->goes_by(in.skill);
        const bool makes = in.skill.empty() && std::find(made.begin(), made.end(), in.as) != made.end();
        if (!named && !makes) continue;
        auto found = find_in(g.table(), place, in.cards);
        if (found || named) return found;
    }
    return find_carried(g, seat, in, !plain);
}

const Skill* converter(const Game& g, Seat seat, const Input& in, const std::vector<Token>& cards,
                       CardId as) {
    auto faces = in.cards;
    for (auto& face : faces) face = counted(g, seat, face);
    for (const auto* skill : g.skills(seat)) {
        if (!in.skill.empty() && !skill->goes_by(in.skill) && skill->id != print_of(g.options(), in.skill)) continue;
        if (skill->converts(g, seat, cards, faces, as)) return skill;
    }
    return nullptr;
}

// What skills have said of the targets' armour, for the table.
void tell_ignored_armour(Game& g, Use& use) {
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
        auto& on = use.on(seat);
        if (on.armour_ignored == on.no_armour) continue;
        on.armour_ignored = on.no_armour;
        g.happen(ArmourIgnored{seat, on.no_armour});
    }
}

// The next one of a stage over all targets: those that a skill adds meanwhile are visited, cancelled ones are not.
Seat next_target(const Use& use, std::bitset<max_seats + 1>& seen) {
    for (const Seat target : use.targets) {
        if (seen.test(static_cast<std::size_t>(target))) continue;
        seen.set(static_cast<std::size_t>(target));
        return target;
    }
    return nobody;
}

Task<> target_stages(Game& g, Use& use) {
    for (const auto timing : {Timing::TargetSpecifying, Timing::TargetConfirming, Timing::TargetSpecified,
                              Timing::TargetConfirmed}) {
        if (!g.hears(timing) && !g.hides()) continue;
        std::bitset<max_seats + 1> seen;
        for (Seat target = next_target(use, seen); target != nobody; target = next_target(use, seen)) {
            Window w{timing, target, &use};
            co_await window(g, w);
            tell_ignored_armour(g, use);
            sort_targets(g, use);
        }
    }
}

Task<> enter_slot(Game& g, Use& use) {
    const auto slot = info(use.card).slot;
    const Seat owner = use.targets.empty() ? use.user : use.targets.front();
    CardsMoved moved{{}, MoveReason::equip, use.user};
    CardMove leave, enter;
    leave.token = g.table().equipped(owner, slot);
    leave.to = {Zone::discard, nobody};
    enter.token = use.cards.front();
    enter.to = {Zone::equip, owner};
    moved.moves = {leave, enter};
    co_await move_cards(g, moved);
}

Task<> enter_judge_zone(Game& g, Use& use) {
    const Seat target = use.targets.empty() ? nobody : use.targets.front();
    CardsMoved moved{{}, MoveReason::put, use.user};
    CardMove move;
    move.token = use.cards.front();
    move.to = g.table().alive(target) ? Place{Zone::judge, target} : Place{Zone::discard, nobody};
    move.as = use.card;
    moved.moves = {move};
    co_await move_cards(g, moved);
}

// The answer window of one target: 闪 for 杀, 无懈可击 for tricks.
Task<> answer_window(Game& g, Use& use, Seat target) {
    if (is_slash(use.card)) {
        if (use.on(target).no_jink) co_return;
        const int needed = std::max<int>(1, use.on(target).jinks);
        for (int i = 0; i < needed; ++i) {
            Scoped scope(g, Occasion::dodge, target);
            Demand demand{target, CardId::jink, true, &use};
            Prompt prompt(Prompt::Kind::card, target);
            Why why{use.face(), use.user};
            if (!use.faces.empty() && use.faces.size() == 1 && !use.converted) why.card = use.faces.front();
            prompt.at(Timing::PreCardEffect).may_pass().because(why);
            co_await ask_card(g, demand, prompt);
            if (!demand.met) co_return;
            use.on(target).dodged_by = demand.given.by;
        }
        use.on(target).cancelled = true;
    } else if (info(use.card).type == CardType::trick && use.answerable &&
               base(use.card) != CardId::nullification) {
        const bool cancelled = co_await nullified(g, use, target);
        use.on(target).cancelled = cancelled;
    }
}

Task<> settle_target_now(Game& g, Use& use, const CardRule& rule, Seat target) {
    if (!g.table().alive(target) || rule.skips(g, use, target)) co_return;
    Scoped scope(g, info(use.card).id, use.user, target);
    Window w{Timing::PreCardEffect, target, &use};
    co_await window(g, w);
    if (use.on(target).no_effect) {
        g.happen(CardNoEffect{use.card, target, {}});
        co_return;
    }
    if (std::find(use.targets.begin(), use.targets.end(), target) == use.targets.end()) co_return;
    co_await answer_window(g, use, target);
    if (use.on(target).cancelled) {
        g.happen(CardCancelled{use.card, target, nobody});
        w.timing = Timing::CardEffectCancelledOut;
        co_await window(g, w);
    }
    if (!use.on(target).cancelled && g.table().alive(target)) {
        w.timing = Timing::BeforeCardEffect;
        co_await window(g, w);
        w.timing = Timing::CardEffecting;
        co_await window(g, w);
        co_await rule.effect(g, use, target);
    }
    w.timing = Timing::CardEffectFinished;
    co_await window(g, w);
}

Task<> settle_target(Game& g, Use& use, const CardRule& rule, Seat target) {
    co_await settle_target_now(g, use, rule, target);
    use.on(target).no_armour = false;
    tell_ignored_armour(g, use);
}

Task<> settle(Game& g, Use& use) {
    const auto type = info(use.card).type;
    if (type == CardType::equip) {
        co_await enter_slot(g, use);
        co_return;
    }
    if (type == CardType::delayed_trick) {
        co_await enter_judge_zone(g, use);
        co_return;
    }
    if (use.answers && type == CardType::trick) {
        const bool cancelled = co_await nullified(g, use, use.about);
        use.on(nobody).cancelled = cancelled;
        if (use.on(nobody).cancelled) g.happen(CardCancelled{use.card, nobody, nobody});
        co_return;
    }
    const auto* rule = card_rule(use.card);
    if (!rule || use.targets.empty()) co_return;
    co_await rule->begin(g, use);
    const auto order = use.targets;
    for (const Seat target : order) {
        if (std::find(use.targets.begin(), use.targets.end(), target) == use.targets.end()) continue;
        co_await settle_target(g, use, *rule, target);
    }
    co_await rule->finish(g, use);
}

// The use is known to the game while it lasts.
class UnderWay {
  public:
    UnderWay(Game& game, const Use& use) : game_(game) { game_.uses.push_back(&use); }
    ~UnderWay() {
        if (!game_.uses.empty()) game_.uses.pop_back();
    }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;

  private:
    Game& game_;
};

// 使用牌前: the use is counted, and 酒 is taken by the next 杀, before anything can go wrong.
void take_limits(Game& g, Use& use) {
    if (!is_slash(use.card)) return;
    note_slash(g, use.user);
    if (use.counts && g.table().turn == use.user && g.table().phase == Phase::play)
        remember(g, use.user, Tally{"slash", Scope::phase});
    if (const int drunk = g.table().seat(use.user).drunk; drunk > 0) {
        use.damage += drunk;
        g.happen(DrunkChanged{use.user, 0});
    }
}

// "This 杀 as 火杀" with no other skill named, or with `with`: 朱雀羽扇 is announced with the use.
const Skill* find_alteration(const Game& g, Seat seat, const Input& in, const Skill* with) {
    if (in.as == CardId::unknown || in.as == in.cards.front().id) return nullptr;
    Use before;
    before.user = seat;
    before.card = in.cards.front().id;
    for (const auto* skill : g.skills(seat))
        if (const auto* alters = skill->facet<Alters>();
            alters && (!with || with == skill) && alters->alters(g, seat, before, in.as))
            return skill;
    return nullptr;
}

// A skill that makes such a card of others, and lets this one, which is such a trick already, reach further (断粮).
bool only_reaches_further(const Game& g, Seat seat, const Input& in) {
    const auto* skill = g.skill(seat, in.skill);
    if (!skill || in.cards.size() != 1 || (in.as != CardId::unknown && in.as != in.cards.front().id)) return false;
    Use use;
    use.user = seat;
    use.card = in.cards.front().id;
    const auto makes = skill->makes();
    return info(use.card).type != CardType::basic && std::find(makes.begin(), makes.end(), use.card) != makes.end() && skill->ignores_distance(g, seat, use);
}

// Turns the cards of a use into another one by a skill, or, with leave of a ruling, as the table says.
Read<Use> convert(const Game& g, Seat seat, const Input& in, Use use) {
    use.card = in.as;
    if (use.card == CardId::unknown) {
        // The skill makes only one kind of card, or it does not matter to it which.
        if (in.skill.empty()) return refuse("convert", reason::say_conversion);
        const auto* owned = g.skill(seat, in.skill);
        if (!owned) return refuse("skill", reason::has_no_skill(seat, in.skill));
        const auto makes = owned->makes();
        for (const CardId id : makes)
            if (!use.by && (use.by = converter(g, seat, in, use.cards, id))) use.card = id;
        if (!use.by && !makes.empty() && !g.lenient()) return refuse("convert", reason::nothing_converts(seat, makes.front()));
    } else {
        use.by = converter(g, seat, in, use.cards, use.card);
    }
    if (!use.by && !g.lenient()) return refuse("convert", reason::nothing_converts(seat, use.card));
    if (use.card == CardId::unknown) return refuse("card", reason::say_as);
    use.converted = true;
    return use;
}

}  // namespace

void note_slash(Game& g, Seat seat) {
    if (g.table().turn == seat && g.table().phase == Phase::play)
        remember(g, seat, Tally{"slash_in_play", Scope::turn});
}

bool armour_off(const Game& g, Seat seat) {
    return g.table().seat(seat).armour_ignored > 0;
}

Read<Use> read_use(const Game& g, Seat seat, const Input& in) {
    Use use;
    use.user = seat;
    use.faces = in.cards;
    const bool skilled = !in.skill.empty() && !find_equipment_word(g, seat, in) && !only_reaches_further(g, seat, in);
    if (!skilled && !in.skill.empty()) use.with = g.skill(seat, in.skill);
    const auto* altered = in.cards.size() == 1 && !skilled ? find_alteration(g, seat, in, use.with) : nullptr;
    if (altered) use.with = altered;
    const bool plain = !skilled && in.cards.size() == 1 &&
                       (in.as == CardId::unknown || in.as == in.cards.front().id || altered);
    auto found = find_used(g, seat, in, plain);
    if (!found) return refuse(found.error());
    use.cards = std::move(*found);
    for (std::size_t i = 0; i < use.cards.size(); ++i)
        if (const auto& face = g.table().token(use.cards[i]).face;
            says_all_of(face, use.faces[i]) && use.faces[i].known())
            use.faces[i] = face;
    if (plain) {
        if (!in.cards.front().known()) return refuse("card", reason::name_the_card_that_is_used);
        use.card = in.cards.front().id;
    } else {
        auto converted = convert(g, seat, in, std::move(use));
        if (!converted) return converted;
        use = std::move(*converted);
    }
    fill_from_cards(g, use);
    return use;
}

// A skill of a card of equipment named beside an ordinary use (朱雀羽扇) is no conversion by itself.
// So is a skill with code that converts nothing (铁骑).
bool find_equipment_word(const Game& g, Seat seat, const Input& in) {
    const auto* skill = g.skill(seat, in.skill);
    return skill && skill->makes().empty() &&
           (parse_card_id(in.skill) != CardId::unknown || find_skill(skill->id));
}

Verdict check_may_use(const Game& g, const Use& use) {
    if (g.lenient() || use.user == nobody) return {};
    if (g.table().seat(use.user).away) return refuse("not_now", reason::whoever_is_lured_away_uses_no_card);
    if (auto refusal = check_bound_to_ren(g, use)) return refusal;
    return check_by_skills(g, use);
}

Verdict check_by_skills(const Game& g, const Use& use) {
    for (const auto* skill : g.skills(use.user))
        if (const auto* bars = skill->facet<Bars>())
            if (auto refusal = bars->forbids_use(g, use.user, use)) return refusal;
    for (const Seat seat : g.table().alive_from(1))
        for (const auto* skill : g.skills(seat))
            if (const auto* bars = skill->facet<Bars>())
                if (auto refusal = bars->forbids_use_by(g, seat, use)) return refusal;
    return {};
}

Verdict check_may_play(const Game& g, const Use& use) {
    if (g.lenient() || use.user == nobody) return {};
    if (auto refusal = check_bound_to_ren(g, use)) return refusal;
    for (const auto* skill : g.skills(use.user))
        if (const auto* bars = skill->facet<Bars>())
            if (auto refusal = bars->forbids_play(g, use.user, use)) return refusal;
    return {};
}

void cancel_target(Game& g, Use& use, Seat target) {
    std::erase(use.targets, target);
    g.happen(CardCancelled{use.card, target, nobody});
}

namespace {

// Equipment is used on oneself; with leave of a ruling somebody else may wear it.
Read<Use> read_wearer(const Game& g, const Input& in, Use use) {
    use.targets = {use.user};
    if (in.targets.empty() || in.targets == use.targets) return use;
    if (!g.lenient()) return refuse("target", reason::equipment_is_used_on_oneself);
    if (in.targets.size() != 1) return refuse("count", reason::one_seat_wears_it);
    use.targets = in.targets;
    if (auto refusal = check_in_game(g, use.targets)) return refuse(*refusal);
    return use;
}

}  // namespace

Read<Use> read_free_use(const Game& g, Seat seat, const Input& in) {
    auto use = read_use(g, seat, in);
    if (!use) return use;
    return read_aimed(g, std::move(*use), in);
}

Read<Use> read_aimed(const Game& g, Use use, const Input& in) {
    if (auto refusal = check_may_use(g, use)) return refuse(*refusal);
    if (info(use.card).type == CardType::equip) return read_wearer(g, in, std::move(use));
    const auto* rule = card_rule(use.card);
    if (!rule) return refuse("no_rule", reason::no_rule(use.card));
    if (rule->aim == Aim::none) return refuse("not_now", reason::only_in_answer(use.card));
    use.targets = in.targets;
    if (!g.lenient())
        if (auto refusal = rule->playable(g, use)) return refuse(*refusal);
    return read_targets(g, std::move(use), in, *rule);
}

Task<> use_card(Game& g, Use& use) {
    const UnderWay under_way(g, use);
    Window w{Timing::PreCardUse, nobody, &use};
    co_await window(g, w);
    learn(g, use.cards, use.faces, seen_by_all);
    take_limits(g, use);
    sort_targets(g, use);
    g.happen(CardUsed{use.user, use.card, use.faces, use.targets, use.by ? use.by->id : std::string_view()});
    const auto type = info(use.card).type;
    const bool placed = type == CardType::equip || type == CardType::delayed_trick;
    if (!placed) {
        std::vector<Token> laid = use.cards;  // what 护驾 and 激将 bring lies there already
        std::erase_if(laid, [&](Token t) { return g.table().token(t).place.zone == Zone::processing; });
        const auto moved = moving(g, laid, {Zone::processing, nobody}, MoveReason::use, use.user);
        co_await move_cards(g, moved);
    }
    co_await ask_direction(g, use);
    for (const auto timing :
         {Timing::AfterCardUseDeclared, Timing::AfterCardTargetDeclared, Timing::CardUsing}) {
        w.timing = timing;
        co_await window(g, w);
    }
    sort_targets(g, use);
    co_await target_stages(g, use);
    w.timing = Timing::BeforeCardUseEffect;
    co_await window(g, w);
    co_await settle(g, use);
    w.timing = Timing::CardUseFinished;
    co_await window(g, w);
    co_await discard_rest(g, use.cards);
    for (auto& on : use.each) on.no_armour = false;
    tell_ignored_armour(g, use);
}

}  // namespace jianjun::engine
