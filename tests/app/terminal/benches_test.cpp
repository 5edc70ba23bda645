// Generals that were picked, on the text screen (候选武将): who has picked whom, and who picks how many now.
#include <gmock/gmock.h>

#include "companion_app/terminal/terminal_screen.h"
#include "tests/app/ui/sample_tables.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Snapshot moment(const char* state) {
    Snapshot shown;
    shown.state = json::parse(state);
    return shown;
}

Snapshot third_pick() {
    return moment(R"({"mode":"1v1","round":0,"seats":[{"seat":1,"name":"小明","team":"a","bench":["zhaoyun"]},
        {"seat":2,"name":"阿芳","team":"b","bench":["guanyu","?"]}],
        "prompts":[{"id":4,"kind":"choice","why":"pick","seats":[1],"options":["caocao","liubei"]}]})");
}

TEST(BenchesOnTheTextScreen, NameWhomEachSeatHasPickedAndHowManyItPicksNow) {
    EXPECT_THAT(render_terminal(third_pick(), 88, 24, samples::words()),
                AllOf(HasSubstr("1号 小明 候选： 赵云"), HasSubstr("2号 阿芳 候选： 关羽 ？"),
                      HasSubstr("还挑 2 名（已挑 3/10）")));
    EXPECT_THAT(render_terminal(third_pick(), 88, 24, samples::words(Language::en)),
                AllOf(HasSubstr("Picked: Guan Yu ？"), HasSubstr("2 to pick now (3 of 10 are picked)")));
}

TEST(BenchesOnTheTextScreen, SayHowManyOfADuelsThreeMayStillEnter) {
    auto shown = third_pick();
    shown.state["round"] = 2;
    shown.state["prompts"] = json::array();
    shown.state["seats"][0].update(json{
        {"general", "caocao"}, {"fielded", 2}, {"bench", {"zhaoyun", "?", "?"}}, {"hp", 3}, {"max_hp", 4}});
    EXPECT_THAT(render_terminal(shown, 88, 24, samples::words()), HasSubstr("还可登场 1 名： 赵云 ？ ？"));
    EXPECT_THAT(render_terminal(shown, 88, 24, samples::words(Language::en)),
                HasSubstr("1 more may enter: Zhao Yun ？ ？"));
}

// Who fell was seen by all, and stays there with the third general too, whose bench is empty.
TEST(BenchesOnTheTextScreen, NameThoseWhoFellInADuel) {
    auto shown = third_pick();
    shown.state["round"] = 2;
    shown.state["prompts"] = json::array();
    shown.state["seats"][0].update(
        json{{"general", "caocao"}, {"fielded", 2}, {"bench", {"zhaoyun"}}, {"fallen", {"guanyu"}}});
    shown.state["seats"][1].update(
        json{{"general", "caocao"}, {"fielded", 3}, {"bench", json::array()}, {"fallen", {"zhaoyun", "guanyu"}}});
    EXPECT_THAT(render_terminal(shown, 88, 24, samples::words()),
                AllOf(HasSubstr("还可登场 1 名： 赵云 阵亡：关羽"), HasSubstr("2号 阿芳 阵亡：赵云、关羽")));
    EXPECT_THAT(render_terminal(shown, 88, 24, samples::words(Language::en)),
                HasSubstr("Fallen: Zhao Yun, Guan Yu"));
}

// In 3v3 a captain fields for all three of the side.
TEST(BenchesOnTheTextScreen, SayHowManyEachSideStillFields) {
    const auto shown = moment(R"({"mode":"3v3","round":0,"seats":[
        {"seat":1,"name":"甲","team":"warm","captain":true,"general":"?","bench":["zhaoyun","guanyu"]},{"seat":2,"name":"乙","team":"cold","general":null},
        {"seat":3,"name":"丙","team":"warm","general":null},{"seat":4,"name":"丁","team":"cold","captain":true,"general":null,"bench":["lvbu"]},
        {"seat":5,"name":"戊","team":"warm","general":null},{"seat":6,"name":"己","team":"cold","general":null}],
        "prompts":[{"id":20,"kind":"reveal","why":"field","seats":[1,4]}]})");
    EXPECT_THAT(render_terminal(shown, 100, 30, samples::words()),
                HasSubstr("1号 甲 还差 2 名、4号 丁 还差 3 名"));
}

// Of which side a seat is stands in its row, and what is chosen by a number says what is numbered.
TEST(BenchesOnTheTextScreen, NameTheSidesAndWhatIsChosen) {
    const auto shown = moment(R"({"mode":"3v3","round":0,"seats":[
        {"seat":1,"name":"甲","team":"warm","captain":true,"role":"lord"},{"seat":2,"name":"乙","team":"cold","role":"rebel"},
        {"seat":3,"name":"丙","team":"warm","role":"loyalist"},{"seat":4,"name":"丁","team":"cold","captain":true,"role":"renegade"}],
        "prompts":[{"id":1,"kind":"choice","why":"pile","seats":[1,4],"options":["1","2","3","4"]}]})");
    EXPECT_THAT(render_terminal(shown, 100, 30, samples::words()),
                AllOf(HasSubstr("暖帅"), HasSubstr("冷锋"), HasSubstr("暖锋"), HasSubstr("冷帅"),
                      HasSubstr("拿哪一堆武将？"), HasSubstr("[第 2 堆]")));
    EXPECT_THAT(render_terminal(shown, 100, 30, samples::words(Language::en)),
                AllOf(HasSubstr("Warm C"), HasSubstr("Cold"), HasSubstr("Take which pile of generals?"),
                      HasSubstr("[Pile 2]")));
    EXPECT_EQ(samples::words().option("?"), "暗着的一名");
}

// Whoever has nobody on a bench has no line.
TEST(BenchesOnTheTextScreen, AreNotThereInOtherModes) {
    EXPECT_THAT(render_terminal(samples::five_seats(), 88, 24, samples::words()), Not(HasSubstr("候选")));
}

}  // namespace
}  // namespace jianjun::app
