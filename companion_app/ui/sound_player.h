// Plays the cues (放提示音): short soft tones, made here. A machine without a loudspeaker stays silent.
#pragma once
#include <QByteArray>
#include <memory>

#include "companion_app/ui/sound_cues.h"

namespace jianjun::app {

// 16-bit mono samples of a cue's tones at this rate; each under 0.4 s.
QByteArray samples_of(Cue cue, int rate);

class SoundPlayer {
  public:
    SoundPlayer();
    ~SoundPlayer();
    // The one that sounds is not interrupted by a lighter one.
    void play(Cue cue);

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::app
