#include "engine/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace jianjun::engine {

using nlohmann::json;

namespace {

// The cards as a viewer follows them: what he saw happen, and nothing else. Where he did not see which card
// of a hand moved, it may have been any of them.
Table followed(const Game& g, Viewer viewer) {
    static const std::vector<Face> none;
    const auto& content = g.content();
    const auto* extra = g.setup().extra_deck ? content.deck("extra_shiji") : nullptr;
    Table table(g.table().seats(), *content.deck(g.setup().deck), extra ? *extra : none);
    const auto eyes =
        static_cast<Seen>(seen_by_all | (viewer.kind == Viewer::Kind::seat ? seen_by(viewer.seat) : Seen{0}));
    const auto lies_open = [](const Table& t, Token token) {
        return open_zone(t.token(token).place.zone) && !t.token(token).face_down;
    };
    for (const auto& event : g.events()) {
        if (const auto* learned = std::get_if<FaceLearned>(&event)) {
            if ((learned->seen & eyes) || lies_open(table, learned->token)) table.apply(*learned);
        } else if (const auto* moved = std::get_if<CardsMoved>(&event)) {
            auto unseen = *moved;
            for (auto& move : unseen.moves) {
                const bool watched = witnesses(*moved, move) & eyes;
                const bool seen = watched && (move.from.zone == Zone::hand || lies_open(table, move.token));
                if (seen && move.face.known()) table.apply(FaceLearned{move.token, move.face, eyes});
                if (!watched) move.blind = true;
            }
            table.apply(unseen);
            for (const auto& move : moved->moves)  // what comes to one's own hand one sees
                if (move.face.known() && move.to == Place{Zone::hand, viewer.seat})
                    table.apply(FaceLearned{move.token, move.face, eyes});
        } else if (std::holds_alternative<DrawPileShuffled>(event)) {
            table.apply(event);
        }
    }
    return table;
}

// A game as one viewer sees it.
struct Sight {
    Sight(const Game& g, Viewer viewer) : game(g), viewer(viewer) {
        if (viewer.kind != Viewer::Kind::referee) own = followed(g, viewer);
    }
    // Cards that lie open are known to all who look; others to those who followed them.
    const Table& cards(bool open) const { return open || !own ? game.table() : *own; }

    const Game& game;
    Viewer viewer;
    std::optional<Table> own;
};

json pile(const Sight& sight, Place place) {
    json list = json::array();
    for (const Token t : sight.game.table().cards(place)) {
        const bool open = open_zone(place.zone) && !sight.game.table().token(t).face_down;
        const auto& face = sight.cards(open).token(t).face;
        list.push_back(face.known() ? to_string(face) : "?");
    }
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

json seat_json(const Sight& sight, Seat seat) {
    const auto& g = sight.game;
    const auto viewer = sight.viewer;
    const auto& state = g.table().seat(seat);
    json known = json::array();
    for (const auto& face : sight.cards(false).known_hand(seat, 0)) known.push_back(to_string(face));
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
             {"judge", pile(sight, {Zone::judge, seat})},
             {"general_cards", pile(sight, {Zone::general, seat})},
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
    const Sight sight(g, viewer);
    json seats = json::array();
    for (int s = 1; s <= table.seats(); ++s) seats.push_back(seat_json(sight, static_cast<Seat>(s)));
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
              {"discard", pile(sight, {Zone::discard, nobody})},
              {"processing", pile(sight, {Zone::processing, nobody})},
              {"extra", table.cards({Zone::extra, nobody}).size()},
              {"ren", pile(sight, {Zone::ren, nobody})},
              {"aside", pile(sight, {Zone::aside, nobody})}}},
            {"prompts", prompts},
            {"over", over},
            {"flags", flags},
            {"inputs", g.inputs()}};
}

}  // namespace jianjun::engine
