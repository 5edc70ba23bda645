// 选将 of 国战 (seed 002): pairs of one faction, chosen in secret and laid face down.
#include <gmock/gmock.h>

#include "engine/telling/text.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_selection_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

Scene guided(json seats) {
    return kingdom(std::move(seats), {{"guided", true}});
}
json pick(int seat, const char* pair) {
    return {{"do", "choose"}, {"seat", seat}, {"option", pair}};
}

TEST(KingdomSelection, AllChooseAPairInSecretAndThenHealthAndCardsCome) {
    auto scene = guided({json::object(), json::object()});
    EXPECT_EQ(scene.asked(), "1,2:choice");
    EXPECT_EQ(scene.hand(1), 0);
    scene.input(pick(2, "hs__liubei+hs__guanyu"));
    EXPECT_EQ(scene.asked(), "1:choice");
    EXPECT_THAT(state_json(*scene.game, Viewer::of(1)).dump(), Not(HasSubstr("hs__liubei")));
    scene.input(pick(1, "hs__caocao+hs__simayi"));
    EXPECT_EQ(at(scene, 1).max_hp, 3) << "four halves and three make three whole ones";
    EXPECT_EQ(at(scene, 2).max_hp, 4);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(at(scene, 1).shown, (std::array<bool, 2>{false, false}));
    EXPECT_EQ(state_json(*scene.game, Viewer::everyone())["seats"][0]["generals"], (json{"?", "?"}));
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(scene, 1).faction, "wei");
}

TEST(KingdomSelection, APairIsTwoGeneralsOfOneFaction) {
    auto scene = guided({json::object(), json::object()});
    EXPECT_EQ(scene.refused(pick(1, "hs__caocao+hs__liubei")), "faction");
    EXPECT_EQ(scene.refused(pick(1, "hs__caocao")), "general");
    EXPECT_EQ(scene.refused(pick(1, "hs__caocao+hs__caocao")), "general");
    EXPECT_EQ(scene.refused(pick(1, "hs__guanyu+ld__lordliubei")), "general") << "a 君主 is no deputy";
    scene.input(pick(1, "hs__caocao+hs__simayi"));
    EXPECT_EQ(scene.refused(pick(2, "hs__simayi+hs__guojia")), "option") << "each general is one card";
}

TEST(KingdomSelection, WhoeverDeclinesTellsHisPairAsItIsShown) {
    auto scene = guided({json::object(), pair("hs__liubei", "hs__guanyu", false)});
    EXPECT_EQ(scene.asked(), "1:choice") << "the second is known";
    scene.pass(1);
    EXPECT_EQ(at(scene, 1).generals[0], "?");
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(scene, 1).faction, "wei");
}

TEST(KingdomSelection, SevenAreDealtAndFiveFromNineSeatsOn) {
    const json seven{"hs__caocao", "hs__simayi", "hs__liubei", "hs__guanyu", "hs__lvbu", "hs__sunquan", "hs__zhouyu"};
    auto scene = guided({{{"choices", seven}}, json::object()});
    EXPECT_EQ(scene.refused(pick(1, "hs__caocao+hs__guojia")), "option") << "he was not dealt";
    scene.input(pick(1, "hs__caocao+hs__simayi"));
    json line = json::parse(scene.game->setup().text);
    line["seats"][0]["choices"].erase(6);
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("7"));
    line["options"]["generals_dealt"] = "any";
    EXPECT_TRUE(Game::start(*read_setup(line), shipped_content())) << "a house rule deals six";
    line["options"].erase("generals_dealt");
    for (int seat = 3; seat <= 9; ++seat) line["seats"].push_back(json::object());
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("5"));
}

TEST(KingdomSelection, WhoeverIsRuledDeadMeanwhileIsDealtNothing) {
    auto scene = guided({json::object(), json::object(), json::object()});
    scene.input({{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"kill", {{"seat", 3}}}});
    EXPECT_EQ(scene.asked(), "1,2:choice");
    scene.input(pick(1, "hs__caocao+hs__simayi")).input(pick(2, "hs__liubei+hs__guanyu"));
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(3), 0);
    EXPECT_EQ(scene.hp(3), 0);
}

TEST(KingdomSelection, CandidatesAreExchangedOnceAndStaySecret) {
    const json seven{"hs__caocao", "hs__simayi",  "hs__liubei", "hs__guanyu",
                     "hs__lvbu",   "hs__sunquan", "hs__zhouyu"};
    const json spare{"hs__zhangfei", "hs__zhaoyun", "hs__machao", "hs__huangzhong",
                     "hs__xuchu",    "hs__dianwei", "hs__guojia"};
    auto scene = kingdom({{{"choices", seven}, {"spare", spare}}, json::object()},
                         {{"guided", true}, {"options", {{"exchange", "1"}}}});
    scene.input(pick(1, "exchange"));
    EXPECT_EQ(scene.asked(), "1,2:choice");
    EXPECT_EQ(state_json(*scene.game, Viewer::of(1))["seats"][0]["choices"], spare);
    EXPECT_EQ(scene.refused(pick(1, "hs__caocao+hs__simayi")), "option");
    scene.input(pick(1, "hs__zhangfei+hs__zhaoyun"));
    EXPECT_EQ(state_json(*scene.game, Viewer::of(1))["seats"][0]["chosen"], "hs__zhangfei+hs__zhaoyun");
    for (const auto viewer : {Viewer::everyone(), Viewer::of(2)})
        EXPECT_THAT(state_json(*scene.game, viewer).dump(), Not(HasSubstr("hs__zhangfei")));
    scene.input(pick(2, "hs__liubei+hs__guanyu"));
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_selection_test
