// The log as a list that grows at its end (记录): lines are added, not drawn anew, and a turn may be folded.
#pragma once
#include <QAbstractListModel>
#include <QStringList>
#include <vector>

namespace jianjun::app {

class LogModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role { line_role = Qt::UserRole + 1, heading_role, folded_role, newest_role, input_role };
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    // All lines, newest last, and of each the number of the input that it came from.
    void show(const QStringList& lines, const std::vector<int>& inputs);
    Q_INVOKABLE void fold(int row);  // the turn that begins there, or opens it again
    Q_INVOKABLE void foldAll(bool folded);

  private:
    struct Line {
        QString text;
        int input = 0;
        bool heading = false, folded = false;
    };
    void append(const QStringList& lines, const std::vector<int>& inputs, qsizetype from);
    void arrange();

    std::vector<Line> lines_;
    std::vector<int> rows_;  // lines that are shown
};

}  // namespace jianjun::app
