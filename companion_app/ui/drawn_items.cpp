// Small own drawings with QPainter (自绘).
#include "companion_app/ui/drawn_items.h"

#include <QPainter>
#include <QPainterPath>
#include <QQuickWindow>
#include <QSGImageNode>
#include <QtQml>
#include <cmath>
#include <random>

#include "companion_app/terminal/qr_code.h"

namespace jianjun::app {
namespace {

// Half of a 太极 with a hole in its head, leaning as a 勾玉 hangs; in a unit square.
QPainterPath magatama_path() {
    QPainterPath path;
    path.moveTo(0.5, 0.04);
    path.arcTo(QRectF(0.04, 0.04, 0.92, 0.92), 90, -180);       // the back, down the right
    path.arcTo(QRectF(0.27, 0.5, 0.46, 0.46), 270, 180 - 360);  // the tail's inside
    path.arcTo(QRectF(0.27, 0.04, 0.46, 0.46), 270, -180);      // the head
    path.closeSubpath();
    QPainterPath hole;
    hole.addEllipse(QPointF(0.52, 0.28), 0.085, 0.085);
    return path.subtracted(hole);
}

QPainterPath shield_path() {
    QPainterPath path;
    path.moveTo(0.5, 0.03);
    path.cubicTo(0.66, 0.12, 0.80, 0.15, 0.93, 0.15);
    path.cubicTo(0.95, 0.55, 0.82, 0.83, 0.5, 0.97);
    path.cubicTo(0.18, 0.83, 0.05, 0.55, 0.07, 0.15);
    path.cubicTo(0.20, 0.15, 0.34, 0.12, 0.5, 0.03);
    return path;
}

// Scales a unit drawing into the middle of the item.
double into_square(QPainter& painter, const QSizeF& size) {
    const double side = std::min(size.width(), size.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate((size.width() - side) / 2, (size.height() - side) / 2);
    painter.scale(side, side);
    return side;
}

}  // namespace

Magatama::Magatama(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &Magatama::changed, this, [this] { update(); });
}

void Magatama::paint(QPainter* painter) {
    const double side = into_square(*painter, size());
    static const QPainterPath path = magatama_path();
    painter->translate(0.5, 0.5);
    painter->rotate(-28);
    painter->translate(-0.54, -0.5);
    if (!lit_) {
        painter->setPen(QPen(QColor(0, 0, 0, 150), 1.0 / side));
        painter->setBrush(QColor(24, 22, 20, 200));
        painter->drawPath(path);
        return;
    }
    QRadialGradient fill(QPointF(0.60, 0.24), 0.85);
    fill.setColorAt(0, colour_.lighter(165));
    fill.setColorAt(0.35, colour_);
    fill.setColorAt(1, colour_.darker(190));
    painter->setPen(QPen(colour_.darker(330), 0.045));
    painter->setBrush(fill);
    painter->drawPath(path);
    QPainterPath shine;
    shine.moveTo(0.40, 0.16);
    shine.quadTo(0.56, 0.06, 0.72, 0.17);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(QColor(255, 255, 255, 150), 0.05, Qt::SolidLine, Qt::RoundCap));
    painter->drawPath(shine);
}

Shield::Shield(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void Shield::paint(QPainter* painter) {
    into_square(*painter, size());
    QLinearGradient fill(0.1, 0, 0.9, 1);
    fill.setColorAt(0, QColor(0xdf, 0xe8, 0xee));
    fill.setColorAt(0.5, QColor(0x8f, 0xa6, 0xb6));
    fill.setColorAt(1, QColor(0x4f, 0x63, 0x74));
    painter->setPen(QPen(QColor(0x1d, 0x28, 0x31), 0.06));
    painter->setBrush(fill);
    painter->drawPath(shield_path());
}

ChainLinks::ChainLinks(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void ChainLinks::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    const double high = height();
    const double link = high * 1.35;
    const double step = link * 0.62;
    // Flat links first; the ones on edge lie across their gaps.
    for (const bool flat : {true, false}) {
        for (double x = -link * 0.4 + (flat ? 0 : step); x < width(); x += 2 * step) {
            const QRectF box =
                flat ? QRectF(x, high * 0.2, link, high * 0.6) : QRectF(x, high * 0.42, link, high * 0.16);
            const double round = box.height() / 2;
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(QColor(0x12, 0x13, 0x15), high * 0.30));
            painter->drawRoundedRect(box, round, round);
            painter->setPen(QPen(flat ? QColor(0x84, 0x8f, 0x9a) : QColor(0xc6, 0xce, 0xd6), high * 0.19));
            painter->drawRoundedRect(box, round, round);
        }
    }
}

