#include "companion_app/ui/sound_player.h"

#include <QAudioFormat>
#include <QAudioSink>
#include <QBuffer>
#include <QMediaDevices>
#include <cmath>
#include <numbers>
#include <vector>

namespace jianjun::app {
namespace {

constexpr int usual_rate = 44'100;
constexpr double loudness = 0.22;
constexpr double fade_s = 0.015;  // at both ends of a tone, or it clicks

struct Tone {
    double hz, seconds;
};

std::vector<Tone> tones_of(Cue cue) {
    switch (cue) {
        case Cue::over:
            return {{523, 0.12}, {659, 0.12}, {784, 0.14}};
        case Cue::dying:
            return {{220, 0.16}, {185, 0.2}};
        case Cue::damage:
            return {{196, 0.12}};
        case Cue::flag:
            return {{440, 0.08}, {349, 0.12}};
        case Cue::taken_back:
            return {{523, 0.07}, {392, 0.1}};
        case Cue::turn:
            return {{392, 0.1}, {523, 0.14}};
        case Cue::asked:
            return {{587, 0.12}};
        case Cue::time_short:
            return {{880, 0.05}, {0, 0.05}, {880, 0.05}};
    }
    return {};
}

}  // namespace

QByteArray samples_of(Cue cue, int rate) {
    QByteArray bytes;
    for (const auto& tone : tones_of(cue)) {
        const int count = static_cast<int>(tone.seconds * rate);
        for (int i = 0; i < count; ++i) {
            const double t = double(i) / rate, left = tone.seconds - t;
            const double envelope = std::min({1.0, t / fade_s, left / fade_s});
            const double wave = tone.hz > 0 ? std::sin(2 * std::numbers::pi * tone.hz * t) : 0;
            const auto sample = static_cast<qint16>(std::lround(32'767 * loudness * envelope * wave));
            bytes.append(reinterpret_cast<const char*>(&sample), sizeof sample);
        }
    }
    return bytes;
}

struct SoundPlayer::Inside {
    QBuffer buffer;
    std::unique_ptr<QAudioSink> sink;
};

SoundPlayer::SoundPlayer() : in_(std::make_unique<Inside>()) {}
SoundPlayer::~SoundPlayer() = default;

void SoundPlayer::play(Cue cue) {
    if (in_->sink && in_->sink->state() == QAudio::ActiveState) return;
    const auto device = QMediaDevices::defaultAudioOutput();  // it may have been plugged in a moment ago
    if (device.isNull()) return;
    QAudioFormat format;
    format.setSampleRate(usual_rate);
    format.setChannelCount(1);
    format.setSampleFormat(QAudioFormat::Int16);
    if (!device.isFormatSupported(format)) return;
    in_->sink = std::make_unique<QAudioSink>(device, format);
    in_->buffer.close();
    in_->buffer.setData(samples_of(cue, usual_rate));
    in_->buffer.open(QIODevice::ReadOnly);
    in_->sink->start(&in_->buffer);
}

}  // namespace jianjun::app
