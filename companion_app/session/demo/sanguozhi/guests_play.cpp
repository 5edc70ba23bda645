// What the people at the demonstration table of 三国智 want, and what their hands do for it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "companion_app/session/demo/sanguozhi/cards.h"
#include "companion_app/session/demo/sanguozhi/guests.h"
#include "companion_app/words/sanguozhi_terms.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using devices::Button;
using vision::ZoneKind;

namespace {

constexpr std::array troop_zones{ZoneKind::infantry, ZoneKind::archer, ZoneKind::cavalry, ZoneKind::adviser_troops};
constexpr std::array troop_labels{"troop_infantry", "troop_archer", "troop_cavalry", "troop_adviser"};
constexpr std::size_t most_troops = 3;  // in one slot: each lies a little nearer to its player
constexpr double stack_mm = 14, treasure_mm = 24;

std::string pile(const char* zone, int seat) {
    return fmt::format("{}@{}", zone, seat);
}

}  // namespace

// ---- hands ----

vision::Spot SanguozhiGuests::spot(const Place& place, double right, double away) const {
    const auto& zone = *table_.layout().find(place.zone, place.seat, place.place);
    const double turn = zone.angle * M_PI / 180;
    return {{zone.x + right * std::cos(turn) + away * std::sin(turn), zone.y + right * std::sin(turn) - away * std::cos(turn)}, zone.angle};
}

void SanguozhiGuests::lay(const Place& place, Lying& card, double right, double away) {
    const auto there = spot(place, right, away);
    card.id = table_.lay(place.seat, card.label, there, !card.down);
    last_ = {place, card.id, there, false};
}

vision::Spot SanguozhiGuests::grain_spot(int seat, std::size_t i) const {
    return vision::card_spot(*table_.layout().find(ZoneKind::granary, seat), static_cast<int>(i));
}

SanguozhiGuests::Lying* SanguozhiGuests::find(int seat, vision::CardId id) {
    auto& own = at(seat);
    const auto is = [id](Slot& slot) { return slot && slot->id == id; };
    for (auto* slot : {&own.main, &own.adviser, &own.formed, own.vice.data(), &own.vice[1], &own.vice[2]})
        if (is(*slot)) return &**slot;
    for (auto& slot : own.strategy)
        if (is(slot)) return &*slot;
    for (auto& slot : own.grain_cards)
        if (is(slot)) return &*slot;
    for (auto& stack : own.troops)
        for (auto& card : stack)
            if (card.id == id) return &card;
    for (auto& [slot, place] : generals(seat, false))
        for (auto& treasure : (*slot)->treasures)
            if (treasure.id == id) return &treasure;
    return nullptr;
}

// A card that could not be read is taken up and laid down once more, if it is that one which is asked about.
bool SanguozhiGuests::lay_again(const std::string& asked) {
    const int seat = last_.place.seat;
    auto* card = seat == 0 || last_.again ? nullptr : find(seat, last_.id);
    const auto where = seat == 0 ? "" : fmt::format("{} {}", text_at(setup_["seats"][static_cast<std::size_t>(seat) - 1], "name"), sanguozhi_zone(to_string(last_.place.zone)).zh);
    if (!card || !asked.starts_with(where)) return false;
    told_.push_back(fmt::format("seat {} lays {} once more", seat, card->label));
    table_.take(seat, card->id);
    card->id = last_.id = table_.lay(seat, card->label, last_.spot, !card->down);
    last_.again = true;
    return true;
}

void SanguozhiGuests::to_graveyard(int seat, const Lying& card) {
    const auto id = card.id;
    hand(fmt::format("seat {}: {} to the graveyard", seat, card.label), [this, seat, id] { table_.to_pile(seat, id, pile("graveyard", seat)); });
    at(seat).graveyard.push_back(card.label);
    for (const auto& treasure : card.treasures) to_graveyard(seat, treasure);
}

// One card for the tens, one for the rest: what is another now is exchanged.
void SanguozhiGuests::set_grain(int seat, int grain) {
    auto& own = at(seat);
    own.grain = std::max(0, grain);
    hand(fmt::format("seat {} has {} grain", seat, own.grain), [this, seat, wanted = grain_cards(own.grain)] {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            auto& card = at(seat).grain_cards[i];
            if (card && card->label == wanted[i]) continue;
            if (card) table_.take(seat, card->id);
            card.reset();
            if (!wanted[i].empty()) card = Lying{wanted[i], table_.lay(seat, wanted[i], grain_spot(seat, i))};
        }
    });
    if (own.grain == 0) leave(seat);
}

