// What may be said in the free time, on the chain and in battle (操作卡牌): only what the white paper fixes is refused.
#include <algorithm>

#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

namespace {

Verdict one_card(const Input& in) {
    if (in.cards.size() == 1) return {};
    return refuse("count", "say exactly one card");
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
        return refuse("not_now", "generals are dispatched in one's own prepare phase");
    const auto& word = in.cards.front();
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", "that card cannot be in this hand");
    if (word.id.empty() && !in.down) return refuse("no_card", "say which general is dispatched");
    const auto place = general_place(in);
    if (!place) return refuse("slot", "a general goes to an empty slot of main, adviser or vice");
    const auto* sheet = setup_.sheets.find(word.id);
    if (!lenient() && !in.down && sheet && !sheet->only.empty() &&
        std::find(sheet->only.begin(), sheet->only.end(), to_string(place->zone)) == sheet->only.end())
        return refuse("slot", "this general may not have that role");
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

Verdict Game::check_strategy(const Input& in, bool on_chain) const {
    if (in.down && (on_chain || !may_act(in.seat)))
        return refuse("not_now", "strategies are laid face down in one's own prepare phase");
    const auto& word = in.cards.front();
    if (!in.down && word.id.empty()) return refuse("no_card", "say which strategy is used");
    const bool in_hand = find(word, in.seat, in.seat, Zone::hand) != no_token;
    if (!in.down && !in_hand) {
        if (lies_down(in) != no_token) return {};  // turned up where it lies
    }
    if (!in_hand) return refuse("no_card", "that card cannot be in this hand");
    if (empty_place(in.seat, Zone::strategy, in.index) < 0)
        return refuse("slot", "there is no such empty strategy slot");
    return {};
}

Verdict Game::check_event(const Input& in) const {
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", "say which event is used");
    for (const auto token : table_.pile(in.seat, Zone::event))
        if (!table_.card(token).down && table_.card(token).id == word.id)
            return refuse("limit", "each event is used at most once");
    const auto token = find(word, in.seat, in.seat, Zone::event);
    if (token == no_token || !table_.card(token).down)
        return refuse("no_card", "that event does not lie in this seat's event slot");
    return {};
}

Verdict Game::check_troop(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", "troops are laid in one's own prepare phase");
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", "say which troop card is laid");
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", "that card cannot be in this hand");
    const auto* sheet = setup_.sheets.find(word.id);
    const auto zone = slot_of(in);
    if (!sheet || sheet->troop.empty()) {
        if (zone && is_troop_slot(*zone)) return {};
        return refuse("slot", "say which troop slot it goes to");
    }
    const auto own = troop_slot(sheet->troop);
    const bool adviser = zone == Zone::adviser && own == Zone::adviser_troops;  // 谋士 said without more
    if (zone && *zone != own && !adviser) return refuse("slot", "that slot is for another kind of troops");
    return {};
}

Verdict Game::check_formation(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", "formations are formed in one's own prepare phase");
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", "say which formation is formed");
    const auto token = find(word, in.seat, in.seat, Zone::formation);
    if (token == no_token) return refuse("no_card", "that formation does not lie in this seat's slot");
    if (!table_.card(token).down) return refuse("not_now", "it is formed already");
    for (const auto& member : in.on) {
        const auto general = find_open(member, in.seat);
        if (general == no_token || !is_general_slot(table_.card(general).zone) || !table_.on_field(general))
            return refuse("target", "members of a formation are generals on the field");
    }
    return {};
}

Verdict Game::check_treasure(const Input& in) const {
    if (!may_act(in.seat))
        return refuse("not_now", "treasures are laid in one's own prepare phase");
    const auto& word = in.cards.front();
    if (word.id.empty()) return refuse("no_card", "say which treasure it is");
    if (find(word, in.seat, in.seat, Zone::hand) == no_token)
        return refuse("no_card", "that card cannot be in this hand");
    if (in.on.size() != 1) return refuse("target", "say with \"on\" which general bears it");
    const auto bearer = find_open(in.on.front(), in.seat);
    if (bearer == no_token || !is_general_slot(table_.card(bearer).zone) || !table_.on_field(bearer))
        return refuse("target", "a treasure is with a general on the field");
    return {};
}

Verdict Game::check_use(const Input& in, bool on_chain) const {
    if (auto wrong = one_card(in)) return wrong;
    if (!in.slot.empty() && !slot_of(in)) return refuse("slot", "there is no slot \"" + in.slot + "\"");
    const auto kind = kind_of(in);
    if (on_chain && kind != Kind::strategy && kind != Kind::event)
        return refuse("not_asked", "the chain is answered with strategies, events and skills");
    if (!suits(in, kind)) return refuse("slot", "that slot is for another kind of card");
    for (const Seat target : in.targets)
        if (target < 1 || target > seats() || !table_.seat(target).alive)
            return refuse("target", "there is no such living seat");
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
            return refuse("slot", "say which slot it goes to: no sheet tells what kind of card this is");
    }
}

Verdict Game::check_reveal(const Input& in) const {
    if (in.cards.size() > 1) return refuse("count", "one card is turned up at a time");
    const auto token = lies_down(in);
    if (token == no_token) return refuse("no_card", "no such card lies face down there");
    const auto& c = table_.card(token);
    if (c.id.empty()) {
        if (in.cards.empty() || in.cards.front().id.empty())
            return refuse("no_card", "say which card it is that was turned up");
        // It cannot be one that is known to lie elsewhere.
        if (find(in.cards.front(), c.owner, c.at, c.zone) == no_token)
            return refuse("no_card", "that card is known to lie elsewhere");
    }
    return {};
}

Verdict Game::check_skill(const Input& in) const {
    for (const auto& word : in.cards) {
        const auto token = find_open(word, in.seat);
        if (token == no_token) return refuse("no_card", "that card does not lie in the open");
        if (lenient()) continue;
        if (table_.card(token).at != in.seat) return refuse("no_card", "another seat controls that card");
        if (table_.card(token).blank) return refuse("not_now", "its text is lost");
    }
    return {};
}

Verdict Game::check_fighters(const std::vector<CardWord>& cards, Seat seat, bool attack) const {
    if (cards.empty()) return refuse("count", attack ? "say who attacks" : "say who defends, or pass");
    std::vector<Token> seen;
    for (const auto& word : cards) {
        const auto token = find_open(word, seat);
        if (token == no_token || table_.card(token).at != seat || table_.card(token).down || !table_.on_field(token) ||
            !is_general_slot(table_.card(token).zone))
            return refuse("no_card", "fighters are generals face up on their controller's field");
        if (std::find(seen.begin(), seen.end(), token) != seen.end())
            return refuse("count", "a card is named twice");
        seen.push_back(token);
        if (attack && !lenient() && table_.card(token).attacked)
            return refuse("limit", "each attacks at most once a turn");
    }
    return {};
}

Verdict Game::check_attack(const Input& in) const {
    const bool time = table_.phase == Phase::battle || (options().free_phases && table_.phase == Phase::prepare);
    if (!lenient() && (in.seat != table_.turn || !time)) return refuse("not_now", "attacks are made in one's own battle phase");
    if (auto wrong = check_fighters(in.cards, in.seat, true)) return wrong;
    if (in.targets.size() != 1) return refuse("target", "one battle group attacks one enemy");
    const Seat target = in.targets.front();
    if (target < 1 || target > seats()) return refuse("seat", "there is no such seat");
    if (!table_.seat(target).alive || !table_.enemies(in.seat, target))
        return refuse("target", "only a living enemy is attacked");
    return {};
}

Verdict Game::check_act(const Input& in, bool on_chain) const {
    if (in.seat == nobody) return refuse("seat", "say which seat this is");
    switch (in.what) {
        case Do::use:
            return check_use(in, on_chain);
        case Do::skill:
            return check_skill(in);
        default:
            break;
    }
    if (on_chain) return refuse("not_asked", "the chain is answered with use, skill or pass");
    const bool own_turn = in.seat == table_.turn;
    switch (in.what) {
        case Do::reveal:
            return check_reveal(in);
        case Do::dissolve: {
            if (!own_turn && !lenient()) return refuse("not_now", "formations are dissolved in one's own turn");
            if (auto wrong = one_card(in)) return wrong;
            for (const auto token : table_.pile(in.seat, Zone::formation))
                if (!table_.card(token).down && table_.card(token).id == in.cards.front().id) return {};
            return refuse("no_card", "that formation is not formed");
        }
        case Do::attack:
            return check_attack(in);
        case Do::draw:
            if (in.n.value_or(1) < 1) return refuse("count", "how many cards are drawn?");
            return {};
        case Do::end:
            if (!own_turn) return refuse("not_asked", "it is another seat's turn");
            if (in.phase.empty()) return {};
            if (in.phase != "battle") return refuse("key", "the phase that begins is \"battle\"");
            if (table_.phase != Phase::prepare || options().free_phases)
                return refuse("not_now", "there is no battle phase to begin now");
            return {};
        default:
            return refuse("not_asked", "this answers nothing that is asked now");
    }
}

}  // namespace jianjun::engine::sanguozhi
