#include "companion_app/session/deal/deal_wishes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/played_game.h"
#include "companion_app/session/deal/bans.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/deal/roles.h"
#include "companion_app/session/deal/seating.h"
#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

bool taken_wish(json& setup, const char* key) {
    const auto at = setup.find(key);
    const bool wished = at != setup.end() && at->is_boolean() && at->get<bool>();
    if (at != setup.end()) setup.erase(at);
    return wished;
}

bool nobody_has_a_role(const json& setup) {
    const auto& seats = setup["seats"];
    return std::none_of(seats.begin(), seats.end(), [](const json& seat) { return seat.contains("role"); });
}

bool nobody_was_dealt_to(const json& setup) {
    const auto& seats = setup["seats"];
    return std::none_of(seats.begin(), seats.end(), [](const json& seat) { return seat.contains("choices"); });
}

// A set-up of the same people, whose roles were dealt the last time, has them dealt again.
bool wants_roles(json& setup) {
    const bool wished = taken_wish(setup, "deal_roles");
    return wished ||
           (setup.contains("roles_dealt") && setup["roles_dealt"] == true && nobody_has_a_role(setup));
}

tl::expected<void, Said> deal_by(json& setup, const json& wish, const RecentGenerals& recent, Lots& lots) {
    auto rules = read_deal_rules(wish);
    const auto bans = bans_of_setup(setup);
    rules.banned.insert(rules.banned.end(), bans.begin(), bans.end());
    const auto games = wish.is_object() ? wish.find("recent") : wish.end();
    if (games != wish.end() && games->is_number_integer() && recent) rules.recent = recent(games->get<int>());
    return deal_generals(setup, rules, general_cards_of(setup), lots);
}

}  // namespace

RecentGenerals recent_generals(const db::Journal& journal) {
    return [&journal](int games) {
        std::vector<std::string> ids;
        const auto books = rule_books();
        const auto rows = journal.games();
        if (!books || !rows) return ids;
        for (const auto& row : *rows) {
            if (games <= 0) break;
            if (!row.result) continue;
            --games;
            const auto inputs = GameKeeper::said_in(journal, row.id);
            auto setup = engine::read_setup(json::parse(row.setup, nullptr, false));
            auto game = inputs && setup ? engine::Game::start(std::move(*setup), *books)
                                        : tl::unexpected(std::string());
            if (!game) continue;
            for (const auto& input : *inputs)
                if (!(*game)->feed(input)) break;
            for (const auto& seat : played_game(**game).seats)
                ids.insert(ids.end(), seat.generals.begin(), seat.generals.end());
        }
        return ids;
    };
}

std::vector<std::string> people_before(json& setup, const db::Journal& journal) {
    if (!setup.is_object()) return {};
    if (const auto sat = setup.find("sat"); sat != setup.end()) {
        auto people =
            sat->is_array() ? sat->get<std::vector<std::string>>() : std::vector<std::string>();
        setup.erase(sat);
        return people;
    }
    auto now = people_of(setup);
    const auto rows = journal.games();
    if (!rows || rows->empty()) return now;
    const auto last = people_of(json::parse(rows->front().setup, nullptr, false));
    const bool known = std::any_of(last.begin(), last.end(), [&](const auto& name) {
        return !name.empty() && std::find(now.begin(), now.end(), name) != now.end();
    });
    return known ? last : now;
}

tl::expected<void, Said> meet_wishes(json& given, const RecentGenerals& recent, Lots& lots) {
    if (!given.is_object() || !given.contains("seats") || !given["seats"].is_array() ||
        given["seats"].empty())
        return {};
    auto setup = given;
    const bool second_renegade = taken_wish(setup, "second_renegade");
    if (taken_wish(setup, "draw_seats")) setup["seats"] = seats_for(drawn_seats(people_of(setup), lots));
    if (taken_wish(setup, "draw_first"))
        setup["first"] = drawn_first(static_cast<int>(setup["seats"].size()), lots);
    if (wants_roles(setup) && !deal_roles(setup, second_renegade, lots))
        return tl::unexpected(Said("身份发给四到十人", "roles are dealt to four to ten players"));
    if (const auto wish = setup.find("deal_generals");
        wish != setup.end() && !wish->is_null() && *wish != false && nobody_was_dealt_to(setup)) {
        const json how = *wish;
        if (auto dealt = deal_by(setup, how, recent, lots); !dealt) return dealt;
    }
    given = std::move(setup);
    return {};
}

}  // namespace jianjun::app
