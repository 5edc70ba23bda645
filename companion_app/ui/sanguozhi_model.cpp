#include "companion_app/ui/sanguozhi_model.h"

#include <utility>

#include "companion_app/ui/present_sanguozhi.h"
#include "companion_app/ui/variant_json.h"

namespace jianjun::app {

void SanguozhiModel::show(const Snapshot& snapshot) {
    const auto now = present_sanguozhi(snapshot, words_);
    if (now.chain != chain_ || now.battle != battle_ || now.aside != aside_) {
        chain_ = now.chain;
        battle_ = now.battle;
        aside_ = now.aside;
        Q_EMIT changed();
    }
    if (now.seats != seats_) {
        seats_ = now.seats;
        Q_EMIT seatsChanged();
    }
    if (now.asked != asked_) {
        asked_ = now.asked;
        Q_EMIT askedChanged();
    }
    if (now.tray != tray_) {
        tray_ = now.tray;
        Q_EMIT trayChanged();
    }
}

void SanguozhiModel::pick(const QVariantMap& pick) {
    feed_.consider(json_of(pick));
}

void SanguozhiModel::touch(const QVariantMap& button) {
    if (button.contains(QStringLiteral("input")))
        feed_.send(json_of(button["input"]));
    else
        pick(button["pick"].toMap());
}

void SanguozhiModel::type(const QVariantMap& button, const QString& text) {
    if (text.trimmed().isEmpty()) return;
    auto input = json_of(button["input"]);
    auto* place = &input;
    for (const auto& key : button["path"].toStringList()) place = &(*place)[key.toStdString()];
    *place = text.trimmed().toStdString();
    feed_.send(std::move(input));
}

void SanguozhiModel::allow(const QVariantMap& input) {
    feed_.send(json_of(input));
}

QVariantList SanguozhiModel::tilesLike(const QString& typed) const {
    auto all = tray_["tiles"].toList();
    const auto part = typed.trimmed();
    if (part.isEmpty()) return all;
    QVariantList out;
    for (const auto& tile : std::as_const(all)) {
        const auto map = tile.toMap();
        if (map["text"].toString().contains(part, Qt::CaseInsensitive) || map["id"].toString().contains(part, Qt::CaseInsensitive))
            out.append(tile);
    }
    return out;
}

}  // namespace jianjun::app
