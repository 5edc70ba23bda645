#include "engine/modes/identity/roles.h"

#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Role role_of(const Game& g, Seat seat) {
    return g.table().seat(seat).role;
}

}  // namespace

Task<> show_role(Game& g, Seat seat) {
    if (role_of(g, seat) != Role::unknown) {
        g.happen(RoleShown{seat, role_of(g, seat), true});
        co_return;
    }
    bool any = false;
    for (int s = 1; s <= g.table().seats(); ++s)
        any = any || role_of(g, static_cast<Seat>(s)) != Role::unknown;
    if (!any) co_return;  // a game without roles
    Prompt prompt(Prompt::Kind::choice, seat);
    Why why{{}, nobody, Occasion::role, seat};
    prompt.at(Timing::BeforeGameOverJudge).offer({"loyalist", "rebel", "renegade"}).because(why);
    prompt.check([](const Input& in) -> Verdict {
        Role role = Role::unknown;
        if ((in.what == Do::choose || in.what == Do::reveal) && parse(in.option, role) &&
            role != Role::unknown && role != Role::lord)
            return {};
        return refuse("role", reason::say_which_role_it_was);
    });
    const auto answer = co_await g.ask(prompt);
    Role role = Role::unknown;
    if (answer) parse(answer->option, role);
    g.happen(RoleShown{seat, role, true});
}

Task<> show_roles_of_the_living(Game& g, Seat dead) {
    if (role_of(g, dead) != Role::lord) co_return;
    for (const Seat seat : g.table().alive_from(g.table().turn)) co_await show_role(g, seat);
}

Task<> reward_by_role(Game& g, Seat victim, Seat killer) {
    if (!g.table().alive(killer)) co_return;
    const auto role = role_of(g, victim);
    if (role == Role::rebel) {
        co_await draw_cards(g, killer, 3);
    } else if (role == Role::loyalist && role_of(g, killer) == Role::lord) {
        const auto all = g.table().cards_of(killer, {Zone::hand, Zone::equip});
        const auto moved = moving(g, all, {Zone::discard, nobody}, MoveReason::discard, killer);
        co_await move_cards(g, moved);
    }
}

std::optional<GameOver> winners_by_role(const Table& table) {
    std::vector<Seat> lords, loyal, rebels, renegades, living;
    bool lord_alive = false;
    int enemies_alive = 0;
    int unknown_alive = 0;
    for (int s = 1; s <= table.seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        const auto& state = table.seat(seat);
        if (state.alive) living.push_back(seat);
        switch (state.role) {
            case Role::lord:
                lords.push_back(seat), lord_alive = lord_alive || state.alive;
                break;
            case Role::loyalist:
                loyal.push_back(seat);
                break;
            case Role::rebel:
                rebels.push_back(seat), enemies_alive += state.alive;
                break;
            case Role::renegade:
                renegades.push_back(seat), enemies_alive += state.alive;
                break;
            case Role::unknown:
                unknown_alive += state.alive;
                break;
        }
    }
    const auto join = [](std::vector<Seat> a, const std::vector<Seat>& b) {
        a.insert(a.end(), b.begin(), b.end());
        std::sort(a.begin(), a.end());
        return a;
    };
    if (lords.empty()) {
        if (living.size() > 1) return {};
        return GameOver{living, "the last one standing"};
    }
    if (!lord_alive) {
        if (living.size() == 1 && table.seat(living.front()).role == Role::renegade)
            return GameOver{living, "the lord is dead and a renegade alone survives"};
        if (unknown_alive > 0 && rebels.empty() && living.size() == 1 && renegades.empty())
            return GameOver{living, "the lord is dead; the last one's role decides"};
        return GameOver{rebels, "the lord is dead"};
    }
    if (enemies_alive == 0 && unknown_alive == 0 && rebels.size() + renegades.size() > 0)
        return GameOver{join(lords, loyal), "all rebels and renegades are dead"};
    return {};
}

}  // namespace jianjun::engine
