// Boxes of what is shown (位置).
#include "tests/app/ui/boxes.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QColor>
#include <algorithm>
#include <cmath>
#include <vector>

namespace jianjun::app::testing {
namespace {

struct Box {
    QQuickItem* item;
    QRectF at;       // in the window, as far as it is not clipped away
    QString called;
    bool turned;  // its lines run up or down
};

QString path_of(const QQuickItem* item) {
    QStringList names;
    for (; item && names.size() < 3; item = item->parentItem())
        if (!item->objectName().isEmpty()) names.prepend(item->objectName());
    return names.join('/');
}

QRectF scene(const QQuickItem* item, const QRectF& of) {
    return item->mapRectToScene(of);
}

// Where the ink of a text is: a wide item holds a short word.
QRectF ink(const QQuickItem* text) {
    const qreal w = text->property("contentWidth").toReal(), h = text->property("contentHeight").toReal();
    const qreal l = text->property("leftPadding").toReal(), t = text->property("topPadding").toReal();
    const qreal room_w = text->width() - l - text->property("rightPadding").toReal();
    const qreal room_h = text->height() - t - text->property("bottomPadding").toReal();
    const int across = text->property("effectiveHorizontalAlignment").toInt(), down = text->property("verticalAlignment").toInt();
    const qreal x = across == Qt::AlignHCenter ? (room_w - w) / 2 : across == Qt::AlignRight ? room_w - w : 0;
    const qreal y = down == Qt::AlignVCenter ? (room_h - h) / 2 : down == Qt::AlignBottom ? room_h - h : 0;
    return QRectF(l + x, t + y, w, h);
}

// On a plate that is turned to its edge lines run up or down.
bool turned(const QQuickItem* item) {
    const auto along = item->mapToScene(QPointF(1, 0)) - item->mapToScene(QPointF(0, 0));
    return std::abs(along.y()) > std::abs(along.x());
}

bool is_button(const QQuickItem* item) {
    return QByteArray(item->metaObject()->className()).startsWith("TouchButton") || item->inherits("TouchButton") ||
           item->property("touchButton").toBool();
}

struct Walk {
    QRectF window;
    std::vector<Box> texts, buttons;
    QStringList faults;

