#include "engine/sanguozhi/slot_plan.h"

#include <algorithm>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

constexpr int most_told = 1000;  // of damage, attack or health

bool is_told_number(const json& value) {
    return value.is_number_integer() && value >= 0 && value <= most_told;
}

// {"battle":0,"lasting":2}, or a number that lasts.
bool is_damage_told(const json& value) {
    if (is_told_number(value)) return true;
    if (!value.is_object()) return false;
    for (const auto& [key, n] : value.items())
        if ((key != "battle" && key != "lasting") || !is_told_number(n)) return false;
    return true;
}

Verdict shape() {
    return refuse("key", reason::slots_are_told_as_the_state_has_them);
}

}  // namespace

class SlotPlanner {
  public:
    SlotPlanner(const Game& game, Seat seat) : g_(game), table_(game.table()), sheets_(game.setup().sheets), seat_(seat) {}

    Read<SlotPlan> read(const json& slots) {
        if (!slots.is_object()) return tl::unexpected(*shape());
        for (const auto& [key, value] : slots.items())
            if (auto wrong = zone(key, value)) return tl::unexpected(*wrong);
        std::erase_if(plan_.leaving, [this](Token token) { return taken(token); });
        return std::move(plan_);
    }

  private:
    Verdict zone(const std::string& key, const json& value) {
        if (key == "troops") return troops(value);
        const auto of = parse_zone(key);
        if (!of) return shape();
        switch (*of) {
            case Zone::main:
                plan_.main_lost = value == "lost";
                return place(Zone::main, 0, value == "lost" ? json(nullptr) : value);
            case Zone::adviser:
                return place(Zone::adviser, 0, value);
            case Zone::vice:
            case Zone::strategy:
                return row(*of, value);
            case Zone::graveyard:
                return pile(Zone::graveyard, value);
            case Zone::event:
            case Zone::formation:
                return turned(*of, value);
            default:
                return shape();
        }
    }

    // ---- which card is meant ----

    bool taken(Token token) const {
        return std::any_of(plan_.cards.begin(), plan_.cards.end(), [token](const PlannedCard& card) { return card.token == token; });
    }
    Seat owner(const CardWord& word) const { return word.owner == nobody ? seat_ : word.owner; }
    bool may_lie(const CardWord& word, Token token, Zone zone) const {
        const auto& c = table_.card(token);
        if (taken(token)) return false;
        if (word.id.empty()) return word.owner == nobody || word.owner == c.owner;
        return c.owner == owner(word) && (c.id == word.id || (c.id.empty() && g_.may_be(word.id, c.owner, zone)));
    }
    // Where it is known to lie, here first; or an unknown one that may be it; smaller is likelier, 0 is none.
    int likely(const CardWord& word, Token token, Zone zone) const {
        const auto& c = table_.card(token);
        if (c.owner != owner(word) || taken(token)) return 0;
        const bool apart = zone == Zone::event || zone == Zone::formation;
        const bool here = c.zone == zone && c.at == seat_;
        if (word.id.empty()) return c.id.empty() && (here || (!apart && c.zone == Zone::deck)) ? (here ? 1 : 2) : 0;
        if (c.id == word.id) return here ? 1 : c.zone == Zone::hand ? 2 : c.zone == Zone::deck ? 3 : c.zone == Zone::graveyard ? 4 : 5;
        if (!c.id.empty() || !g_.may_be(word.id, c.owner, zone)) return 0;
        if (apart) return here ? 6 : 0;
        return c.zone == Zone::hand ? 6 : c.zone == Zone::deck ? 7 : 0;
    }
    Token fetch(const CardWord& word, Zone zone) const {
        Token found = no_token;
        int best = 0;
        for (Token t = 1; t <= table_.cards(); ++t)
            if (const int n = likely(word, t, zone); n > 0 && (best == 0 || n < best)) best = n, found = t;
        return found;
    }
    std::optional<CardWord> word_of(const json& value) const {
        auto word = value.is_string() ? read_card(value.get<std::string>(), sheets_) : std::nullopt;
        if (word && word->owner > table_.seats()) return {};
        return word;
    }

