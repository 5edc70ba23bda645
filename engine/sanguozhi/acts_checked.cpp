// What may be said in the free time, on the chain and in battle (操作卡牌): only what the white paper fixes is refused.
#include <algorithm>

#include "engine/play/reasons.h"
#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

namespace {

Verdict one_card(const Input& in) {
    if (in.cards.size() == 1) return {};
    return refuse("count", reason::say_exactly_one_card);
}

std::optional<Zone> slot_of(const Input& in) {
    if (in.slot.empty()) return {};
    if (in.slot == "adviser_troops") return Zone::adviser_troops;
    return parse_zone(in.slot);
}

}  // namespace

// Printed, or told by the slot that it goes to.
Kind Game::kind_of(const Input& in) const {
    const auto* sheet = in.cards.front().id.empty() ? nullptr : setup_.sheets.find(in.cards.front().id);
    if (sheet && sheet->kind != Kind::unknown && sheet->kind != Kind::other) return sheet->kind;
    if (const auto zone = slot_of(in)) {
        if (is_general_slot(*zone)) return Kind::general;
        if (*zone == Zone::strategy) return Kind::strategy;
        if (is_troop_slot(*zone)) return Kind::troop;
        if (*zone == Zone::event) return Kind::event;
        if (*zone == Zone::formation) return Kind::formation;
        if (*zone == Zone::treasure) return Kind::treasure;
    }
    if (in.cards.front().id.empty()) return Kind::unknown;
    // A sheet need not tell: then the pile does in which it is known to lie.
    for (const auto& [zone, kind] : {std::pair{Zone::event, Kind::event}, {Zone::formation, Kind::formation}})
        for (const auto token : table_.pile(in.seat, zone))
            if (table_.card(token).id == in.cards.front().id) return kind;
    return Kind::unknown;
}

// A slot that is named is one for cards of this kind.
bool Game::suits(const Input& in, Kind kind) const {
    const auto zone = slot_of(in);
    if (!zone) return in.slot.empty();
    switch (kind) {
        case Kind::general:
            return is_general_slot(*zone);
        case Kind::strategy:
            return *zone == Zone::strategy;
        case Kind::event:
            return *zone == Zone::event;
        case Kind::formation:
            return *zone == Zone::formation;
        case Kind::treasure:
            return *zone == Zone::treasure;
        case Kind::troop:
            return is_troop_slot(*zone) || *zone == Zone::adviser;
        default:
            return true;
    }
}

// The leftmost empty place, or the one that is named; −1 where there is none.
int Game::empty_place(Seat seat, Zone zone, std::optional<int> index) const {
    const auto& places = table_.pile(seat, zone);
    auto size = static_cast<int>(places.size());
    if (zone == Zone::main && table_.seat(seat).main_lost) return -1;
    if (zone == Zone::strategy) {
        const auto lie = std::count_if(places.begin(), places.end(), [](Token t) { return t != no_token; });
        size = table_.strategy_slots(seat);
        if (lie >= size) return -1;  // fewer than lie there: nothing new comes
    }
    const auto empty = [&](int at) {
        return at >= static_cast<int>(places.size()) || places[static_cast<std::size_t>(at)] == no_token;
    };
    if (index) return *index >= 1 && *index <= size && empty(*index - 1) ? *index - 1 : -1;
    for (int at = 0; at < size; ++at)
        if (empty(at)) return at;
    return -1;
}

std::optional<ZoneRef> Game::general_place(const Input& in) const {
    std::optional<Zone> zone = slot_of(in);
    if (!zone) {
        const auto* sheet = setup_.sheets.find(in.cards.front().id);
        if (!sheet || sheet->only.size() != 1) return {};
        zone = parse_zone(sheet->only.front());
    }
    if (!zone || !is_general_slot(*zone)) return {};
    const int place = empty_place(in.seat, *zone, in.index);
    if (place < 0) return {};
    return ZoneRef{*zone, in.seat, place};
}

// What is the turn's seat's alone, in its prepare phase.
bool Game::may_act(Seat seat) const {
    return lenient() || (seat == table_.turn && table_.phase == Phase::prepare);
}

