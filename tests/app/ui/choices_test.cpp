// What is chosen in 更多 (选择): it holds at once, and the next time the window is opened.
#include <gmock/gmock.h>

#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include "tests/app/ui/hall.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Choices : public TouchedTable {
  protected:
    void SetUp() override {
        TouchedTable::SetUp();
        hall.where = Lobby::At::table;
    }
    void sit() {
        lobby = &hall;
        begin(json::parse(R"({"jianjun":1,"mode":"identity","seats":[{"role":"lord","general":"caocao"},{"role":"rebel","general":"guanyu"}]})"));
        look();
    }
    // The window as the program opens it, until it was looked at once: choices are restored and kept.
    void evening(const std::function<void(QObject*)>& touched = {}, bool hints_asked = false, const std::function<void(QWindow*)>& seen = {}) {
        WindowOptions options;
        options.lobby = &hall;
        options.hints_asked = hints_asked;
        std::atomic<bool> stop = false;
        options.stop = &stop;
        RecordingFeed nothing;
        QTimer::singleShot(0, [&] {
            for (auto* window : QGuiApplication::topLevelWindows()) {
                if (seen) seen(window);
                if (auto* table = window->property("table").value<QObject*>(); table && touched) touched(table);
            }
            stop = true;
        });
        int argc = 1;
        char name[] = "jianjun";
        char* argv[] = {name, nullptr};
        EXPECT_EQ(run_table_window(nothing, argc, argv, options), 0);
    }
    Hall hall;
};

// One choice for displays and pads; what each of them tells stands in the line below.
TEST_F(Choices, HintsAreOneChoiceAndChangeAtOnce) {
    sit();
    touch("more");
    EXPECT_TRUE(shows("提示：平常"));
    EXPECT_TRUE(shows("画面说能做什么\n按钮盒该谁答时亮"));
    touch("hints");
    EXPECT_EQ(hall.pad_hints, "teaching");
    EXPECT_TRUE(shows("提示：教新手"));
    touch("hints");
    EXPECT_EQ(hall.pad_hints, "off");
    EXPECT_TRUE(shows("按钮盒不亮"));
    touch("hints");
    EXPECT_EQ(feed->session->snapshot()->hints, HintLevel::none);
    EXPECT_TRUE(shows("画面什么都不说\n按钮盒轮到时亮"));
    touch("hints");
    EXPECT_EQ(feed->session->snapshot()->hints, HintLevel::locked);
    touch("hints");
    EXPECT_EQ(feed->session->snapshot()->hints, HintLevel::full);
    EXPECT_EQ(hall.pad_hints, "turn_only");
    EXPECT_TRUE(shows("提示：平常，灯只说轮到谁"));
    touch("hints");
    EXPECT_TRUE(shows("提示：平常"));
    hall.pad_hints.clear();
    loaded->model().set_hints("");
    look();
    EXPECT_FALSE(shows("按钮盒")) << "a table whose lights nobody may choose";
}

TEST_F(Choices, LargerWordsStandBesideASmallerTable) {
    sit();
    const auto on_screen = [&](const char* name) { return find(name)->mapRectToScene(QRectF(0, 0, find(name)->width(), find(name)->height())); };
    const auto before = on_screen("sidePanel");
    touch("more");
    touch("letters");
    touch("letters");
    look();
    EXPECT_TRUE(shows("字：特大"));
    const auto after = on_screen("sidePanel");
    EXPECT_NEAR(after.width(), before.width() * 1.25, 1);
    EXPECT_NEAR(after.right(), before.right(), 1);
    EXPECT_NEAR(after.bottom(), before.bottom(), 1) << "it ends above the status";
    EXPECT_LE(on_screen("seat1").right(), after.left());
    touch("letters");
    look();
    EXPECT_NEAR(on_screen("sidePanel").width(), before.width(), 1);
}

