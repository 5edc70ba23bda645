// The lord and the generals at the window (选将).
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

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

}  // namespace
}  // namespace jianjun::app
