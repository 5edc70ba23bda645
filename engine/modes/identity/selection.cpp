// The beginning that the table plays itself (选将).
#include "engine/modes/identity/selection.h"

#include <algorithm>

#include "engine/modes/dealt.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Seat lord_of(const Game& g) {
    for (int s = 1; s <= g.table().seats(); ++s)
        if (g.table().seat(static_cast<Seat>(s)).role == Role::lord) return static_cast<Seat>(s);
    return nobody;
}

Task<> find_lord(Game& g) {
    Prompt prompt(Prompt::Kind::choice, g.table().alive_from(1));
    prompt.offer({"lord"}).because({{}, nobody, Occasion::lord});
    prompt.check([](const Input& in) -> Verdict {
        Role role = Role::unknown;
        if (in.what == Do::choose && parse(in.option, role) && role == Role::lord) return {};
        return refuse("option", reason::whoever_has_the_lords_card_shows_it_first);
    });
    const auto answer = co_await g.ask(prompt);
    if (answer) g.happen(RoleShown{answer->seat, Role::lord, true});
}

std::string_view named_by(const Input& in) {
    if (in.what == Do::reveal && in.general) return *in.general;
    return in.what == Do::choose ? std::string_view(in.option) : std::string_view();
}

Verdict check_general(const Game& g, const Prompt& prompt, const Input& in) {
    if (is_exchange(in)) return check_exchange(g, in.seat);
    const auto* sheet = g.content().general(named_by(in));
    if (!sheet) return refuse("general", reason::name_a_general);
    const auto choices = candidates(g, in.seat);
    const auto is_it = [&](const std::string& name) { return g.content().general(name) == sheet; };
    if (!choices.empty() && std::none_of(choices.begin(), choices.end(), is_it))
        return refuse("option", reason::not_dealt(sheet->id, in.seat));
    // Each general is one card. What others have chosen in secret is nobody's to learn by trying.
    for (int s = 1; s <= g.table().seats(); ++s)
        if (g.table().seat(static_cast<Seat>(s)).generals[0] == sheet->id)
            return refuse("taken", reason::seat_plays(s, sheet->id));
    for (const auto* other : prompt.answers)
        if (is_it(std::string(named_by(*other)))) return refuse("option", reason::this_general_cannot_be_chosen);
    return {};
}

Task<> ask_generals(Game& g, std::vector<Seat> seats) {
    if (seats.empty()) co_return;
    Prompt prompt(Prompt::Kind::choice, seats);
    prompt.everyone().may_pass().because({{}, nobody, Occasion::general});
    prompt.pass_must_be_said = true;
    if (seats.size() == 1) prompt.offer(candidates(g, seats.front()));
    prompt.check([&](const Input& in) { return check_general(g, prompt, in); });
    co_await g.ask(prompt);
    // Shown at once, whoever was first to choose.
    for (const Seat seat : seats)
        for (const auto* in : prompt.answers)
            if (in->seat == seat) give_general(g, seat, 0, named_by(*in), true);
}

}  // namespace

Task<> choose_generals(Game& g) {
    Scoped scope(g, Occasion::selection);
    if (lord_of(g) == nobody) co_await find_lord(g);
    const Seat lord = lord_of(g);
    std::vector<Seat> first, others;
    for (const Seat seat : g.table().alive_from(lord)) {
        if (!g.table().seat(seat).generals[0].empty()) continue;
        (seat == lord ? first : others).push_back(seat);
    }
    co_await ask_generals(g, first);
    co_await ask_generals(g, others);
}

}  // namespace jianjun::engine
