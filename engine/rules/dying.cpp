// Dying and death (濒死, 死亡): rescue in action order, what the mode turns over, victory, burial, reward.
#include "engine/rules/dying.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/modes/mode.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

bool is_down(const Game& g, Seat seat) {
    if (g.table().seat(seat).hp >= 1) return false;
    const auto& skills = g.skills(seat);
    return std::none_of(skills.begin(), skills.end(), [&](const Skill* skill) {
        const auto* sinks = skill->facet<Sinks>();
        return sinks && sinks->holds_up(g, seat);
    });
}

namespace {

// Where 桃 is barred for somebody, whichever card he uses as one (完杀), he is not asked; nor is who uses no card at all (调虎离山).
bool may_rescue(const Game& g, Seat rescuer, Seat dying) {
    if (rescuer == dying) return true;
    const bool away = g.table().seat(rescuer).away;
    Use peach;
    peach.user = rescuer;
    peach.card = CardId::peach;
    peach.targets = {dying};
    for (const bool converted : {false, true}) {
        peach.converted = converted;
        if (!away && !check_by_skills(g, peach)) return true;
    }
    Demand demand{rescuer, CardId::peach, true};
    demand.saves = dying;
    const auto& skills = g.skills(rescuer);
    return std::any_of(skills.begin(), skills.end(), [&](const Skill* skill) {
        return skill->uses_no_card && skill->provides(g, rescuer, demand);
    });
}

// Nobody who may rescue comes after him: with him it ends.
bool last_to_rescue(const Game& g, const std::vector<Seat>& order, Seat rescuer, Seat dying) {
    const auto at = std::find(order.begin(), order.end(), rescuer);
    return std::none_of(std::next(at), order.end(),
                        [&](Seat seat) { return g.table().alive(seat) && may_rescue(g, seat, dying); });
}

// Asks one seat until it declines or the dying one is saved.
Task<> ask_rescue(Game& g, Seat rescuer, Seat dying, bool last) {
    while (g.table().alive(dying) && g.table().alive(rescuer) && is_down(g, dying)) {
        Demand demand{rescuer, CardId::peach, true};
        demand.saves = dying;
        Prompt prompt(Prompt::Kind::card, rescuer);
        Why why{{}, nobody, Occasion::dying, dying};
        prompt.at(Timing::AskForPeaches).may_pass().because(why);
        if (last) prompt.ends_life();
        prompt.until([&g, dying] { return !g.table().alive(dying) || !is_down(g, dying); });
        co_await ask_card(g, demand, prompt);
        if (!demand.met) co_return;
    }
}

Task<> bury(Game& g, Seat seat) {
    const auto all =
        g.table().cards_before(seat);
    const auto moved = moving(g, all, {Zone::discard, nobody}, MoveReason::death, seat);
    co_await move_cards(g, moved);
}

Task<> dying_window(Game& g, Timing timing, DyingNow& now) {
    Window w{timing, now.seat};
    w.dying = &now;
    co_await window(g, w);
}

// Whoever has won has won before anything is said of the death (死亡时): a lord's fall ends the game, and
// nobody is asked for 行殇. The dead seat counts as dead there, and its own skills are still heard (断肠).
Task<> fall(Game& g, DyingNow& now, bool judged) {
    const Game::LastWords last(g, now.seat);
    g.happen(Died{now.seat, now.killer});
    g.mode().fallen(g, now.seat);
    if (judged) {
        co_await g.mode().before_victory(g, now.seat);
        co_await end_if_won(g);
    }
    co_await dying_window(g, Timing::Death, now);
}

}  // namespace

Task<> dying(Game& g, DyingNow now) {
    if (!g.table().alive(now.seat)) co_return;
    const auto skills = g.skills(now.seat);
    for (const auto* skill : skills) {
        const auto* sinks = skill->facet<Sinks>();
        if (sinks) co_await sinks->sink(g, now.seat);
    }
    if (!g.table().alive(now.seat) || !is_down(g, now.seat)) co_return;
    Scoped scope(g, Occasion::dying, now.seat);
    g.happen(DyingEntered{now.seat});
    co_await dying_window(g, Timing::EnterDying, now);
    const auto order = g.table().alive_from(g.table().turn);
    for (const Seat seat : order) {
        if (!g.table().alive(now.seat) || !is_down(g, now.seat)) break;
        now.asked = seat;
        co_await dying_window(g, Timing::AskForPeaches, now);
        if (!may_rescue(g, seat, now.seat)) continue;
        co_await ask_rescue(g, seat, now.seat, last_to_rescue(g, order, seat, now.seat));
    }
    if (!g.table().alive(now.seat)) co_return;
    co_await dying_window(g, Timing::AskForPeachesDone, now);
    const bool saved = !is_down(g, now.seat);
    g.happen(DyingEnded{now.seat, saved});
    if (!saved) co_await death(g, now.seat, now.killer);
    co_await dying_window(g, Timing::AfterDying, now);
}

Task<> death(Game& g, Seat seat, Seat killer, bool judged) {
    if (!g.table().alive(seat)) co_return;
    Scoped scope(g, Occasion::death, seat);
    DyingNow now{seat, killer};
    co_await dying_window(g, Timing::BeforeGameOverJudge, now);
    co_await g.mode().show_dead(g, seat);
    co_await fall(g, now, judged);
    co_await bury(g, seat);
    co_await g.mode().reward(g, seat, killer);
    co_await dying_window(g, Timing::Deathed, now);
}

Task<> end_if_won(Game& g) {
    auto over = g.mode().winners(g.table());
    if (!over) co_return;
    g.happen(*over);
    co_await g.stop();
}

}  // namespace jianjun::engine
