// 挑选武将 (seed 004): the lord first and openly, the others in secret and at once.
#include <gmock/gmock.h>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::selection_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::vector<SeatSpec> nobody_known(std::size_t seats) {
    return std::vector<SeatSpec>(seats);
}

TEST(Selection, BeginsWithWhoeverShowsTheLordsCard) {
    Scene scene(nobody_known(5), {{"guided", true}});
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:choice lord");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"option", "rebel"}}), "option");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 2}}), "mandatory");
    scene.choose(4, "lord");
    EXPECT_EQ(scene.asked(), "4:choice");
    scene.choose(4, "caocao");
    EXPECT_EQ(scene.game->table().seat(4).generals[0], "caocao");
    EXPECT_EQ(scene.asked(), "5,1,2,3:choice");
}

TEST(Selection, TheOthersShowTheirsAtOnce) {
    Scene scene({{.role = "lord"}, {}, {}, {}}, {{"guided", true}});
    scene.choose(1, "liubei").choose(3, "zhaoyun");
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "") << "face down until all have chosen";
    EXPECT_THAT(state_json(*scene.game, Viewer::everyone()).dump(), Not(HasSubstr("zhaoyun")));
    scene.choose(2, "guanyu").choose(4, "zhangfei");
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "zhaoyun");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(1), 4) << "four players: the lord has no more than others";
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Selection, HealthAndFirstCardsComeAfterIt) {
    Scene scene({{}, {.role = "lord"}, {}, {}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.hand(1), 0);
    scene.choose(2, "sunquan");
    scene.choose(1, "zhouyu").choose(3, "caocao").choose(4, "huatuo").choose(5, "lvbu");
    EXPECT_EQ(scene.hp(2), 5) << "the lord has one more";
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.turn(), 2) << "the lord begins";
}

TEST(Selection, AGeneralIsOneCard) {
    Scene scene({{.role = "lord"}, {}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"option", "nobody_knows_him"}}), "general");
    scene.choose(1, "caocao").choose(2, "guojia");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 3}, {"option", "caocao"}}), "taken");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 3}, {"option", "guojia"}}), "option");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"option", "zhenji"}}), "not_asked")
        << "it has chosen";
}

TEST(Selection, MayBeFromWhatWasDealt) {
    nlohmann::json more{{"guided", true}};
    Scene scene(nobody_known(2), more);
    auto line = nlohmann::json::parse(scene.game->setup().text);
    line["seats"][0] = {{"role", "lord"}, {"choices", {"caocao", "liubei", "sunquan", "lvbu", "huatuo"}}};
    auto game = Game::start(*read_setup(line), shipped_content());
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ((*game)->prompt()->options.size(), 5u);
    const auto feed = [&](const char* general) {
        return (*game)->feed(*read_input({{"do", "choose"}, {"seat", 1}, {"option", general}}));
    };
    EXPECT_EQ(feed("zhaoyun").error().code, "option");
    EXPECT_TRUE(feed("lvbu"));
    line["seats"][0]["choices"][2] = "who";
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("who"));
}

TEST(Selection, WhoeverDeclinesPlaysWithoutAGeneral) {
    Scene scene({{.role = "lord"}, {}}, {{"guided", true}});
    EXPECT_NE(scene.refused({{"do", "end"}, {"seat", 1}}), "") << "it is never declined by silence";
    scene.pass(1).choose(2, "zhenji");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Selection, ASeatWhoseGeneralIsNamedIsNotAsked) {
    Scene scene({{.role = "lord", .general = "zhangliao"}, {.general = "ganning"}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.asked(), "3:choice");
    scene.input({{"do", "reveal"}, {"seat", 3}, {"general", "huanggai"}});
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "huanggai");
}

TEST(Selection, IsTakenBackLikeEverythingElse) {
    Scene scene({{.role = "lord"}, {}}, {{"guided", true}});
    scene.choose(1, "caocao").choose(2, "zhenji").input({{"do", "take_back"}, {"inputs", 2}});
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.choose(1, "zhenji").choose(2, "caocao");
    EXPECT_EQ(scene.hp(1), 3);
}

// EX牌 may be played in place of other cards: those stay in the box.
TEST(LeftOut, CardsOfTheDeckStayInTheBox) {
    Scene scene({{.role = "lord"}, {}},
                {{"deck", "standard"}, {"left_out", {"double_swords@S2", "lightning@SA"}}});
    EXPECT_EQ(scene.game->table().tokens(), 106);
    Face face;
    ASSERT_TRUE(parse_face("double_swords@S2", face));
    EXPECT_EQ(scene.game->table().in_deck(face), 0);
    auto line = nlohmann::json::parse(scene.game->setup().text);
    line["left_out"] = {"lightning@SA", "lightning@SA"};
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("left out"));
}

}  // namespace
}  // namespace jianjun::engine::testing::selection_test
