// What a ruling, or an effect, sets of a seat (改数值): its numbers, life, marks and known hand; of its slots, setting_slots.cpp.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"
#include "engine/sanguozhi/slot_plan.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

bool is_count(const json& value) {
    return value.is_number_integer() && value >= 0 && value <= 1000;
}

Verdict check_key(const std::string& key, const json& value) {
    if (key == "name") return value.is_string() ? Verdict{} : refuse("key", reason::name_is_text);
    if (key == "alive") return value.is_boolean() ? Verdict{} : refuse("key", reason::alive_is_true_or_false);
    if (key == "team" && value.is_null()) return {};
    if (key == "marks" && value.is_object() && std::all_of(value.begin(), value.end(), is_count)) return {};
    const bool number = key == "team" || key == "grain" || key == "max_grain" || key == "hand_limit" || key == "hand" ||
                        key == "deck" || key == "owed_vice" || key == "marks";
    if (!number) return refuse("key", reason::no_such_key_to_set(key));
    return is_count(value) ? Verdict{} : refuse("key", reason::that_must_be_a_number_from_0_on);
}

}  // namespace

Verdict Game::check_set(const Change& change) const {
    const Seat seat = change.seat.value_or(nobody);
    if (seat < 1 || seat > seats()) return refuse("seat", reason::say_which_seat_this_concerns);
    for (const auto& [key, value] : change.set)
        if (auto wrong = key == "known_hand" ? check_known_hand(change, *value)
                         : key == "slots"    ? verdict_of(read_slot_plan(*this, seat, *value))
                                             : check_key(key, *value))
            return wrong;
    return {};
}

// Found one after another: two ordinary troops are two cards.
std::vector<Token> Game::hand_cards(Seat seat, const json& words) const {
    std::vector<Token> out;
    for (const auto& word : words) {
        const auto card = word.is_string() ? read_card(word.get<std::string>(), setup_.sheets) : std::nullopt;
        out.push_back(card ? find(*card, seat, seat, Zone::hand, out) : no_token);
    }
    return out;
}

Verdict Game::check_known_hand(const Change& change, const json& words) const {
    if (!words.is_array()) return refuse("key", reason::known_hand_is_a_list_of_cards);
    for (const auto token : hand_cards(*change.seat, words))
        if (token == no_token) return refuse("no_card", reason::that_card_cannot_be_there);
    return {};
}

void Game::set_life(Seat seat, bool alive) {
    if (alive == table_.seat(seat).alive) return;
    if (!alive) {
        leave_game(seat);
        check_victory("by ruling");
        return;
    }
    happen(CameBack{seat});
    if (table_.seat(seat).grain < 1) happen(GrainChanged{seat, 1});
}

// What is no number; false: it is one.
bool Game::set_more(Seat seat, const std::string& key, const json& value) {
    if (key == "name") happen(NameChanged{seat, value.get<std::string>()});
    if (key == "alive") set_life(seat, value.get<bool>());
    if (key == "marks")
        for (const auto& [mark, n] : value.items()) happen(MarkChanged{seat, mark, n.get<int>()});
    if (key == "slots") set_slots(seat, value);
    if (key == "known_hand") {
        const auto cards = hand_cards(seat, value);
        for (std::size_t i = 0; i < cards.size(); ++i)
            learn(cards[i], *read_card(value[i].get<std::string>(), setup_.sheets), false);
    }
    return key == "name" || key == "alive" || key == "marks" || key == "known_hand" || key == "slots";
}

void Game::run_set(const Change& change) {
    for (const auto& [key, value] : change.set) set_key(*change.seat, key, *value);
}

void Game::set_key(Seat seat, const std::string& key, const json& value) {
    if (set_more(seat, key, value)) return;
    const int n = value.is_null() ? 0 : value.get<int>();
    if (key == "team") happen(TeamChanged{seat, n});
    if (key == "grain") happen(GrainChanged{seat, std::min(n, table_.max_grain(seat))});
    // The state shows what counts; what cards add stays on top of what is set.
    if (key == "max_grain")
        happen(BaseChanged{seat, key, n - (table_.max_grain(seat) - table_.seat(seat).max_grain)});
    if (key == "hand_limit")
        happen(BaseChanged{seat, key, n - (table_.hand_limit(seat) - table_.seat(seat).hand_limit)});
    if (key == "owed_vice") happen(OwedChanged{seat, n});
    const auto count = [&](Zone zone) { return static_cast<int>(table_.pile(seat, zone).size()); };
    // What nobody knows the face of goes first; where there is none, the deck had more cards than was told.
    const auto shift = [&](Zone from, Zone to, int cards) {
        for (int i = 0; i < cards; ++i) {
            auto token = find({}, seat, seat, from);
            if (token == no_token) {
                happen(CardsFound{seat, 1});
                token = table_.pile(seat, Zone::deck).back();
            }
            happen(Moved{token, to == Zone::deck ? table_.card(token).owner : seat, to, -1, true});  // a deck holds its owner's alone
        }
    };
    if (key == "hand") {
        shift(Zone::deck, Zone::hand, n - count(Zone::hand));
        shift(Zone::hand, Zone::deck, count(Zone::hand) - n);
    }
    if (key == "deck") {
        if (n > count(Zone::deck)) happen(CardsFound{seat, n - count(Zone::deck)});
        shift(Zone::deck, Zone::aside, count(Zone::deck) - n);
    }
}

}  // namespace jianjun::engine::sanguozhi
