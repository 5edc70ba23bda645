#include "engine/telling/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/legal/known_skills.h"
#include "engine/legal/legal.h"
#include "engine/mechanisms/tactics.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/play/frame.h"
#include "engine/rules/skill_state.h"
#include "engine/words/pile.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

// A game as one viewer sees it.
struct Sight {
    Sight(const Game& g, Viewer viewer) : game(g), viewer(viewer) {
        if (viewer.kind != Viewer::Kind::referee) own = &g.followed(viewer);
    }
    // Cards that lie open are known to all who look; others to those who followed them.
    const Table& cards(bool open) const { return open || !own ? game.table() : *own; }

    const Game& game;
    Viewer viewer;
    const Table* own = nullptr;
};

std::string card(const Sight& sight, Token token) {
    const auto& state = sight.game.table().token(token);
    const auto& face = sight.cards(open_place(state.place) && !state.face_down).token(token).face;
    return face.known() ? to_string(face) : "?";
}

json pile(const Sight& sight, Place place) {
    json list = json::array();
    for (const Token t : sight.game.table().cards(place)) list.push_back(card(sight, t));
    return list;
}

// The cards on a general by the skills whose they are.
json piles(const Sight& sight, Seat seat) {
    json all = json::object();
    for (const Token t : sight.game.table().cards({Zone::general, seat}))
        if (const auto* whose = sight.game.table().token(t).place.pile) all[std::string(whose->skill)].push_back(card(sight, t));
    return all;
}

json equipment(const Game& g, Seat seat) {
    json worn{{"weapon", nullptr},
              {"armor", nullptr},
              {"plus", nullptr},
              {"minus", nullptr},
              {"treasure", nullptr}};
    for (const Token t : g.table().cards({Zone::equip, seat})) {
        const auto& face = g.table().token(t).face;
        const std::string slot(to_string(info(face.id).slot));
        // A card that a ruling laid there unseen may turn out to be a second weapon.
        const bool free = !slot.empty() && worn[slot].is_null();
        worn[free ? slot : "other"] = to_string(face);
    }
    return worn;
}

// What comes before the first phase of a turn is told as that phase, what comes after the last as the last.
Phase phase_told(const Table& table) {
    if (table.phase != Phase::none || table.turn == nobody) return table.phase;
    return table.this_turn.ended ? Phase::finish : Phase::prepare;
}

// How often what was done; what else is remembered stands in `memory`.
json limits(const SeatState& seat) {
    json used = json::object();
    for (const auto& count : seat.counts)
        if (count.about.kind == Topic::Kind::nothing) used[count.key][std::string(to_string(count.scope))] = count.n;
    return used;
}

json about_json(const Sight& sight, const Topic& about) {
    if (about.kind == Topic::Kind::seat) return about.value;
    return about.kind == Topic::Kind::card ? card(sight, static_cast<Token>(about.value)) : to_string(about);
}

// [{"of":"ofl_shiji__boming","about":3,"scope":"game","n":1}]: what skills keep in mind besides how often.
json memory(const Sight& sight, const SeatState& seat) {
    json list = json::array();
    for (const auto& count : seat.counts)
        if (count.about.kind != Topic::Kind::nothing)
            list.push_back({{"of", count.key}, {"about", about_json(sight, count.about)}, {"scope", to_string(count.scope)}, {"n", count.n}});
    return list;
}

json role_json(const Game& g, Seat seat, Viewer viewer) {
    const auto role = g.table().seat(seat).role;
    if (role == Role::unknown || !g.mode().sees_role(g.table(), viewer, seat)) return nullptr;
    return to_string(role);
}

json general_json(const Game& g, Seat seat, int index, Viewer viewer) {
    const auto& state = g.table().seat(seat);
    const auto& general = state.generals[static_cast<std::size_t>(index)];
    if (general.empty() && index == 0 && !state.meant.empty())
        return viewer.knows_as(state.meant_by) ? json(state.meant) : json("?");
    if (general.empty()) return nullptr;
    return g.mode().sees_general(g.table(), viewer, seat, index) ? json(general) : json("?");
}

