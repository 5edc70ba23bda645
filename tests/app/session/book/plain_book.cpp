#include "tests/app/session/book/plain_book.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "engine/telling/record.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/scene.h"

namespace jianjun::app::testing {

namespace {

using nlohmann::json;

struct Lines {
    json setup, state, events = json::array();
};

Lines lines_of(const std::string& record) {
    const auto run = engine::run_record(record, engine::testing::shipped_content());
    if (!run) throw std::runtime_error(run.error().text);
    const auto& game = *run->game;
    Lines lines{json::parse(game.setup().text), engine::state_json(game, engine::Viewer::referee())};
    for (const auto& event : game.events()) lines.events.push_back(engine::to_json(event));
    return lines;
}

bool aims_at(const json& event, int seat) {
    return std::find(event["targets"].begin(), event["targets"].end(), seat) != event["targets"].end();
}

// Whoever gave the last health of the dying that ended at `end`, 0: nobody.
int rescuer(const json& events, std::size_t end) {
    const int seat = events[end]["seat"];
    bool healed = false;
    int skill = 0;
    for (std::size_t i = end; i-- > 0;) {
        const auto& event = events[i];
        const std::string what = event["event"];
        if (what == "dying" && event["seat"] == seat) break;
        if (what == "hp_changed" && event["seat"] == seat) {
            if (healed) break;
            if (event["cause"] != "recover") return 0;
            healed = true;
        } else if (healed && what == "card_used" &&
                   (event["card"] == "peach" || event["card"] == "analeptic") && aims_at(event, seat)) {
            return event["seat"];
        } else if (healed && what == "skill_used" && skill == 0) {
            skill = event["seat"];
        }
    }
    return skill;
}

}  // namespace

json plain_book(const std::vector<std::string>& records) {
    std::map<std::string, json> people;
    std::map<std::string, std::pair<int, int>> generals, shares;
    struct Sat {
        std::string name, share;
    };
    std::vector<Sat> sat;
    int games = 0;
    for (const auto& record : records) {
        const auto game = lines_of(record);
        if (game.state["over"].is_null()) continue;
        ++games;
        const std::string mode = game.setup["mode"];
        for (const auto& seat : game.state["seats"]) {
            const int number = seat["seat"];
            const auto& winners = game.state["over"]["winners"];
            const int won = std::count(winners.begin(), winners.end(), number) > 0 ? 1 : 0;
            const auto side = mode == "identity" ? seat["role"] : seat["faction"];
            const auto share =
                mode + (mode == "identity" ? side.dump() : "") + std::to_string(game.state["seats"].size());
            ++shares[share].first;
            shares[share].second += won;
            auto all_of_it = seat.contains("generals") ? seat["generals"] : json{seat["general"]};
            for (const auto& general : all_of_it) {
                if (!general.is_string()) continue;
                ++generals[general].first;
                generals[general].second += won;
            }
            if (seat["name"] == "") continue;
            auto& one = people[seat["name"]];
            if (one.is_null())
                one = {{"games", 0},
                       {"wins", 0},
                       {"kills", 0},
                       {"rescues", 0},
                       {"damage", 0},
                       {"taken", 0},
                       {"roles", json::object()},
                       {"generals", json::object()}};
            const auto add = [&](json& to) {
                if (to.is_null()) to = {{"games", 0}, {"wins", 0}};
                to["games"] = to["games"].get<int>() + 1;
                to["wins"] = to["wins"].get<int>() + won;
            };
            add(one);
            if (side.is_string()) add(one["roles"][side.get<std::string>()]);
            for (const auto& general : all_of_it)
                if (general.is_string()) add(one["generals"][general.get<std::string>()]);
            const auto more = [&](const char* key, int n) { one[key] = one[key].get<int>() + n; };
            for (std::size_t i = 0; i < game.events.size(); ++i) {
                const auto& event = game.events[i];
                if (event["event"] == "damage" && event["source"] == number) more("damage", event["n"]);
                if (event["event"] == "damage" && event["seat"] == number) more("taken", event["n"]);
                if (event["event"] == "died" && event["killer"] == number) more("kills", 1);
                if (event["event"] == "dying_ended" && event["saved"] == true && event["seat"] != number &&
                    rescuer(game.events, i) == number)
                    more("rescues", 1);
            }
            sat.push_back({seat["name"], share});
        }
    }
    json book{{"games", games}, {"people", json::array()}, {"generals", json::array()}};
    for (auto& [name, one] : people) {
        double expected = 0;
        for (const auto& seat : sat)
            if (seat.name == name)
                expected += static_cast<double>(shares[seat.share].second) / shares[seat.share].first;
        one["name"] = name;
        one["expected"] = expected;
        book["people"].push_back(one);
    }
    for (const auto& [id, record] : generals)
        book["generals"].push_back({{"id", id}, {"games", record.first}, {"wins", record.second}});
    return book;
}

}  // namespace jianjun::app::testing
