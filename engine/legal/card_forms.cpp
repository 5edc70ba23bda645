#include "engine/legal/card_forms.h"

#include <algorithm>
#include <array>

#include "engine/game/facets.h"
#include "engine/modes/mode.h"
#include "engine/rules/suits.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr std::array<Suit, 4> suits{Suit::spade, Suit::heart, Suit::club, Suit::diamond};

bool asked_for(const std::vector<CardId>& wanted, CardId id) {
    return wanted.empty() ||
           std::any_of(wanted.begin(), wanted.end(), [&](CardId one) { return base(one) == base(id); });
}

std::vector<CardId> names_of_deck(const Game& game) {
    std::array<bool, static_cast<std::size_t>(CardId::count)> there{};
    std::vector<CardId> list;
    for (const auto& [face, n] : game.table().deck())
        if (auto& seen = there[static_cast<std::size_t>(face.id)]; !seen) {
            seen = true;
            list.push_back(face.id);
        }
    return list;
}

// A distance, or what a skill bars, may be otherwise for a card of some suit; what the card's own rule says is
// not.
bool may_be_lifted(const Refusal& refusal) {
    const auto why = refusal.reason.id;
    return refusal.code == "range" || refusal.code == "distance" || why == reason::forbids_target.id ||
           why == reason::of_seat_forbids_target.id;
}

// A skill may lift a limit for a use whose targets are all of a kind (征辟: no distance to whom it has
// named).
bool may_aim_once_named(const Game& game, const CardRule& rule, Use& use, Seat target) {
    use.targets.push_back(target);
    const bool may = !check_target(game, use, rule, target);
    use.targets.clear();
    return may;
}

bool may_aim_in_some_suit(const Game& game, const CardRule& rule, Use& use, Seat target) {
    const bool may = std::any_of(suits.begin(), suits.end(), [&](Suit suit) {
        use.suit = suit;
        use.color = color_of(suit);
        return !check_target(game, use, rule, target);
    });
    use.suit = Suit::none;
    use.color = Color::none;
    return may;
}

}  // namespace

CardForms::CardForms(FormList& list) : list_(list), game_(list.game()), seat_(list.seat()) {
    const auto& table = game_.table();
    cards_ = static_cast<int>(table.cards_of(seat_, {Zone::hand, Zone::equip, Zone::supplies}).size());
    for (const auto* skill : game_.skills(seat_)) {
        const auto* pays = skill->facet<PaysFrom>();
        const Place from = pays ? pays->pays_from(game_, seat_) : Place{};  // 弘法: another seat's pile
        if (from.zone == Zone::general) cards_ += static_cast<int>(table.cards(from).size());
    }
}

void CardForms::uses() {
    for (const CardId id : names_of_deck(game_)) {
        const auto* rule = card_rule(id);
        if (rule ? rule->aim != Aim::none : info(id).type == CardType::equip) plain(Do::use, id);
    }
    conversions(Do::use, {});
    alterations(Do::use);
}

void CardForms::recasts() {
    for (const CardId id : names_of_deck(game_)) recast(id);
}

void CardForms::responses() {
    const auto& wanted = list_.prompt().accepts;
    if (wanted.empty()) list_.any(Do::respond);  // 鬼才: any card
    for (const CardId id : wanted) {
        auto& form = list_.begin(Do::respond);
        form.cost = {1, 1, {base(id)}, {}};
        form.aim.who = list_.living();
        form.aim.most = static_cast<int>(list_.living().count());
        form.aim.may_omit = true;
        list_.join();
    }
    if (!wanted.empty()) conversions(Do::respond, wanted);
    if (asked_for(wanted, CardId::slash)) alterations(Do::respond);
}

// A use of that card before anything of its corner is known.
Use CardForms::nominal(CardId id, const Skill* by) const {
    Use use;
    use.user = seat_;
    use.card = id;
    use.by = by;
    use.converted = by != nullptr;
    use.from_hand = use.all_hand = true;
    return use;
}

// Could some card of this name be aimed so? Where one without a corner cannot, one of some suit may.
bool CardForms::may_aim(const CardRule& rule, Use& use, Seat target) const {
    const auto refusal = check_target(game_, use, rule, target);
    if (!refusal) return true;
    // Without a skill nothing that a card may do depends on its suit or on all whom it is aimed at.
    if (game_.skills(seat_).empty() || !may_be_lifted(*refusal)) return false;
    return may_aim_once_named(game_, rule, use, target) || may_aim_in_some_suit(game_, rule, use, target);
}

