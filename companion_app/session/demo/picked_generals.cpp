#include "companion_app/session/demo/picked_generals.h"

#include <algorithm>

namespace jianjun::app {

using engine::Occasion;
using engine::Seat;
using nlohmann::json;

namespace {

constexpr std::size_t piles = 4, pile_size = 8, open_in_row = 6, row_size = 10;

// Seats of 3v3: warm sits at 1, 3, 5, cold at 2, 4, 6, and the captains are 1 and 4.
json seat_of_versus(int seat) {
    return {{"team", seat % 2 == 1 ? "warm" : "cold"}, {"captain", seat == 1 || seat == 4}};
}

// Seats of 1v1: 内奸 acts first, 主公 picks first.
json seat_of_duel(int seat) {
    return {{"team", seat == 1 ? "a" : "b"}, {"role", seat == 1 ? "renegade" : "lord"}};
}

bool is_benched(const engine::Table& table, const std::string& general) {
    for (int seat = 1; seat <= table.seats(); ++seat)
        for (const auto& one : table.seat(static_cast<Seat>(seat)).bench)
            if (one.general == general) return true;
    return false;
}

// One of those that the seat has picked; a captain of 3v3 says for whom.
std::vector<json> fieldings(const engine::Table& table, int seat, bool for_vanguards) {
    std::vector<json> lines;
    for (const auto& one : table.seat(static_cast<Seat>(seat)).bench) {
        const json own{{"do", "reveal"}, {"seat", seat}, {"general", one.general}};
        lines.push_back(own);
        for (int vanguard = 1; for_vanguards && vanguard <= table.seats(); ++vanguard) {
            lines.push_back(own);
            lines.back()["seats"] = {vanguard};
        }
    }
    return lines;
}

// A pile, the side that begins, who acts, the direction.
std::vector<json> choices(const engine::Game& game, int seat) {
    std::vector<json> lines;
    const json choice{{"do", "choose"}, {"seat", seat}};
    for (const auto& option : game.prompt()->options) {
        lines.push_back(choice);
        lines.back()["option"] = option;
    }
    for (const Seat other : game.table().alive_from(1)) {
        lines.push_back(choice);
        lines.back()["seats"] = {other};
    }
    return lines;
}

bool asks_of_a_side(const engine::Prompt& prompt) {
    const auto& cause = prompt.why.cause;
    return cause == Occasion::pile || cause == Occasion::begins || cause == Occasion::acts ||
           std::find(prompt.options.begin(), prompt.options.end(), "left") != prompt.options.end();
}

}  // namespace

void PickedGenerals::deal(const std::string& mode, std::vector<std::string> generals,
                          std::mt19937_64& random) {
    mode_ = mode;
    generals_ = std::move(generals);
    std::shuffle(generals_.begin(), generals_.end(), random);
    generals_.resize(duel() ? row_size : piles * pile_size);
}

json PickedGenerals::pool() const {
    json pool = json::array();
    for (std::size_t i = 0; i < generals_.size(); ++i) {
        if (duel()) {
            pool.push_back(i < open_in_row ? generals_[i] : "?");
            continue;
        }
        if (i % pile_size == 0) pool.push_back(json::array());
        pool.back().push_back(generals_[i]);
    }
    return pool;
}

std::vector<json> PickedGenerals::seats() const {
    std::vector<json> seats;
    for (int seat = 1; seat <= (duel() ? 2 : 6); ++seat)
        seats.push_back(duel() ? seat_of_duel(seat) : seat_of_versus(seat));
    return seats;
}

// A general that nobody has yet; the rules refuse those that are not laid out.
std::vector<json> PickedGenerals::picks(const engine::Table& table, int seat) const {
    std::vector<json> lines;
    for (const auto& general : generals_)
        if (!is_benched(table, general))
            lines.push_back({{"do", "choose"}, {"seat", seat}, {"option", general}});
    return lines;
}

std::vector<json> PickedGenerals::answers(const engine::Game& game) const {
    std::vector<json> lines;
    const auto add = [&](std::vector<json> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    const auto& prompt = *game.prompt();
    const auto& cause = prompt.why.cause;
    for (const Seat seat : prompt.seats) {
        if (cause == Occasion::pick) add(picks(game.table(), seat));
        if (cause == Occasion::field || cause == Occasion::enter)
            add(fieldings(game.table(), seat, cause == Occasion::field));
        if (asks_of_a_side(prompt)) add(choices(game, seat));
    }
    return lines;
}

std::vector<std::function<void()>> PickedGenerals::benched(const engine::BenchSet& set, Hands& hands) {
    const auto* zone = hands.layout().find("bench", set.seat);
    if (!zone) return {};
    auto& places = benches_[set.seat];
    const auto has = [](const auto& list, const std::string& general) {
        return std::any_of(list.begin(), list.end(), [&](const auto& one) { return one.general == general; });
    };
    std::vector<std::function<void()>> deeds;
    for (auto& place : places) {
        if (place.general.empty() || has(set.bench, place.general)) continue;
        deeds.emplace_back([&hands, seat = set.seat, card = place.card] { hands.take(seat, *card); });
        place = {};
    }
    for (const auto& one : set.bench) {
        if (has(places, one.general)) continue;
        const auto free =
            std::find_if(places.begin(), places.end(), [](const auto& p) { return p.general.empty(); });
        if (free == places.end()) break;
        *free = {one.general, std::make_shared<Hands::Card>(0)};
        const auto spot = vision::card_spot(*zone, static_cast<int>(free - places.begin()));
        deeds.emplace_back([&hands, seat = set.seat, one, spot, card = free->card] {
            *card = hands.lay_face_down(seat, "general:" + one.general, spot);
        });
    }
    return deeds;
}

}  // namespace jianjun::app
