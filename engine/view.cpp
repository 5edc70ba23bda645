#include "engine/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace jianjun::engine {

using nlohmann::json;

namespace {

// 0: everything (referee), −1: only what everybody knows, n: seat n.
int eye(Viewer viewer) {
    if (viewer.kind == Viewer::Kind::referee) return 0;
    return viewer.kind == Viewer::Kind::everyone ? -1 : viewer.seat;
}

bool sees(const TokenState& token, Viewer viewer) {
    if (viewer.kind == Viewer::Kind::referee || (token.seen & seen_by_all)) return true;
    return viewer.kind == Viewer::Kind::seat && (token.seen & seen_by(viewer.seat));
}

std::string face_text(const TokenState& token, Viewer viewer) {
    if (!token.face.known() || !sees(token, viewer)) return "?";
    return to_string(token.face);
}

json pile(const Game& g, Place place, Viewer viewer) {
    json list = json::array();
    for (const Token t : g.table().cards(place)) list.push_back(face_text(g.table().token(t), viewer));
    return list;
}

json equipment(const Game& g, Seat seat) {
    json worn{{"weapon", nullptr},
              {"armor", nullptr},
              {"plus", nullptr},
              {"minus", nullptr},
              {"treasure", nullptr}};
    for (const Token t : g.table().cards({Zone::equip, seat})) {
        const auto& face = g.table().token(t).face;
        const auto slot = to_string(info(face.id).slot);
        worn[slot.empty() ? "other" : std::string(slot)] = to_string(face);
    }
    return worn;
}

json limits(const SeatState& seat) {
    json used = json::object();
    for (const auto& count : seat.counts) {
        constexpr const char* scopes[] = {"phase", "turn", "round", "game"};
        used[count.key][scopes[static_cast<int>(count.scope)]] = count.n;
    }
    return used;
}

json role_json(const SeatState& state, Seat seat, Viewer viewer) {
    const bool known = state.role_public || viewer.kind == Viewer::Kind::referee ||
                       (viewer.kind == Viewer::Kind::seat && viewer.seat == seat);
    if (!known || state.role == Role::unknown) return nullptr;
    return to_string(state.role);
}

json seat_json(const Game& g, Seat seat, Viewer viewer) {
    const auto& state = g.table().seat(seat);
    json known = json::array();
    for (const auto& face : g.table().known_hand(seat, eye(viewer))) known.push_back(to_string(face));
    json marks = json::object();
    for (const auto& [mark, n] : state.marks) marks[mark] = n;
    json out{{"seat", seat},
             {"name", state.name},
             {"alive", state.alive},
             {"role", role_json(state, seat, viewer)},
             {"general", state.generals[0].empty() ? json(nullptr) : json(state.generals[0])},
             {"faction", state.faction.empty() ? json(nullptr) : json(state.faction)},
             {"gender", state.gender == Gender::none ? json(nullptr) : json(to_string(state.gender))},
             {"hp", state.hp},
             {"max_hp", state.max_hp},
             {"armour", state.armour},
             {"hand", g.table().hand(seat).size()},
             {"known_hand", known},
             {"equip", equipment(g, seat)},
             {"judge", pile(g, {Zone::judge, seat}, viewer)},
             {"general_cards", pile(g, {Zone::general, seat}, viewer)},
             {"chained", state.chained},
             {"face_up", state.face_up},
             {"drunk", state.drunk},
             {"judge_sealed", state.judge_sealed},
             {"marks", marks},
             {"skills", state.skills},
             {"limits", limits(state)}};
    if (!state.generals[1].empty()) {
        out["generals"] = state.generals;
        out["shown"] = state.shown;
    }
    return out;
}

}  // namespace

json prompt_json(const Game& g, const Prompt& prompt) {
    json accepts = json::array();
    for (const CardId id : prompt.accepts) accepts.push_back(info(id).id);
    json stack = json::array();
    for (const auto& label : g.labels()) stack.push_back(to_string(label));
    json out{{"id", prompt.id},
             {"seats", prompt.seats},
             {"kind", to_string(prompt.kind)},
             {"accepts", accepts},
             {"timing", to_string(prompt.timing)},
             {"timing_zh", zh(prompt.timing)},
             {"optional", prompt.optional},
             {"why", to_string(prompt.why)},
             {"stack", stack}};
    if (!prompt.options.empty()) out["options"] = prompt.options;
    if (prompt.kind == Prompt::Kind::discard) {
        out["count"] = prompt.least;
        out["equipment"] = prompt.equipment;
    }
    return out;
}

json state_json(const Game& g, Viewer viewer) {
    const auto& table = g.table();
    json seats = json::array();
    for (int s = 1; s <= table.seats(); ++s) seats.push_back(seat_json(g, static_cast<Seat>(s), viewer));
    json prompts = json::array();
    if (const auto* prompt = g.prompt()) prompts.push_back(prompt_json(g, *prompt));
    json flags = json::array();
    for (const auto& flag : g.flags())
        flags.push_back({{"code", flag.code}, {"text", flag.text}, {"seat", flag.seat}});
    json over = nullptr;
    if (table.over) over = {{"winners", table.over->winners}, {"why", table.over->why}};
    return {{"mode", g.setup().mode},
            {"round", table.round},
            {"turn", {{"seat", table.turn}, {"phase", to_string(table.phase)}}},
            {"seats", seats},
            {"zones",
             {{"draw", table.cards({Zone::draw, nobody}).size()},
              {"discard", pile(g, {Zone::discard, nobody}, viewer)},
              {"processing", pile(g, {Zone::processing, nobody}, viewer)},
              {"extra", table.cards({Zone::extra, nobody}).size()},
              {"ren", pile(g, {Zone::ren, nobody}, viewer)},
              {"aside", pile(g, {Zone::aside, nobody}, viewer)}}},
            {"prompts", prompts},
            {"over", over},
            {"flags", flags},
            {"inputs", g.inputs()}};
}

}  // namespace jianjun::engine
