// What the window shows of each moment (桌面窗口), read back from the items themselves.
#include <gmock/gmock.h>

#include <QColor>
#include <cstdlib>
#include <set>

#include "companion_app/ui/table_window.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

#include <QTemporaryDir>

namespace jianjun::app {
namespace {

using nlohmann::json;

class TableWindow : public TableOnScreen {
  protected:
    QString text_of(const QString& name) const {
        auto* item = find(name);
        return item ? item->property("text").toString() : QString("<no item>");
    }
    QString text_in(const QString& seat, const QString& name) const {
        auto* plate = find(seat);
        if (!plate) return "<no seat>";
        for (auto* item : find_all(name))
            if (plate->isAncestorOf(item))
                return item->isVisible() ? item->property("text").toString() : QString();
        return "<no item>";
    }
};

TEST_F(TableWindow, ShowsASlashThatWaitsForItsJink) {
    show(samples::five_seats());
    EXPECT_EQ(text_of("title"), "身份 · 第 3 轮");
    EXPECT_EQ(text_of("turnName"), "1号 小明");
    EXPECT_EQ(text_of("asked"), "2号 阿芳");
    EXPECT_EQ(text_of("wanted"), "请出【闪】");
    EXPECT_EQ(text_of("why"), "1号 小明 的 杀 ♠7");
    EXPECT_EQ(text_of("stack"), "杀 › 求闪");
    EXPECT_EQ(text_of("drawCount"), "96");
    EXPECT_EQ(text_of("discardCount"), "3");
    EXPECT_TRUE(reads("1号 小明 对 2号 阿芳 使用 杀 ♠7", find("log")));
    EXPECT_EQ(text_of("status"), "摄像头 0 · 1920×1080 · 28 帧/秒");
    EXPECT_TRUE(reads("杀 ♠7", find("camera")));
    EXPECT_EQ(text_in("seat2", "notice"), "请出【闪】  12″");
    EXPECT_EQ(text_in("seat1", "notice"), "出牌");
    EXPECT_EQ(text_in("seat3", "notice"), "");
}

TEST_F(TableWindow, UnderAFormatTheMenuSaysWhoPrescribesTheHints) {
    auto shown = samples::five_seats();
    shown.hints = HintLevel::locked;
    shown.format = Said("春杯", "Spring cup");
    show(shown);
    touch("more");
    EXPECT_TRUE(reads("提示：只有锁定技"));
    EXPECT_TRUE(reads("赛制“春杯”规定，不能改"));
}

// The session keeps the clocks: a window that is opened anew shows how they stand.
TEST_F(TableWindow, ShowsTheTablesClocks) {
    auto shown = samples::five_seats();
    shown.clocks = {{"turn", 60'000, 31'200, true}, {"game", 2'400'000, 2'400'000, false}};
    show(shown);
    EXPECT_EQ(text_of("shown_turn"), "回合 0:32");
    EXPECT_EQ(text_of("shown_game"), "本局 40:00");
    EXPECT_EQ(find("shown_decision"), nullptr);
}

TEST_F(TableWindow, TurnsEachPlateToItsEdgeWhereThatIsChosen) {
    show(samples::five_seats());
    const auto turned = [&](const char* seat) { return find(seat)->rotation(); };
    EXPECT_EQ(turned("seat3"), 0) << "for a screen on the wall";
    loaded->model().setProperty("outward", true);
    EXPECT_EQ(turned("seat1"), 0);
    EXPECT_EQ(turned("seat2"), -90) << "on the right";
    EXPECT_EQ(turned("seat3"), 180) << "opposite";
    EXPECT_EQ(turned("seat5"), 90) << "on the left";
}

TEST_F(TableWindow, ShowsWhatLiesAtASeat) {
    show(samples::five_seats());
    auto* one = find("seat1");
    ASSERT_NE(one, nullptr);
    for (const char* text :
         {"小明", "曹\n操", "主", "魏", "4/5", "×6", "桃", "♥3", "诸葛连弩", "♣A", "-1", "大宛"})
        EXPECT_TRUE(reads(text, one)) << text;
    EXPECT_TRUE(reads("乐不思蜀 ♠6", find("seat3")));
    EXPECT_FALSE(reads("主", find("seat3"))) << "a role that the view does not hold";
    EXPECT_TRUE(reads("横置", find("seat4")));
    EXPECT_TRUE(reads("翻面", find("seat5")));
    EXPECT_FALSE(reads("横置", find("seat5")));
    EXPECT_FALSE(reads("阵亡"));
}

TEST_F(TableWindow, SeatsGoCounterClockwiseFromTheBottom) {
    for (int count = 2; count <= 10; ++count) {
        auto snapshot = samples::ten_seats();
        auto& seats = snapshot.state["seats"];
        seats.erase(seats.begin() + count, seats.end());
        show(snapshot);
        const auto* area = find("seat1")->parentItem();
        const QPointF middle(area->width() / 2, area->height() / 2);
        double first = 0, before = -1;
        std::vector<QRectF> plates;
        for (int seat = 1; seat <= count; ++seat) {
            auto* plate = find("seat" + QString::number(seat));
            ASSERT_NE(plate, nullptr);
            const QRectF box(plate->x(), plate->y(), plate->width(), plate->height());
            EXPECT_TRUE(QRectF(0, 0, area->width(), area->height()).contains(box)) << count << " " << seat;
            for (const auto& other : plates) EXPECT_FALSE(other.intersects(box)) << count << " " << seat;
            plates.push_back(box);
            // The angle from straight down, turning to the right of the screen.
            const QPointF d = box.center() - middle;
            double angle = std::atan2(d.x(), d.y());
            if (seat == 1) first = angle;
            angle -= first;
            if (angle < -1e-6) angle += 2 * M_PI;
            EXPECT_GT(angle, before) << count << " " << seat;
            before = angle;
            EXPECT_GE(plates[0].bottom(), box.bottom() - 1) << "seat 1 sits at the bottom";
        }
        if (count > 6) {  // six and fewer sit in two columns
            EXPECT_NEAR(plates[0].center().x(), middle.x(), 1) << count;
        }
    }
}

TEST_F(TableWindow, FitsTenSeatsAtEverySize) {
    show(samples::ten_seats());
    for (const QSize size : {QSize(1280, 720), QSize(1024, 768), QSize(1920, 1200), QSize(3840, 2160)}) {
        loaded->window()->resize(size);
        QCoreApplication::processEvents();
        auto* panel = find("openWindow");
        ASSERT_NE(panel, nullptr);
        const QRectF box = panel->mapRectToScene(QRectF(0, 0, panel->width(), panel->height()));
        for (int seat = 1; seat <= 10; ++seat) {
            auto* plate = find("seat" + QString::number(seat));
            const QRectF place = plate->mapRectToScene(QRectF(0, 0, plate->width(), plate->height()));
            EXPECT_FALSE(place.intersects(box)) << size.width() << " seat " << seat;
            EXPECT_TRUE(QRectF(QPointF(0, 0), size).contains(place)) << size.width() << " seat " << seat;
        }
    }
    EXPECT_TRUE(reads("9 人：1 · 2 · 3 · 5 · 6 · 7 · 8 · 9 · 10"));
    EXPECT_EQ(text_in("seat1", "notice"), "？");
    EXPECT_EQ(text_in("seat6", "notice"), "出牌");
    EXPECT_EQ(text_in("seat4", "notice"), "");
    EXPECT_EQ(text_of("extraCount"), "45");
    EXPECT_TRUE(reads("仁区"));
    EXPECT_TRUE(reads("阵亡", find("seat4")));
    EXPECT_TRUE(reads("乐 ♠6", find("seat7")));
}

TEST_F(TableWindow, ShowsDying) {
    show(samples::dying());
    EXPECT_EQ(text_in("seat4", "notice"), "濒死");
    EXPECT_EQ(text_in("seat5", "notice"), "请出【桃】");
    EXPECT_TRUE(reads("0/3", find("seat4")));
    EXPECT_TRUE(reads("› 濒死"));
}

TEST_F(TableWindow, ShowsTheEndAndTakesItAway) {
    show(samples::game_over());
    EXPECT_TRUE(reads("主公与忠臣胜利"));
    EXPECT_TRUE(reads("1号 小明 · 曹操 · 主公"));
    EXPECT_TRUE(reads("反贼与内奸全部阵亡"));
    EXPECT_TRUE(reads("获胜", find("seat2")));
    EXPECT_FALSE(reads("获胜", find("seat3")));
    EXPECT_FALSE(find("openWindow")->isVisible());
    show(samples::five_seats());  // taken back
    EXPECT_FALSE(reads("主公与忠臣胜利"));
    EXPECT_TRUE(find("openWindow")->isVisible());
}

TEST_F(TableWindow, SpeaksEnglishWhenTouched) {
    show(samples::five_seats());
    touch("language");
    EXPECT_EQ(text_of("wanted"), "Play Jink");
    EXPECT_EQ(text_of("title"), "Identity · Round 3");
    EXPECT_TRUE(reads("Crossbow", find("seat1")));
    EXPECT_TRUE(reads("Undo"));
    touch("language");
    EXPECT_EQ(text_of("wanted"), "请出【闪】");
}

TEST_F(TableWindow, SaysReasonAndStatusInItsLanguage) {
    auto snapshot = samples::five_seats();
    snapshot.status = {"正在看；能读花色点数：所有区域（每张至少 152 像素）", "watching; corners: every zone (152 px a card and more)"};
    snapshot.state["prompts"] =
        json::parse(R"([{"id":4,"seats":[3],"kind":"discard","count":2,"why":"hand limit"}])");
    show(snapshot);
    EXPECT_EQ(text_of("why"), "手牌上限");
    EXPECT_EQ(text_of("status"), "正在看；能读花色点数：所有区域（每张至少 152 像素）");
    touch("language");
    EXPECT_EQ(text_of("why"), "hand limit");
    EXPECT_EQ(text_of("status"), QString::fromStdString(snapshot.status.en));
}

TEST_F(TableWindow, FollowsHealthWithoutNewSeats) {
    show(samples::five_seats());
    auto* plate = find("seat2");
    auto hurt = samples::five_seats();
    hurt.state["seats"][1]["hp"] = 1;
    show(hurt);
    EXPECT_EQ(find("seat2"), plate) << "the item stays, so that the change can be animated";
    EXPECT_TRUE(reads("1/4", plate));
}

TEST_F(TableWindow, TakesAnyState) {
    for (const auto& state : samples::odd_states()) {
        Snapshot snapshot;
        snapshot.state = state;
        snapshot.questions.push_back({});
        snapshot.cameras.push_back({});
        snapshot.cameras[0].cards.push_back({});
        snapshot.cameras[0].picture = {100, 100, {1, 2, 3}};  // fewer bytes than it says
        snapshot.pads = {{0, false, "", -5}, {1, true, "dance", 1}};
        show(snapshot);
        EXPECT_FALSE(picture().isNull());
    }
    show(samples::five_seats());
    EXPECT_EQ(text_of("wanted"), "请出【闪】");
}

// Only whoever has something to do is lit: a seat that merely shows its health is not.
TEST_F(TableWindow, ALampSaysWhatTheSeatHasToDo) {
    auto snapshot = samples::five_seats();
    const auto lamp = [&](const char* pattern) {
        snapshot.pads = {{1, true, pattern, -1}};
        show(snapshot);
        return find("lamp")->property("color").value<QColor>();
    };
    for (const char* pattern : {"status", "dead"}) EXPECT_EQ(lamp(pattern), lamp("off")) << pattern;
    EXPECT_EQ(lamp("dying_answer"), lamp("dying"));
    std::set<QRgb> told;
    for (const char* pattern : {"off", "turn", "answer", "dying", "referee"}) told.insert(lamp(pattern).rgb());
    EXPECT_EQ(told.size(), 5u) << "each its own colour";
}

TEST_F(TableWindow, DrawsTheCameraPicture) {
    auto snapshot = samples::five_seats();
    for (auto& byte : snapshot.cameras[0].picture.bgr) byte = 0;
    for (std::size_t i = 2; i < snapshot.cameras[0].picture.bgr.size(); i += 3)
        snapshot.cameras[0].picture.bgr[i] = 250;
    snapshot.cameras[0].cards.clear();
    show(snapshot);
    auto* camera = find("camera");
    const QPointF middle = camera->mapToScene(QPointF(camera->width() / 2, camera->height() / 2));
    EXPECT_EQ(picture().pixelColor(middle.toPoint()), QColor(250, 0, 0));
}

// A place that the picture shows badly is outlined like a card, and says what is wrong.
TEST_F(TableWindow, OutlinesAPlaceThatIsSeenBadly) {
    auto snapshot = samples::five_seats();
    snapshot.cameras[0].places.push_back({{60, 40, 300, 40, 300, 300, 60, 300}, {"反光", "glare"}});
    show(snapshot);
    EXPECT_TRUE(reads("反光", find("camera")));
    // JIANJUN_PICTURES=FOLDER keeps how it looked.
    if (const char* folder = std::getenv("JIANJUN_PICTURES")) picture().save(QString::fromStdString(std::string(folder) + "/seen_badly.png"));
}

TEST_F(TableWindow, RunsUntilItIsStopped) {
    feed.show(samples::five_seats());
    WindowOptions options;
    options.words = samples::words();
    const std::atomic<bool> stop = true;
    options.stop = &stop;
    EXPECT_EQ(run_table_window(feed, 0, nullptr, options), 0);
}

TEST_F(TableWindow, SavesAScreenshot) {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("table.png").toStdString();
    WindowOptions options;
    options.words = samples::words();
    const auto saved = save_screenshot(samples::five_seats(), path, 1280, 720, options);
    ASSERT_TRUE(saved) << saved.error();
    const QImage image(QString::fromStdString(path));
    EXPECT_EQ(image.size(), QSize(1280, 720));
    const auto refused =
        save_screenshot(samples::five_seats(), path + "/no/such/folder.png", 640, 360, options);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error(), ::testing::HasSubstr("folder"));
}

}  // namespace
}  // namespace jianjun::app