// 12 mm of name are read from 2 m.
TEST_F(Choices, ADistanceFromWhichNamesCannotBeReadIsSaid) {
    sit();
    touch("more");
    EXPECT_TRUE(shows("阅读距离：2 米"));
    find("moreMenu")->setProperty("readFrom", 2.4);
    EXPECT_EQ(find("readFrom"), nullptr);
    touch("metres");
    EXPECT_TRUE(shows("阅读距离：3 米"));
    EXPECT_TRUE(shows("到 2.4 米看得清"));
    touch("metres");
    touch("metres");
    EXPECT_TRUE(shows("阅读距离：1 米"));
    EXPECT_EQ(find("readFrom"), nullptr);
}

TEST_F(Choices, AreKeptForTheNextEvening) {
    const QTemporaryDir home;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    evening([](QObject* table) {
        table->setProperty("letters", 1);
        table->setProperty("metres", 3);
        table->setProperty("hints", "turn_only");
    });
    hall.pad_hints = "card_windows";
    int letters = 0, metres = 0;
    evening([&](QObject* table) {
        letters = table->property("letters").toInt();
        metres = table->property("metres").toInt();
    });
    EXPECT_EQ(letters, 1);
    EXPECT_EQ(metres, 3);
    EXPECT_EQ(hall.pad_hints, "turn_only");
    hall.pad_hints = "off";
    evening({}, true);
    EXPECT_EQ(hall.pad_hints, "off") << "the command line goes before what was chosen";
    hall.pad_hints = "card_windows";
    evening();
    EXPECT_EQ(hall.pad_hints, "turn_only") << "and is not kept";
    QSettings(QSettings::IniFormat, QSettings::UserScope, "jianjun", "window").setValue("letters", 77);
    evening([&](QObject* table) { letters = table->property("letters").toInt(); });
    EXPECT_EQ(letters, 0) << "a damaged file is the usual";
}

TEST_F(Choices, AWindowIsNeverLargerThanItsScreen) {
    const QTemporaryDir home;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    QSettings(QSettings::IniFormat, QSettings::UserScope, "jianjun", "window").setValue("size", QSize(5000, 4000));
    QSize size;
    evening([&](QObject*) {
        for (auto* window : QGuiApplication::topLevelWindows())
            if (window->isVisible()) size = window->size();
    });
    const auto screen = QGuiApplication::primaryScreen()->availableSize();
    EXPECT_GT(size.width(), 0);
    EXPECT_LE(size.width(), screen.width());
    EXPECT_LE(size.height(), screen.height());
}

// Runs once more in a process that has no font.
TEST_F(Choices, AMissingFontIsToldInAWindowOnceWithItsPackage) {
    if (!qEnvironmentVariableIsSet("JIANJUN_WITHOUT_FONTS")) {
        const QTemporaryDir folder;
        QFile fonts(folder.filePath("fonts.conf"));
        ASSERT_TRUE(fonts.open(QFile::WriteOnly));
        fonts.write("<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>");
        fonts.close();
        auto here = QProcessEnvironment::systemEnvironment();
        here.insert("JIANJUN_WITHOUT_FONTS", "1");
        here.insert("FONTCONFIG_FILE", fonts.fileName());
        QProcess without;
        without.setProcessEnvironment(here);
        const QString only = QStringLiteral("--gtest_filter=Choices.AMissingFont*");
        without.start(QCoreApplication::applicationFilePath(), {only});
        ASSERT_TRUE(without.waitForFinished(120'000));
        EXPECT_EQ(without.exitCode(), 0) << without.readAllStandardOutput().toStdString();
        return;
    }
    EXPECT_THAT(font_trouble(), ::testing::HasSubstr("fonts-noto-cjk"));
    const QTemporaryDir home;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    const auto told = [this] {
        QString text;
        evening({}, false, [&](QWindow* window) {
            if (window->objectName() == "trouble") text = window->property("text").toString();
        });
        return text.toStdString();
    };
    EXPECT_EQ(told(), font_trouble());
    EXPECT_EQ(told(), "") << "not every evening";
}

}  // namespace
}  // namespace jianjun::app
