#include "engine/mechanisms/concealment.h"

#include <algorithm>

#include "engine/rules/dealing.h"
#include "engine/rules/generals.h"
#include "engine/rules/skill_state.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

const SeatSetup& setup_of(const Game& g, Seat seat) {
    return g.setup().seats[static_cast<std::size_t>(seat - 1)];
}

// Nobody has told Jianjun which general lies there: it is turned over now.
Task<std::string> name_general(Game& g, Seat seat) {
    const std::string known = g.table().seat(seat).generals[0];
    if (known != "?") co_return known;
    Prompt prompt(Prompt::Kind::reveal, seat);
    Why why{{}, nobody, Occasion::appear, seat};
    prompt.at(Timing::BeforeGeneralAppeared).because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal || !in.general)
            return refuse("not_asked", reason::hidden_general_is_turned_over_now);
        if (!g.content().general(*in.general)) return refuse("general", reason::no_such_general(*in.general));
        return {};
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer ? *answer->general : known;
}

// Faction and gender are the printed ones unless the set-up says otherwise.
void take_general(Game& g, Seat seat, const std::string& general) {
    const auto& setup = setup_of(g, seat);
    const auto* sheet = g.content().general(general);
    g.happen(FactionSet{seat, !setup.faction.empty() ? setup.faction : sheet ? sheet->faction : ""});
    g.happen(GenderSet{seat, setup.gender != Gender::none ? setup.gender
                             : sheet                      ? sheet->gender
                                                          : Gender::none});
    give_general(g, seat, 0, general, true);
    give_named_skills(g, seat);
}

Task<> appear_now(Game& g, Seat seat) {
    Scoped scope(g, Occasion::appear, seat);
    Window w{Timing::BeforeGeneralAppeared, seat};
    co_await window(g, w);
    const auto general = co_await name_general(g, seat);
    lose_all_skills(g, seat);
    take_general(g, seat, general);
    const auto health = g.mode().first_health(g, seat);
    const int more = health.max_hp - g.table().seat(seat).max_hp;
    co_await change_max_hp(g, seat, more);
    g.happen(HpChanged{seat, health.hp, HpCause::ruling});
    if (health.armour > g.table().seat(seat).armour) g.happen(ArmourChanged{seat, health.armour});
    w.timing = Timing::GeneralAppeared;
    co_await window(g, w);
}

}  // namespace

void conceal(Game& g, Seat seat) {
    const auto& setup = setup_of(g, seat);
    const auto& named = setup.generals.front();
    give_general(g, seat, 0, named, false);
    g.happen(FactionSet{seat, "jin"});
    g.happen(GenderSet{seat, Gender::male});
    g.happen(MaxHpChanged{seat, 1});
    g.happen(HpChanged{seat, 1, HpCause::setup});
    if (setup.armour.value_or(0) > 0) g.happen(ArmourChanged{seat, *setup.armour});
}

void unveil(Game& g, Seat seat) {
    if (concealed(g, seat)) g.happen(GeneralSet{seat, 0, g.table().seat(seat).generals[0], true});
}

MaybeTask appear(Game& g, Seat seat) {
    if (!g.table().alive(seat) || !concealed(g, seat)) return {};
    return appear_now(g, seat);
}

}  // namespace jianjun::engine