Verdict Game::check_dispatch(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", reason::generals_dispatched_in_prepare_phase);
    const auto& word = in.cards.front();
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", reason::that_card_cannot_be_in_this_hand);
    if (word.id.empty() && !in.down) return refuse("no_card", reason::say_which_general_is_dispatched);
    const auto place = general_place(in);
    if (!place) return refuse("slot", reason::general_goes_to_an_empty_slot_of_main);
    const auto* sheet = setup_.sheets.find(word.id);
    if (!lenient() && !in.down && sheet && !sheet->only.empty() &&
        std::find(sheet->only.begin(), sheet->only.end(), to_string(place->zone)) == sheet->only.end())
        return refuse("slot", reason::this_general_may_not_have_that_role);
    return {};
}

Token Game::lies_down(const Input& in) const {
    const auto pick = [&](Zone zone, std::optional<int> index) -> Token {
        const auto& places = table_.pile(in.seat, zone);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto token = places[i];
            if (token == no_token || !table_.card(token).down) continue;
            if (index && *index != static_cast<int>(i) + 1) continue;
            const auto& id = table_.card(token).id;
            if (!in.cards.empty() && !in.cards.front().id.empty() && !id.empty() && id != in.cards.front().id) continue;
            return token;
        }
        return no_token;
    };
    const auto* sheet = in.cards.empty() ? nullptr : setup_.sheets.find(in.cards.front().id);
    const bool told = sheet && sheet->kind != Kind::unknown && sheet->kind != Kind::other;
    const bool general = told && sheet->kind == Kind::general;
    const auto fits = [&](Zone zone) { return !told || (general ? is_general_slot(zone) : zone == Zone::strategy); };
    if (in.from) {
        const bool lies_so = is_general_slot(in.from->zone) || in.from->zone == Zone::strategy;
        return lies_so && fits(in.from->zone) ? pick(in.from->zone, in.from->index) : no_token;
    }
    // Known to lie there first; then wherever an unknown one lies.
    if (!in.cards.empty() && !in.cards.front().id.empty())
        for (const Zone zone : {Zone::strategy, Zone::main, Zone::adviser, Zone::vice})
            for (const auto token : table_.pile(in.seat, zone))
                if (token != no_token && table_.card(token).down && table_.card(token).id == in.cards.front().id)
                    return token;
    for (const Zone zone : {Zone::strategy, Zone::main, Zone::adviser, Zone::vice}) {
        if (!fits(zone)) continue;
        if (const auto token = pick(zone, {}); token != no_token) return token;
    }
    return no_token;
}

// Used where it lies face down: that is said, or the hand cannot have it.
bool Game::turns_up_strategy(const Input& in) const {
    if (in.down || lies_down(in) == no_token) return false;
    const bool told = in.from && in.from->zone == Zone::strategy;
    return told || find(in.cards.front(), in.seat, in.seat, Zone::hand) == no_token;
}

Verdict Game::check_strategy(const Input& in, bool on_chain) const {
    if (in.down && (on_chain || !may_act(in.seat)))
        return refuse("not_now", reason::strategies_laid_face_down_in_prepare_phase);
    const auto& word = in.cards.front();
    if (!in.down && word.id.empty()) return refuse("no_card", reason::say_which_strategy_is_used);
    if (turns_up_strategy(in)) return check_reveal(in);
    const bool in_hand = find(word, in.seat, in.seat, Zone::hand) != no_token;
    if (!in_hand) return refuse("no_card", reason::that_card_cannot_be_in_this_hand);
    if (empty_place(in.seat, Zone::strategy, in.index) < 0)
        return refuse("slot", reason::there_is_no_such_empty_strategy_slot);
    return {};
}

Verdict Game::check_event(const Input& in) const {
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", reason::say_which_event_is_used);
    for (const auto token : table_.pile(in.seat, Zone::event))
        if (!table_.card(token).down && table_.card(token).id == word.id)
            return refuse("limit", reason::each_event_is_used_at_most_once);
    const auto token = find(word, in.seat, in.seat, Zone::event);
    if (token == no_token || !table_.card(token).down)
        return refuse("no_card", reason::that_event_does_not_lie_in_this_seats_event_slot);
    return {};
}