// Who is out takes his cards along, where others play on.
void SanguozhiGuests::leave(int seat) {
    auto& own = at(seat);
    own.alive = false;
    const auto left = living();
    over_ = std::none_of(left.begin(), left.end(), [&](int other) { return enemies(left.front(), other); });
    if (over_) return;
    hand(fmt::format("seat {} leaves with his cards", seat), [this, seat] {
        for (const auto id : lying(seat)) table_.take(seat, id);
        for (const auto* zone : {"camp", "event", "formation", "graveyard"})
            if (const int cards = table_.pile_size(pile(zone, seat)); cards > 0) table_.draw(seat, pile(zone, seat), cards);
    });
}

// All that lies before him as a card of its own; what lies on top first.
std::vector<vision::CardId> SanguozhiGuests::lying(int seat) {
    auto& own = at(seat);
    std::vector<vision::CardId> out;
    const auto add = [&](const Slot& slot) {
        if (slot) out.push_back(slot->id);
    };
    for (auto& stack : own.troops)
        for (auto card = stack.rbegin(); card != stack.rend(); ++card) out.push_back(card->id);
    for (auto& [slot, place] : generals(seat, false)) {
        for (auto treasure = (*slot)->treasures.rbegin(); treasure != (*slot)->treasures.rend(); ++treasure) out.push_back(treasure->id);
        out.push_back((*slot)->id);
    }
    for (const auto& slot : own.strategy) add(slot);
    for (const auto& slot : own.grain_cards) add(slot);
    add(own.formed);
    out.insert(out.end(), own.used_cards.rbegin(), own.used_cards.rend());
    return out;
}

std::vector<std::pair<SanguozhiGuests::Slot*, SanguozhiGuests::Place>> SanguozhiGuests::generals(int seat, bool face_up) {
    auto& own = at(seat);
    std::vector<std::pair<Slot*, Place>> out;
    const auto add = [&](Slot& slot, ZoneKind zone, int place) {
        if (slot && !(face_up && slot->down)) out.push_back({&slot, {zone, seat, place}});
    };
    add(own.main, ZoneKind::main, 0);
    add(own.adviser, ZoneKind::adviser, 0);
    for (std::size_t i = 0; i < 3; ++i) add(own.vice[i], ZoneKind::vice, static_cast<int>(i) + 1);
    return out;
}

std::vector<std::pair<SanguozhiGuests::Slot*, SanguozhiGuests::Place>> SanguozhiGuests::empty_slots(int seat) {
    auto& own = at(seat);
    std::vector<std::pair<Slot*, Place>> out;
    if (!own.main && !own.main_lost) out.push_back({&own.main, {ZoneKind::main, seat, 0}});
    if (!own.adviser) out.push_back({&own.adviser, {ZoneKind::adviser, seat, 0}});
    for (std::size_t i = 0; i < 3; ++i)
        if (!own.vice[i]) out.push_back({&own.vice[i], {ZoneKind::vice, seat, static_cast<int>(i) + 1}});
    return out;
}

// ---- a turn ----

void SanguozhiGuests::draw(int seat, int n) {
    auto& own = at(seat);
    hand(fmt::format("seat {} draws {}", seat, n), [this, seat, n] { table_.draw(seat, pile("camp", seat), n); });
    for (int i = 0; i < n && !own.deck.empty(); ++i) {
        own.hand.push_back(own.deck.back());
        own.deck.pop_back();
    }
}

void SanguozhiGuests::turn() {
    --turns_;
    next_seat();
    const int seat = seat_;
    until("play", seat);
    draw(seat, 2);
    for (int i = 2 + below(3); i > 0; --i) then([this, seat] { one_act(seat); });
    if (below(2) == 0) then([this, seat] { battle(seat); });
    then([this, seat] { end_turn(seat); });
    seat_ = seat_ % count() + 1;
}

void SanguozhiGuests::one_act(int seat) {
    auto& own = at(seat);
    if (over_ || !own.alive || own.hand.empty()) return;
    const int what = below(10);
    if (what == 0) return turn_up(seat);
    if (what == 1 && !own.events.empty()) return use_event(seat);
    if (what == 2) return form(seat);
    const auto card = own.hand[static_cast<std::size_t>(below(own.hand.size()))];
    if (card.starts_with("troop_")) return lay_troop(seat, card);
    if (card.starts_with("g_")) return dispatch(seat, card);
    if (card.starts_with("t_")) return bear(seat, card);
    lay_strategy(seat, card);
}

void SanguozhiGuests::dispatch(int seat, const std::string& card) {
    auto empty = empty_slots(seat);
    if (empty.empty()) return;
    const auto [slot, place] = empty[static_cast<std::size_t>(below(empty.size()))];
    const bool down = below(4) == 0;
    std::erase(at(seat).hand, card);
    *slot = Lying{card, 0, down};
    hand(fmt::format("seat {} lays {} {}", seat, card, down ? "face down" : ""), [this, slot = slot, place = place] { lay(place, **slot); });
    if (down) return;
    until("chain", seat);
    all_pass();
    until("play", seat);
}

