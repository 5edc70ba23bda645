// A printing learnt by touch (登记牌): chosen, begun, row after row; what is wrong shows with its picture.
#include "tests/app/ui/hall.h"
#include "tests/app/ui/learning_desk.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/touched_table.h"
#include "tests/app/ui/tried_desk.h"

namespace jianjun::app {
namespace {

class EnrolmentPage : public TouchedTable {
  protected:
    void come_in(bool english = false) {
        hall.desk = &desk;
        hall.learning = &learning;
        lobby = &hall;
        begin(nlohmann::json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"rebel"}]})"));
        loaded->model().set_english(english);
        look();
        touches = 0;
    }
    void look() {
        qobject_cast<EnrolmentModel*>(loaded->model().enrolment())->look();
        TouchedTable::look();
    }
    void touch(const std::string& name) {
        TouchedTable::touch(name);
        look();
    }
    TriedDesk desk;
    LearningDesk learning;
    Hall hall;
};

TEST_F(EnrolmentPage, IsBegunFromTheStartScreenAndGoesRowByRow) {
    desk.plugged = {{"camera:0", "HD Webcam C920"}, {"camera:2", "USB Camera"}};
    desk.kept = {"军争2013", "国战"};
    come_in();
    touch("enrolButton");
    EXPECT_FALSE(find("enrolBegin")->isEnabled()) << "a gallery has a name";
    touch("known0");
    touch("eye1");
    touch("enrolBegin");
    EXPECT_EQ(learning.plan.gallery, "军争2013");
    EXPECT_EQ(learning.plan.deck, "junzheng");
    EXPECT_EQ(learning.plan.from, "camera:2");
    EXPECT_EQ(learning.plan.row, 5);
    learning.asks({"duel@SA", "lightning@SA"}, 12, 160);
    look();
    EXPECT_TRUE(shows("决斗 ♠A"));
    EXPECT_TRUE(shows("已登记 12 / 160 张"));
    touch("takeRow");
    EXPECT_EQ(learning.wished, std::vector<std::string>{"take"});
    learning.remarks_on_it();
    look();
    EXPECT_TRUE(shows("第 1 张应是 决斗 ♠A，看起来像 闪电 ♠A"));
    EXPECT_TRUE(shows("刚记下：闪电 ♠A"));
    expect_room("enrolmentPage", false, "enrolment_row_1600_zh");
    touch("undoRow");
    touch("skipRow");
    EXPECT_EQ(learning.wished, (std::vector<std::string>{"take", "undo", "skip"}));
    touch("enrolStop");
    EXPECT_FALSE(learning.now()) << "the camera is free";
    EXPECT_EQ(desk.choice.gallery, "军争2013") << "the next game reads what was learnt";
    EXPECT_NE(find("startScreen"), nullptr);
}

TEST_F(EnrolmentPage, SaysWhyItCannotGoOnAndWhenItIsDone) {
    come_in();
    touch("enrolButton");
    find("galleryName")->setProperty("text", "mine");
    touch("eyeVirtual");
    touch("enrolDeck_standard");
    touch("row3");
    touch("enrolBegin");
    EXPECT_EQ(learning.plan.from, "virtual");
    EXPECT_EQ(learning.plan.deck, "standard");
    EXPECT_EQ(learning.plan.row, 3);
    learning.asks({}, 108, 108);
    look();
    EXPECT_TRUE(shows("这副牌都登记好了"));
    EXPECT_EQ(find("takeRow"), nullptr);
    learning.fails({"摄像头打不开", "the camera cannot be opened"});
    look();
    EXPECT_TRUE(shows("摄像头打不开"));
    touch("enrolmentBack");
    EXPECT_FALSE(learning.now());
}

TEST_F(EnrolmentPage, IsWholeInEnglish) {
    desk.plugged = {{"camera:0", "HD Webcam C920"}};
    come_in(true);
    touch("enrolButton");
    expect_room("enrolmentPage", true, "enrolment_1600_en");
    find("galleryName")->setProperty("text", "mine");
    look();
    touch("enrolBegin");
    learning.asks({"duel@SA", "lightning@SA"}, 12, 160);
    learning.remarks_on_it();
    look();
    EXPECT_TRUE(shows("card 1 should be Duel ♠A and looks like Lightning ♠A"));
    expect_room("enrolmentPage", true, "enrolment_row_1600_en");
}

}  // namespace
}  // namespace jianjun::app
