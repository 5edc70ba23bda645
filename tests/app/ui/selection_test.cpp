// The lord and the generals at the window (选将).
#include <nlohmann/json.hpp>

#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

using Selection = TableOnScreen;

TEST_F(Selection, WhoeverIsTheLordTouchesHisName) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"] = json::parse(
        R"([{"id":1,"seats":[1,2,3,4,5],"kind":"choice","options":["lord"],"why":"lord","optional":false}])");
    show(snapshot);
    EXPECT_TRUE(reads("主公请亮身份牌", find("openWindow")));
    EXPECT_EQ(find("option_lord"), nullptr) << "nobody would know whose it is";
    touch("option4");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"choose","seat":4,"option":"lord"})"));
}

TEST_F(Selection, AGeneralIsFoundByAPartOfHisName) {
    auto snapshot = samples::five_seats();
    snapshot.state["prompts"] =
        json::parse(R"([{"id":2,"seats":[2,3],"kind":"choice","why":"general","optional":true}])");
    show(snapshot);
    EXPECT_FALSE(find("generalSheet")->isVisible());
    touch("select3");
    ASSERT_TRUE(find("generalSheet")->isVisible());
    auto* typed = find("generalText");
    typed->setProperty("text", "曹");
    QMetaObject::invokeMethod(typed, "textEdited");
    QCoreApplication::processEvents();
    ASSERT_NE(find("general_caocao"), nullptr);
    EXPECT_EQ(find("general_zhaoyun"), nullptr);
    touch("general_caocao");
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0], json::parse(R"({"do":"choose","seat":3,"option":"caocao"})"));
    EXPECT_FALSE(find("generalSheet")->isVisible());
}

class Pairs : public TouchedTable {
  protected:
    void sit() {
        begin(json::parse(R"({"jianjun":1,"mode":"kingdom","deck":"kingdom","guided":true,"seats":[
            {"name":"甲"},{"name":"乙"},{"name":"丙"},{"name":"丁"},{"name":"戊"},{"name":"己"}]})"));
    }
    const engine::SeatState& seat(int number) const { return game().table().seat(static_cast<engine::Seat>(number)); }
};

TEST_F(Pairs, AreChosenOneAfterTheOther) {
    sit();
    touch("who1");
    touches = 0;
    touch("select1");
    touch("general_hs__caocao");
    EXPECT_EQ(find("general_hs__zhaoyun"), nullptr) << "of another kingdom";
    expect_room("generalSheet", false, "pair_deputy");
    touch("general_hs__guojia");
    EXPECT_EQ(feed->last["option"], "hs__caocao+hs__guojia");
    EXPECT_EQ(touches, 3);
    EXPECT_EQ(game().prompt()->seats.size(), 5u) << feed->latest()->status.zh;
}

TEST_F(Pairs, AMainGeneralMayBeTakenBack) {
    sit();
    touch("select1");
    touch("general_hs__caocao");
    touch("pairMain");
    EXPECT_NE(find("general_hs__zhaoyun"), nullptr);
    EXPECT_EQ(game().inputs(), 0);
}

TEST_F(Pairs, LieAllFaceDownAtOneTouch) {
    sit();
    EXPECT_TRUE(shows("都暗置，开始"));
    EXPECT_FALSE(shows("都不出")) << "that would say something else";
    touch("passAll");
    EXPECT_EQ(touches, 1);
    EXPECT_EQ(seat(1).generals[0], "?");
    EXPECT_GT(game().table().round, 0) << "the first turn has begun";
}

}  // namespace
}  // namespace jianjun::app