void CardForms::aim(Form& form, CardId id, const Skill* by) const {
    const auto* rule = card_rule(id);
    if (!rule) return aim_at_self(form);
    auto use = nominal(id, by);
    switch (rule->aim) {
        case Aim::none:
            return;
        case Aim::self:
            return aim_at_self(form);
        case Aim::chosen: {
            auto& aim = form.aim;
            aim.least = rule->least;
            aim.may_omit = true;
            std::vector<Seat> allowed;
            for (Seat other = 1; other <= game_.table().seats(); ++other)
                if (list_.living().test(static_cast<std::size_t>(other)) && may_aim(*rule, use, other)) allowed.push_back(other);
            for (const Seat other : allowed) aim.who.set(static_cast<std::size_t>(other));
            aim.most = most_targets(*rule, use, allowed);
            return;
        }
        case Aim::all_others:
        case Aim::everyone:
            form.aim.most = static_cast<int>(list_.living().count());
            form.aim.who = list_.living();
            form.aim.may_omit = true;
            form.says_direction = game_.mode().says_direction();
            if (rule->aim == Aim::all_others) form.aim.who.reset(static_cast<std::size_t>(seat_));
            return;
    }
}

// 国战's 方天画戟: how many more depends on who they are; where some two are enough for one, others may
// follow.
int CardForms::most_targets(const CardRule& rule, Use& use, const std::vector<Seat>& allowed) const {
    const int most = rule.most + extra_targets(game_, use);
    if (!is_slash(use.card) || game_.skills(seat_).empty()) return most;
    for (std::size_t i = 0; i < allowed.size(); ++i)
        for (std::size_t j = i + 1; j < allowed.size(); ++j) {
            use.targets = {allowed[i], allowed[j]};
            if (rule.most + extra_targets(game_, use) > most) return static_cast<int>(allowed.size());
        }
    return most;
}

void CardForms::aim_at_self(Form& form) const {
    form.aim.most = 1;
    form.aim.may_omit = true;
    form.aim.who.set(static_cast<std::size_t>(seat_));
}

void CardForms::plain(Do what, CardId id) {
    auto& form = list_.begin(what);
    form.cost = {1, 1, {id}, {}};
    aim(form, id, nullptr);
    if (what == Do::use && list_.drop_unaimed()) return;
    list_.join();
}

// 转化: what a skill makes of others; what it costs its own text says.
void CardForms::conversions(Do what, const std::vector<CardId>& wanted) {
    const auto& skills = game_.skills(seat_);
    for (std::size_t i = 0; i < skills.size(); ++i) {
        const auto* skill = skills[i];
        if (std::find(skills.begin(), skills.begin() + static_cast<std::ptrdiff_t>(i), skill) !=
            skills.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        const auto made = skill->makes();
        for (const CardId id : made)
            if (asked_for(wanted, id)) conversion(what, *skill, id);
        if (made.empty() && skill->converts(game_, seat_, {0}, {Face{}}, CardId::slash))
            list_.open(list_.begin(what)).skill = skill->id;
    }
}

void CardForms::conversion(Do what, const Skill& skill, CardId id) {
    auto& form = list_.begin(what);
    form.skill = skill.id;
    form.as = id;
    form.cost.most = cards_;
    if (what == Do::use)
        aim(form, id, &skill);
    else
        list_.open(form).cost.most = cards_;
    if (what == Do::use) list_.drop_unaimed();
}

// 朱雀羽扇: a 杀 as another, said with the use.
void CardForms::alterations(Do what) {
    for (const auto* skill : game_.skills(seat_)) {
        const auto* alters = skill->facet<Alters>();
        if (!alters) continue;
        for (const CardId into : {CardId::fire__slash, CardId::thunder__slash})
            if (alters->alters(game_, seat_, nominal(CardId::slash, nullptr), into)) {
                auto& form = list_.begin(what);
                form.skill = skill->id;
                form.as = into;
                form.cost = {1, 1, {CardId::slash}, {}};
                aim(form, into, nullptr);
            }
    }
}

void CardForms::recast(CardId id) {
    const auto* rule = card_rule(id);
    const auto& skills = game_.skills(seat_);
    const auto lets = [&](const Skill* skill) {
        const auto* by = skill->facet<Recasts>();
        return by && std::any_of(suits.begin(), suits.end(), [&](Suit suit) {
                   return by->recasts(game_, seat_, Face{id, suit, 1});
               });
    };
    if ((rule && rule->may_recast()) || std::any_of(skills.begin(), skills.end(), lets)) {
        list_.begin(Do::recast).cost = {1, 1, {id}, {Zone::hand}};
        list_.join();
    }
}

}  // namespace jianjun::engine
