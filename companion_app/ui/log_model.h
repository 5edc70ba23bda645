// The log as a list that grows at its end (记录): lines are added, not drawn anew, and a turn may be folded.
#pragma once
#include <QAbstractListModel>
#include <QString>
#include <vector>

#include "companion_app/display/log_lines.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

class LogModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role { line_role = Qt::UserRole + 1, heading_role, folded_role, newest_role, input_role };
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    // Those lines, in these words.
    void show(const LogLines& lines, const Words& words);
    Q_INVOKABLE void fold(int row);  // the turn that begins there, or opens it again
    Q_INVOKABLE void foldAll(bool folded);

  private:
    struct Line {
        QString text;
        int input = 0;
        bool heading = false, folded = false;
    };
    Line line_of(const LogLines& lines, std::size_t i, const Words& words) const;
    void append(const LogLines& lines, const Words& words);
    void arrange();

    LogLines said_;
    std::vector<Line> lines_;  // the same as a list
    std::vector<int> rows_;  // lines that are shown
};

}  // namespace jianjun::app
