// Cameras and pads before a game (设备), by touch.
#include <QTest>

#include "tests/app/ui/boxes.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/tried_desk.h"

namespace jianjun::app {
namespace {

class EquipmentPage : public TableOnScreen {
  protected:
    void come_in() {
        hall.desk = &desk;
        WindowOptions options;
        options.words = samples::words();
        options.lobby = &hall;
        loaded = std::make_unique<LoadedWindow>(feed, options, false);
        ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
        loaded->window()->show();
        look();
    }
    void look() {
        model().look();
        loaded->model().refresh();
        QCoreApplication::processEvents();
        for (int i = 0; i < 2; ++i) settle(loaded->window()->contentItem());
    }
    // Everything is in its place without waiting for a frame.
    static void settle(QQuickItem* item) {
        for (auto* child : item->childItems()) settle(child);
        item->ensurePolished();
    }
    EquipmentModel& model() { return *qobject_cast<EquipmentModel*>(loaded->model().equipment()); }
    void touch(const QString& name) {
        TableOnScreen::touch(name);
        look();
        ++touches;
    }
    static TriedOut picture(const Said& status) {
        TriedOut seen;
        CameraView view;
        view.picture = {64, 36, std::vector<std::uint8_t>(64 * 36 * 3, 90)};
        view.cards.push_back({{4, 4, 20, 4, 20, 30, 4, 30}, "杀 ♠7", "exact", 1});
        seen.view = std::make_shared<const CameraView>(std::move(view));
        seen.status = status;
        return seen;
    }
    void no_fault_of_room() {
        const auto faults = testing::faults_of_room(find("equipmentPage"), loaded->window()->size()) +
                            testing::faults_of_access(find("equipmentPage"));
        EXPECT_TRUE(faults.isEmpty()) << faults.join('\n').toStdString();
    }
    TriedDesk desk;
    Hall hall;
    int touches = 0;
};

TEST_F(EquipmentPage, ACameraIsChosenInTwoTouchesAndItsPictureShows) {
    desk.plugged = {{"camera:0", "HD Webcam C920"}, {"camera:2", "USB Camera"}};
    desk.kept = {"军争2013"};
    come_in();
    touch("equipmentButton");
    EXPECT_TRUE(desk.trying);
    touch("camera0");
    EXPECT_EQ(desk.choice.cameras, std::vector<std::string>{"camera:0"});
    EXPECT_EQ(desk.choice.gallery, "军争2013") << "the only printing need not be chosen";
    EXPECT_EQ(touches, 2);
    desk.sees(picture({"正在看；能读花色点数：所有区域（每张至少 140 像素）", "watching; corners: every zone (140 px a card and more)"}));
    look();
    EXPECT_TRUE(reads("正在看；能读花色点数：所有区域（每张至少 140 像素）")) << texts().join('|').toStdString();
    EXPECT_TRUE(reads("杀 ♠7", find("trialPicture")));
    no_fault_of_room();
    touch("equipmentBack");
    EXPECT_FALSE(desk.trying) << "the cameras are free for the game";
}

TEST_F(EquipmentPage, WhatIsUnpluggedStaysChosenAndSaysSo) {
    desk.choice.cameras = {"camera:3"};
    come_in();
    touch("equipmentButton");
    EXPECT_TRUE(reads("没插上：camera:3"));
    TriedOut seen;
    seen.trouble = "camera 3 cannot be opened";
    desk.sees(seen);
    look();
    EXPECT_TRUE(reads("camera 3 cannot be opened"));
    touch("camera0");
    EXPECT_TRUE(desk.choice.cameras.empty());
}

TEST_F(EquipmentPage, ACameraInTheNetworkIsNamedByItsAddress) {
    come_in();
    touch("equipmentButton");
    find("networkAddress")->setProperty("text", "rtsp://192.168.1.9/live");
    touch("takeNetwork");
    EXPECT_EQ(desk.choice.cameras, std::vector<std::string>{"rtsp://192.168.1.9/live"});
    find("networkAddress")->setProperty("text", "");
    touch("takeNetwork");
    EXPECT_TRUE(desk.choice.cameras.empty());
}

TEST_F(EquipmentPage, PadsSitWhereTheyArePressed) {
    come_in();
    touch("equipmentButton");
    TriedOut seen;
    seen.pads = {{"0000000000005101", 0, true}, {"0000000000005102", 2, true}};
    desk.sees(seen);
    look();
    EXPECT_TRUE(reads("按钮盒坐在 2 号；1 个按钮盒还没有座位"));
    touch("mat4");
    touch("seatPads");
    EXPECT_EQ(desk.asked_for, 4);
    EXPECT_TRUE(reads("请坐在 1 号位的人按任意键"));
    no_fault_of_room();
    touch("stopSeating");
    EXPECT_EQ(desk.asked_for, 0);
}

TEST_F(EquipmentPage, IsWholeInEnglish) {
    desk.plugged = {{"camera:0", "HD Webcam C920"}};
    come_in();
    loaded->model().set_english(true);
    touch("equipmentButton");
    for (const auto& text : texts(find("equipmentPage")))
        for (const auto character : text)
            EXPECT_FALSE(character.unicode() >= 0x3000 && character.unicode() < 0xFF00) << text.toStdString();
    no_fault_of_room();
}

}  // namespace
}  // namespace jianjun::app
