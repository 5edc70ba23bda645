// Touches on a running session (触摸的牌桌).
#include "tests/app/ui/touched_table.h"

#include <QTest>

#include "tests/app/session/answered.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {

namespace {

void collect(QQuickItem* item, const QString& name, std::vector<QQuickItem*>& found) {
    if (!item->isVisible()) return;
    if (item->objectName() == name) found.push_back(item);
    for (auto* child : item->childItems()) collect(child, name, found);
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

}  // namespace

void TouchedTable::begin(const nlohmann::json& setup, int width, int height) {
    auto session = TableSession::begin(setup, nullptr);
    ASSERT_TRUE(session) << session.error();
    feed = std::make_unique<SessionFeed>(std::move(*session));
    WindowOptions options;
    options.words = testing::shipped_words();
    options.glossary = testing::shipped_glossary();
    options.width = width;
    options.height = height;
    options.lobby = lobby;
    loaded = std::make_unique<LoadedWindow>(*feed, options, false);
    ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
    loaded->window()->show();
    look();
}

void TouchedTable::TearDown() {
    if (loaded) {
        EXPECT_TRUE(loaded->warnings().isEmpty()) << loaded->warnings().join('\n').toStdString();
    }
    loaded.reset();
}

void TouchedTable::look() {
    for (int i = 0; i < 3; ++i) loaded->model().refresh();
    QCoreApplication::processEvents();
    for (int i = 0; i < 2; ++i) settle(loaded->window()->contentItem());
}

QQuickItem* TouchedTable::find(const std::string& name) const {
    std::vector<QQuickItem*> found;
    collect(loaded->window()->contentItem(), QString::fromStdString(name), found);
    return found.empty() ? nullptr : found.front();
}

void TouchedTable::hide(const std::string& sheet) {
    ASSERT_TRUE(find(sheet)->setProperty("open", false)) << sheet;
    look();
}

bool TouchedTable::shows(const std::string& text) const {
    QString all;
    read(loaded->window()->contentItem(), all);
    return all.contains(QString::fromStdString(text));
}

void TouchedTable::touch(const std::string& name) {
    auto* item = find(name);
    ASSERT_NE(item, nullptr) << "there is no " << name << " to touch";
    ASSERT_TRUE(item->isEnabled()) << name;
    scroll_to(item);
    const QPoint at = item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    ASSERT_TRUE(QRect(QPoint(0, 0), loaded->window()->size()).contains(at)) << name << " lies outside of the window";
    QTest::mouseClick(loaded->window(), Qt::LeftButton, Qt::NoModifier, at);
    ++touches;
    look();
}

bool TouchedTable::reachable(const engine::Input& wanted) const {
    return testing::touches_for(game(), wanted).fault.empty();
}

void TouchedTable::answer_by_touch(const engine::Input& wanted) {
    const auto path = testing::touches_for(game(), wanted);
    ASSERT_EQ(path.fault, "") << engine::to_json(wanted).dump();
    const int before = game().inputs();
    if (answer().property("people").toList().size() > 1 && answer().property("who").toInt() != wanted.seat) {
        ASSERT_NO_FATAL_FAILURE(touch("who" + std::to_string(wanted.seat)));
    }
    for (const auto& step : path.touches) {
        if (game().inputs() > before) return;  // it was sent with the last thing that could be said
        const auto what = step.substr(0, step.find(' ')), which = step.substr(step.find(' ') + 1);
        if (what == "way") {
            if (answer().property("open").toBool()) continue;  // there was only one way to begin
            QString item;
            for (const auto& tile : answer().property("tiles").toList())
                if (tile.toMap()["way"] == std::stoi(which)) item = "tile_" + tile.toMap()["id"].toString();
            for (const auto& button : answer().property("buttons").toList())
                if (const auto b = button.toMap(); b["way"] == std::stoi(which)) {
                    item = "way_" + b["kind"].toString() + "_" + b["id"].toString();
                    if (b["kind"] == "end") item = "endPlay";
                    if (b["kind"] == "pass") item = "pass" + QString::number(wanted.seat);
                }
            ASSERT_NO_FATAL_FAILURE(touch(item.toStdString())) << step;
        } else if (what == "card") {
            const auto at = which.find('@');
            const auto corner = at == std::string::npos ? "" : which.substr(at + 1);
            const auto had = answer().property("chosen").toList().size();
            if (!corner.empty() && answer().property("cornerFirst").toBool()) {
                ASSERT_NO_FATAL_FAILURE(touch("corner_" + corner));
            }
            if (game().inputs() > before) return;
            if (answer().property("chosen").toList().size() == had) {
                ASSERT_NO_FATAL_FAILURE(touch("tile_" + which.substr(0, at)));
            }
            if (game().inputs() > before) return;
            if (corner.empty()) continue;
            const auto chosen = answer().property("chosen").toList();
            bool said = answer().property("corners").toList().isEmpty();
            for (const auto& entry : answer().property("corners").toList())
                said = said || (entry.toMap()["chosen"].toBool() && entry.toMap()["corner"].toString().toStdString() == corner);
            if (!said) {
                ASSERT_NO_FATAL_FAILURE(touch("corner_" + corner));
            }
        } else if (what == "corner") {
            ASSERT_NO_FATAL_FAILURE(touch("corner_" + which));
        } else if (what == "seat") {
            ASSERT_NO_FATAL_FAILURE(touch("seat" + which));
        } else {
            ASSERT_NO_FATAL_FAILURE(touch("send"));
        }
    }
    ASSERT_GT(game().inputs(), before) << "the answer was not taken: " << engine::to_json(wanted).dump() << " sent "
                                       << feed->last.dump() << " status " << feed->latest()->status.zh;
}

}  // namespace jianjun::app
