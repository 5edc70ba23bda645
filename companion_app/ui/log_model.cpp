// Which lines of the log are shown (记录).
#include "companion_app/ui/log_model.h"

#include <algorithm>

namespace jianjun::app {

namespace {

// A turn begins with it.
bool begins_turn(const QString& line) {
    return line.endsWith(QStringLiteral("的回合")) || line.endsWith(QStringLiteral("的额外回合")) ||
           line.endsWith(QStringLiteral("'s turn")) || line.endsWith(QStringLiteral("'s extra turn"));
}

}  // namespace

int LogModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
    const auto row = static_cast<std::size_t>(index.row());
    if (!index.isValid() || row >= rows_.size()) return {};
    const auto& line = lines_[static_cast<std::size_t>(rows_[row])];
    switch (role) {
        case line_role:
            return line.heading && line.folded ? line.text + QStringLiteral(" …") : line.text;
        case heading_role:
            return line.heading;
        case folded_role:
            return line.folded;
        case newest_role:
            return row + 1 == rows_.size();
        case input_role:
            return line.input;
        default:
            return {};
    }
}

QHash<int, QByteArray> LogModel::roleNames() const {
    return {{line_role, "line"},
            {heading_role, "heading"},
            {folded_role, "folded"},
            {newest_role, "newest"},
            {input_role, "input"}};
}

LogModel::Line LogModel::line_of(const LogLines& lines, std::size_t i, const Words& words) const {
    const auto text = QString::fromStdString(words.line(lines[i]));
    return {text, lines.input(i), begins_turn(text), false};
}

void LogModel::show(const LogLines& lines, const Words& words) {
    const bool as_before = lines.common_with(said_) == said_.size() &&
                           (said_.empty() || line_of(lines, 0, words).text == lines_.front().text);
    if (as_before && !said_.empty()) {
        if (lines.size() > said_.size()) append(lines, words);
    } else {
        beginResetModel();
        lines_.clear();
        for (std::size_t i = 0; i < lines.size(); ++i) lines_.push_back(line_of(lines, i, words));
        arrange();
        endResetModel();
    }
    said_ = lines;
}

void LogModel::append(const LogLines& lines, const Words& words) {
    bool folded = false;
    for (const auto& line : lines_)
        if (line.heading) folded = line.folded;
    std::vector<int> shown;
    for (auto i = lines_.size(); i < lines.size(); ++i) {
        lines_.push_back(line_of(lines, i, words));
        if (lines_.back().heading) folded = false;
        if (!folded) shown.push_back(static_cast<int>(i));
    }
    if (shown.empty()) return;
    const int first = static_cast<int>(rows_.size());
    beginInsertRows({}, first, first + static_cast<int>(shown.size()) - 1);
    rows_.insert(rows_.end(), shown.begin(), shown.end());
    endInsertRows();
    if (first > 0) Q_EMIT dataChanged(index(first - 1), index(first - 1), {newest_role});
}

void LogModel::arrange() {
    rows_.clear();
    bool folded = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (lines_[i].heading) folded = lines_[i].folded;
        if (lines_[i].heading || !folded) rows_.push_back(static_cast<int>(i));
    }
}

void LogModel::fold(int row) {
    if (row < 0 || row >= static_cast<int>(rows_.size())) return;
    auto& heading = lines_[static_cast<std::size_t>(rows_[static_cast<std::size_t>(row)])];
    if (!heading.heading) return;
    heading.folded = !heading.folded;
    const int first = rows_[static_cast<std::size_t>(row)] + 1;
    int last = first;
    while (last < static_cast<int>(lines_.size()) && !lines_[static_cast<std::size_t>(last)].heading) ++last;
    const int many = last - first;
    if (many > 0 && heading.folded) {
        beginRemoveRows({}, row + 1, row + many);
        arrange();
        endRemoveRows();
    } else if (many > 0) {
        beginInsertRows({}, row + 1, row + many);
        arrange();
        endInsertRows();
    }
    Q_EMIT dataChanged(index(row), index(row), {line_role, folded_role});
}

void LogModel::foldAll(bool folded) {
    beginResetModel();
    for (auto& line : lines_) line.folded = folded && line.heading;
    arrange();
    endResetModel();
}

}  // namespace jianjun::app
