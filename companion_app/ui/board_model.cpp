#include "companion_app/ui/board_model.h"

#include <QJsonDocument>
#include <utility>

#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/variant_json.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

void BoardModel::show(std::shared_ptr<const Snapshot> snapshot) {
    shown_ = std::move(snapshot);
    const auto board = boards_.find(text_at(shown_->state, "mode"));
    const auto page = board == boards_.end() ? QString() : qt(board->second.page);
    if (page != page_) {
        page_ = page;
        open_ = !page.isEmpty();
        Q_EMIT changed();
    }
    Q_EMIT stateChanged();
}

QVariantMap BoardModel::state() const {
    if (!shown_) return {};
    return QJsonDocument::fromJson(QByteArray::fromStdString(shown_->state.dump())).toVariant().toMap();
}

void BoardModel::say(const QVariantMap& input) {
    feed_.send(json_of(input));
}

}  // namespace jianjun::app
