// The table as it is laid out, and what lies before a seat (座位前): its general, health and armour.
#include <algorithm>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using engine::Place;
using engine::Seat;
using engine::Zone;

namespace {

constexpr double column_mm = 96, row_mm = 106;  // cards in the middle do not touch, however they are turned
constexpr const char* armour_token = "token:armour@20mm";

std::string health_card(int magatama) {
    return "health:" + std::to_string(magatama);
}

// A card here touches no pile, however it is turned.
bool clear_of_piles(const vision::Layout& layout, vision::Point at) {
    const double half = vision::card_height_mm / 2;
    for (const double dx : {-half, 0.0, half})
        for (const double dy : {-half, 0.0, half}) {
            const auto* zone = layout.at({at.x + dx, at.y + dy});
            if (!zone || zone->kind != vision::ZoneKind::middle) return false;
        }
    return true;
}

std::vector<vision::Spot> spots_of(const vision::Layout& layout) {
    std::vector<vision::Spot> spots;
    const auto* middle = layout.find("middle");
    for (const double dy : {-row_mm / 2, row_mm / 2})
        for (double x = middle->x - middle->width / 2; x < middle->x + middle->width / 2; x += column_mm)
            if (clear_of_piles(layout, {x, middle->y + dy})) spots.push_back({{x, middle->y + dy}, 0});
    return spots;
}

}  // namespace

void People::lay_out() {
    const auto& layout = table_.layout();
    middle_ = spots_of(layout);
    table_.set_pile("draw", static_cast<int>(deck_.size()));
    table_.set_pile("extra", static_cast<int>(truth_->table().cards({Zone::extra, engine::nobody}).size()));
    for (int s = 1; s <= truth_->table().seats(); ++s) {
        const auto& state = truth_->table().seat(static_cast<Seat>(s));
        if (state.generals[0].empty()) continue;  // not fielded yet
        const auto& zone = *layout.find("general", s);
        const int magatama = state.shown[0] || settings_.kingdom() ? std::clamp<int>(state.max_hp, 1, most_on_a_card) : most_on_a_card;
        health_cards_[s] = {table_.place(health_card(magatama), vision::health_spot(zone)), magatama};
        const auto spot = vision::general_spot(zone, state.hp);
        const auto main = "general:" + state.generals[0];
        if (const auto* deputy = layout.find("deputy", s); deputy && settings_.kingdom()) {
            const auto place = [&](std::size_t i, const vision::Spot& at) {
                const auto general = "general:" + state.generals[i];
                return state.shown[i] ? table_.place(general, at) : table_.place_general_face_down(general, at);
            };
            for (const int i : {0, 1}) lying_generals_[{s, i}] = state.generals[static_cast<std::size_t>(i)];
            generals_[s] = place(0, spot);
            deputies_[s] = place(1, vision::card_spot(*deputy));
        } else if (!state.shown[0]) {  // 隐匿: how much health he has, nobody knows
            generals_[s] = table_.place_general_face_down(main, spot);
        } else {
            generals_[s] = table_.place(main, spot);
        }
        shown_hp_[s] = state.hp;
        for (int n = 0; n < state.armour; ++n) armour_[s].push_back(table_.place(armour_token, vision::token_spot(*layout.find("token", s), n)));
        lay_out_cards(s);
    }
}

// A prepared game begins with cards before people.
void People::lay_out_cards(int seat) {
    for (const Zone zone : {Zone::equip, Zone::judge})
        for (const auto& label : faces_in(truth_->table(), {zone, static_cast<Seat>(seat)})) {
            const Place place{zone, static_cast<Seat>(seat)};
            const auto spot = zone_spot(place, label);
            things_.push_back({label, std::make_shared<Hands::Card>(table_.place(label, spot)), place, spot});
        }
}

void People::slide_health(int seat, int hp) {
    hp = std::max(hp, 0);
    if (shown_hp_[seat] == hp || generals_.count(seat) == 0 || left_.count(seat) != 0) return;
    if (hp > most_on_a_card) return;  // more than a health card has
    const bool shown = truth_->table().seat(static_cast<Seat>(seat)).shown[0];
    if (hp > health_cards_[seat].magatama && shown) take_larger_health_card(seat, hp);
    shown_hp_[seat] = hp;
    const auto spot = vision::general_spot(*table_.layout().find("general", seat), hp);
    gesture(seat, [this, seat, spot] { table_.shift(seat, generals_.at(seat), spot); });
}

