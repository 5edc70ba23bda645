#include "engine/rules/direction.h"

#include <algorithm>

#include "engine/modes/mode.h"
#include "engine/rules/card_rule.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool parse_direction(std::string_view word, Direction& out) {
    if (word == "left" || word == "左")
        out = Direction::left;
    else if (word == "right" || word == "右")
        out = Direction::right;
    else
        return false;
    return true;
}

// Living seats in the order in which the card comes to them.
std::vector<Seat> order_of(const Game& g, const Use& use) {
    auto order = g.table().alive_from(use.direction == Direction::right ? use.user : g.table().turn);
    if (use.direction == Direction::right && order.size() > 1) std::reverse(order.begin() + 1, order.end());
    return order;
}

bool goes_round(const Use& use) {
    const auto* rule = card_rule(use.card);
    return rule && (rule->aim == Aim::all_others || rule->aim == Aim::everyone);
}

Task<> ask_user_for_direction(Game& g, Use& use) {
    Prompt prompt(Prompt::Kind::choice, use.user);
    const Why why{use.face(), use.user, Occasion::direction};
    prompt.at(Timing::AfterCardUseDeclared).may_pass().offer({"left", "right"}).because(why);
    prompt.check([](const Input& in) -> Verdict {
        Direction direction;
        if (in.what == Do::choose && parse_direction(in.option, direction)) return {};
        return refuse("option", reason::not_offered(in.option));
    });
    const auto answer = co_await g.ask(prompt);
    use.direction = Direction::left;
    if (answer) parse_direction(answer->option, use.direction);
}

}  // namespace

void sort_targets(const Game& g, Use& use) {
    if (use.targets.size() < 2) return;
    const auto order = order_of(g, use);
    const auto rank = [&](Seat s) { return std::find(order.begin(), order.end(), s) - order.begin(); };
    std::stable_sort(use.targets.begin(), use.targets.end(),
                     [&](Seat a, Seat b) { return rank(a) < rank(b); });
}

Verdict read_direction(const Game& g, Use& use, const Input& in) {
    if (!g.mode().says_direction() || in.option.empty() || !goes_round(use)) return {};
    if (parse_direction(in.option, use.direction)) return {};
    return refuse("option", reason::not_offered(in.option));
}

MaybeTask ask_direction(Game& g, Use& use) {
    if (!g.mode().says_direction() || use.direction != Direction::unsaid || !goes_round(use) ||
        !g.table().alive(use.user))
        return {};
    const auto others =
        std::count_if(use.targets.begin(), use.targets.end(), [&](Seat seat) { return seat != use.user; });
    if (others < 2) return {};
    return ask_user_for_direction(g, use);
}

}  // namespace jianjun::engine
