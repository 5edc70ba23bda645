// What a ruling sets of the slots themselves (改槽位): the main slot lost or back, a general's damage, face and text, in the
// state's own form. Cards come and go by `move`.
#include <nlohmann/json.hpp>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

constexpr int most_damage = 1000;

bool is_damage(const json& value) {
    return value.is_number_integer() && value >= 0 && value <= most_damage;
}

// {"battle":0,"lasting":2}, or a number that lasts.
bool is_damage_told(const json& value) {
    if (is_damage(value)) return true;
    if (!value.is_object()) return false;
    for (const auto& [key, n] : value.items())
        if ((key != "battle" && key != "lasting") || !is_damage(n)) return false;
    return true;
}

// Each place that is told, with what is said of it: {"main":…,"adviser":…,"vice":[…]}.
template <class Take>
Verdict each_place(const json& slots, Take take) {
    for (const auto& [key, value] : slots.items()) {
        const auto zone = parse_zone(key);
        if (!zone || !is_general_slot(*zone)) return refuse("key", reason::cards_come_to_slots_by_move);
        if (*zone != Zone::vice) {
            if (auto wrong = take(*zone, 0, value)) return wrong;
            continue;
        }
        if (!value.is_array()) return refuse("key", reason::cards_come_to_slots_by_move);
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto wrong = take(Zone::vice, i, value[i])) return wrong;
    }
    return {};
}

}  // namespace

Token Game::lying(Seat seat, Zone zone, std::size_t index) const {
    const auto& places = table_.pile(seat, zone);
    return index < places.size() ? places[index] : no_token;
}

Verdict Game::check_set_slots(Seat seat, const json& slots) const {
    if (!slots.is_object()) return refuse("key", reason::cards_come_to_slots_by_move);
    return each_place(slots, [&](Zone zone, std::size_t index, const json& value) -> Verdict {
        const auto token = lying(seat, zone, index);
        if (value.is_null() || (zone == Zone::main && value == "lost"))
            return token == no_token ? Verdict{} : refuse("key", reason::cards_come_to_slots_by_move);
        if (token == no_token || !value.is_object()) return refuse("key", reason::cards_come_to_slots_by_move);
        for (const auto& [key, told] : value.items()) {
            const bool fits = key == "damage" ? is_damage_told(told)
                              : key == "face" ? told == "up" || told == "down"
                              : key == "card" ? told == text_of(token) || told == "?"
                                              : key == "blank" && told.is_boolean();
            if (!fits) return refuse("key", reason::no_such_key_to_set(key));
        }
        return {};
    });
}

void Game::set_slots(Seat seat, const json& slots) {
    (void)each_place(slots, [&](Zone zone, std::size_t index, const json& value) -> Verdict {
        const auto token = lying(seat, zone, index);
        if (token == no_token) {
            const bool lost = value == "lost";
            if (zone == Zone::main && lost != table_.seat(seat).main_lost) happen(MainLost{seat, lost});
            return {};
        }
        if (value.contains("face")) happen(Turned{token, value["face"] == "down"});
        if (value.contains("blank")) happen(Blanked{token, value["blank"].get<bool>()});
        if (!value.contains("damage")) return {};
        const auto& damage = value["damage"];
        const auto& c = table_.card(token);
        if (damage.is_number())
            happen(DamageSet{token, c.battle, damage.get<int>()});
        else
            happen(DamageSet{token, damage.value("battle", c.battle), damage.value("lasting", c.lasting)});
        return {};
    });
}

}  // namespace jianjun::engine::sanguozhi
