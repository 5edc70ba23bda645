#include "engine/skills/formation.h"

#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/mode.h"
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

namespace {

using Step = Seat (*)(const Table&, Seat);
constexpr Step steps[]{&seat_after, &seat_before};

bool may_be_called(const Game& g, Seat seat) {
    return !determined(g.table(), seat) && may_show(g, seat);
}

// Whoever in this direction would be of the formation next; nobody where it cannot grow there.
Seat next_called(const Game& g, Seat owner, Formation::Shape shape, Step step) {
    const auto& table = g.table();
    Seat seat = step(table, owner);
    if (shape == Formation::Shape::siege) {
        if (!other_faction(table, owner, seat)) return nobody;
        seat = step(table, seat);
    } else {
        while (seat != owner && same_faction(table, owner, seat)) seat = step(table, seat);
    }
    return seat != owner && may_be_called(g, seat) ? seat : nobody;
}

bool anybody_to_call(const Game& g, Seat owner, Formation::Shape shape) {
    if (!determined(g.table(), owner) || g.table().seat(owner).faction == "wild") return false;
    for (const Step step : steps)
        if (next_called(g, owner, shape, step) != nobody) return true;
    return false;
}

// Shown, would he be of the caller's faction?
bool would_join(const Game& g, Seat owner, const Showing& showing) {
    const auto& faction = g.table().seat(owner).faction;
    const auto place = static_cast<std::size_t>(showing.place);
    const auto* sheet = g.content().general(
        showing.general.empty() ? g.table().seat(showing.seat).generals[place] : showing.general);
    if (!sheet || !sheet->may_be_of(faction)) return false;
    const auto then = g.mode().faction(g, showing.seat, sheet->faction);
    return then.empty() || then == faction;
}

Task<bool> called(Game& g, Seat owner, Seat seat, std::string_view skill) {
    Prompt prompt(Prompt::Kind::reveal, seat);
    const Why why{{}, owner, skill, seat};
    prompt.because(why).may_pass();
    const auto read = [&](const Input& in) -> Read<Showing> {
        if (in.what != Do::reveal) return refuse("not_asked", reason::general_is_shown_or_not);
        auto showing = read_showing(g, seat, in);
        if (showing && !would_join(g, owner, *showing))
            return refuse("faction", reason::he_would_not_be_of_the_callers_faction);
        return showing;
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return false;
    co_await turn_up(g, answer.read);
    co_return same_faction(g.table(), owner, seat);
}

Task<> call_all(Game& g, Seat owner, const Formation& skill) {
    for (const Step step : steps)
        for (bool grows = true; grows;) {
            const Seat next = next_called(g, owner, skill.shape, step);
            if (next == nobody) break;
            const bool joined = co_await called(g, owner, next, skill.id);
            grows = joined && skill.shape == Formation::Shape::row;
        }
}

}  // namespace

Formation::Formation(std::string_view id, std::string_view zh, Shape shape) : Skill(id, zh), shape(shape) {
    locked = true;
    formation = true;
    listens = timings({Timing::EventPhaseStart});
    own_phases = phases({Phase::prepare});
}

bool Formation::automatic(const Window& w) const {
    return w.timing != Timing::EventPhaseStart;
}

bool Formation::applies(const Game& g, Seat owner, const Window& w) const {
    if (w.timing != Timing::EventPhaseStart) return in_force(g, owner, w);
    return anybody_to_call(g, owner, shape);
}

Task<> Formation::run(Game& g, Seat owner, Window& w, const Input*) const {
    if (w.timing != Timing::EventPhaseStart)
        co_await effect(g, owner, w);
    else
        co_await call_all(g, owner, *this);
}

Task<> call_faction(Game& g, Seat owner, std::string_view skill) {
    if (!determined(g.table(), owner) || g.table().seat(owner).faction == "wild") co_return;
    const auto order = g.table().alive_from(owner);
    for (const Seat seat : order)
        if (seat != owner && g.table().alive(seat) && may_be_called(g, seat))
            co_await called(g, owner, seat, skill);
}

Task<> Formation::effect(Game&, Seat, Window&) const {
    co_return;
}

bool Formation::active(const Game& g, Seat owner) const {
    return unspent(g, owner, id) && anybody_to_call(g, owner, shape);
}

Verdict Formation::playable(const Game&, Seat, const Input&) const {
    return {};
}

Task<> Formation::play(Game& g, Seat owner, const Input&) const {
    spend(g, owner, id);
    co_await call_all(g, owner, *this);
}

std::vector<Seat> row_of(const Game& g, Seat owner) {
    return formation(g.table(), owner);
}

}  // namespace jianjun::engine