// Whose maximum has grown (三陈) needs a card with more on it: it lies under his general, who is lifted off.
void People::take_larger_health_card(int seat, int magatama) {
    const auto& zone = *table_.layout().find("general", seat);
    const auto general = "general:" + truth_->table().seat(static_cast<Seat>(seat)).generals[0];
    gesture(seat, [this, seat, magatama, zone, general, spot = vision::general_spot(zone, shown_hp_[seat])] {
        auto& lies = health_cards_[seat];
        table_.take(seat, generals_[seat]);
        table_.take(seat, lies.card);
        lies.card = table_.lay(seat, health_card(magatama), vision::health_spot(zone));
        generals_[seat] = table_.lay(seat, general, spot);
    });
    health_cards_[seat].magatama = magatama;
}

// 护甲: its tokens are taken away one by one, or laid down.
void People::lay_armour(int seat, int armour) {
    gesture(seat, [this, seat, armour] {
        auto& lying = armour_[seat];
        const auto& zone = *table_.layout().find("token", seat);
        while (static_cast<int>(lying.size()) > armour) {
            table_.take(seat, lying.back());
            lying.pop_back();
        }
        while (static_cast<int>(lying.size()) < armour) lying.push_back(table_.lay(seat, armour_token, vision::token_spot(zone, static_cast<int>(lying.size()))));
    });
}

// Turned up, or down again. Who dies turns up what was hidden: a line of the record of whoever could not know it.
void People::turn_general(const engine::GeneralSet& set) {
    const auto& cards = set.index == 0 ? generals_ : deputies_;
    const auto card = cards.find(set.seat);
    if (card == cards.end()) return;
    // Another one takes his place (变更副将).
    if (auto& lies = lying_generals_[{set.seat, set.index}]; settings_.kingdom() && std::exchange(lies, set.general) != set.general) {
        replace_general(set);
        return;
    }
    gesture(set.seat, [this, seat = set.seat, id = card->second] { table_.turn_over(seat, id); });
    const auto& state = truth_->table().seat(set.seat);
    // 隐匿: who appears, Jianjun has to be told.
    if (settings_.shiji() && set.shown) told_.push_back({{"do", "reveal"}, {"seat", set.seat}, {"general", set.general}});
    else if (set.shown && state.hp <= 0)
        told_.push_back({{"do", "reveal"}, {"seat", set.seat}, {"general", set.general}, {"option", set.index == 0 ? "main" : "deputy"}});
}

// The old one goes back into the box. A general of 3v3 and 1v1 that is fielded brings a health card of its
// own.
void People::replace_general(const engine::GeneralSet& set) {
    if (settings_.two_sides()) {
        const auto& state = truth_->table().seat(set.seat);
        left_.erase(set.seat);
        shown_hp_[set.seat] = state.hp;
        gesture(set.seat, [this, seat = set.seat, label = "general:" + set.general, hp = state.hp,
                           magatama = std::clamp<int>(state.max_hp, 1, most_on_a_card)] {
            const auto& zone = *table_.layout().find("general", seat);
            auto& lies = health_cards_[seat];
            if (lies.card != 0) table_.take(seat, lies.card);
            lies = {table_.lay(seat, health_card(magatama), vision::health_spot(zone)), magatama};
            generals_[seat] = table_.lay(seat, label, vision::general_spot(zone, hp));
        });
        return;
    }
    auto& cards = set.index == 0 ? generals_ : deputies_;
    const auto& layout = table_.layout();
    const auto spot = set.index == 0 ? vision::general_spot(*layout.find("general", set.seat), shown_hp_[set.seat]) : vision::card_spot(*layout.find("deputy", set.seat));
    gesture(set.seat, [this, &cards, spot, seat = set.seat, label = "general:" + set.general] {
        table_.take(seat, cards[seat]);
        cards[seat] = table_.lay(seat, label, spot);
    });
}

void People::leave_table(int seat) {
    if (generals_.count(seat) != 0 && left_.insert(seat).second) gesture(seat, [this, seat] { table_.take(seat, generals_.extract(seat).mapped()); });
}

}  // namespace jianjun::app
