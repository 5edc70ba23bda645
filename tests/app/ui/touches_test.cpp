// What touches send (触摸): inputs in docs/record.md's form, and settled questions; nothing is decided here.
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

using Touches = TableOnScreen;

TEST_F(Touches, UndoTakesBackOneInput) {
    show(samples::five_seats());
    touch("undo");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"take_back","inputs":1})"));
}

TEST_F(Touches, PassNamesSeatAndPrompt) {
    show(samples::five_seats());
    touch("pass2");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"pass","seat":2,"prompt":12})"));
}

TEST_F(Touches, OnePassForAllWhoAreAsked) {
    show(samples::ten_seats());
    touch("passAll");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"pass","prompt":31})"));
}

TEST_F(Touches, NothingMandatoryCanBePassed) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"][0]["optional"] = false;
    show(snapshot);
    EXPECT_EQ(find("pass2"), nullptr);
    EXPECT_FALSE(find("passAll")->isVisible());
}

TEST_F(Touches, ChoosesAnOption) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"] =
        json::parse(R"([{"id":4,"seats":[3],"kind":"choice","options":["draw","recover"]}])");
    show(snapshot);
    touch("option_recover");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"choose","seat":3,"option":"recover"})"));
}

TEST_F(Touches, OffersSkillsBesideACard) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"][0]["options"] = {"eight_diagram"};
    show(snapshot);
    EXPECT_TRUE(reads("八卦阵", find("openWindow")));
    touch("option_eight_diagram");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"choose","seat":2,"option":"eight_diagram"})"));
}

TEST_F(Touches, ConfirmsASkillThatIsPlayedByHand) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"] = json::parse(
        R"([{"id":6,"seats":[3],"kind":"by_hand","options":["done"],"why":"wushuang by seat 3"}])");
    show(snapshot);
    touch("option_done");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"done","seat":3})"));
}

TEST_F(Touches, EndsThePlayPhase) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"] = json::parse(R"([{"id":5,"seats":[1],"kind":"play","optional":true}])");
    show(snapshot);
    touch("endPlay");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"end","seat":1})"));
}

TEST_F(Touches, SettleAQuestionByItsChoice) {
    show(samples::questions());
    EXPECT_TRUE(reads("杀 ♠7 的目标是谁？"));
    EXPECT_TRUE(reads("⚑ 请看一下"));
    touch("settle_7_1");
    touch("settle_8_0");
    ASSERT_EQ(feed.settled.size(), 2u);
    EXPECT_EQ(feed.settled[0], std::make_pair(std::uint64_t{7}, std::size_t{1}));
    EXPECT_EQ(feed.settled[1], std::make_pair(std::uint64_t{8}, std::size_t{0}));
    EXPECT_TRUE(feed.sent.empty());
}

// A touch rules at once, and gives no reason: whoever erred takes it back.
TEST_F(Touches, ARulingIsMadeAtOnce) {
    show(samples::five_seats());
    touch("seat4");
    EXPECT_TRUE(reads("晓琳", find("seatTray")));
    touch("adjustHpPlus");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0],
              json::parse(R"({"do":"rule","by":"table","set":{"seat":4,"hp":2}})"));
    touch("adjustChained");
    ASSERT_EQ(feed.sent.size(), 2u);
    EXPECT_EQ(feed.sent[1]["set"], json::parse(R"({"seat":4,"chained":false})"));
    touch("trayClose");
    EXPECT_FALSE(find("seatTray")->isVisible());
}

TEST_F(Touches, NoValueOutOfBoundsIsOffered) {
    auto snapshot = samples::five_seats();
    snapshot.state["seats"][3]["hp"] = snapshot.state["seats"][3]["max_hp"];
    snapshot.state["seats"][3]["armour"] = 5;
    show(snapshot);
    touch("seat4");
    EXPECT_FALSE(find("adjustHpPlus")->isEnabled());
    EXPECT_FALSE(find("adjustArmourPlus")->isEnabled());
}

TEST_F(Touches, EnlargeTheCameraAndGoBack) {
    show(samples::five_seats());
    EXPECT_FALSE(find("cameraLarge")->isVisible());
    touch("camera");
    EXPECT_TRUE(find("cameraLarge")->isVisible());
    touch("cameraLarge");
    EXPECT_FALSE(find("cameraLarge")->isVisible());
    EXPECT_TRUE(feed.sent.empty());
}

}  // namespace
}  // namespace jianjun::app
