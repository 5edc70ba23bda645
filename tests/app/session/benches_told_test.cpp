// Generals that were picked, on phones and at the referee's desk (候选武将): each seat's own secret is told
// to that seat and the referee alone.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/inbox/seat_lights.h"
#include "companion_app/session/table/referee_desk.h"
#include "companion_app/session/table/seat_phone.h"
#include "companion_app/words/benches.h"
#include "engine/telling/view.h"
#include "tests/app/session/played_table.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

json ids(const json& generals) {
    json out = json::array();
    for (const auto& general : generals) out.push_back(general["id"]);
    return out;
}

struct PickedTable : PlayedTable {
    explicit PickedTable(json setup) : PlayedTable(setup["seats"], setup) {}
    json phone(int seat) const { return json::parse(seat_message(*session, seat, seat_speech(Words()))); }
    json referee() const { return json::parse(referee_message(*session, seat_speech(Words()))); }
    // What the table's own display tells of what was said.
    std::string history() const {
        std::string all;
        for (const auto& step : session->snapshot()->said->steps) all += step.input->dump();
        return all;
    }
    void picks(int seat, const std::string& general) {
        const int before = inputs();
        touch({{"do", "choose"}, {"seat", seat}, {"option", general}});
        ASSERT_GT(inputs(), before) << general;
    }
    // Whoever is asked picks what lies open, until all of it is picked.
    void pick_on(engine::Occasion until) {
        while (!(game().prompt()->why.cause == until)) {
            const auto* prompt = game().prompt();
            ASSERT_FALSE(prompt->options.empty());
            // Both captains take a pile at once, the second another one.
            const auto seat = prompt->seats.front();
            ASSERT_NO_FATAL_FAILURE(
                picks(seat, seat == 1 ? prompt->options.front() : prompt->options.back()));
        }
    }
};

// Six open generals and four covered.
json duel() {
    return json::parse(
        R"({"mode":"1v1","deck":"1v1","advisory":true,"pool":["caocao","guanyu","zhaoyun","lvbu","zhouyu","simayi","?","?","?","?"],
        "seats":[{"name":"甲"},{"name":"乙"}]})");
}

TEST(BenchesTold, ACoveredPickIsToldToWhoeverTookItAndTheReferee) {
    PickedTable table(duel());
    ASSERT_NO_FATAL_FAILURE(table.picks(1, "huangzhong"));
    ASSERT_NO_FATAL_FAILURE(table.picks(2, "guanyu"));
    EXPECT_EQ(ids(table.phone(1)["me"]["bench"]), json({"huangzhong"}));
    EXPECT_EQ(ids(table.phone(1)["seats"][0]["bench"]), json({"guanyu"}));
    EXPECT_EQ(ids(table.phone(2)["seats"][0]["bench"]), json({"?"}));
    EXPECT_EQ(ids(table.phone(2)["me"]["bench"]), json({"guanyu"}));
    EXPECT_EQ(ids(table.referee()["seats"][0]["bench"]), json({"huangzhong"}));
    EXPECT_EQ(ids(table.referee()["seats"][1]["bench"]), json({"guanyu"}));
    EXPECT_THAT(table.history(), Not(HasSubstr("huangzhong")));
    EXPECT_THAT(table.history(), HasSubstr("guanyu"));
    EXPECT_THAT(table.phone(2)["ask"]["zh"].get<std::string>(), HasSubstr("还挑 1 名（已挑 2/10）"));
    EXPECT_THAT(table.phone(2)["ask"]["en"].get<std::string>(),
                HasSubstr("1 to pick now (2 of 10 are picked)"));
    EXPECT_THAT(table.referee()["ask"]["why_zh"].get<std::string>(), HasSubstr("还挑 1 名"));
}

// What a phone's buttons say, of all that may be answered before the first turn.
void expect_people_know_what_is_meant(PickedTable& table) {
    for (engine::Seat seat = 1; seat <= table.game().table().seats(); ++seat) {
        const auto asked = table.phone(seat)["ask"];
        if (asked.is_null()) continue;
        for (const auto* language : {"zh", "en"}) {
            EXPECT_EQ(asked[language].get<std::string>().find("选一项"), std::string::npos) << asked;
            EXPECT_EQ(asked[language].get<std::string>().find("hoose one"), std::string::npos) << asked;
        }
        for (const auto& button : asked["buttons"])
            for (const auto* language : {"zh", "en"}) {
                const auto text = button[language].get<std::string>();
                EXPECT_TRUE(text.find_first_not_of("?？0123456789") != std::string::npos) << button;
            }
    }
}

// Before there are generals: neither phone, desk nor pad shows the health of nobody.
void expect_no_health(const PickedTable& table) {
    const auto state = engine::state_json(table.game(), engine::Viewer::everyone());
    for (int seat = 1; seat <= table.game().table().seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat - 1);
        if (!table.game().table().seat(static_cast<engine::Seat>(seat)).generals[0].empty()) continue;
        EXPECT_EQ(table.phone(seat)["me"]["max_hp"], 0);
        EXPECT_EQ(table.referee()["seats"][at]["max_hp"], 0);
        EXPECT_EQ(seat_lights(table.game(), seat).max_hp, 0);
        EXPECT_FALSE(has_health(state["seats"][at], state));
    }
}

