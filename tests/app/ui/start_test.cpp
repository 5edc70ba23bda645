// Before the first turn (开局): the start screen and the set-up page by touch.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/app/session/shipped.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/tried_desk.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Start : public TableOnScreen {
  protected:
    void come_in() {
        WindowOptions options;
        options.words = samples::words();
        options.lobby = &hall;
        loaded = std::make_unique<LoadedWindow>(feed, options, false);
        ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
        loaded->window()->show();
        look();
    }
    void look() {
        loaded->model().refresh();
        QCoreApplication::processEvents();
        for (int i = 0; i < 2; ++i) settle(loaded->window()->contentItem());
    }
    // Everything is in its place without waiting for a frame.
    static void settle(QQuickItem* item) {
        for (auto* child : item->childItems()) settle(child);
        item->ensurePolished();
    }
    void touch(const QString& name) {
        TableOnScreen::touch(name);
        look();
        ++touches;
    }
    // JIANJUN_PICTURES=FOLDER keeps how it looked.
    void TearDown() override {
        const char* folder = std::getenv("JIANJUN_PICTURES");
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        if (folder && loaded)
            loaded->window()->grabWindow().save(QString::fromStdString(std::string(folder) + "/start_" + test->name() + ".png"));
        TableOnScreen::TearDown();
    }
    Hall hall;
    int touches = 0;
};

TEST_F(Start, GoesOnWithTheLastGameAndNeverWithAnEmptyOne) {
    hall.kept = {game(9, "甲 乙", 0, false), game(8, "甲 乙 丙", 40, false), game(7, "丁 戊", 90, true)};
    come_in();
    EXPECT_TRUE(find("startScreen")->isVisible());
    EXPECT_FALSE(reads("甲、乙 "));
    touch("goOn");
    EXPECT_EQ(hall.went_on, 8);
    EXPECT_EQ(touches, 1);
}

TEST_F(Start, NothingOfTheTableBehindItIsTouchedOrReadOut) {
    hall.kept = {game(8, "甲 乙 丙", 40, false)};
    come_in();
    const std::vector<const char*> behind{"undo", "sidePanel", "seat1", "phases"};
    for (const char* name : behind) EXPECT_FALSE(find(name) && find(name)->isVisible()) << name;
    touch("goOn");
    hall.where = Lobby::At::table;
    look();
    EXPECT_TRUE(find("sidePanel")->isVisible());
    EXPECT_TRUE(find("phases")->isVisible());
}

TEST_F(Start, AnOpenGameIsSetUpOtherwise) {
    hall.kept = {game(8, "甲 乙 丙 丁", 40, false), game(7, "丁 戊", 90, true)};
    come_in();
    EXPECT_FALSE(find("change1") && find("change1")->isVisible()) << "it is over";
    touch("change0");
    EXPECT_FALSE(find("mode_kingdom")->isVisible()) << "that would be another game";
    touch("deck_standard");
    touch("setSeat2");
    touch("person4");
    touch("setSeat3");  // the next one's name stays
    touch("leaf_rules");
    touch("rule_jiu_limit_phase");
    touch("begin");
    EXPECT_EQ(hall.changed, 8);
    EXPECT_EQ(hall.begun["deck"], "standard");
    EXPECT_EQ(hall.begun["options"], json::object()) << "what is usual needs no word";
    EXPECT_EQ(hall.begun["seats"][1], json::parse(R"({"name":"戊","general":"caocao"})"));
    EXPECT_EQ(hall.begun["seats"].size(), 4u);
}

TEST_F(Start, WhoWonStandsInTheList) {
    hall.kept = {game(8, "甲 乙 丙", 40, false), game(7, "丁 戊", 90, true), game(6, "丁 戊", 90, true)};
    hall.kept[1].winners = {1, 2};
    hall.kept[2].winners = {};
    come_in();
    EXPECT_FALSE(find("won0")->isVisible()) << "it is not over";
    EXPECT_EQ(find("won1")->property("text").toString(), "丁、戊 获胜");
    EXPECT_EQ(find("won2")->property("text").toString(), "无人获胜");
    touch("startLanguage");
    EXPECT_EQ(find("won1")->property("text").toString(), "丁, 戊 won");
}

