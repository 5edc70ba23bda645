// Dying and death (濒死, 死亡): rescue in action order, roles, victory, burial, reward and punishment.
#include <algorithm>

#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

// Asks one seat until it declines or the dying one is saved.
Task<> ask_rescue(Game& g, Seat rescuer, Seat dying, bool last) {
    while (g.table().alive(dying) && g.table().alive(rescuer) && g.table().seat(dying).hp < 1) {
        Demand demand{rescuer, CardId::peach, true};
        demand.saves = dying;
        Prompt prompt(Prompt::Kind::card, rescuer);
        Why why{{}, nobody, "dying", dying};
        prompt.at(Timing::AskForPeaches).may_pass().because(why);
        if (last) prompt.ends_life();
        prompt.until([&g, dying] { return !g.table().alive(dying) || g.table().seat(dying).hp >= 1; });
        co_await ask_card(g, demand, prompt);
        if (!demand.met) co_return;
    }
}

Role reward_role(const Game& g, Seat seat) {
    return g.table().seat(seat).role;
}

// Nobody told Jianjun this role: the card is turned over now.
Task<> show_role(Game& g, Seat seat) {
    if (reward_role(g, seat) != Role::unknown) {
        g.happen(RoleShown{seat, reward_role(g, seat), true});
        co_return;
    }
    bool any = false;
    for (int s = 1; s <= g.table().seats(); ++s)
        any = any || reward_role(g, static_cast<Seat>(s)) != Role::unknown;
    if (!any) co_return;  // a game without roles
    Prompt prompt(Prompt::Kind::choice, seat);
    Why why{{}, nobody, "role", seat};
    prompt.at(Timing::BeforeGameOverJudge).offer({"loyalist", "rebel", "renegade"}).because(why);
    prompt.check([](const Input& in) -> Verdict {
        Role role = Role::unknown;
        if ((in.what == Do::choose || in.what == Do::reveal) && parse(in.option, role) &&
            role != Role::unknown && role != Role::lord)
            return {};
        return refuse("role", "say which role it was: loyalist, rebel or renegade");
    });
    const auto answer = co_await g.ask(prompt);
    Role role = Role::unknown;
    if (answer) parse(answer->option, role);
    g.happen(RoleShown{seat, role, true});
}

// The lord is dead: who has won, the cards of the others say.
Task<> show_roles_of_the_living(Game& g) {
    for (const Seat seat : g.table().alive_from(g.table().turn)) co_await show_role(g, seat);
}

Task<> bury(Game& g, Seat seat) {
    const auto all = g.table().cards_of(seat, {Zone::hand, Zone::equip, Zone::judge, Zone::general});
    const auto moved = moving(g, all, {Zone::discard, nobody}, MoveReason::death, seat);
    co_await move_cards(g, moved);
}

// Whoever kills a rebel draws three; a lord who kills a loyalist discards everything (seed 004).
Task<> reward(Game& g, Seat victim, Seat killer) {
    if (!g.table().alive(killer)) co_return;
    const auto role = reward_role(g, victim);
    if (role == Role::rebel) {
        co_await draw_cards(g, killer, 3);
    } else if (role == Role::loyalist && reward_role(g, killer) == Role::lord) {
        const auto all = g.table().cards_of(killer, {Zone::hand, Zone::equip});
        const auto moved = moving(g, all, {Zone::discard, nobody}, MoveReason::discard, killer);
        co_await move_cards(g, moved);
    }
}

Task<> dying_window(Game& g, Timing timing, DyingNow& now) {
    Window w{timing, now.seat};
    w.dying = &now;
    co_await window(g, w);
}

}  // namespace

Task<> dying(Game& g, DyingNow now) {
    if (!g.table().alive(now.seat)) co_return;
    Scoped scope(g, "dying", now.seat);
    g.happen(DyingEntered{now.seat});
    co_await dying_window(g, Timing::EnterDying, now);
    const auto order = g.table().alive_from(g.table().turn);
    for (const Seat seat : order) {
        if (!g.table().alive(now.seat) || g.table().seat(now.seat).hp >= 1) break;
        co_await ask_rescue(g, seat, now.seat, seat == order.back());
    }
    if (!g.table().alive(now.seat)) co_return;
    co_await dying_window(g, Timing::AskForPeachesDone, now);
    const bool saved = g.table().seat(now.seat).hp >= 1;
    g.happen(DyingEnded{now.seat, saved});
    if (!saved) co_await death(g, now.seat, now.killer);
    co_await dying_window(g, Timing::AfterDying, now);
}

Task<> death(Game& g, Seat seat, Seat killer, bool judged) {
    if (!g.table().alive(seat)) co_return;
    Scoped scope(g, "death", seat);
    DyingNow now{seat, killer};
    co_await dying_window(g, Timing::BeforeGameOverJudge, now);
    co_await show_role(g, seat);
    // 死亡时 still finds the skills of the dead.
    co_await dying_window(g, Timing::Death, now);
    g.happen(Died{seat, killer});
    if (judged && g.table().seat(seat).role == Role::lord) co_await show_roles_of_the_living(g);
    if (judged)
        if (auto over = identity_winners(g.table())) {
            g.happen(*over);
            co_await g.stop();
        }
    co_await bury(g, seat);
    co_await reward(g, seat, killer);
    co_await dying_window(g, Timing::Deathed, now);
}

std::optional<GameOver> identity_winners(const Table& table) {
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
