#include "companion_app/ui/hall_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <optional>
#include <utility>

#include "companion_app/ui/qt_text.h"

namespace jianjun::app {

HallModel::HallModel(Lobby* lobby, const Words& words)
    : lobby_(lobby), door_(lobby ? lobby->desks().hall : nullptr), words_(words) {}

void HallModel::follow(bool at_start) {
    if (!door_) return;
    const bool anew = at_start && !std::exchange(at_start_, at_start);
    const auto seated = at_start ? door_->seated(anew) : std::nullopt;
    const auto seating = seated ? qt(words_.say(seated->words)) : QString();
    const auto hall = qt(words_.say(door_->hall()));
    const bool joined = door_->joined();
    if (seating == seating_ && hall == hall_ && joined == joined_) return;
    seating_ = seating;
    hall_ = hall;
    joined_ = joined;
    Q_EMIT changed();
}

void HallModel::join() {
    if (!door_) return;
    const auto copied = QGuiApplication::clipboard()->text().trimmed();
    const bool address = copied.startsWith(QStringLiteral("jianjun-hall://"));
    const auto joined = door_->join(address ? copied.toStdString() : std::string());
    trouble_ = joined ? QString() : qt(words_.sentence(joined.error()));
    follow(at_start_);
    Q_EMIT changed();
}

void HallModel::leave() {
    if (!door_) return;
    door_->leave();
    trouble_.clear();
    follow(at_start_);
    Q_EMIT changed();
}

void HallModel::sitDown() {
    if (!door_) return;
    if (auto seated = door_->seated(false)) lobby_->begin(std::move(seated->setup));
}

}  // namespace jianjun::app