// One touch removes it, one brings it back where it was; the rows stay under the finger.
TEST_F(Start, AGameIsRemovedFromTheListAndBroughtBack) {
    hall.kept = {game(8, "甲 乙 丙", 40, false), game(7, "丁 戊", 90, true), game(6, "己 庚", 20, true)};
    come_in();
    touch("remove0");
    EXPECT_EQ(hall.removed, std::set<std::int64_t>{8});
    EXPECT_FALSE(find("goOn")->isVisible()) << "the one that was open is gone";
    EXPECT_TRUE(reads("已删去"));
    EXPECT_FALSE(find("remove0")->isVisible());
    EXPECT_FALSE(find("replay0")->isVisible());
    touch("again");
    EXPECT_EQ(hall.begun["seats"][0]["name"], "戊") << "the people of the newest that is left";
    hall.where = Lobby::At::start;
    look();
    EXPECT_FALSE(reads("甲、乙、丙")) << "after a game the list is without it";
    touch("remove1");
    touch("game1");
    EXPECT_TRUE(hall.removed == std::set<std::int64_t>{8}) << "brought back";
    EXPECT_TRUE(find("remove1")->isVisible());
    EXPECT_EQ(touches, 4);
}

TEST_F(Start, WhatCannotBeRemovedIsSaid) {
    hall.kept = {game(8, "甲 乙 丙", 40, false)};
    hall.full = true;
    come_in();
    touch("remove0");
    EXPECT_TRUE(reads("磁盘已满"));
    EXPECT_TRUE(find("goOn")->isVisible());
}

TEST_F(Start, GoesOnWithAnOlderOne) {
    hall.kept = {game(8, "甲 乙 丙", 40, false), game(6, "丁 戊", 20, false)};
    come_in();
    touch("game1");
    EXPECT_EQ(hall.went_on, 6);
    EXPECT_LE(touches, 3);
}

// 赛场入座: what the hall has seated is offered as it comes, and gone once that game has begun.
TEST_F(Start, SitsDownAsTheHallHasItByOneTouch) {
    Door door;
    hall.has_door(door);
    come_in();
    EXPECT_FALSE(find("sitDown")->isVisible()) << "no hall";
    const json setup{{"mode", "identity"},
                     {"hall", {{"order", "x"}}},
                     {"seats", {{{"name", "赵云"}}, {{"name", "马超"}}}}};
    door.due = HallDoor::Seating{setup,
                                 {"下一局（第 3 轮第 5 桌）：1 号 赵云、2 号 马超",
                                  "The next game (round 3, table 5): 1 赵云, 2 马超"}};
    look();
    EXPECT_TRUE(reads("第 3 轮第 5 桌"));
    touch("sitDown");
    EXPECT_EQ(hall.begun, setup);
    door.due.reset();
    hall.where = Lobby::At::start;
    look();
    EXPECT_FALSE(find("sitDown")->isVisible());
    EXPECT_EQ(touches, 1);
}

// 一触入场: the address that somebody has copied is enough; whoever has left comes back without one.
TEST_F(Start, AHallIsJoinedWithOneTouchAndLeftWithOne) {
    Door door;
    hall.has_door(door);
    come_in();
    EXPECT_FALSE(find("leaveHall")->isVisible());
    QGuiApplication::clipboard()->setText(QStringLiteral("something else"));
    touch("joinHall");
    EXPECT_FALSE(door.in);
    EXPECT_TRUE(reads("先复制地址")) << "how to come by one";
    QGuiApplication::clipboard()->setText(QStringLiteral(" jianjun-hall://3:k3y@10.0.0.5:4000/spring\n"));
    touch("joinHall");
    EXPECT_TRUE(door.in);
    EXPECT_EQ(door.addresses.back(), "jianjun-hall://3:k3y@10.0.0.5:4000/spring");
    EXPECT_TRUE(reads("赛场 spring，第 3 桌"));
    EXPECT_FALSE(reads("先复制地址"));
    EXPECT_FALSE(find("joinHall")->isVisible());
    touch("leaveHall");
    EXPECT_FALSE(door.in);
    QGuiApplication::clipboard()->clear();
    touch("joinHall");
    EXPECT_TRUE(door.in) << "as it was";
    EXPECT_EQ(door.addresses.back(), "");
}