    void in(QQuickItem* item, QRectF shown, bool scrolls) {
        if (!item->isVisible() || item->opacity() == 0) return;
        const auto box = scene(item, QRectF(0, 0, item->width(), item->height()));
        if (item->clip()) shown &= box;
        scrolls = scrolls || item->inherits("QQuickFlickable");
        if (item->property("covers").toBool()) uncover(box & shown);
        if (item->inherits("QQuickText") && !item->property("text").toString().isEmpty()) text(item, shown, scrolls);
        if (is_button(item)) button(item, box, shown, scrolls);
        for (auto* child : item->childItems()) in(child, shown, scrolls);
    }
    void text(QQuickItem* item, const QRectF& shown, bool scrolls) {
        const auto written = item->property("text").toString();
        const auto said = QStringLiteral("\"%1\" (%2)").arg(written.left(40), path_of(item));
        if (item->property("truncated").toBool()) faults += said + " is cut";
        const auto at = scene(item, ink(item));
        const auto seen = at & shown;
        if (seen.isEmpty()) {
            if (!scrolls) faults += said + " cannot be seen";
            return;
        }
        // What scrolls may go on below, but not to the side.
        const bool whole = shown.adjusted(-1.5, -1.5, 1.5, 1.5).contains(at);
        const bool wide = at.left() >= shown.left() - 1.5 && at.right() <= shown.right() + 1.5;
        if (!(scrolls ? wide : whole)) faults += said + " runs out of its frame";
        texts.push_back({item, seen, said, turned(item)});
    }
    void button(QQuickItem* item, const QRectF& box, const QRectF& shown, bool scrolls) {
        const auto seen = box & shown;
        if (seen.isEmpty()) return;
        const auto said = item->property("text").toString() + " (" + path_of(item) + ")";
        const bool wide = box.left() >= shown.left() - 0.5 && box.right() <= shown.right() + 0.5;
        const bool high = box.top() >= shown.top() - 0.5 && box.bottom() <= shown.bottom() + 0.5;
        if (!wide || (!scrolls && !high)) faults += said + " is cut";
        buttons.push_back({item, seen, said, turned(item)});
    }
    // What is drawn later hides what lies below it.
    void uncover(const QRectF& box) {
        const auto below = [&](const Box& one) { return box.contains(one.at.center()); };
        texts.erase(std::remove_if(texts.begin(), texts.end(), below), texts.end());
        buttons.erase(std::remove_if(buttons.begin(), buttons.end(), below), buttons.end());
    }
    static bool within(const QQuickItem* inner, const QQuickItem* outer) {
        for (; inner; inner = inner->parentItem())
            if (inner == outer) return true;
        return false;
    }
    static bool stands(const Box& one) { return one.turned || one.at.height() > 2 * one.at.width(); }
    void compare(const std::vector<Box>& all, qreal slack) {
        for (std::size_t a = 0; a < all.size(); ++a)
            for (std::size_t b = a + 1; b < all.size(); ++b) {
                const auto both = all[a].at & all[b].at;
                // A line's box is taller than its letters; of a plate that is turned to its edge, wider.
                const bool upright = stands(all[a]) && stands(all[b]);
                const auto thick = [&](const QRectF& at) { return upright ? at.width() : at.height(); };
                const auto least = std::max(slack, 0.3 * std::min(thick(all[a].at), thick(all[b].at)));
                if ((upright ? both.height() : both.width()) <= slack || thick(both) <= least) continue;
                if (within(all[a].item, all[b].item) || within(all[b].item, all[a].item)) continue;
                faults += all[a].called + " and " + all[b].called + " lie over each other";
            }
    }
};

bool takes_touches(const QQuickItem* item) {
    return item->isEnabled() && item->acceptedMouseButtons() != Qt::NoButton && item->inherits("QQuickMouseArea") &&
           item->property("enabled").toBool();
}

// The control that a place for fingers belongs to: itself, or what it fills.
bool has_action(QQuickItem* item, int levels = 4) {
    for (int up = 0; item && up < levels; ++up, item = item->parentItem()) {
        auto* access = QAccessible::queryAccessibleInterface(item);
        if (!access || access->text(QAccessible::Name).isEmpty()) continue;
        const auto role = access->role();
        const bool control = role == QAccessible::Button || role == QAccessible::ListItem || role == QAccessible::PageTab;
        auto* action = access->actionInterface();
        if (control && action && action->actionNames().contains(QAccessibleActionInterface::pressAction())) return true;
    }
    return false;
}

bool holds_focus(const QQuickItem* item) {
    const auto children = item->childItems();
    return item->hasActiveFocus() || std::any_of(children.begin(), children.end(),
                                                 [](const auto* child) { return child->hasActiveFocus(); });
}

// Gold round a thing says that it can be pressed; a ring round what is chosen fills a control.
bool gilded(QQuickItem* item) {
    if (!item->inherits("QQuickRectangle")) return false;
    const auto* pen = item->property("border").value<QObject*>();
    if (!pen || pen->property("width").toReal() <= 0) return false;
    const auto colour = pen->property("color").value<QColor>().name();
    if (colour != QStringLiteral("#d9b36a") && colour != QStringLiteral("#f6dc9b")) return false;
    auto* around = item->parentItem();
    const bool fills = around && std::abs(around->width() - item->width()) < 24 &&
                       std::abs(around->height() - item->height()) < 24;
    return !holds_focus(item) && !has_action(item, 1) && !(fills && has_action(around, 1));
}

void look_for_names(QQuickItem* item, QStringList& faults) {
    if (!item->isVisible() || item->opacity() == 0) return;
    if (gilded(item)) faults += path_of(item) + " has a gold outline and cannot be pressed";
    // What only keeps touches from what lies below it is no control.
    if (takes_touches(item) && !item->property("mute").toBool() && !has_action(item))
        faults += path_of(item) + " " + item->parentItem()->metaObject()->className() + " bears no name, role or action";
    if (item->inherits("QQuickTextInput")) {
        auto* access = QAccessible::queryAccessibleInterface(item);
        if (!access || access->text(QAccessible::Name).isEmpty()) faults += path_of(item) + ": a field without a name";
    }
    for (auto* child : item->childItems()) look_for_names(child, faults);
}

}  // namespace

QStringList faults_of_room(QQuickItem* root, const QSizeF& window) {
    Walk walk;
    walk.window = QRectF(QPointF(0, 0), window);
    walk.in(root, walk.window, false);
    walk.compare(walk.texts, 3);
    walk.compare(walk.buttons, 1);
    walk.faults.removeDuplicates();
    return walk.faults;
}

QStringList faults_of_access(QQuickItem* root) {
    QStringList faults;
    look_for_names(root, faults);
    faults.removeDuplicates();
    return faults;
}

}  // namespace jianjun::app::testing