Verdict Game::check_troop(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", reason::troops_are_laid_in_ones_own_prepare_phase);
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", reason::say_which_troop_card_is_laid);
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", reason::that_card_cannot_be_in_this_hand);
    const auto* sheet = setup_.sheets.find(word.id);
    const auto zone = slot_of(in);
    if (!sheet || sheet->troop.empty()) {
        if (zone && is_troop_slot(*zone)) return {};
        return refuse("slot", reason::say_which_troop_slot_it_goes_to);
    }
    const auto own = troop_slot(sheet->troop);
    const bool adviser = zone == Zone::adviser && own == Zone::adviser_troops;  // 谋士 said without more
    if (zone && *zone != own && !adviser) return refuse("slot", reason::that_slot_is_for_another_kind_of_troops);
    return {};
}

Verdict Game::check_formation(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", reason::formations_formed_in_prepare_phase);
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", reason::say_which_formation_is_formed);
    const auto token = find(word, in.seat, in.seat, Zone::formation);
    if (token == no_token) return refuse("no_card", reason::that_formation_does_not_lie_in_this_seats_slot);
    if (!table_.card(token).down) return refuse("not_now", reason::it_is_formed_already);
    std::vector<Token> members;
    for (const auto& member : in.on) {
        const auto general = find_open(member, in.seat);
        if (general == no_token || !is_general_slot(table_.card(general).zone) || !table_.on_field(general))
            return refuse("target", reason::members_formation_generals_on_field);
        if (std::find(members.begin(), members.end(), general) != members.end()) return refuse("count", reason::card_is_named_twice);
        members.push_back(general);
    }
    return {};
}

Verdict Game::check_treasure(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", reason::treasures_laid_in_prepare_phase);
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", reason::say_which_treasure_it_is);
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", reason::that_card_cannot_be_in_this_hand);
    if (in.on.size() != 1) return refuse("target", reason::say_on);
    const auto bearer = find_open(in.on.front(), in.seat);
    if (bearer == no_token || !is_general_slot(table_.card(bearer).zone) || !table_.on_field(bearer))
        return refuse("target", reason::treasure_is_with_a_general_on_the_field);
    return {};
}

Verdict Game::check_targets(const Input& in) const {
    for (const Seat target : in.targets)
        if (target < 1 || target > seats() || !table_.seat(target).alive)
            return refuse("target", reason::there_is_no_such_living_seat);
    return {};
}

Verdict Game::check_use(const Input& in, bool on_chain) const {
    if (auto wrong = one_card(in)) return wrong;
    if (!in.slot.empty() && !slot_of(in)) return refuse("slot", reason::no_such_slot(in.slot));
    const auto kind = kind_of(in);
    if (on_chain && kind != Kind::strategy && kind != Kind::event)
        return refuse("not_asked", reason::chain_is_answered_with_strategies);
    if (!suits(in, kind)) return refuse("slot", reason::slot_for_another_kind);
    if (auto wrong = check_targets(in)) return wrong;
    if (in.down && kind != Kind::general && kind != Kind::strategy) return refuse("slot", reason::only_generals_and_strategies_lie_face_down);
    switch (kind) {
        case Kind::general:
            return check_dispatch(in);
        case Kind::strategy:
            return check_strategy(in, on_chain);
        case Kind::event:
            return check_event(in);
        case Kind::troop:
            return check_troop(in);
        case Kind::formation:
            return check_formation(in);
        case Kind::treasure:
            return check_treasure(in);
        default:
            return refuse("slot", reason::say_which_slot_it_goes_to);
    }
}

Verdict Game::check_reveal(const Input& in) const {
    if (in.cards.size() > 1) return refuse("count", reason::one_card_is_turned_up_at_a_time);
    const auto token = lies_down(in);
    if (token == no_token) return refuse("no_card", reason::no_such_card_lies_face_down_there);
    const auto& c = table_.card(token);
    if (c.id.empty()) {
        if (in.cards.empty() || in.cards.front().id.empty())
            return refuse("no_card", reason::say_which_card_it_is_that_was_turned_up);
        // It cannot be one that is known to lie elsewhere.
        if (find(in.cards.front(), c.owner, c.at, c.zone) == no_token || !may_be(in.cards.front().id, c.owner, c.zone))
            return refuse("no_card", reason::that_card_is_known_to_lie_elsewhere);
    }
    return {};
}