Glow::Glow(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &Glow::changed, this, [this] { update(); });
}

void Glow::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    // Rings of falling strength; cheaper than a blur, and the same everywhere.
    const int rings = std::max(2, static_cast<int>(spread_ / 1.5));
    const double step = spread_ / rings;
    for (int i = 0; i < rings; ++i) {
        const double out = step * (i + 0.5);
        QColor colour = colour_;
        colour.setAlphaF(static_cast<float>(0.62 * std::pow(1.0 - static_cast<double>(i) / rings, 2.2)));
        painter->setPen(QPen(colour, step + 0.35));
        const double inset = spread_ - out;
        const QRectF box = QRectF(0, 0, width(), height()).adjusted(inset, inset, -inset, -inset);
        painter->drawRoundedRect(box, radius_ + out, radius_ + out);
    }
}

CardBack::CardBack(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &CardBack::changed, this, [this] { update(); });
}

void CardBack::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    const double w = width(), h = height();
    const double round = w * 0.09, frame = w * 0.07;
    QLinearGradient fill(0, 0, w, h);
    fill.setColorAt(0, colour_.lighter(122));
    fill.setColorAt(1, colour_.darker(140));
    painter->setPen(QPen(QColor(0x14, 0x0c, 0x08), std::max(1.0, w * 0.02)));
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(0.5, 0.5, w - 1, h - 1), round, round);
    const QColor gold(0xd9, 0xb3, 0x6a, 170);
    const QRectF inner = QRectF(0, 0, w, h).adjusted(frame, frame, -frame, -frame);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(gold, std::max(0.8, w * 0.018)));
    painter->drawRoundedRect(inner, round * 0.5, round * 0.5);
    if (w < 24) return;
    painter->save();
    painter->setClipRect(inner.adjusted(1, 1, -1, -1));
    painter->setPen(QPen(QColor(0xd9, 0xb3, 0x6a, 60), std::max(0.6, w * 0.012)));
    for (double at = -h; at < w + h; at += w * 0.16) {
        painter->drawLine(QPointF(at, 0), QPointF(at + h, h));
        painter->drawLine(QPointF(at, h), QPointF(at + h, 0));
    }
    painter->restore();
    painter->setPen(QPen(gold, w * 0.02));
    painter->setBrush(colour_.darker(130));
    painter->drawEllipse(QPointF(w / 2, h / 2), w * 0.24, w * 0.24);
    painter->translate(w * 0.34, h / 2 - w * 0.16);
    painter->scale(w * 0.32, w * 0.32);
    painter->setPen(Qt::NoPen);
    painter->setBrush(gold);
    painter->drawPath(magatama_path());
}

Felt::Felt(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &Felt::changed, this, [this] { update(); });
}

