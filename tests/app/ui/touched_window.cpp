// Touches and looks (触摸与查看).
#include "tests/app/ui/touched_window.h"

#include <QQmlEngine>
#include <QQmlIncubationController>
#include <cstdlib>
#include <vector>

#include "tests/app/session/shipped.h"
#include "tests/app/ui/boxes.h"
#include "tests/app/ui/screen_reader.h"

namespace jianjun::app {

namespace {

void collect_shown(QQuickItem* item, const QString& name, std::vector<QQuickItem*>& found) {
    if (!item->isVisible()) return;
    if (item->objectName() == name) found.push_back(item);
    for (auto* child : item->childItems()) collect_shown(child, name, found);
}

void read(QQuickItem* item, QString& out) {
    if (!item->isVisible() || item->opacity() == 0) return;
    if (item->inherits("QQuickText")) out += item->property("text").toString() + '\n';
    for (auto* child : item->childItems()) read(child, out);
}

// Everything is in its place without waiting for a frame: what is inside gives its size to what is around it.
void settle(QQuickItem* item) {
    for (auto* child : item->childItems()) settle(child);
    item->ensurePolished();
}

// A list makes the rows beyond its edge bit by bit, as time allows: on a busy machine some are there without
// their names and places.
void complete_rows(QQuickWindow& window) {
    auto* engine = qmlEngine(&window);
    auto* controller = engine ? engine->incubationController() : nullptr;
    constexpr int at_a_time_ms = 1000;
    while (controller && controller->incubatingObjectCount() > 0) {
        controller->incubateFor(at_a_time_ms);
        settle(window.contentItem());
    }
}

// What lies outside of the part of a list that can be seen is scrolled to, as a person would.
void scroll_to(QQuickItem* item) {
    for (auto* up = item->parentItem(); up; up = up->parentItem()) {
        if (!up->inherits("QQuickFlickable")) continue;
        const auto at = item->mapToItem(up, QPointF(0, 0)).y();
        const auto y = up->property("contentY").toReal();
        const auto low = at + item->height() - up->height();
        if (low > 0) up->setProperty("contentY", y + low);
        if (at < 0) up->setProperty("contentY", y + at);
    }
}

// In English, what is left in Chinese: names in both languages apart.
void only_english(QQuickItem* inside) {
    const auto name = inside->objectName();
    if (!inside->isVisible() || inside->opacity() == 0 || name == "aimWhy" || name == "language" || name == "startLanguage") return;
    if (inside->inherits("QQuickText"))
        for (const auto character : inside->property("text").toString())
            if (character.unicode() >= 0x3000 && character.unicode() < 0xFF00) {
                ADD_FAILURE() << "in Chinese: " << inside->property("text").toString().toStdString();
                break;
            }
    for (auto* child : inside->childItems()) only_english(child);
}

}  // namespace

void TouchedWindow::open(SnapshotFeed& feed, int width, int height) {
    WindowOptions options;
    options.words = testing::shipped_words();
    options.glossary = testing::shipped_glossary();
    options.width = width;
    options.height = height;
    options.lobby = lobby;
    loaded = std::make_unique<LoadedWindow>(feed, options, false);
    ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
    loaded->window()->show();
    testing::wait_for(*loaded->window(), {width, height});
    look();
}

void TouchedWindow::TearDown() {
    if (loaded) {
        EXPECT_TRUE(loaded->warnings().isEmpty()) << loaded->warnings().join('\n').toStdString();
    }
    loaded.reset();
}

void TouchedWindow::look() {
    for (int i = 0; i < 3; ++i) loaded->model().refresh();
    QCoreApplication::processEvents();
    complete_rows(*loaded->window());
    for (int i = 0; i < 2; ++i) settle(loaded->window()->contentItem());
    complete_rows(*loaded->window());
}

QQuickItem* TouchedWindow::find(const std::string& name) const {
    std::vector<QQuickItem*> found;
    collect_shown(loaded->window()->contentItem(), QString::fromStdString(name), found);
    return found.empty() ? nullptr : found.front();
}

void TouchedWindow::hide(const std::string& sheet) {
    ASSERT_TRUE(find(sheet)->setProperty("open", false)) << sheet;
    look();
}

bool TouchedWindow::shows(const std::string& text) const {
    QString all;
    read(loaded->window()->contentItem(), all);
    return all.contains(QString::fromStdString(text));
}

void TouchedWindow::touch(const std::string& name) {
    auto* item = find(name);
    ASSERT_NE(item, nullptr) << "there is no " << name << " to touch";
    ASSERT_TRUE(item->isEnabled()) << name;
    scroll_to(item);
    const QPoint at = item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    ASSERT_TRUE(QRect(QPoint(0, 0), loaded->window()->size()).contains(at)) << name << " lies outside of the window";
    testing::press(*loaded->window(), *item);
    ++touches;
    look();
}

void TouchedWindow::expect_room(const std::string& root, bool english, const std::string& picture) {
    SCOPED_TRACE(picture);
    auto* inside = root.empty() ? loaded->window()->contentItem() : find(root);
    ASSERT_NE(inside, nullptr) << root;
    const auto room = testing::faults_of_room(inside, loaded->window()->size());
    EXPECT_TRUE(room.isEmpty()) << room.join('\n').toStdString();
    const auto access = testing::faults_of_access(inside);
    EXPECT_TRUE(access.isEmpty()) << access.join('\n').toStdString();
    if (english) only_english(inside);
    if (const char* folder = std::getenv("JIANJUN_PICTURES"))
        loaded->window()->grabWindow().save(QString::fromStdString(std::string(folder) + "/" + picture + ".png"));
}

}  // namespace jianjun::app