json skills_json(const Game& g, Seat seat) {
    json list = json::array();
    for (const auto& skill : g.table().seat(seat).skills) {
        const auto* coded = find_skill(skill.id);
        const auto print = print_of(g.options(), skill.id);
        if (!print.empty() && !of_other_faction(g, seat, skill.id) && !(coded && coded->lent)) list.push_back(print);
    }
    for (const Seat owner : g.table().alive_from(1))
        for (const auto* skill : g.skills(owner))
            if (const auto* grants = skill->facet<Grants>())
                if (const auto granted = grants->grants(g, owner, seat);
                    !granted.empty() && std::find(list.begin(), list.end(), granted) == list.end())
                    list.push_back(granted);
    return list;
}

// 转换技 and the side that each is on.
json switches(const Game& g, Seat seat) {
    json sides = json::object();
    for (const auto& skill : g.table().seat(seat).skills) {
        const auto* sheet = g.content().skill(skill.id);
        if (sheet && sheet->has_tag("switch")) sides[skill.id] = is_yin(g, seat, skill.id) ? "yin" : "yang";
    }
    return sides;
}

json tactics_json(const Game& g) {
    json list = json::array();
    for (const CardId card : tactics(g)) list.push_back(info(card).id);
    return list;
}

// The sides; none where the mode has none.
json teams_json(const Game& g) {
    json list = json::array();
    for (const auto team : g.mode().sides())
        for (Seat seat = 1; seat <= g.table().seats(); ++seat)
            if (const auto& state = g.table().seat(seat); state.captain && state.team == team)
                list.push_back({{"team", team}, {"captain", seat}, {"technical", state.technical}});
    return list;
}

json seat_json(const Sight& sight, Seat seat) {
    const auto& g = sight.game;
    const auto viewer = sight.viewer;
    const auto& state = g.table().seat(seat);
    json known = json::array();
    for (const auto& face : sight.cards(false).known_hand(seat, 0)) known.push_back(to_string(face));
    json marks = json::object();
    for (const auto& [mark, n] : state.marks)
        if (!is_switch_mark(mark)) marks[mark] = n;
    json out;  // key by key: a list of pairs is several times as slow, and every hash and page asks
    out["seat"] = seat;
    out["name"] = state.name;
    out["alive"] = state.alive;
    out["role"] = role_json(g, seat, viewer);
    out["general"] = general_json(g, seat, 0, viewer);
    out["faction"] = state.faction.empty() ? json(nullptr) : json(state.faction);
    out["gender"] = state.gender == Gender::none ? json(nullptr) : json(to_string(state.gender));
    out["hp"] = state.hp;
    out["max_hp"] = state.max_hp;
    out["armour"] = state.armour;
    out["hand"] = g.table().hand(seat).size();
    out["known_hand"] = std::move(known);
    out["equip"] = equipment(g, seat);
    out["judge"] = pile(sight, {Zone::judge, seat});
    out["general_cards"] = pile(sight, {Zone::general, seat});
    out["piles"] = piles(sight, seat);
    out["chained"] = state.chained;
    out["face_up"] = state.face_up;
    out["drunk"] = state.drunk;
    out["judge_sealed"] = state.judge_sealed;
    out["marks"] = std::move(marks);
    out["skills"] = skills_json(g, seat);
    out["limits"] = limits(state);
    if (viewer.kind == Viewer::Kind::referee || (viewer.kind == Viewer::Kind::seat && viewer.seat == seat)) {
        if (const auto dealt = candidates(g, seat); !dealt.empty()) out["choices"] = dealt;
        if (const auto chosen = chosen_in_secret(g, seat); !chosen.empty()) out["chosen"] = chosen;
    }
    if (auto supplies = pile(sight, {Zone::supplies, seat}); !supplies.empty()) out["supplies"] = std::move(supplies);
    if (auto remembered = memory(sight, state); !remembered.empty()) out["memory"] = std::move(remembered);
    if (auto sides = switches(g, seat); !sides.empty()) out["switches"] = std::move(sides);
    if (!state.team.empty()) {
        out["team"] = state.team;
        out["captain"] = state.captain;
        out["acted"] = state.acted;
        out["bench"] = bench_for(state.bench, viewer);
        if (state.fielded > 0) out["fielded"] = state.fielded;
        if (!state.fallen.empty()) out["fallen"] = state.fallen;
    }
    if (!state.generals[1].empty()) {
        out["generals"] = {general_json(g, seat, 0, viewer), general_json(g, seat, 1, viewer)};
        out["shown"] = state.shown;
    } else if (!state.shown[0]) {
        out["shown"] = {false};
    }
    return out;
}

}  // namespace

