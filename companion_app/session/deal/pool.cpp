#include "companion_app/session/deal/pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/deal/bans.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

constexpr std::size_t piles = 4, pile_size = 8, open_in_row = 6, covered_in_row = 4;
constexpr int usual_seats = 5, fewest_seats = 4, most_seats = 10;

bool names_generals(const json& setup) {
    const auto& seats = setup.at("seats");
    return std::any_of(seats.begin(), seats.end(), [](const json& seat) {
        return seat.contains("general") || seat.contains("generals");
    });
}

}  // namespace

int seats_of_mode(const std::string& mode) {
    return mode == "3v3" ? 6 : mode == "1v1" ? 2 : 0;
}

tl::expected<int, std::string> seats_for(const std::string& mode, int asked) {
    const int own = seats_of_mode(mode);
    if (asked == 0) return own > 0 ? own : usual_seats;
    if (own > 0 && asked != own) return tl::unexpected(fmt::format("{} is played by {} seats", mode, own));
    if (own == 0 && (asked < fewest_seats || asked > most_seats))
        return tl::unexpected(fmt::format("{} is played by four to ten seats", mode));
    return asked;
}

tl::expected<std::vector<std::string>, Said> generals_of_pool(const std::string& mode,
                                                              const std::string& deck,
                                                              const std::vector<std::string>& bans,
                                                              const engine::Content& content) {
    const auto needed = mode == "3v3" ? piles * pile_size : mode == "1v1" ? open_in_row + covered_in_row : 0;
    if (needed == 0) return {};
    const auto* listed = content.generals_of(deck);
    if (!listed) listed = content.generals_of(mode);
    auto generals = *listed;
    std::erase_if(generals,
                  [&](const auto& id) { return std::find(bans.begin(), bans.end(), id) != bans.end(); });
    if (generals.size() >= needed) return generals;
    const auto number = [](std::size_t n) { return said_number(static_cast<int>(n)); };
    return tl::unexpected(
        filled("武将不够：要 {} 名，禁将之后只剩 {} 名；少禁几名",
               "too few generals: {} are wanted, and {} are left that are not banned; ban fewer",
               number(needed), number(generals.size())));
}

tl::expected<void, Said> deal_pool(json& setup, const engine::Content& content, Lots& lots) {
    const auto mode = setup.value("mode", std::string());
    if (seats_of_mode(mode) == 0 || setup.contains("pool") || names_generals(setup)) return {};
    auto generals = generals_of_pool(mode, setup.value("deck", mode), bans_of_setup(setup), content);
    if (!generals) return tl::unexpected(generals.error());
    lots.shuffle(*generals);
    auto& pool = setup["pool"] = json::array();
    if (mode == "1v1") {
        for (std::size_t i = 0; i < open_in_row + covered_in_row; ++i)
            pool.push_back(i < open_in_row ? (*generals)[i] : "?");
        return {};
    }
    for (std::size_t pile = 0; pile < piles; ++pile) {
        const auto first = generals->begin() + static_cast<std::ptrdiff_t>(pile * pile_size);
        pool.push_back(std::vector<std::string>(first, first + pile_size));
    }
    return {};
}

}  // namespace jianjun::app
