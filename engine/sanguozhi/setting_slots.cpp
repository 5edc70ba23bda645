// What a ruling, or an effect, sets of the slots themselves (改槽位): each that it names is to lie as it says. What physically
// follows happens; nobody pays for what left so (5.5, 5.7).
#include <algorithm>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/slot_plan.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

bool is_planned(const SlotPlan& plan, Token token) {
    return std::any_of(plan.cards.begin(), plan.cards.end(), [token](const PlannedCard& card) { return card.token == token; });
}

}  // namespace

// To the owners' graveyards; out of the game where it is told what lies in that.
void Game::set_leaving(Seat seat, const SlotPlan& plan) {
    const bool graveyard_told = std::find(plan.piles.begin(), plan.piles.end(), Zone::graveyard) != plan.piles.end();
    for (const auto token : plan.leaving) {
        if (table_.card(token).owner == seat && graveyard_told)
            happen(Moved{token, seat, Zone::aside});
        else
            to_graveyard(token);
    }
}

void Game::set_pile(Seat seat, Zone zone, const SlotPlan& plan) {
    const bool turns = zone == Zone::event || zone == Zone::formation;
    std::vector<Token> wanted, there;
    for (const auto& card : plan.cards)
        if (card.zone == zone) wanted.push_back(card.token);
    for (const auto token : std::vector<Token>(table_.pile(seat, zone))) {
        if (turns && table_.card(token).down) continue;
        there.push_back(token);
        if (turns && !is_planned(plan, token)) happen(Turned{token, true});
    }
    for (const auto& card : plan.cards) {
        if (card.zone != zone) continue;
        learn(card.token, card.word, true);
        if (there != wanted) happen(Moved{card.token, seat, zone});
        if (zone != Zone::formation) continue;
        std::vector<Token> members;
        if (card.told.contains("members"))
            for (const auto& word : card.told["members"]) members.push_back(find_open(*read_card(word.get<std::string>(), setup_.sheets), seat));
        else
            members = table_.card(card.token).members;
        happen(Formed{card.token, members});
    }
}

void Game::set_face_down(Seat seat, Zone zone, int wanted) {
    std::vector<Token> down;
    for (const auto token : table_.pile(seat, zone))
        if (table_.card(token).down) down.push_back(token);
    for (int missing = wanted - static_cast<int>(down.size()); missing > 0; --missing) {
        happen(CardsFound{seat, 1});
        happen(Moved{table_.pile(seat, Zone::deck).back(), seat, zone, -1, true});
    }
    for (std::size_t i = static_cast<std::size_t>(wanted); i < down.size(); ++i) happen(Moved{down[i], seat, Zone::aside, -1, true});
}

// What is said of a card where it lies now.
void Game::set_card(const PlannedCard& card) {
    const auto token = card.token;
    const auto& told = card.told;
    if (told.contains("blank")) happen(Blanked{token, told["blank"].get<bool>()});
    if (told.contains("dying") && table_.card(token).dying && told["dying"] == false) happen(DyingSet{token, false});
    if (told.contains("damage")) {
        const auto& damage = told["damage"];
        const auto& c = table_.card(token);
        happen(damage.is_number() ? DamageSet{token, c.battle, damage.get<int>()}
                                  : DamageSet{token, damage.value("battle", c.battle), damage.value("lasting", c.lasting)});
    }
    // What counts is told; a number is never below 0, whatever has been taken from it.
    const auto missing = [&](const char* key, std::optional<int> now) {
        return told.contains(key) && told[key].is_number() && now && is_general_slot(card.zone) ? told[key].get<int>() - *now : 0;
    };
    while (const int n = missing("attack", table_.attack(token))) happen(Modified{token, n, 0});
    while (const int n = missing("health", table_.health(token))) happen(Modified{token, 0, n});
}

void Game::set_slots(Seat seat, const json& slots) {
    const auto plan = read_slot_plan(*this, seat, slots).value();
    if (plan.main_lost && *plan.main_lost != table_.seat(seat).main_lost) happen(MainLost{seat, *plan.main_lost});
    set_leaving(seat, plan);
    for (const auto zone : plan.piles) set_pile(seat, zone, plan);
    for (const auto& card : plan.cards) {
        if (has_places(card.zone)) {
            const auto& c = table_.card(card.token);
            const bool stays = c.at == seat && c.zone == card.zone && table_.pile(seat, card.zone)[static_cast<std::size_t>(card.index)] == card.token;
            if (stays && c.down != card.down) happen(Turned{card.token, card.down});
            if (!stays) happen(Moved{card.token, seat, card.zone, card.index, card.down});
            learn(card.token, card.word, !card.down);
        } else if (card.zone == Zone::treasure) {
            learn(card.token, card.word, true);
            happen(Moved{card.token, seat, Zone::treasure});
            happen(Borne{card.token, card.bearer});
        }
    }
    for (const auto& [zone, wanted] : plan.face_down) set_face_down(seat, zone, wanted);
    for (const auto& card : plan.cards) set_card(card);
}

}  // namespace jianjun::engine::sanguozhi
