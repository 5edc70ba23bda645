#include "companion_app/session/demo/compare_games.h"

#include <fmt/format.h>

#include <algorithm>

namespace jianjun::app {

namespace {

using engine::Game;
using engine::Place;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

std::string name_of(Place place) {
    if (place.seat == engine::nobody) return std::string(engine::to_string(place.zone));
    return fmt::format("seat {}'s {}", place.seat, engine::to_string(place.zone));
}

std::vector<std::string> faces(const Game& game, Place place) {
    std::vector<std::string> list;
    for (const auto t : game.table().cards(place))
        list.push_back(engine::to_string(game.table().token(t).face));
    return list;
}

void compare_count(const Game& truth, const Game& kept, Place place, std::vector<std::string>& out) {
    const auto a = truth.table().cards(place).size(), b = kept.table().cards(place).size();
    if (a != b) out.push_back(fmt::format("{}: the table has {}, the engine {}", name_of(place), a, b));
}

// Card by card; what the session does not know ("?") cannot be wrong.
void compare_faces(const Game& truth, const Game& kept, Place place, std::vector<std::string>& out) {
    compare_count(truth, kept, place, out);
    auto there = faces(truth, place);
    for (const auto& face : faces(kept, place)) {
        if (face == "?") continue;
        const auto at = std::find(there.begin(), there.end(), face);
        if (at == there.end())
            out.push_back(fmt::format("{}: the engine holds {}, which is not there", name_of(place), face));
        else
            there.erase(at);
    }
}

void compare_known_hand(const Game& truth, const Game& kept, Seat seat, std::vector<std::string>& out) {
    auto there = truth.table().known_hand(seat, 0);
    for (const auto& face : kept.table().known_hand(seat, 0)) {
        const auto at = std::find(there.begin(), there.end(), face);
        if (at == there.end())
            out.push_back(
                fmt::format("seat {} is said to hold {}, and does not", seat, engine::to_string(face)));
        else
            there.erase(at);
    }
}

std::vector<std::string> cards_of(const json& input) {
    auto cards = input.value("cards", std::vector<std::string>{});
    std::sort(cards.begin(), cards.end());
    return cards;
}

constexpr std::size_t most_shown_together = 10;

// What makes two inputs the same deed; how it was worded does not matter. "?" is a card that nobody saw.
bool same_deed(const json& kept, const json& told) {
    const auto what = [](const json& input) {
        const auto word = input.value("do", "");
        return word == "respond" ? std::string("use") : word;
    };
    const auto said = cards_of(kept), made = cards_of(told);
    const auto unseen = std::count(said.begin(), said.end(), "?");
    const bool cards = unseen > 0 ? said.size() == made.size() : said == made;
    return what(kept) == what(told) && kept.value("seat", 0) == told.value("seat", 0) && cards &&
           kept.value("option", "") == told.value("option", "") && kept.value("general", "") == told.value("general", "");
}

// A row that is turned over card by card.
bool part_of(const json& kept, const json& told) {
    if (kept.value("do", "") != "reveal" || told.value("do", "") != "reveal") return false;
    const auto said = cards_of(kept), made = cards_of(told);
    return std::includes(made.begin(), made.end(), said.begin(), said.end());
}

void compare_generals(const Game& truth, const Game& kept, Seat seat, std::vector<std::string>& out) {
    const auto& a = truth.table().seat(seat);
    const auto& b = kept.table().seat(seat);
    const auto shown = [](const engine::SeatState& state, std::size_t place) {
        return state.shown[place] ? state.generals[place] : std::string("?");
    };
    for (const std::size_t place : {0u, 1u})
        if (shown(a, place) != shown(b, place))
            out.push_back(fmt::format("seat {}: general {} is {} at the table, {} in the engine", seat, place + 1, shown(a, place), shown(b, place)));
    if (a.faction != b.faction)
        out.push_back(fmt::format("seat {}: the faction is \"{}\" at the table, \"{}\" in the engine", seat, a.faction, b.faction));
}

}  // namespace

std::vector<std::string> compare_games(const Game& truth, const Game& kept) {
    std::vector<std::string> out;
    const auto number = [&](int seat, const char* what, int a, int b) {
        if (a != b)
            out.push_back(fmt::format("seat {}: {} is {} at the table, {} in the engine", seat, what, a, b));
    };
    for (int s = 1; s <= truth.table().seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        const auto& a = truth.table().seat(seat);
        const auto& b = kept.table().seat(seat);
        number(s, "alive", a.alive, b.alive);
        number(s, "health", a.hp, b.hp);
        number(s, "maximum health", a.max_hp, b.max_hp);
        number(s, "armour", a.armour, b.armour);
        number(s, "drunk", a.drunk, b.drunk);
        number(s, "chained", a.chained, b.chained);
        number(s, "face up", a.face_up, b.face_up);
        number(s, "role", static_cast<int>(a.role), static_cast<int>(b.role));
        compare_generals(truth, kept, seat, out);
        compare_count(truth, kept, {Zone::hand, seat}, out);
        compare_known_hand(truth, kept, seat, out);
        compare_faces(truth, kept, {Zone::equip, seat}, out);
        compare_faces(truth, kept, {Zone::judge, seat}, out);
    }
    for (const Zone zone : {Zone::draw, Zone::extra}) compare_count(truth, kept, {zone, engine::nobody}, out);
    for (const Zone zone : {Zone::discard, Zone::processing, Zone::ren})
        compare_faces(truth, kept, {zone, engine::nobody}, out);
    if (truth.table().turn != kept.table().turn)
        out.push_back(fmt::format("it is seat {}'s turn, the engine says seat {}'s", truth.table().turn,
                                  kept.table().turn));
    if (truth.over() != kept.over())
        out.emplace_back(truth.over() ? "the game is over, but not for the engine"
                                      : "the engine ended a game that goes on");
    else if (truth.over() && truth.table().over->winners != kept.table().over->winners)
        out.emplace_back("the winners differ");
    return out;
}

std::vector<std::string> compare_table(const People& people, const Game& kept) {
    std::vector<std::string> out;
    for (int s = 1; s <= kept.table().seats(); ++s) {
        auto held = faces(kept, {Zone::equip, static_cast<Seat>(s)});
        std::sort(held.begin(), held.end());
        if (const auto worn = people.worn(s); worn != held)
            out.push_back(fmt::format("before seat {} lie [{}], the engine holds [{}]", s,
                                      fmt::join(worn, " "), fmt::join(held, " ")));
    }
    return out;
}

std::vector<json> invented_inputs(const std::vector<json>& told, const std::vector<json>& kept) {
    std::vector<json> invented;
    std::vector<bool> found(told.size());
    std::size_t next = 0;
    // Opinions (议事) are shown together: which of them was read first does not matter.
    const auto shown_together = [&](const json& input) {
        for (std::size_t at = next, looked = 0; input.value("do", "") == "reveal" && at > 0 && looked < most_shown_together; ++looked)
            if (--at; told[at].value("do", "") == "reveal" && !found[at] && same_deed(input, told[at])) return found[at] = true, true;
        return false;
    };
    for (const auto& input : kept) {
        const auto what = input.value("do", "");
        if (what == "pass" || what == "rule") continue;  // a refusal may be said in several ways
        if (shown_together(input)) continue;
        auto at = next > 0 && part_of(input, told[next - 1]) ? next - 1 : next;
        while (at < told.size() && !same_deed(input, told[at]) && !part_of(input, told[at])) ++at;
        if (at == told.size())
            invented.push_back(input);
        else
            found[at] = true, next = at + 1;
    }
    return invented;
}

}  // namespace jianjun::app
