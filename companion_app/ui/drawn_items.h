// What the window draws by itself (自绘): the cloth, magatama, shields, chains, glows, card backs. Our own
// drawing, sharp at every size and the same on every graphics backend.
#pragma once
#include <QColor>
#include <QImage>
#include <QQuickPaintedItem>

namespace jianjun::app {

// 勾玉
class Magatama : public QQuickPaintedItem {
    Q_OBJECT
    Q_PROPERTY(QColor colour MEMBER colour_ NOTIFY changed)
    Q_PROPERTY(bool lit MEMBER lit_ NOTIFY changed)
  public:
    explicit Magatama(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
  Q_SIGNALS:
    void changed();

  private:
    QColor colour_ = Qt::green;
    bool lit_ = true;
};

// 护甲
class Shield : public QQuickPaintedItem {
    Q_OBJECT
  public:
    explicit Shield(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
};

// 横置: an iron chain across its width.
class ChainLinks : public QQuickPaintedItem {
    Q_OBJECT
  public:
    explicit ChainLinks(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
};

// A soft light around a rounded rectangle that is `spread` smaller than the item on every side.
class Glow : public QQuickPaintedItem {
    Q_OBJECT
    Q_PROPERTY(QColor colour MEMBER colour_ NOTIFY changed)
    Q_PROPERTY(qreal spread MEMBER spread_ NOTIFY changed)
    Q_PROPERTY(qreal radius MEMBER radius_ NOTIFY changed)
  public:
    explicit Glow(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
  Q_SIGNALS:
    void changed();

  private:
    QColor colour_ = Qt::yellow;
    qreal spread_ = 12;
    qreal radius_ = 8;
};

// 牌背
class CardBack : public QQuickPaintedItem {
    Q_OBJECT
    Q_PROPERTY(QColor colour MEMBER colour_ NOTIFY changed)
  public:
    explicit CardBack(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
  Q_SIGNALS:
    void changed();

  private:
    QColor colour_ = QColor(0x7d, 0x1f, 0x1f);
};

// 桌面: a room, a wooden rim, a cloth. `inset` is the room between the item's edge and the rim.
class Felt : public QQuickPaintedItem {
    Q_OBJECT
    Q_PROPERTY(qreal inset MEMBER inset_ NOTIFY changed)
  public:
    explicit Felt(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
  Q_SIGNALS:
    void changed();

  private:
    qreal inset_ = 40;
};

// 二维码
class QrPicture : public QQuickPaintedItem {
    Q_OBJECT
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed)
  public:
    explicit QrPicture(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
  Q_SIGNALS:
    void changed();

  private:
    QString text_;
};

// A picture of a camera, scaled to fit; the card outlines lie over it in QML.
class PictureView : public QQuickItem {
    Q_OBJECT
    Q_PROPERTY(
        QVariant image READ image WRITE set_image NOTIFY changed)  // a QImage; anything else is no picture
  public:
    explicit PictureView(QQuickItem* parent = nullptr);
    QVariant image() const { return image_; }
    void set_image(const QVariant& image);
  Q_SIGNALS:
    void changed();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    QSGNode* updatePaintNode(QSGNode* node, UpdatePaintNodeData*) override;

  private:
    QImage image_;
    bool fresh_ = false;
};

void register_drawn_items();  // import Jianjun 1.0

}  // namespace jianjun::app
