// The exchanged tournament (交换的比赛文件): what `hall export` writes is what docs/tournament.schema.json
// says, and has no key that stands not there.
#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/tournament/pairing.h"
#include "companion_app/hall/tournament/tournament.h"
#include "companion_app/hall/tournament/tournament_file.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

// As much of JSON Schema as that file uses.
class Schema {
  public:
    std::vector<std::string> against(const json& schema, const json& value) {
        faults_.clear();
        check(schema, value, "");
        return faults_;
    }

  private:
    static bool is(const std::string& type, const json& value) {
        return type == "object"    ? value.is_object()
               : type == "array"   ? value.is_array()
               : type == "string"  ? value.is_string()
               : type == "boolean" ? value.is_boolean()
               : type == "integer" ? value.is_number_integer()
                                   : type == "number" && value.is_number();
    }
    void check(const json& schema, const json& value, const std::string& at) {
        const auto wrong = [&](const std::string& why) {
            faults_.push_back(at + ": " + why + ": " + value.dump().substr(0, 60));
        };
        if (schema.contains("const") && value != schema["const"]) wrong("another value");
        if (schema.contains("enum") &&
            std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
            wrong("none of the list");
        if (schema.contains("type") && !is(schema["type"], value))
            return wrong("no " + schema["type"].get<std::string>());
        if (schema.contains("minimum") && value < schema["minimum"]) wrong("too small");
        if (schema.contains("maximum") && value > schema["maximum"]) wrong("too large");
        if (value.is_array() && schema.contains("items"))
            for (std::size_t i = 0; i < value.size(); ++i)
                check(schema["items"], value[i], at + "/" + std::to_string(i));
        if (!value.is_object()) return;
        for (const auto& key : schema.value("required", json::array()))
            if (!value.contains(key.get<std::string>())) wrong("there is no " + key.get<std::string>());
        const bool act = at.ends_with("/act");  // acts are told apart by "do", and have keys of their own
        for (const auto& [key, inner] : value.items()) {
            if (schema.contains("properties") && schema["properties"].contains(key))
                check(schema["properties"][key], inner, at + "/" + key);
            else if (schema.contains("additionalProperties"))
                check(schema["additionalProperties"], inner, at + "/" + key);
            else if (!act)
                wrong("the schema does not name " + key);
        }
    }
    std::vector<std::string> faults_;
};

json schema() {
    std::ifstream file(JIANJUN_SOURCE_DIR "/docs/tournament.schema.json");
    return json::parse(file);
}

// Everything that may stand in the file stands in this one.
json exported(const char* format) {
    Tournament tournament;
    auto acts = json::array();
    const auto act = [&](json one) {
        const auto done = tournament.act(one);
        EXPECT_TRUE(done) << one << (done ? "" : done.error().en);
        acts.push_back({{"at_ms", 1764000000000}, {"who", "甲"}, {"act", std::move(one)}});
    };
    act({{"do", "begin"}, {"name", "春赛"}, {"format", *shipped_format(format)}, {"rounds", 3}, {"seed", 1}});
    for (int i = 1; i <= 12; ++i)
        act({{"do", "add"},
             {"name", "P" + std::to_string(i)},
             {"club", "校队"},
             {"team", "T" + std::to_string((i - 1) / 3)},
             {"present", i != 12}});
    act({{"do", "checkin"}, {"player", 12}});
    for (int round = 1; round <= 2; ++round) {
        act(*next_round(tournament));
        for (std::size_t table = 1; table <= tournament.rounds().back().tables.size(); ++table) {
            const auto seats = tournament.rounds().back().tables[table - 1].players.size();
            json result{{"do", "result"},      {"round", round},    {"table", table},
                        {"state", "finished"}, {"source", "typed"}, {"points", json::array()},
                        {"won", json::array()}};
            for (std::size_t seat = 0; seat < seats; ++seat)
                result["points"].push_back(seat == 0 ? 1.5 : 0), result["won"].push_back(seat == 0);
            act(std::move(result));
        }
    }
    act({{"do", "state"}, {"round", 2}, {"table", 1}, {"state", "under_appeal"}, {"why", "申诉"}});
    act({{"do", "penalty"}, {"player", 3}, {"what", "talk"}, {"why", "说话"}});
    act({{"do", "drop"}, {"player", 5}, {"why", "ill"}});
    return json::parse(tournament_json(tournament, acts).dump());
}

TEST(TournamentSchema, HoldsForWhatIsExported) {
    for (const auto* format : {"identity5", "1v1", "3v3"}) {
        const auto whole = exported(format);
        EXPECT_THAT(Schema().against(schema(), whole), IsEmpty()) << format;
        EXPECT_FALSE(whole["penalties"].empty());
        EXPECT_TRUE(whole["rounds"][1]["tables"][0].contains("roles"));
    }
}

TEST(TournamentSchema, FindsWhatIsNoTournament) {
    auto whole = exported("identity5");
    const auto first = [&](const json& changed) {
        const auto faults = Schema().against(schema(), changed);
        return faults.empty() ? std::string() : faults.front();
    };
    auto changed = whole;
    changed["rounds"][0]["tables"][0]["state"] = "lost";
    EXPECT_THAT(first(changed), HasSubstr("/rounds/0/tables/0/state: none of the list"));
    changed = whole;
    changed["players"][2]["id"] = 0;
    EXPECT_THAT(first(changed), HasSubstr("/players/2/id: too small"));
    changed = whole;
    changed.erase("acts");
    EXPECT_THAT(first(changed), HasSubstr("there is no acts"));
    changed = whole;
    changed["venue"] = "hall";
    EXPECT_THAT(first(changed), HasSubstr("the schema does not name venue"));
}

}  // namespace
}  // namespace jianjun::app::hall
