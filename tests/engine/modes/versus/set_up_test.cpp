#include <gmock/gmock.h>

#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::versus_set_up_test {
namespace {

using ::testing::HasSubstr;

TEST(VersusSetUp, SixSitAlternatelyInTwoSidesWithACaptainEach) {
    const Versus t;
    const auto state = t.state();
    EXPECT_EQ(state["mode"], "3v3");
    EXPECT_EQ(state["teams"], (json{{{"team", "warm"}, {"captain", 1}, {"technical", 3}},
                                    {{"team", "cold"}, {"captain", 4}, {"technical", 3}}}));
    EXPECT_EQ(t.seat(3)["team"], "warm");
    EXPECT_EQ(t.seat(3)["captain"], false);
    EXPECT_EQ(t.seat(4)["captain"], true);
}

TEST(VersusSetUp, RolesAreOpen) {
    const Versus t;
    const auto seats = state_json(*t.game, Viewer::everyone())["seats"];
    EXPECT_EQ(seats[0]["role"], "lord");
    EXPECT_EQ(seats[1]["role"], "rebel");
    EXPECT_EQ(seats[2]["role"], "loyalist");
    EXPECT_EQ(seats[3]["role"], "renegade");
}

TEST(VersusSetUp, SidesMayBeSaidByRoles) {
    auto line = warm_and_cold();
    const char* roles[] = {"rebel", "lord", "renegade", "loyalist", "rebel", "loyalist"};
    for (std::size_t i = 0; i < 6; ++i) line["seats"][i] = {{"role", roles[i]}};
    const Scene t(std::vector<SeatSpec>(6), line);
    EXPECT_EQ(t.state()["teams"], (json{{{"team", "warm"}, {"captain", 2}, {"technical", 3}},
                                        {{"team", "cold"}, {"captain", 3}, {"technical", 3}}}));
}

// Where a set-up says nothing, and where it says what that comes to: warm at 1, 3, 5, cold at 2, 4, 6, the
// captains face to face at 1 and 4, as the printed mat has it (vision/layout/layout_modes.cpp).
TEST(VersusSetUp, TheUsualSidesAreThoseOfThePrintedMatAndMayBeSaid) {
    auto silent = warm_and_cold();
    silent["seats"] = json(6, json::object());
    const Scene usual(std::vector<SeatSpec>(6), silent);
    EXPECT_EQ(usual.state()["teams"], Versus().state()["teams"]);
    auto said = silent;
    for (std::size_t i = 0; i < 6; ++i)
        for (const auto* key : {"team", "captain"}) said["seats"][i][key] = usual.state()["seats"][i][key];
    EXPECT_EQ(refused_setup(said), "") << "what is usual passes the check";
    EXPECT_EQ(Scene(std::vector<SeatSpec>(6), said).state()["seats"], usual.state()["seats"]);
    auto roles = silent;
    for (std::size_t i = 0; i < 6; ++i) roles["seats"][i]["role"] = usual.state()["seats"][i]["role"];
    EXPECT_EQ(Scene(std::vector<SeatSpec>(6), roles).state()["teams"], usual.state()["teams"]);
}

// Captains who sit elsewhere among their own are said so; the check asks for alternate seats alone.
TEST(VersusSetUp, CaptainsMaySitAnywhereOnTheirOwnSide) {
    for (const std::size_t warm : {0u, 2u, 4u})
        for (const std::size_t cold : {1u, 3u, 5u}) {
            auto line = warm_and_cold();
            for (std::size_t i = 0; i < 6; ++i) line["seats"][i]["captain"] = i == warm || i == cold;
            EXPECT_EQ(refused_setup(line), "") << warm << " " << cold;
            EXPECT_EQ(Scene(std::vector<SeatSpec>(6), line).state()["teams"][1]["captain"], cold + 1);
        }
}

TEST(VersusSetUp, SidesThatDoNotAlternateAreABadFile) {
    auto line = warm_and_cold();
    line["seats"][1]["team"] = "warm";
    EXPECT_THAT(refused_setup(line), HasSubstr("alternately"));
    line = warm_and_cold();
    line["seats"][2]["captain"] = true;
    EXPECT_THAT(refused_setup(line), HasSubstr("one captain"));
    line = warm_and_cold();
    line["seats"].erase(5);
    EXPECT_THAT(refused_setup(line), HasSubstr("6 seats"));
    line = warm_and_cold();
    line["seats"][0]["team"] = "red";
    EXPECT_THAT(refused_setup(line), HasSubstr("\"team\""));
    line = warm_and_cold();
    line["seats"][0]["role"] = "rebel";
    EXPECT_THAT(refused_setup(line), HasSubstr("warm are"));
}

TEST(VersusSetUp, NoCaptainHasALordSkillOrMoreHealth) {
    const Versus t(
        json{{"seats", json::array({json{{"team", "warm"}, {"captain", true}, {"general", "caocao"}},
                                    json{{"team", "cold"}}, json{{"team", "warm"}},
                                    json{{"team", "cold"}, {"captain", true}}, json{{"team", "warm"}},
                                    json{{"team", "cold"}}})}});
    EXPECT_EQ(t.seat(1)["hp"], 4);
    EXPECT_EQ(t.seat(1)["max_hp"], 4);
    EXPECT_EQ(t.seat(1)["skills"], json::array({"jianxiong"}));
}

TEST(VersusSetUp, TheDeckIsThatOfTheModeUnlessAnotherIsNamed) {
    auto line = warm_and_cold();
    line.erase("deck");
    line["deal"] = 0;
    Scene first(std::vector<SeatSpec>(6), [&] {
        auto l = line;
        l["deck"] = nullptr;
        return l;
    }());
    EXPECT_EQ(first.state()["zones"]["draw"], 106);
    line["deck"] = "3v3_2012";
    Scene second(std::vector<SeatSpec>(6), line);
    EXPECT_EQ(second.state()["zones"]["draw"], 108);
}

}  // namespace
}  // namespace jianjun::engine::testing::versus_set_up_test