// A question names what is chosen, and no answer is a bare number or a question mark.
TEST(BenchesTold, WhatIsChosenBeforeTheFirstTurnHasAName) {
    for (const auto* mode : {"3v3", "1v1"})
        for (const unsigned seed : {1u, 2u, 3u}) {
            PickedTable table(std::string(mode) == "1v1" ? duel()
                                                         : engine::testing::random_sides_setup(mode, seed));
            engine::testing::RandomPlayer player(seed);
            while (table.game().table().turn == engine::nobody && !table.game().over()) {
                expect_people_know_what_is_meant(table);
                expect_no_health(table);
                const auto wanted = player.answer(table.game());
                ASSERT_TRUE(wanted);
                table.touch(engine::to_json(*wanted));
            }
            ASSERT_NE(table.game().table().turn, engine::nobody) << mode << " " << seed;
            EXPECT_GT(table.phone(1)["me"]["max_hp"], 0);
            EXPECT_GT(table.referee()["seats"][1]["max_hp"], 0);
            EXPECT_GT(seat_lights(table.game(), 1).max_hp, 0);
        }
}

// 3v3: everybody knows who is of which side, whatever cards lie before them; a role that nobody has is asked
// of nobody.
TEST(BenchesTold, OfWhichSideASeatIsIsToldToEverybody) {
    PickedTable table(engine::testing::random_sides_setup("3v3", 1));
    const auto sides = [](const json& me, const json& others) {
        std::map<int, std::string> all{{me["seat"].get<int>(), me["side"]["zh"]}};
        for (const auto& seat : others) all[seat["seat"]] = seat["side"]["zh"];
        return all;
    };
    const auto seen = sides(table.phone(2)["me"], table.phone(2)["seats"]);
    EXPECT_EQ(seen.size(), 6u);
    EXPECT_EQ(std::count_if(seen.begin(), seen.end(),
                            [](const auto& one) { return one.second.starts_with("暖色方"); }),
              3);
    EXPECT_EQ(
        std::count_if(seen.begin(), seen.end(), [](const auto& one) { return one.second.ends_with("主帅"); }),
        2);
    EXPECT_EQ(sides(table.phone(5)["me"], table.phone(5)["seats"]), seen);
    EXPECT_FALSE(table.phone(2)["me"]["has_role"].get<bool>());
    EXPECT_FALSE(PickedTable(duel()).phone(1)["me"].contains("side"));
    PlayedTable identity(plain_seats(4));
    EXPECT_TRUE(
        json::parse(seat_message(*identity.session, 1, seat_speech(Words())))["me"]["has_role"].get<bool>());
}

// 3v3: three of eight, in secret; the captain's phone shows whom it has fielded for whom, the others that
// somebody was.
TEST(BenchesTold, WhatACaptainFieldsIsASecretUntilAllAreShown) {
    auto setup = engine::testing::random_sides_setup("3v3", 1);
    const auto generals = engine::testing::shuffled_generals(1, "3v3");
    ASSERT_GE(generals.size(), 32u);
    for (std::size_t i = 0; i < 32; ++i) setup["pool"][i / 8][i % 8] = generals[i];
    PickedTable table(setup);
    ASSERT_NO_FATAL_FAILURE(table.pick_on(engine::Occasion::field));
    const auto captain = table.game().prompt()->seats.front();
    const std::size_t mate = captain + 1;  // counted from nought: two seats on, of the same side
    const auto chosen = table.phone(captain)["me"]["bench"][0]["id"].get<std::string>();
    EXPECT_EQ(table.phone(captain)["me"]["bench"].size(), 8u);
    const auto offered = table.phone(captain)["ask"]["buttons"];
    EXPECT_EQ(offered.size(), 8u * 3) << "each of them for each seat of the side";
    for (const auto& button : offered)
        EXPECT_FALSE(button["factions"].empty() || button["id"].empty()) << "so many are looked for: " << button;
    table.touch({{"do", "reveal"}, {"seat", captain}, {"general", chosen}, {"seats", {mate + 1}}});
    const auto of_mate = [&](const json& seats) {
        for (const auto& seat : seats)
            if (seat["seat"] == mate + 1) return ids(seat["generals"]);
        return json();
    };
    EXPECT_THAT(table.history(), Not(HasSubstr(R"("general":")" + chosen)));
    EXPECT_EQ(of_mate(table.phone(captain)["seats"]), json({chosen}));
    EXPECT_EQ(of_mate(table.referee()["seats"]), json({chosen}));
    EXPECT_EQ(of_mate(table.phone(static_cast<int>(table.game().prompt()->seats.back()))["seats"]),
              json({"?"}));
    EXPECT_THAT(table.referee()["ask"]["why_zh"].get<std::string>(), HasSubstr("还差 2 名"));
    table.take_back(1);
    EXPECT_THAT(table.history(), Not(HasSubstr(R"("general":")" + chosen)))
        << "nor whom the captain thought of";
}

// 阵亡: whoever fell in a duel stood there for all to see.
TEST(BenchesTold, WhoHasFallenIsToldToEverybody) {
    PickedTable table(json::parse(
        R"({"mode":"1v1","deck":"1v1","seats":[{"name":"甲","general":"zhangfei"},{"name":"乙","general":"guanyu","bench":["zhaoyun"]}]})"));
    EXPECT_FALSE(table.phone(1)["seats"][0].contains("fallen"));
    table.touch({{"do", "rule"}, {"by", "table"}, {"why", "seen"}, {"kill", {{"seat", 2}}}});
    table.touch({{"do", "reveal"}, {"seat", 2}, {"general", "zhaoyun"}});
    EXPECT_EQ(ids(table.phone(1)["seats"][0]["fallen"]), json({"guanyu"}));
    EXPECT_EQ(ids(table.phone(2)["me"]["fallen"]), json({"guanyu"}));
    EXPECT_EQ(ids(table.referee()["seats"][1]["fallen"]), json({"guanyu"}));
}

}  // namespace
}  // namespace jianjun::app
