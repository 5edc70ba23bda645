#include "companion_app/ui/replay_model.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QUrl>
#include <algorithm>

#include "companion_app/display/sheet_template.h"
#include "companion_app/ui/papers.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/score_sheet.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

constexpr int step_ms = 1200;  // of one input at the usual speed

}  // namespace

ReplayModel::ReplayModel(const Words& words, QString folder) : words_(words), folder_(std::move(folder)) {
    connect(&timer_, &QTimer::timeout, this, [this] {
        if (at_ >= length()) return play(false);
        step(1);
    });
}

void ReplayModel::show(std::shared_ptr<Playback> playback) {
    if (playback == playback_) return;
    timer_.stop();
    playback_ = std::move(playback);
    shown_.reset();
    kept_.clear();
    viewer_ = QStringLiteral("public");
    at_ = 0;
    if (playback_) shown_ = playback_->at(0, "public");
    Q_EMIT changed();
}

QVariantList ReplayModel::marks() const {
    QVariantList out;
    if (!playback_) return out;
    for (const auto& mark : playback_->marks()) {
        const auto who = mark.seat > 0 ? std::to_string(mark.seat) : std::string();
        const auto text = mark.kind == "turn" ? words_.say("第 ", "Round ") + std::to_string(mark.round) +
                                                    words_.say(" 轮 · ", " · ") + who
                          : mark.kind == "death" ? who + words_.say(" 阵亡", " dies")
                          : mark.kind == "pick"  ? who + words_.say(" 选将", " picks")
                          : mark.kind == "enter" ? who + words_.say(" 出场", " enters")
                          : mark.kind == "flag"  ? words_.say("差异", "Flag")
                          : mark.kind == "back"  ? words_.say("撤回", "Taken back")
                                                 : words_.say("裁定", "Ruling");
        out.append(QVariantMap{{"at", mark.input}, {"kind", qt(mark.kind)}, {"text", qt(text)}});
    }
    return out;
}

QVariantList ReplayModel::eyes() const {
    QVariantList out{QVariantMap{{"id", "public"}, {"name", qt(words_.say("旁观", "Public"))}}};
    if (!playback_ || !playback_->over()) return out;
    out.append(QVariantMap{{"id", "referee"}, {"name", qt(words_.say("裁判", "Referee"))}});
    for (int seat = 1; seat <= playback_->seats(); ++seat)
        out.append(QVariantMap{{"id", QString::number(seat)},
                               {"name", qt(shown_ ? words_.seat(shown_->state, seat) : std::to_string(seat))}});
    return out;
}

void ReplayModel::go(int input) {
    if (!playback_) return;
    at_ = std::clamp(input, 0, length());
    shown_ = playback_->at(at_, viewer_.toStdString());
    Q_EMIT changed();
}

void ReplayModel::jump(const QString& kind, int by) {
    if (!playback_) return;
    int to = by > 0 ? length() : 0;
    for (const auto& mark : playback_->marks()) {
        if (qt(mark.kind) != kind) continue;
        if (by > 0 && mark.input > at_) {
            to = mark.input;
            break;
        }
        if (by < 0 && mark.input < at_) to = mark.input;
    }
    go(to);
}

void ReplayModel::see(const QString& viewer) {
    viewer_ = viewer;
    go(at_);
}

void ReplayModel::play(bool on) {
    if (on && at_ >= length()) at_ = 0;
    if (on)
        timer_.start(static_cast<int>(step_ms / speed_));
    else
        timer_.stop();
    Q_EMIT changed();
}

void ReplayModel::faster() {
    speed_ = speed_ >= 8 ? 1 : speed_ * 2;
    if (playing()) timer_.start(static_cast<int>(step_ms / speed_));
    Q_EMIT changed();
}

std::string ReplayModel::text() const {
    std::string text;
    const auto end = playback_->at(length(), playback_->over() ? "referee" : "public");
    for (const auto& line : end->log) text += words_.line(line) + "\n";
    return text;
}

void ReplayModel::openKept() {
    if (!file_.isEmpty()) QDesktopServices::openUrl(QUrl::fromLocalFile(file_));
}

QString ReplayModel::newPaper(const QString& kind) const {
    return new_paper(folder_, kind);
}

// One that is there already may have been written in: it stays, and is named.
QVariantMap ReplayModel::keepCardTable() const {
    QDir().mkpath(folder_);
    const auto path = QDir(folder_).absoluteFilePath(QStringLiteral("jianjun-cards.csv"));
    QFile file(path);
    const auto size = static_cast<qint64>(sheet_template.size());
    const bool done =
        file.exists() || (file.open(QIODevice::WriteOnly) && file.write(sheet_template.data(), size) == size);
    return {{"wrong", !done}, {"text", where_kept(words_, path, done)}, {"file", done ? path : QString()}};
}

void ReplayModel::keep(const QString& kind) {
    if (!playback_) return;
    const auto path = newPaper(kind);
    bool written = false;
    if (kind == QLatin1String("pdf")) {
        const auto end = playback_->at(length(), playback_->over() ? "referee" : "public");
        written = write_score_sheet(*end, words_, path);
    } else {
        QFile file(path);
        const auto bytes = kind == QLatin1String("game") ? playback_->record() : text();
        written = file.open(QIODevice::WriteOnly) && file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
    }
    file_ = written ? path : QString();
    kept_ = where_kept(words_, path, written);
    go(at_);
}

}  // namespace jianjun::app
