#include "engine/sanguozhi/view.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/play/frame.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

constexpr std::array<const char*, 5> phases{"setup", "draw", "prepare", "battle", "finish"};

class Sight {
  public:
    Sight(const Game& game, Viewer viewer) : g_(game), table_(game.table()), viewer_(viewer) {}

    json text(Token token) const {
        const auto& c = table_.card(token);
        const bool knows = !hidden(c) || viewer_.may_know(c.seen) || viewer_.knows_as(c.at);
        if (!knows || c.id.empty()) return "?";
        return g_.text_of(token);
    }
    json list(Seat seat, Zone zone) const {
        json out = json::array();
        for (const auto token : table_.pile(seat, zone)) out.push_back(text(token));
        return out;
    }
    json general(Token token) const {
        if (token == no_token) return nullptr;
        const auto& c = table_.card(token);
        const bool known = text(token) != "?";
        const auto number = [&](std::optional<int> n) { return known && n ? json(*n) : json(nullptr); };
        json treasures = json::array();
        for (const auto treasure : table_.treasures_of(token)) treasures.push_back(text(treasure));
        return {{"card", text(token)},
                {"face", c.down ? "down" : "up"},
                {"role", c.entering ? json(nullptr) : json(to_string(c.zone))},
                {"entering", c.entering},
                {"attack", number(table_.attack(token))},
                {"health", number(table_.health(token))},
                {"damage", {{"battle", c.battle}, {"lasting", c.lasting}}},
                {"treasures", treasures},
                {"blank", c.blank},
                {"dying", c.dying}};
    }
    json strategies(Seat seat) const {
        json out = json::array();
        const auto& places = table_.pile(seat, Zone::strategy);
        std::size_t size = static_cast<std::size_t>(table_.strategy_slots(seat));
        for (std::size_t i = size; i < places.size(); ++i)
            if (places[i] != no_token) size = i + 1;
        for (std::size_t i = 0; i < size; ++i) {
            if (i >= places.size() || places[i] == no_token)
                out.push_back(nullptr);
            else
                out.push_back({{"card", text(places[i])}, {"face", table_.card(places[i]).down ? "down" : "up"}});
        }
        return out;
    }
    json event(Seat seat) const {
        int down = 0;
        json up = json::array();
        for (const auto token : table_.pile(seat, Zone::event)) {
            if (table_.card(token).down)
                ++down;
            else
                up.push_back(text(token));
        }
        return {{"down", down}, {"up", up}};
    }
    json formation(Seat seat) const {
        int down = 0;
        json up = json::array();
        for (const auto token : table_.pile(seat, Zone::formation)) {
            const auto& c = table_.card(token);
            if (c.down) {
                ++down;
                continue;
            }
            json members = json::array();
            for (const auto member : c.members) members.push_back(text(member));
            const auto number = [](std::optional<int> n) { return n ? json(*n) : json(nullptr); };
            up.push_back({{"card", text(token)},
                          {"members", members},
                          {"attack", number(table_.attack(token))},
                          {"health", number(table_.health(token))},
                          {"damage", {{"battle", c.battle}, {"lasting", c.lasting}}}});
        }
        return {{"down", down}, {"up", up}};
    }
    json slots(Seat seat) const {
        json vice = json::array();
        for (const auto token : table_.pile(seat, Zone::vice)) vice.push_back(general(token));
        const bool lost = table_.seat(seat).main_lost;
        return {{"main", lost ? json("lost") : general(table_.pile(seat, Zone::main).front())},
                {"adviser", general(table_.pile(seat, Zone::adviser).front())},
                {"vice", vice},
                {"strategy", strategies(seat)},
                {"troops",
                 {{"infantry", list(seat, Zone::infantry)},
                  {"archer", list(seat, Zone::archer)},
                  {"cavalry", list(seat, Zone::cavalry)},
                  {"adviser", list(seat, Zone::adviser_troops)}}},
                {"event", event(seat)},
                {"formation", formation(seat)},
                {"graveyard", list(seat, Zone::graveyard)}};
    }
    json seat(Seat seat) const {
        const auto& state = table_.seat(seat);
        json known = json::array(), marks = json::object();
        for (const auto token : table_.pile(seat, Zone::hand))
            if (const auto card = text(token); card != "?") known.push_back(card);
        for (const auto& [mark, n] : state.marks) marks[mark] = n;
        return {{"seat", seat},
                {"name", state.name},
                {"team", state.team == 0 ? json(nullptr) : json(state.team)},
                {"alive", state.alive},
                {"grain", state.grain},
                {"max_grain", table_.max_grain(seat)},
                {"hand", table_.pile(seat, Zone::hand).size()},
                {"known_hand", known},
                {"hand_limit", table_.hand_limit(seat)},
                {"deck", table_.pile(seat, Zone::deck).size()},
                {"owed_vice", state.owed_vice},
                {"marks", marks},
                {"slots", slots(seat)}};
    }
    json tokens(const std::vector<Token>& cards) const {
        json out = json::array();
        for (const auto token : cards) out.push_back(text(token));
        return out;
    }

  private:
    static bool hidden(const CardState& c) {
        return c.down || c.zone == Zone::hand || c.zone == Zone::deck;
    }

    const Game& g_;
    const Table& table_;
    Viewer viewer_;
};

json prompts(const Game& game) {
    json out = json::array();
    if (const auto* prompt = game.prompt()) {
        auto line = asked_json(*prompt, game.labels());
        line["kind"] = to_string(prompt->kind);
        line["why"] = prompt->why;
        if (!prompt->options.empty()) line["options"] = prompt->options;
        if (prompt->whose != nobody) line["seats"] = {prompt->whose};  // others may speak up, nobody need
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace

json state_json(const Game& game, Viewer viewer) {
    const Sight sight(game, viewer);
    const auto& table = game.table();
    json out = frame_json(game, viewer);
    json seats = json::array(), chain = json::array(), aside = json::array();
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        seats.push_back(sight.seat(seat));
        for (const auto token : table.pile(seat, Zone::aside)) aside.push_back(sight.text(token));
    }
    for (const auto& link : table.chain) {
        chain.push_back({{"card", link.card == no_token ? json(nullptr) : sight.text(link.card)},
                         {"seat", link.seat},
                         {"what", link.what}});
        if (link.what == "skill") chain.back()["skill"] = link.skill;
    }
    out["mode"] = "sanguozhi";
    out["round"] = table.round;
    out["order"] = table.order;
    out["turn"] = {{"seat", table.turn}, {"phase", phases[static_cast<std::size_t>(table.phase)]}};
    out["seats"] = seats;
    out["chain"] = chain;
    out["battle"] = nullptr;
    if (table.battle)
        out["battle"] = {{"attackers", sight.tokens(table.battle->attackers)},
                         {"target", table.battle->target},
                         {"defenders", sight.tokens(table.battle->defenders)}};
    out["zones"] = {{"aside", aside}};
    out["prompts"] = prompts(game);
    out["over"] = nullptr;
    if (table.over) out["over"] = {{"winners", table.over->winners}, {"why", table.over->why}};
    return out;
}

}  // namespace jianjun::engine::sanguozhi
