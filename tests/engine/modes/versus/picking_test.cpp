#include <gmock/gmock.h>

#include "engine/telling/text.h"
#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::versus_picking_test {
namespace {

using ::testing::HasSubstr;

// Piles 1 and 2 of the 32 generals lie open to Jianjun once they are taken; 3 and 4 nobody tells.
json piles() {
    const auto& all = *shipped_content()->generals_of("3v3");
    json pool = json::array();
    for (std::size_t pile = 0; pile < 4; ++pile) {
        pool.push_back(json::array());
        for (std::size_t i = 0; i < 8; ++i) pool[pile].push_back(pile < 2 ? all[pile * 8 + i] : "?");
    }
    return {{"pool", pool}};
}

std::string general(std::size_t n) {
    return (*shipped_content()->generals_of("3v3"))[n];
}

struct Picking : Versus {
    Picking() : Versus(piles()) { choose(1, "1").choose(4, "2"); }
    Picking& all() {
        const int order[] = {1, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1};
        for (std::size_t n = 0; n < 16; ++n) choose(order[n], general(n));
        return *this;
    }
    Picking& field(int captain, std::string who, std::vector<int> seats = {}) {
        input(says(Do::reveal, captain).who_is(std::move(who)).naming(seats));
        return *this;
    }
    json bench(int number, Viewer viewer = Viewer::everyone()) const {
        return state_json(*game, viewer)["seats"][static_cast<std::size_t>(number - 1)]["bench"];
    }
    json shown(int number, Viewer viewer) const {
        return state_json(*game, viewer)["seats"][static_cast<std::size_t>(number - 1)]["general"];
    }
};

TEST(VersusPicking, EachCaptainTakesOneOfFourPiles) {
    Versus t(piles());
    EXPECT_EQ(t.refused(says(Do::choose, 2).choosing("1")), "not_asked") << "vanguards take none";
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("5")), "option");
    t.choose(1, "2");
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing("2")), "taken");
    t.choose(4, "1");
    EXPECT_THAT(t.asked(), HasSubstr("1,4:choice"));
}

TEST(VersusPicking, TheyPick1_2_2_2_2_2_2_2_1OfTheSixteenOpenOnes) {
    Picking t;
    EXPECT_EQ(t.state()["prompts"][0]["options"].size(), 16u);
    t.choose(1, general(0));
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing(general(1))), "not_asked");
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing(general(0))), "taken");
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing(general(16))), "option") << "of a pile that nobody took";
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing("nobody_at_all")), "general");
    t.choose(4, general(1)).choose(4, general(2));
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing(general(3))), "not_asked");
    t.choose(1, general(3));
    EXPECT_EQ(t.bench(1), (json{general(0), general(3)})) << "what is picked in the open all may see";
}

TEST(VersusPicking, TheLastOneNeedNotBeSaid) {
    Picking t;
    const int order[] = {1, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4};
    for (std::size_t n = 0; n < 15; ++n) t.choose(order[n], general(n));
    t.field(1, general(0));
    EXPECT_EQ(t.bench(1).size(), 8u);
}

TEST(VersusPicking, ThreeOfEightAreFieldedInSecretAndShownTogether) {
    Picking t;
    t.all().field(1, general(0)).field(1, general(3), {3});
    EXPECT_EQ(t.shown(3, Viewer::everyone()), "?");
    EXPECT_EQ(t.shown(3, Viewer::of(4)), "?");
    EXPECT_EQ(t.shown(3, Viewer::of(1)), general(3)) << "the captain has chosen";
    EXPECT_EQ(t.shown(3, Viewer::referee()), general(3));
    EXPECT_EQ(t.bench(1).size(), 8u) << "what is missing there would tell who was chosen";
    t.field(4, general(1), {2}).field(4, general(2), {6}).field(4, general(5));
    t.field(1, general(4), {5});
    EXPECT_EQ(t.shown(3, Viewer::everyone()), general(3));
    EXPECT_EQ(t.shown(2, Viewer::everyone()), general(1));
    EXPECT_EQ(t.bench(1), json::array()) << "the others leave the game";
    EXPECT_EQ(t.hand(3), 4);
    EXPECT_EQ(t.asked(), "4:choice warm cold");
}

TEST(VersusPicking, ACaptainFieldsOnlyForTheOwnSideAndNobodyTwice) {
    Picking t;
    t.all();
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is(general(0)).naming({2})), "seats");
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is(general(1))), "option") << "the other captain picked him";
    t.field(1, general(0), {3});
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is(general(3)).naming({3})), "seats");
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is(general(0))), "taken");
    EXPECT_EQ(t.refused(says(Do::reveal, 3).who_is(general(3))), "not_asked")
        << "the captain fields for all three";
}

TEST(VersusPicking, EventsTellASecretToNobodyButTheCaptain) {
    Picking t;
    t.all().field(1, general(0), {3});
    const auto event = t.game->events().back();
    EXPECT_EQ(event_for(event, Viewer::everyone())["general"], "?");
    EXPECT_EQ(event_for(event, Viewer::of(3))["general"], "?");
    EXPECT_EQ(event_for(event, Viewer::of(1))["general"], general(0));
}

TEST(VersusPicking, OfAPileThatNobodyToldAnyGeneralMayBePicked) {
    Versus t(piles());
    t.choose(1, "3").choose(4, "4").choose(1, "zhaoyun");
    EXPECT_EQ(t.refused(says(Do::choose, 4).choosing("zhaoyun")), "taken");
    t.choose(4, "?").choose(4, "machao");
    EXPECT_EQ(t.seat(4)["bench"], (json{"?", "machao"}));
}

TEST(VersusPicking, AWrongPoolIsABadFile) {
    auto line = warm_and_cold(piles());
    line["pool"][0].erase(0);
    EXPECT_THAT(refused_setup(line), HasSubstr("4 piles of 8"));
    line = warm_and_cold(piles());
    line["pool"][0][0] = line["pool"][1][0];
    EXPECT_THAT(refused_setup(line), HasSubstr("twice"));
    line = warm_and_cold(piles());
    line["seats"][0]["general"] = "caocao";
    EXPECT_THAT(refused_setup(line), HasSubstr("not both"));
}

}  // namespace
}  // namespace jianjun::engine::testing::versus_picking_test
