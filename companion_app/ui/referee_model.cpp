#include "companion_app/ui/referee_model.h"

#include "companion_app/ui/qt_text.h"

namespace jianjun::app {

namespace {

constexpr int second_ms = 1000;

QString word_of(HintLevel level) {
    return level == HintLevel::full     ? QStringLiteral("full")
           : level == HintLevel::locked ? QStringLiteral("locked")
                                        : QStringLiteral("none");
}

// 0:01 stands as long as any of the last second is left.
int seconds(std::int64_t ms) {
    return static_cast<int>((ms + second_ms - 1) / second_ms);
}

}  // namespace

void RefereeModel::show(const Snapshot& shown) {
    QVariantMap clocks;
    for (const auto& clock : shown.clocks)
        clocks.insert(QString::fromStdString(clock.name), QVariantMap{{"limit", seconds(clock.limit_ms)},
                                                                      {"left", seconds(clock.left_ms)},
                                                                      {"running", clock.running}});
    const auto hints = word_of(shown.hints);
    const auto format = shown.format.empty() ? QString() : qt(words_.say(shown.format));
    if (hints == hints_ && format == format_ && clocks == clocks_ && shown.clocks_stopped == stopped_) return;
    hints_ = hints;
    format_ = format;
    clocks_ = std::move(clocks);
    stopped_ = shown.clocks_stopped;
    Q_EMIT changed();
}

void RefereeModel::hint(const QString& level) {
    feed_.prompt_no_more_than(level == QLatin1String("none")     ? HintLevel::none
                              : level == QLatin1String("locked") ? HintLevel::locked
                                                                 : HintLevel::full);
}

void RefereeModel::setClock(const QString& name, int seconds) {
    feed_.clock({name.toStdString(), std::int64_t{seconds} * second_ms});
}

void RefereeModel::addToClock(const QString& name, int seconds) {
    feed_.clock({name.toStdString(), {}, std::int64_t{seconds} * second_ms});
}

void RefereeModel::stopClocks(bool stop) {
    feed_.clock({{}, {}, 0, stop});
}

}  // namespace jianjun::app
