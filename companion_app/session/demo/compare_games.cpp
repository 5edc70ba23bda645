#include "companion_app/session/demo/compare_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "companion_app/session/phrasing/table_words.h"

namespace jianjun::app {

namespace {

using engine::Game;
using engine::Place;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

using Differences = std::vector<Said>;

const TableWords& words() {
    static const auto shipped = table_words();
    return *shipped;
}
Said seat_name(int seat) {
    return {fmt::format("{}号", seat), fmt::format("seat {}", seat)};
}
Said name_of(Place place) {
    const std::string id(engine::to_string(place.zone));
    const Said zone(words().zh.zone(id), words().en.zone(id));
    return place.seat == engine::nobody ? zone : filled("{}的{}", "{}'s {}", seat_name(place.seat), zone);
}
Said card_name(const std::string& face) {
    return {words().zh.card(face), words().en.card(face)};
}
Said card_list(const std::vector<std::string>& cards) {
    if (cards.empty()) return {"什么也没有", "nothing"};
    std::vector<Said> names;
    for (const auto& face : cards) names.push_back(card_name(face));
    return listed(names);
}
Said general_name(const std::string& id) {
    return id == "?" ? Said("不知道", "not known") : id.empty() ? Said("没有", "none") : Said(words().zh.name(id), words().en.name(id));
}
Said faction_name(const std::string& id) {
    return id.empty() ? Said("没有", "none") : Said(words().zh.faction(id), words().en.faction(id));
}
Said role_name(engine::Role role) {
    const std::string id(engine::to_string(role));
    return id.empty() ? Said("不知道", "not known") : Said(words().zh.role(id), words().en.role(id));
}
Said yes_or_no(bool yes) {
    return yes ? Said("是", "yes") : Said("否", "no");
}
// "2号的体力：桌上是3，引擎里是2"
void differ(Differences& out, int seat, const Said& what, const Said& there, const Said& held) {
    if (there == held) return;
    const auto of = filled("{}的{}", "{}'s {}", seat_name(seat), what);
    out.push_back(filled("{}：桌上是{}，引擎里是{}", "{}: {} at the table, {} in the engine", of, there, held));
}

std::vector<std::string> faces(const Game& game, Place place) {
    std::vector<std::string> list;
    for (const auto t : game.table().cards(place))
        list.push_back(engine::to_string(game.table().token(t).face));
    return list;
}

void compare_count(const Game& truth, const Game& kept, Place place, Differences& out) {
    const auto a = truth.table().cards(place).size(), b = kept.table().cards(place).size();
    if (a != b)
        out.push_back(filled("{}：桌上有{}张，引擎里有{}张", "{}: the table has {}, the engine {}", name_of(place), said_number(static_cast<int>(a)),
                             said_number(static_cast<int>(b))));
}

// Card by card; what the session does not know ("?") cannot be wrong.
void compare_faces(const Game& truth, const Game& kept, Place place, Differences& out) {
    compare_count(truth, kept, place, out);
    auto there = faces(truth, place);
    for (const auto& face : faces(kept, place)) {
        if (face == "?") continue;
        const auto at = std::find(there.begin(), there.end(), face);
        if (at == there.end())
            out.push_back(filled("{}：引擎里有{}，桌上没有", "{}: the engine holds {}, which is not there", name_of(place), card_name(face)));
        else
            there.erase(at);
    }
}

void compare_known_hand(const Game& truth, const Game& kept, Seat seat, Differences& out) {
    auto there = truth.table().known_hand(seat, 0);
    for (const auto& face : kept.table().known_hand(seat, 0)) {
        const auto at = std::find(there.begin(), there.end(), face);
        if (at == there.end())
            out.push_back(filled("引擎以为{}手里有{}，其实没有", "{} is said to hold {}, and does not", seat_name(seat), card_name(engine::to_string(face))));
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
    const auto unseen = std::count(said.begin(), said.end(), "?") + std::count(said.begin(), said.end(), "extra:?");
    // Whose and where may be all that was said of a card that lies before somebody.
    const auto lies_before = [](const json& input) {
        const auto zone = input.value("from", json::object()).value("zone", "");
        return zone == "equip" || zone == "judge";
    };
    const bool unnamed = (said.empty() || made.empty()) && (lies_before(kept) || lies_before(told));
    const bool alike = unseen > 0 ? made.empty() || said.size() == made.size() : said == made;
    const bool cards = unnamed || alike;
    return what(kept) == what(told) && kept.value("seat", 0) == told.value("seat", 0) && cards &&
           kept.value("option", "") == told.value("option", "") && kept.value("general", "") == told.value("general", "");
}

// A row that is turned over card by card.
bool part_of(const json& kept, const json& told) {
    if (kept.value("do", "") != "reveal" || told.value("do", "") != "reveal") return false;
    const auto said = cards_of(kept), made = cards_of(told);
    return std::includes(made.begin(), made.end(), said.begin(), said.end());
}

// A card that was taken unseen out of a hand says what it is where that matters (除疠); whoever took it had named it.
bool was_taken(const json& kept, const json& told) {
    return kept.value("do", "") == "reveal" && told.value("do", "") == "choose" && told.contains("from") && cards_of(kept) == cards_of(told);
}

void compare_generals(const Game& truth, const Game& kept, Seat seat, Differences& out) {
    const auto& a = truth.table().seat(seat);
    const auto& b = kept.table().seat(seat);
    const auto shown = [](const engine::SeatState& state, std::size_t place) {
        return state.shown[place] ? state.generals[place] : std::string("?");
    };
    const std::array places{Said("武将", "general"), Said("副将", "deputy")};
    for (const std::size_t place : {0u, 1u}) differ(out, seat, places[place], general_name(shown(a, place)), general_name(shown(b, place)));
    differ(out, seat, {"势力", "faction"}, faction_name(a.faction), faction_name(b.faction));
}

}  // namespace

std::vector<Said> compare_games(const Game& truth, const Game& kept) {
    Differences out;
    const auto number = [&](int seat, const Said& what, int a, int b) { differ(out, seat, what, said_number(a), said_number(b)); };
    const auto whether = [&](int seat, const Said& what, bool a, bool b) { differ(out, seat, what, yes_or_no(a), yes_or_no(b)); };
    for (int s = 1; s <= truth.table().seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        const auto& a = truth.table().seat(seat);
        const auto& b = kept.table().seat(seat);
        whether(s, {"存活", "being alive"}, a.alive, b.alive);
        number(s, {"体力", "health"}, a.hp, b.hp);
        number(s, {"体力上限", "maximum health"}, a.max_hp, b.max_hp);
        number(s, {"护甲", "armour"}, a.armour, b.armour);
        whether(s, {"酒", "wine"}, a.drunk, b.drunk);
        whether(s, {"横置", "chain"}, a.chained, b.chained);
        whether(s, {"武将正面朝上", "facing up"}, a.face_up, b.face_up);
        differ(out, s, {"身份", "role"}, role_name(a.role), role_name(b.role));
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
        out.push_back(filled("是{}的回合，引擎以为是{}的", "it is the turn of {}, the engine says of {}", seat_name(truth.table().turn), seat_name(kept.table().turn)));
    if (truth.over() != kept.over())
        out.push_back(truth.over() ? Said("对局已经结束，引擎不知道", "the game is over, but not for the engine")
                                   : Said("对局还在进行，引擎却结束了它", "the engine ended a game that goes on"));
    else if (truth.over() && truth.table().over->winners != kept.table().over->winners)
        out.emplace_back("胜者不同", "the winners differ");
    return out;
}

std::vector<Said> compare_table(const People& people, const Game& kept) {
    Differences out;
    for (int s = 1; s <= kept.table().seats(); ++s) {
        auto held = faces(kept, {Zone::equip, static_cast<Seat>(s)});
        std::sort(held.begin(), held.end());
        if (const auto worn = people.worn(s); worn != held)
            out.push_back(filled("{}面前摆着{}，引擎里是{}", "before {} lie {}, the engine holds {}", seat_name(s), card_list(worn), card_list(held)));
    }
    return out;
}

std::vector<json> inputs_that_count(const Game& kept, std::vector<json> inputs) {
    int number = 0;
    std::erase_if(inputs, [&](const json& input) {
        return !kept.counts(++number) || input.value("do", "") == "take_back";
    });
    return inputs;
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
        if (shown_together(input) || (next > 0 && was_taken(input, told[next - 1]))) continue;
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