void SanguozhiGuests::lay_troop(int seat, const std::string& card) {
    const auto kind = static_cast<std::size_t>(std::find(troop_labels.begin(), troop_labels.end(), card) - troop_labels.begin());
    auto& stack = at(seat).troops[kind];
    if (stack.size() >= most_troops) return;
    auto& held = at(seat).hand;
    held.erase(std::find(held.begin(), held.end(), card));
    stack.push_back({card, 0, false});
    const auto n = stack.size() - 1;
    hand(fmt::format("seat {} lays {}", seat, card), [this, seat, kind, n] {
        lay({troop_zones[kind], seat, 0}, at(seat).troops[kind][n], 0, -stack_mm * static_cast<double>(n));
    });
}

void SanguozhiGuests::bear(int seat, const std::string& card) {
    auto able = generals(seat, true);
    if (able.empty()) return;
    const auto [slot, place] = able[static_cast<std::size_t>(below(able.size()))];
    if (!(*slot)->treasures.empty()) return;
    std::erase(at(seat).hand, card);
    (*slot)->treasures.push_back({card, 0, false});
    hand(fmt::format("seat {} equips {} with {}", seat, (*slot)->label, card), [this, slot = slot, place = place] { lay(place, (*slot)->treasures.back(), 0, treasure_mm); });
}

void SanguozhiGuests::lay_strategy(int seat, const std::string& card) {
    auto& own = at(seat);
    const auto free = std::find(own.strategy.begin(), own.strategy.end(), std::nullopt);
    if (free == own.strategy.end()) return;
    std::erase(own.hand, card);
    Slot* slot = &*free;
    const Place place{ZoneKind::strategy, seat, static_cast<int>(free - own.strategy.begin()) + 1};
    const bool down = below(3) == 0;
    *slot = Lying{card, 0, down};
    hand(fmt::format("seat {} lays {} {}", seat, card, down ? "face down" : ""), [this, slot, place] { lay(place, **slot); });
    if (!down) used(seat, slot);
}

// A card that waits on the chain: all pass, its effect is played, the card may go.
void SanguozhiGuests::used(int seat, Slot* strategy) {
    until("chain", seat);
    all_pass();
    until("by_hand", seat);
    then([this, seat] { effect(seat); });
    then([this, seat, strategy] {
        if (strategy && *strategy && below(2) == 0 && !over_) {
            to_graveyard(seat, **strategy);
            strategy->reset();
        }
        if (over_) return;
        until("by_hand", seat);
        press(seat, Button::answer);
        until("play", seat);
    });
}

// What lies face down is turned up: a general is there at once, a strategy is used.
void SanguozhiGuests::turn_up(int seat) {
    auto& own = at(seat);
    for (auto& slot : own.strategy)
        if (slot && slot->down) {
            slot->down = false;
            hand(fmt::format("seat {} turns up {}", seat, slot->label), [this, seat, id = &slot->id] { table_.turn_over(seat, *id); });
            return used(seat, &slot);
        }
    for (auto& [slot, place] : generals(seat, false))
        if ((*slot)->down) {
            (*slot)->down = false;
            hand(fmt::format("seat {} turns up {}", seat, (*slot)->label), [this, seat, slot = slot] { table_.turn_over(seat, (*slot)->id); });
            return;
        }
}

void SanguozhiGuests::use_event(int seat) {
    auto& own = at(seat);
    const auto card = own.events.back();
    own.events.pop_back();
    own.used.push_back(card);
    hand(fmt::format("seat {} uses {}", seat, card), [this, seat, card] {
        at(seat).used_cards.push_back(table_.reveal(seat, pile("event", seat), card, spot({ZoneKind::event, seat, 0})));
    });
    used(seat, nullptr);
}

// 结成, or 解散 where one is formed.
void SanguozhiGuests::form(int seat) {
    auto& own = at(seat);
    if (own.formed) {
        const auto id = own.formed->id;
        hand(fmt::format("seat {} dissolves {}", seat, own.formed->label), [this, seat, id] { table_.turn_over(seat, id); });
        own.formed.reset();
        return;
    }
    if (own.formations.empty()) return;
    own.formed = Lying{own.formations.back(), 0, false};
    own.formations.pop_back();
    hand(fmt::format("seat {} forms {}", seat, own.formed->label), [this, seat] {
        auto& formed = *at(seat).formed;
        formed.id = table_.reveal(seat, pile("formation", seat), formed.label, spot({ZoneKind::formation, seat, 0}));
    });
}

// ---- effects ----

void SanguozhiGuests::effect(int seat) {
    const int enemy = enemy_of(seat);
    if (enemy == 0) return;
    switch (below(4)) {
        case 0:
            return destroy(seat, enemy);
        case 1:
            return shift_general(seat);
        case 2:
            return recall(seat);
        default:
            set_grain(enemy, at(enemy).grain - 2 - below(4));
    }
}

