#include "companion_app/ui/speaker.h"

#include <QLocale>
#include <QTextToSpeech>

namespace jianjun::app {

struct Speaker::Inside {
    QStringList engines;
    std::unique_ptr<QTextToSpeech> voice;  // from the first line on: it starts a service of the desktop
};

Speaker::Speaker() : in_(std::make_unique<Inside>()) {
    in_->engines = QTextToSpeech::availableEngines();
    in_->engines.removeAll(QStringLiteral("mock"));  // Qt's own, for tests: it says nothing
}
Speaker::~Speaker() = default;

bool Speaker::there() const {
    return !in_->engines.isEmpty() && !(in_->voice && in_->voice->state() == QTextToSpeech::Error);
}

void Speaker::say(const QString& line, bool english) {
    if (!there() || line.isEmpty()) return;
    if (!in_->voice) in_->voice = std::make_unique<QTextToSpeech>(in_->engines.front());
    const QLocale locale(english ? QLocale::English : QLocale::Chinese);
    if (in_->voice->locale().language() != locale.language()) in_->voice->setLocale(locale);
    in_->voice->stop();
    in_->voice->say(line);
}

}  // namespace jianjun::app
