#include "tests/app/ui/screen_reader.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QProcess>
#include <QTest>
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

namespace jianjun::app::testing {

namespace {

constexpr int patience_ms = 20000;

QProcess& reader() {
    static auto* process = [] {
        auto* started = new QProcess(QCoreApplication::instance());
        started->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        started->start("/usr/bin/python3", {std::getenv("JIANJUN_SCREEN_READER"), QString::number(QCoreApplication::applicationPid())});
        return started;
    }();
    return *process;
}

std::string answer_of(QProcess& process) {
    const QDeadlineTimer until(patience_ms);
    while (!process.canReadLine() && !until.hasExpired() && process.state() != QProcess::NotRunning)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
    return process.canReadLine() ? process.readLine().trimmed().toStdString() : "the screen reader does not answer";
}

std::string press_once(QQuickItem& item) {
    auto* accessible = QAccessible::queryAccessibleInterface(&item);
    const auto name = accessible ? accessible->text(QAccessible::Name) : QString();
    if (name.isEmpty()) return "it has no name";
    const auto middle = accessible->rect().center();
    const nlohmann::json line{{"name", name.toStdString()}, {"x", middle.x()}, {"y", middle.y()}};
    reader().write((line.dump() + "\n").c_str());
    const auto answer = answer_of(reader());
    return answer == "pressed" ? std::string() : answer + " (" + name.toStdString() + ")";
}

// Empty, or why it could not be pressed. The program goes on meanwhile, and what moves about is looked for anew.
std::string press_by_screen_reader(QQuickItem& item) {
    std::string why;
    for (int tries = 0; tries < 5; ++tries)
        if (why = press_once(item); why.empty()) break;
    return why;
}

}  // namespace

bool screen_reader_wanted() { return std::getenv("JIANJUN_SCREEN_READER") != nullptr; }

void press(QQuickWindow& window, QQuickItem& item) {
    if (screen_reader_wanted()) {
        EXPECT_EQ(press_by_screen_reader(item), "") << item.objectName().toStdString();
        return;
    }
    const auto at = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint();
    QTest::mouseClick(&window, Qt::LeftButton, Qt::NoModifier, at);
}

void wait_for(QQuickWindow& window, QSize size) {
    if (!screen_reader_wanted()) return;
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&window));
    EXPECT_TRUE(QTest::qWaitFor([&] { return window.size() == size; }));
}

void wait_for(const std::function<bool()>& there) {
    if (screen_reader_wanted()) (void)QTest::qWaitFor(there);
}

}  // namespace jianjun::app::testing
