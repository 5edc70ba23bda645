#include "tests/engine/support/invariants.h"

#include <algorithm>
#include <array>

#include "engine/game/old_prints.h"
#include "engine/game/skill.h"
#include "tests/engine/support/zones.h"

namespace jianjun::engine::testing {

namespace {

// Each card on a living general is some skill's, and the seat has that skill. A game may end before the dead are buried.
std::string wrongly_kept(const Game& game) {
    for (const Seat seat : game.table().alive_from(1))
        for (const Token t : game.table().cards({Zone::general, seat})) {
            const auto* pile = game.table().token(t).place.pile;
            if (!pile) return "a card on a general is no skill's";
            const auto& skills = game.table().seat(seat).skills;
            const auto is_its = [&](const OwnedSkill& owned) { return print_of(game.options(), owned.id) == pile->skill; };
            if (!pile->outlasts && std::none_of(skills.begin(), skills.end(), is_its))
                return "nobody keeps the cards of " + std::string(pile->skill);
        }
    return {};
}

// The dead say only what 死亡时 asks of their own skills, or who follows them.
std::string wrongly_asked(const Game& game) {
    if (game.over()) return {};
    const auto* prompt = game.prompt();
    if (!prompt || prompt->seats.empty()) return "the game runs but asks nobody";
    for (const Seat seat : prompt->seats)
        if (!game.table().alive(seat) && !prompt->of_the_fallen && !game.may_speak(seat))
            return "seat " + std::to_string(seat) + " is dead and is asked";
    return {};
}

// With this event the scope is over.
bool ends(Scope scope, const Event& event) {
    if (std::holds_alternative<RoundStarted>(event)) return scope <= Scope::round;
    const bool turn = std::holds_alternative<TurnStarted>(event) || std::holds_alternative<TurnEnded>(event);
    if (turn) return scope <= Scope::turn;
    return scope == Scope::phase && std::holds_alternative<PhaseStarted>(event);
}

// Was this written down since its scope began?
bool is_of_its_scope(const std::vector<Event>& events, Seat seat, const Count& count) {
    for (auto event = events.rbegin(); event != events.rend() && !ends(count.scope, *event); ++event)
        if (const auto* counted = std::get_if<Counted>(&*event))
            if (counted->seat == seat && counted->key == count.key && counted->scope == count.scope && counted->about == count.about)
                return true;
    return false;
}

// Who keeps in mind what lasts until an event: whoever has the skill, or has lent it; or what is kept is at
// work by itself.
bool somebody_ends(const Game& game, const Count& count) {
    if (lasting_effect(count.key, count.scope)) return true;
    constexpr std::array<std::string_view, 3> of_lent{"lent_until_end", "lent_until_start", "may_not_show"};
    const bool lent = std::find(of_lent.begin(), of_lent.end(), count.key) != of_lent.end();
    for (const Seat seat : game.table().alive_from(1))
        for (const auto& owned : game.table().seat(seat).skills)
            if (lent ? owned.id == "lent_skills" : count.key.starts_with(owned.id)) return true;
    return false;
}

// A memory of a phase, a turn or a round was made in it; one that waits for an event is the living's, and of a skill that hears of it.
std::string outlived(const Game& game) {
    if (game.over()) return {};
    for (Seat seat = nobody; seat <= game.table().seats(); ++seat)
        for (const auto& count : game.table().seat(seat).counts) {
            const auto what = "what seat " + std::to_string(seat) + " keeps as " + count.key;
            if (count.scope < Scope::game && !is_of_its_scope(game.events(), seat, count))
                return what + " has outlived its " + std::string(to_string(count.scope));
            if (count.scope != Scope::event || count.n == 0) continue;
            if (!game.may_speak(seat)) return what + " is a dead seat's";
            if (!somebody_ends(game, count)) return what + " waits for nothing";
        }
    return {};
}

}  // namespace

std::string broken_invariant(const Game& game) {
    for (auto look : {wrongly_kept, wrongly_asked, outlived})
        if (auto fault = look(game); !fault.empty()) return fault;
    return misplaced(game.table());
}

}  // namespace jianjun::engine::testing
