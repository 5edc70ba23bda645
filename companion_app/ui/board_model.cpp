#include "companion_app/ui/board_model.h"

#include <QJsonDocument>
#include <utility>

#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/variant_json.h"
#include "companion_app/words/modes.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

void BoardModel::show(std::shared_ptr<const Snapshot> snapshot) {
    shown_ = std::move(snapshot);
    const auto board = boards_.find(text_at(shown_->state, "mode"));
    turn_to(board == boards_.end() ? nullptr : &board->second);
    if (game_) game_->show(*shown_);
    Q_EMIT stateChanged();
}

void BoardModel::turn_to(const Board* board) {
    const auto page = board ? qt(board->page) : QString();
    if (page == page_) return;
    page_ = page;
    tray_ = board ? qt(board->tray) : QString();
    open_ = !page.isEmpty();
    // The page that closes still looks at its game until the event loop has taken it away.
    if (auto* before = game_.release()) before->deleteLater();
    if (board && board->game) game_ = board->game(feed_, words_);
    if (game_) {
        game_->show(*shown_);
        Q_EMIT gameOpened();
    }
    Q_EMIT changed();
}

QVariantMap BoardModel::state() const {
    if (!shown_) return {};
    return QJsonDocument::fromJson(QByteArray::fromStdString(shown_->state.dump())).toVariant().toMap();
}

QVariantList BoardModel::modes() const {
    QVariantList list;
    for (const auto& id : known_modes())
        if (const auto name = mode_name(id); !boards_.count(id))
            list.append(QVariantMap{{"id", qt(id)}, {"zh", qt(name.zh)}, {"en", qt(name.en)}});
    for (const auto& [id, board] : boards_)
        if (!board.form.empty())
            list.append(QVariantMap{{"id", qt(id)},
                                    {"zh", qt(board.name.zh)},
                                    {"en", qt(board.name.en)},
                                    {"form", qt(board.form)},
                                    {"usual", board.usual},
                                    {"most", board.most}});
    return list;
}

void BoardModel::say(const QVariantMap& input) {
    feed_.send(json_of(input));
}

}  // namespace jianjun::app