json bench_for(const std::vector<Benched>& bench, Viewer viewer) {
    json list = json::array();
    for (const auto& one : bench) list.push_back(viewer.may_know(one.seen) ? one.general : "?");
    return list;
}

namespace {

// What was dealt is offered to nobody but the seat that chooses, and the referee where one alone does.
std::vector<std::string> candidates_told(const Game& g, const Prompt& prompt, Viewer viewer) {
    if (viewer.kind == Viewer::Kind::referee) return prompt.options;
    const bool asked = viewer.kind == Viewer::Kind::seat &&
                       std::find(prompt.seats.begin(), prompt.seats.end(), viewer.seat) != prompt.seats.end();
    return asked ? candidates(g, viewer.seat) : std::vector<std::string>();
}

}  // namespace

json prompt_json(const Game& g, const Prompt& prompt, Viewer viewer) {
    json accepts = json::array();
    for (const CardId id : prompt.accepts) accepts.push_back(info(id).id);
    json out = asked_json(prompt, g.labels());
    out["kind"] = to_string(prompt.kind);
    out["accepts"] = accepts;
    out["timing"] = to_string(prompt.timing);
    out["timing_zh"] = zh(prompt.timing);
    out["why"] = to_string(prompt.why);
    auto options = asks_for_generals(prompt) ? candidates_told(g, prompt, viewer) : prompt.options;
    std::erase_if(options, [&](const std::string& option) {
        return std::none_of(prompt.seats.begin(), prompt.seats.end(),
                            [&](Seat seat) { return knows_skill(g, seat, option, viewer); });
    });
    if (!options.empty()) out["options"] = options;
    if (prompt.kind == Prompt::Kind::discard) {
        out["count"] = prompt.least;
        out["equipment"] = prompt.equipment;
    }
    return out;
}

json state_json(const Game& g, Viewer viewer) {
    auto out = state_reached(g, viewer);
    for (auto& prompt : out["prompts"]) prompt["answers"] = answers_json(forms(g, viewer));
    return out;
}

json state_reached(const Game& g, Viewer viewer) {
    const auto& table = g.table();
    const Sight sight(g, viewer);
    json seats = json::array();
    for (int s = 1; s <= table.seats(); ++s) seats.push_back(seat_json(sight, static_cast<Seat>(s)));
    json prompts = json::array();
    if (const auto* prompt = g.prompt()) prompts.push_back(prompt_json(g, *prompt, viewer));
    json over = nullptr;
    if (table.over) over = {{"winners", table.over->winners}, {"why", table.over->why}};
    json out{{"mode", g.setup().mode},
             {"round", table.round},
             {"turn", {{"seat", table.turn}, {"phase", to_string(phase_told(table))}}},
             {"seats", std::move(seats)},
             {"zones",
              {{"draw", table.cards({Zone::draw, nobody}).size()},
               {"discard", pile(sight, {Zone::discard, nobody})},
               {"processing", pile(sight, {Zone::processing, nobody})},
               {"extra", table.cards({Zone::extra, nobody}).size()},
               {"ren", pile(sight, {Zone::ren, nobody})},
               {"aside", pile(sight, {Zone::aside, nobody})}}},
             {"tactics", tactics_json(g)},
             {"prompts", std::move(prompts)},
             {"over", std::move(over)},
             {"flags", flags_json(g.flags(), viewer)},
             {"inputs", g.inputs()}};
    if (auto teams = teams_json(g); !teams.empty()) out["teams"] = std::move(teams);
    return out;
}

}  // namespace jianjun::engine