void SanguozhiGuests::destroy(int seat, int enemy) {
    const auto there = generals(enemy, false);
    if (there.empty()) return set_grain(enemy, at(enemy).grain - 3);
    const auto [slot, place] = there[static_cast<std::size_t>(below(there.size()))];
    const bool was_main = place.zone == ZoneKind::main, was_adviser = place.zone == ZoneKind::adviser;
    meant_ = {"\"destroy\""};
    to_graveyard(enemy, **slot);
    const auto label = fmt::format("{}:{}", enemy, (*slot)->label);
    slot->reset();
    until_settled(label + " in the graveyard", [enemy, label](const Snapshot& shown) {
        const auto grave = texts_at(child(seat_of(shown.state, enemy), "slots"), "graveyard");
        return std::find(grave.begin(), grave.end(), label) != grave.end();
    });
    if (was_adviser) set_grain(enemy, at(enemy).grain - 5);
    if (!was_main) return;
    at(enemy).main_lost = true;
    until("choice", seat);
    const bool takes = below(2) == 0;
    press(seat, takes ? Button::answer : Button::pass);
    if (takes) draw(seat, 3);
}

void SanguozhiGuests::shift_general(int seat) {
    auto able = generals(seat, false);
    const auto empty = empty_slots(seat);
    if (able.empty() || empty.empty()) return;
    const auto [from, place] = able[static_cast<std::size_t>(below(able.size()))];
    const auto [to, there] = empty[static_cast<std::size_t>(below(empty.size()))];
    *to = std::move(*from);
    from->reset();
    hand(fmt::format("seat {} moves {}", seat, (*to)->label), [this, seat, to = to, there = there] {
        table_.shift(seat, (*to)->id, spot(there));
        for (const auto& treasure : (*to)->treasures) table_.shift(seat, treasure.id, spot(there, 0, treasure_mm));
    });
}

void SanguozhiGuests::recall(int seat) {
    const auto able = generals(seat, true);
    const auto free = std::find_if(able.begin(), able.end(), [](const auto& one) { return (*one.first)->treasures.empty(); });
    if (free == able.end()) return;
    auto& slot = *free->first;
    meant_ = {"\"zone\":\"hand\""};
    const auto label = slot->label;
    hand(fmt::format("seat {} takes {} back", seat, label), [this, seat, id = slot->id] { table_.take(seat, id); });
    at(seat).hand.push_back(label);
    slot.reset();
    const auto cards = at(seat).hand.size();
    until_settled(label + " in the hand", [seat, cards](const Snapshot& shown) { return number_at(seat_of(shown.state, seat), "hand") == static_cast<int>(cards); });
}

// ---- the end of a turn ----

void SanguozhiGuests::battle(int seat) {
    auto able = generals(seat, true);
    std::erase_if(able, [](const auto& one) { return !(*one.first)->treasures.empty(); });  // those do not turn well
    const int enemy = enemy_of(seat);
    if (over_ || able.empty() || enemy == 0) return;
    const auto [slot, place] = able[static_cast<std::size_t>(below(able.size()))];
    press(seat, Button::answer);
    const auto straight = spot(place);
    meant_ = {"\"targets\":[" + std::to_string(enemy) + "]"};
    until_settled("the battle phase", [](const Snapshot& shown) { return text_at(child(shown.state, "turn"), "phase") == "battle"; });
    const auto id = (*slot)->id;
    hand(fmt::format("seat {} attacks {} with {}", seat, enemy, (*slot)->label), [this, seat, id, straight] { table_.shift(seat, id, {straight.mm, straight.angle + 90}); });
    until("defend", enemy);
    press(enemy, Button::pass);
    until("by_hand", seat);
    then([this, seat, enemy] {
        set_grain(enemy, at(enemy).grain - 1 - below(4));
        if (over_) return;
        press(seat, Button::answer);
        until("play", seat);
    });
    hand(fmt::format("seat {} turns it back", seat), [this, seat, id, straight] { table_.shift(seat, id, straight); });
}

void SanguozhiGuests::end_turn(int seat) {
    if (over_ || !at(seat).alive) return;
    press(seat, Button::pass);
    auto& own = at(seat);
    const auto left = own.hand.size() > 7 ? own.hand.size() - 7 : 0;
    if (left == 0) return;
    until("discard", seat);
    for (std::size_t i = 0; i < left; ++i) {
        const auto card = own.hand.back();
        own.hand.pop_back();
        own.graveyard.push_back(card);
        hand(fmt::format("seat {} discards {}", seat, card), [this, seat, card] { table_.lay_on_pile(seat, card, pile("graveyard", seat)); });
    }
}

}  // namespace jianjun::app