TEST_F(Start, TheSamePeopleWithTheirSeatsTurned) {
    hall.kept = {game(8, "甲 乙 丙", 40, true)};
    hall.kept[0].setup["pool"] = {"zhangfei", "guanyu"};
    hall.kept[0].setup["hall"] = {{"round", 3}};
    come_in();
    EXPECT_FALSE(find("goOn")->isVisible());
    touch("again");
    ASSERT_TRUE(hall.begun.is_object());
    EXPECT_EQ(hall.begun["seats"], json::parse(R"([{"name":"乙"},{"name":"丙"},{"name":"甲"}])"));
    EXPECT_EQ(hall.begun["options"]["jiu_limit"], "turn");
    EXPECT_FALSE(hall.begun.contains("pool") || hall.begun.contains("hall")) << "that was for the other game";
    EXPECT_LE(touches, 3);
}

TEST_F(Start, ANewGameHasItsSeatsNamesModeAndRules) {
    hall.kept = {game(8, "甲 乙 丙 丁", 40, true)};
    come_in();
    touch("newGame");
    touch("count5");
    EXPECT_LE(touches, 2) << "the number of seats";
    touch("setSeat5");
    touch("person1");
    touch("leaf_rules");
    touch("rule_jiu_limit_turn");
    touch("leaf_game");
    touch("deck_standard");
    touch("begin");
    ASSERT_TRUE(hall.begun.is_object());
    EXPECT_EQ(hall.begun["seats"], json::parse(R"([{"name":"甲"},{"name":"乙"},{"name":"丙"},{"name":"丁"},{"name":"乙"}])"));
    EXPECT_EQ(hall.begun["deck"], "standard");
    EXPECT_EQ(hall.begun["options"], json::parse(R"({"jiu_limit":"turn"})"));
    EXPECT_FALSE(find("startScreen")->isVisible());
}