    // ---- places ----

    Verdict row(Zone zone, const json& value) {
        if (!value.is_array()) return shape();
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto wrong = place(zone, i, value[i])) return wrong;
        return {};
    }
    bool is_place(Zone zone, std::size_t index) const {
        const auto slots = zone == Zone::strategy ? static_cast<std::size_t>(table_.strategy_slots(seat_)) : 0;
        return index < std::max(slots, table_.pile(seat_, zone).size());
    }
    Verdict place(Zone zone, std::size_t index, const json& value) {
        const auto& places = table_.pile(seat_, zone);
        const auto lies = index < places.size() ? places[index] : no_token;
        if (value.is_null()) {
            if (lies != no_token) plan_.leaving.push_back(lies);
            return {};
        }
        PlannedCard card;
        card.zone = zone;
        card.index = static_cast<int>(index);
        if (value.is_object()) card.told = value;
        if (!value.is_object() || value.contains("card")) {
            const auto word = word_of(value.is_object() ? value["card"] : value);
            if (!word) return shape();
            card.word = *word;
        } else if (lies == no_token) {
            return shape();  // of no card anything is said
        }
        card.token = lies != no_token && may_lie(card.word, lies, zone) ? lies : fetch(card.word, zone);
        if (card.token == no_token) return refuse("no_card", reason::that_card_cannot_be_there);
        if (!is_place(zone, index)) return refuse("slot", reason::that_slot_is_occupied_or_lost);
        if (auto wrong = g_.check_kind(zone, card.token, card.word)) return wrong;
        if (lies != no_token && card.token != lies) plan_.leaving.push_back(lies);
        card.down = card.told.contains("card") || !value.is_object() ? card.word.id.empty() : table_.card(card.token).down;
        if (auto wrong = said_of(card)) return wrong;
        plan_.cards.push_back(card);
        return card.told.contains("treasures") ? treasures(card) : Verdict{};
    }
    // The state's own keys of a card; what it is now is no change.
    Verdict said_of(PlannedCard& card) const {
        const bool general = is_general_slot(card.zone);
        const auto& c = table_.card(card.token);
        for (const auto& [key, told] : card.told.items()) {
            bool fits = false;
            if (key == "face") {
                fits = told == "up" || told == "down";
                card.down = told == "down";
            } else if (key == "card") {
                fits = true;
            } else if (key == "damage") {
                fits = general && is_damage_told(told);
            } else if (key == "attack" || key == "health") {
                const auto* sheet = card.word.id.empty() ? table_.sheet(card.token) : sheets_.find(card.word.id);
                const bool printed = sheet && (key == "attack" ? sheet->attack : sheet->health);
                fits = general && (told.is_null() || (is_told_number(told) && printed));
            } else if (key == "blank") {
                fits = general && told.is_boolean();
            } else if (key == "treasures") {
                fits = general && told.is_array();
            } else if (key == "role") {
                fits = general && (told.is_null() || told == to_string(card.zone));
            } else if (key == "entering") {
                fits = general && told == (c.entering && is_general_slot(c.zone));
            } else if (key == "dying") {
                fits = general && (told == false || told == c.dying);
            }
            if (!fits) return refuse("key", reason::no_such_key_to_set(key));
        }
        return {};
    }
    Verdict treasures(const PlannedCard& bearer) {
        for (const auto token : table_.treasures_of(bearer.token)) plan_.leaving.push_back(token);
        for (const auto& value : bearer.told["treasures"]) {
            const auto word = word_of(value);
            if (!word) return shape();
            PlannedCard card;
            card.word = *word;
            card.zone = Zone::treasure;
            card.token = fetch(*word, Zone::treasure);
            card.bearer = bearer.token;
            if (card.token == no_token) return refuse("no_card", reason::that_card_cannot_be_there);
            plan_.cards.push_back(card);
        }
        return {};
    }

    // ---- piles ----

    Verdict pile(Zone zone, const json& value) {
        if (!value.is_array()) return shape();
        plan_.piles.push_back(zone);
        for (const auto token : table_.pile(seat_, zone)) plan_.leaving.push_back(token);
        for (const auto& one : value) {
            const auto word = word_of(one);
            if (!word) return shape();
            if (auto wrong = add(zone, *word)) return wrong;
        }
        return {};
    }
    Verdict add(Zone zone, const CardWord& word, const json& told = json::object()) {
        PlannedCard card;
        card.word = word;
        card.zone = zone;
        card.told = told;
        if (zone == Zone::graveyard && owner(word) != seat_) return refuse("no_card", reason::that_card_cannot_be_there);  // 6.4
        card.token = fetch(word, zone);
        if (card.token == no_token) return refuse("no_card", reason::that_card_cannot_be_there);
        if (auto wrong = g_.check_kind(zone, card.token, word)) return wrong;
        plan_.cards.push_back(card);
        return {};
    }
    // By slot, or one list of troops whose sheets say where each lies.
    Verdict troops(const json& value) {
        if (value.is_object()) {
            for (const auto& [key, list] : value.items()) {
                const auto zone = key == "adviser" ? Zone::adviser_troops : parse_zone(key);
                if (!zone || !is_troop_slot(*zone)) return shape();
                if (auto wrong = pile(*zone, list)) return wrong;
            }
            return {};
        }
        if (!value.is_array()) return shape();
        for (const Zone zone : {Zone::infantry, Zone::archer, Zone::cavalry, Zone::adviser_troops})
            if (auto wrong = pile(zone, json::array())) return wrong;
        for (const auto& one : value) {
            const auto word = word_of(one);
            const auto* sheet = word ? sheets_.find(word->id) : nullptr;
            if (!sheet || sheet->kind != Kind::troop) return refuse("slot", reason::slot_for_its_own_troops);
            if (auto wrong = add(troop_slot(sheet->troop), *word)) return wrong;
        }
        return {};
    }
    // Events and formations: those that are up, and how many lie face down.
    Verdict turned(Zone zone, const json& value) {
        if (!value.is_object()) return shape();
        for (const auto& [key, told] : value.items()) {
            if (key == "down" && is_told_number(told)) {
                plan_.face_down.emplace_back(zone, told.get<int>());
                continue;
            }
            if (key != "up" || !told.is_array()) return shape();
            plan_.piles.push_back(zone);
            for (const auto& one : told)
                if (auto wrong = turned_up(zone, one)) return wrong;
        }
        return {};
    }
    Verdict turned_up(Zone zone, const json& value) {
        const bool object = value.is_object() && zone == Zone::formation && value.contains("card");
        const auto word = word_of(object ? value["card"] : value);
        if (!word || word->id.empty()) return shape();
        const json more = object ? value : json::object();
        for (const auto& [key, told] : more.items()) {
            const bool fits = key == "card" || (key == "damage" && is_damage_told(told)) || key == "attack" || key == "health" ||
                              (key == "members" && told.is_array() && std::all_of(told.begin(), told.end(), [this](const json& one) { return is_member(one); }));
            if (!fits) return refuse("key", reason::no_such_key_to_set(key));
        }
        return add(zone, *word, more);
    }
    bool is_member(const json& value) const {
        const auto word = word_of(value);
        return word && g_.find_open(*word, seat_) != no_token;
    }

    const Game& g_;
    const Table& table_;
    const Sheets& sheets_;
    Seat seat_;
    SlotPlan plan_;
};

Read<SlotPlan> read_slot_plan(const Game& game, Seat seat, const json& slots) {
    return SlotPlanner(game, seat).read(slots);
}

}  // namespace jianjun::engine::sanguozhi