Verdict Game::check_skill(const Input& in) const {
    if (in.skill.empty() && in.cards.empty()) return refuse("key", reason::say_which_skill_or_card);
    if (auto wrong = check_targets(in)) return wrong;
    for (const auto& word : in.cards) {
        const auto token = find_open(word, in.seat);
        if (token == no_token) return refuse("no_card", reason::that_card_does_not_lie_in_the_open);
        if (lenient()) continue;
        if (table_.card(token).at != in.seat) return refuse("no_card", reason::another_seat_controls_that_card);
        if (table_.card(token).blank) return refuse("not_now", reason::its_text_is_lost);
    }
    return {};
}

Verdict Game::check_fighters(const std::vector<CardWord>& cards, Seat seat, bool attack) const {
    if (cards.empty()) return refuse("count", attack ? reason::say_who_attacks : reason::say_who_defends);
    std::vector<Token> seen;
    for (const auto& word : cards) {
        const auto token = find_open(word, seat);
        if (token == no_token || table_.card(token).at != seat || table_.card(token).down || !table_.on_field(token) ||
            !is_general_slot(table_.card(token).zone))
            return refuse("no_card", reason::fighters_are_generals_face_up);
        if (std::find(seen.begin(), seen.end(), token) != seen.end())
            return refuse("count", reason::card_is_named_twice);
        seen.push_back(token);
        if (attack && !lenient() && table_.card(token).attacked)
            return refuse("limit", reason::each_attacks_at_most_once_a_turn);
    }
    return {};
}

// Whom he names, or the only one there is.
Seat Game::attacked(const Input& in) const {
    if (in.targets.size() == 1) return in.targets.front();
    Seat only = nobody;
    for (Seat seat = 1; seat <= seats() && in.targets.empty(); ++seat) {
        if (!table_.seat(seat).alive || !table_.enemies(in.seat, seat)) continue;
        if (only != nobody) return nobody;
        only = seat;
    }
    return only;
}

Verdict Game::check_attack(const Input& in) const {
    const bool time = table_.phase == Phase::battle || (options().free_phases && table_.phase == Phase::prepare);
    if (!lenient() && (in.seat != table_.turn || !time)) return refuse("not_now", reason::attacks_are_made_in_ones_own_battle_phase);
    if (auto wrong = check_fighters(in.cards, in.seat, true)) return wrong;
    const Seat target = attacked(in);
    if (target == nobody) return refuse("target", reason::one_battle_group_attacks_one_enemy);
    if (target < 1 || target > seats()) return refuse("seat", reason::there_is_no_such_seat);
    if (!table_.seat(target).alive || !table_.enemies(in.seat, target))
        return refuse("target", reason::only_a_living_enemy_is_attacked);
    return {};
}

Verdict Game::check_act(const Input& in, bool on_chain) const {
    if (in.seat == nobody) return refuse("seat", reason::say_which_seat_this_is);
    switch (in.what) {
        case Do::use:
            return check_use(in, on_chain);
        case Do::skill:
            return check_skill(in);
        default:
            break;
    }
    const auto down = on_chain && in.what == Do::reveal ? lies_down(in) : no_token;
    const bool answers = down != no_token && table_.card(down).zone == Zone::strategy;
    if (on_chain && !answers) return refuse("not_asked", reason::chain_is_answered_with_use);
    const bool own_turn = in.seat == table_.turn;
    switch (in.what) {
        case Do::reveal:
            return check_reveal(in);
        case Do::dissolve: {
            if (!own_turn && !lenient()) return refuse("not_now", reason::formations_are_dissolved_in_ones_own_turn);
            if (auto wrong = one_card(in)) return wrong;
            for (const auto token : table_.pile(in.seat, Zone::formation))
                if (!table_.card(token).down && table_.card(token).id == in.cards.front().id) return {};
            return refuse("no_card", reason::that_formation_is_not_formed);
        }
        case Do::attack:
            return check_attack(in);
        case Do::draw:
            if (in.n.value_or(1) < 1) return refuse("count", reason::how_many_drawn_now);
            return {};
        case Do::end:
            if (!own_turn) return refuse("not_asked", reason::it_is_another_seats_turn);
            if (in.phase.empty()) return {};
            if (in.phase != "battle") return refuse("key", reason::phase_is_battle);
            if (table_.phase != Phase::prepare || options().free_phases)
                return refuse("not_now", reason::there_is_no_battle_phase_to_begin_now);
            return {};
        default:
            return refuse("not_asked", reason::this_answers_nothing_that_is_asked_now);
    }
}

}  // namespace jianjun::engine::sanguozhi