// 换座: the people of last time sit down again, and two of them change places by one drag.
TEST_F(Start, TwoPeopleChangePlacesByOneDrag) {
    hall.kept = {game(8, "甲 乙 丙 丁", 40, true)};
    come_in();
    touch("newGame");
    const auto middle = [this](const char* name) {
        const auto* item = find(name);
        return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    };
    const auto from = middle("setSeat1"), to = middle("setSeat3");
    QTest::mousePress(loaded->window(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 8; ++i) QTest::mouseMove(loaded->window(), from + (to - from) * i / 8);
    QTest::mouseRelease(loaded->window(), Qt::LeftButton, {}, to);
    touch("begin");
    ASSERT_TRUE(hall.begun.is_object());
    EXPECT_EQ(hall.begun["seats"], json::parse(R"([{"name":"丙"},{"name":"乙"},{"name":"甲"},{"name":"丁"}])"));
    EXPECT_LE(touches + 1, 3) << "as last time, two of them swapped";
}

// 入座: people are called one after the other; a pad, a phone or a touch says where each sits.
class SeatsAreTaken : public Start {
  protected:
    void SetUp() override {
        Start::SetUp();
        hall.kept = {game(8, "甲 乙 丙 丁", 40, true)};
        hall.desk = &desk;
        come_in();
        touch("newGame");
        touch("takeSeats");
    }
    void take(int seat, const std::string& name = "") {
        seen.taken.push_back({seat, name});
        desk.sees(seen);
        qobject_cast<EquipmentModel*>(loaded->model().equipment())->look();
        look();
    }
    json names_at_the_table() {
        touch("seatsDone");
        EXPECT_FALSE(desk.trying) << "pads and phones are free for the game";
        touch("begin");
        return hall.begun.is_object() ? hall.begun["seats"] : json();
    }
    TriedDesk desk;
    TriedOut seen;
};

TEST_F(SeatsAreTaken, ByPadsThatArePressedOneAfterTheOther) {
    EXPECT_TRUE(reads("“甲”坐哪里？"));
    for (const int seat : {3, 1, 4, 2}) take(seat);
    EXPECT_TRUE(reads("谁坐哪里"));
    EXPECT_EQ(names_at_the_table(),
              json::parse(R"([{"name":"乙"},{"name":"丁"},{"name":"甲"},{"name":"丙"}])"));
    EXPECT_LE(touches, 4) << "the host's; a press each for the others";
}

TEST_F(SeatsAreTaken, ByPhonesThatSayANameAndByTouch) {
    seen.phones = {{1, "http://192.168.1.23:8642/?t=a"}, {2, "http://192.168.1.23:8642/?t=b"}};
    take(2, "丁");
    EXPECT_TRUE(find("seatCode1")->isVisible());
    EXPECT_EQ(desk.names.seats, (std::vector<std::string>{"", "丁", "", ""}))
        << "every phone shows who sits there";
    take(2, "戊");
    EXPECT_TRUE(reads("“丁”坐哪里？")) << "whoever had the seat is called again";
    touch("takeSeat4");
    take(4, "戊");
    EXPECT_EQ(desk.names.seats, (std::vector<std::string>{"", "", "", "戊"})) << "nobody sits twice";
    EXPECT_EQ(names_at_the_table(),
              json::parse(R"([{"name":"丁"},{"name":"甲"},{"name":"乙"},{"name":"戊"}])"))
        << "whoever took no seat sits where there is room";
}

// Whoever opened the page by mistake goes back, and everybody sits where they sat.
TEST_F(SeatsAreTaken, UnlessWhoeverOpenedThePageGoesBack) {
    take(3);
    take(1, "戊");
    touch("seatsBack");
    EXPECT_FALSE(find("seatsTaken")->isVisible());
    EXPECT_FALSE(desk.trying) << "pads and phones are free for the game";
    touch("begin");
    EXPECT_EQ(hall.begun["seats"],
              json::parse(R"([{"name":"甲"},{"name":"乙"},{"name":"丙"},{"name":"丁"}])"));
}

// Last time's people who have not come leave no empty chair; what is at the seats that were taken goes along
// (moved_seats).
TEST_F(SeatsAreTaken, WhoeverHasNotComePlaysNoPart) {
    EXPECT_FALSE(find("seatsAway")->isVisible()) << "nobody has taken a seat yet";
    take(4);
    EXPECT_FALSE(find("seatsAway")->isVisible()) << "one alone plays no game";
    take(1);
    take(2, "戊");
    EXPECT_TRUE(reads("其余的坐空位"));
    touch("seatsAway");
    EXPECT_FALSE(desk.trying);
    touch("begin");
    EXPECT_EQ(hall.begun["seats"], json::parse(R"([{"name":"乙"},{"name":"戊"},{"name":"甲"}])"));
    EXPECT_EQ(hall.begun["sat"], json::parse(R"(["乙","戊","","甲"])"));
}

TEST_F(SeatsAreTaken, SomebodyElseIsCalledFirst) {
    touch("seatLater");
    EXPECT_TRUE(reads("“乙”坐哪里？"));
    take(9);
    take(0);
    EXPECT_TRUE(reads("“乙”坐哪里？")) << "there is no such seat";
    take(1);
    EXPECT_TRUE(reads("“丙”坐哪里？"));
}

TEST_F(Start, KingdomBringsItsDeckAndItsRules) {
    come_in();
    touch("newGame");
    touch("mode_kingdom");
    EXPECT_LE(touches, 3);
    touch("leaf_rules");
    touch("rule_kingdom_war_all_known");
    touch("begin");
    EXPECT_EQ(hall.begun["mode"], "kingdom");
    EXPECT_EQ(hall.begun["deck"], "kingdom");
    EXPECT_EQ(hall.begun["options"]["kingdom_war"], "all_known");
}

TEST_F(Start, TheDemonstrationSaysThatItIsOne) {
    come_in();
    touch("demonstration");
    EXPECT_TRUE(reads("演示"));
    touch("ownGame");
    EXPECT_TRUE(find("setUp")->isVisible());
}

// Three captions and a legend of the lights, in the place of the tiles.
TEST_F(Start, TheDemonstrationExplainsItself) {
    auto snapshot = samples::five_seats();
    snapshot.cameras = {CameraView{}};
    snapshot.state["prompts"] = json::parse(R"([{"id":7,"seats":[2],"kind":"card","accepts":["jink"],"why":"slash by seat 1","optional":true}])");
    feed.show(snapshot);
    come_in();
    touch("demonstration");
    EXPECT_TRUE(find("tour")->isVisible());
    EXPECT_FALSE(find("answerTray")->isVisible());
    EXPECT_FALSE(find("tourSees")->property("now").toBool()) << "the camera sees no card";
    EXPECT_TRUE(find("tourAsks")->property("text").toString().startsWith("灯亮了：请"));
    EXPECT_TRUE(reads("点任何东西试试"));
    for (const char* light : {"轮到", "该答", "濒死", "叫裁判", "没他的事", "断线"}) EXPECT_TRUE(reads(light)) << light;
    snapshot.cameras[0].cards.push_back({{}, "杀 ♠7", "exact"});
    snapshot.state["prompts"] = json::array();
    feed.show(snapshot);
    look();
    EXPECT_TRUE(find("tourSees")->property("now").toBool());
    EXPECT_FALSE(find("tourAsks")->property("now").toBool());
    hall.where = Lobby::At::table;
    look();
    EXPECT_FALSE(find("tour")->isVisible()) << "whoever plays needs none";
}

TEST_F(Start, WithoutAGameItExplainsItself) {
    come_in();
    EXPECT_TRUE(find("welcome")->isVisible());
    EXPECT_TRUE(reads("摄像头看着牌桌"));
    EXPECT_TRUE(reads("濒死"));
    hall.kept = {game(8, "甲 乙 丙", 40, false)};
    hall.where = Lobby::At::table;
    look();
    hall.where = Lobby::At::start;
    look();
    EXPECT_FALSE(find("welcome")->isVisible());
    EXPECT_TRUE(reads("存着的对局"));
}

TEST_F(Start, WhatWentWrongIsSaid) {
    hall.said = "no camera";
    come_in();
    EXPECT_TRUE(reads("no camera"));
}

// A new dialect of the engine cannot be forgotten here.
TEST_F(Start, EveryDialectOfTheEngineHasAControl) {
    come_in();
    const auto* lobby = qobject_cast<LobbyModel*>(loaded->model().lobby());
    for (const auto& [key, wanted] : testing::shipped_dialects()) {
        QVariantMap found;
        for (const auto& rule : lobby->houseRules())
            if (rule.toMap()["key"].toString().toStdString() == key) found = rule.toMap();
        ASSERT_FALSE(found.isEmpty()) << key;
        std::vector<std::string> values;
        for (const auto& value : found["values"].toList())
            values.push_back(value.toMap()["value"].toString().toStdString());
        EXPECT_EQ(values, wanted) << key;
    }
}

TEST_F(Start, EnglishIsWhole) {
    hall.kept = {game(8, "Anna Ben", 40, true)};
    come_in();
    touch("startLanguage");
    EXPECT_TRUE(reads("New game"));
    touch("newGame");
    for (const auto& text : texts(find("setUp")))
        for (const auto character : text) EXPECT_LT(character.unicode(), 0x3000) << text.toStdString();
}

}  // namespace
}  // namespace jianjun::app
