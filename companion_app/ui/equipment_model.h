// The equipment page's values (设备页): cameras and galleries to choose from, what the chosen camera sees, pads and their
// seats.
#pragma once
#include <QImage>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/equipment.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class EquipmentModel : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool there READ there CONSTANT)
    Q_PROPERTY(QVariantList cameras MEMBER cameras_ NOTIFY changed)      // word, name, on
    Q_PROPERTY(QVariantList galleries MEMBER galleries_ NOTIFY changed)  // name, on
    Q_PROPERTY(QString network READ network NOTIFY changed)              // the address of a camera in the network
    Q_PROPERTY(int matSeats READ mat_seats NOTIFY changed)
    Q_PROPERTY(QVariantMap camera MEMBER camera_ NOTIFY looked)          // width, height, cards, as the table's cameras
    Q_PROPERTY(QString status MEMBER status_ NOTIFY looked)
    Q_PROPERTY(QString trouble MEMBER trouble_ NOTIFY looked)
    Q_PROPERTY(QVariantList pads MEMBER pads_ NOTIFY looked)             // id, seat, connected
    Q_PROPERTY(int askedSeat MEMBER asked_seat_ NOTIFY looked)
    Q_PROPERTY(QVariantList phones MEMBER phones_ NOTIFY looked)  // from seat 1: the address in its code

  public:
    // `desk` may be null: this window shows one table and nothing else.
    EquipmentModel(EquipmentDesk* desk, const Words& words);

    bool there() const { return desk_ != nullptr; }
    QString network() const;
    int mat_seats() const { return desk_ ? desk_->chosen().mat_seats : 0; }
    void look();  // what the trial gives now

    Q_INVOKABLE void list();  // cameras that are plugged in and galleries that are kept, as they are now
    Q_INVOKABLE void show();  // the page opens: everything chosen is tried out
    Q_INVOKABLE void leave();
    // A camera more or less; the word of one in the network is its address.
    Q_INVOKABLE void toggleCamera(const QString& word);
    Q_INVOKABLE void setNetwork(const QString& address);
    Q_INVOKABLE void setGallery(const QString& name);
    Q_INVOKABLE void setMatSeats(int seats);
    Q_INVOKABLE void seatPads(int seats);
    // Seats may be taken by pads and phones until leave(); a name a seat, "" where nobody sits.
    Q_INVOKABLE void letTakeSeats(const QStringList& seats, const QStringList& people);
    Q_INVOKABLE void nameSeats(const QStringList& seats, const QStringList& people);
    Q_INVOKABLE QImage cameraPicture(int camera) const;

  Q_SIGNALS:
    void changed();
    void looked();
    void seatTaken(int seat, const QString& name);  // "": whoever is called

  private:
    void choose(const Equipment& equipment);

    EquipmentDesk* desk_;
    const Words& words_;
    QTimer timer_;
    std::shared_ptr<const TriedOut> trial_;
    QVariantList cameras_, galleries_, pads_;
    QVariantMap camera_;
    QString status_, trouble_;
    QVariantList phones_;
    std::size_t taken_ = 0;  // how many are told already
    int asked_seat_ = 0;
};

}  // namespace jianjun::app