void Felt::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF all(0, 0, width(), height());
    QLinearGradient room(0, 0, 0, height());
    room.setColorAt(0, QColor(0x17, 0x12, 0x0f));
    room.setColorAt(1, QColor(0x0d, 0x0a, 0x08));
    painter->fillRect(all, room);

    const QRectF rim = all.adjusted(inset_, inset_, -inset_, -inset_);
    const double round = std::min(rim.width(), rim.height()) * 0.34;
    const double wood = std::max(6.0, inset_ * 0.34);
    QLinearGradient timber(rim.topLeft(), rim.bottomLeft());
    timber.setColorAt(0, QColor(0x6a, 0x45, 0x25));
    timber.setColorAt(0.5, QColor(0x4a, 0x2d, 0x17));
    timber.setColorAt(1, QColor(0x2c, 0x1a, 0x0d));
    painter->setPen(Qt::NoPen);
    painter->setBrush(timber);
    painter->drawRoundedRect(rim, round, round);

    const QRectF cloth = rim.adjusted(wood, wood, -wood, -wood);
    QRadialGradient light(cloth.center() - QPointF(0, cloth.height() * 0.12), cloth.width() * 0.62);
    light.setColorAt(0, QColor(0x2a, 0x6b, 0x4c));
    light.setColorAt(0.55, QColor(0x18, 0x49, 0x34));
    light.setColorAt(1, QColor(0x0b, 0x25, 0x1b));
    painter->setPen(QPen(QColor(0xc9, 0xa2, 0x5a), std::max(1.5, wood * 0.14)));
    painter->setBrush(light);
    painter->drawRoundedRect(cloth, round - wood, round - wood);

    const double inner = wood * 1.5;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(QColor(0xd9, 0xb3, 0x6a, 60), std::max(1.0, wood * 0.08)));
    painter->drawRoundedRect(cloth.adjusted(inner, inner, -inner, -inner), round - wood - inner,
                             round - wood - inner);

    // A little weave; the same every time.
    QPainterPath edge;
    edge.addRoundedRect(cloth, round - wood, round - wood);
    painter->setClipPath(edge);
    std::mt19937 random(7);
    const int threads = static_cast<int>(cloth.width() * cloth.height() / 900);
    for (int i = 0; i < threads; ++i) {
        const double x = cloth.left() + cloth.width() * (random() % 10007) / 10007.0;
        const double y = cloth.top() + cloth.height() * (random() % 10007) / 10007.0;
        painter->setPen(QPen(random() % 2 ? QColor(255, 255, 255, 7) : QColor(0, 0, 0, 16), 1));
        painter->drawLine(QPointF(x, y), QPointF(x + (random() % 5) - 2.0, y + (random() % 5) - 2.0));
    }
}

PictureView::PictureView(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
}

void PictureView::set_image(const QVariant& image) {
    image_ = image.value<QImage>();
    fresh_ = true;
    Q_EMIT changed();
    update();
}

QrPicture::QrPicture(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &QrPicture::changed, this, [this] { update(); });
}

void QrPicture::paint(QPainter* painter) {
    painter->fillRect(QRectF(QPointF(0, 0), size()), Qt::white);
    const QrCode code = qr_code(text_.toStdString());
    if (code.side == 0) return;
    constexpr int border = 3;
    // Whole pixels a module: blurred edges are hard to read.
    const int module = std::max(1, static_cast<int>(std::min(width(), height())) / (code.side + 2 * border));
    const int x0 = (static_cast<int>(width()) - module * code.side) / 2;
    const int y0 = (static_cast<int>(height()) - module * code.side) / 2;
    for (int y = 0; y < code.side; ++y)
        for (int x = 0; x < code.side; ++x)
            if (code.at(x, y)) painter->fillRect(x0 + x * module, y0 + y * module, module, module, Qt::black);
}

void PictureView::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    update();
}

QSGNode* PictureView::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    if (image_.isNull() || width() <= 0 || height() <= 0) {
        delete old;
        fresh_ = true;
        return nullptr;
    }
    auto* node = static_cast<QSGImageNode*>(old);
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Linear);
        fresh_ = true;
    }
    if (fresh_) node->setTexture(window()->createTextureFromImage(image_, QQuickWindow::TextureIsOpaque));
    fresh_ = false;
    // As large as fits, in its own shape.
    const QSizeF shape = QSizeF(image_.size()).scaled(size(), Qt::KeepAspectRatio);
    node->setRect(QRectF(QPointF((width() - shape.width()) / 2, (height() - shape.height()) / 2), shape));
    node->setSourceRect(QRectF(QPointF(0, 0), image_.size()));
    return node;
}

void register_drawn_items() {
    qmlRegisterType<Magatama>("Jianjun", 1, 0, "Magatama");
    qmlRegisterType<Shield>("Jianjun", 1, 0, "Shield");
    qmlRegisterType<ChainLinks>("Jianjun", 1, 0, "ChainLinks");
    qmlRegisterType<Glow>("Jianjun", 1, 0, "Glow");
    qmlRegisterType<CardBack>("Jianjun", 1, 0, "CardBack");
    qmlRegisterType<Felt>("Jianjun", 1, 0, "Felt");
    qmlRegisterType<QrPicture>("Jianjun", 1, 0, "QrPicture");
    qmlRegisterType<PictureView>("Jianjun", 1, 0, "PictureView");
}

}  // namespace jianjun::app
