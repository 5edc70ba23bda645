// A simulated pad (模拟按钮盒): the firmware's own C code behind an in-process link, with fingers and eyes.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "devices/link.h"
#include "devices/pad_state.h"

namespace jianjun::devices {

// It has no clock of its own: it lives in the time with which its link is read and written, millisecond
// by millisecond. Safe to press and look at from another thread than the one that owns the link.
class SimulatedPad {
  public:
    struct Options {
        std::uint64_t uid = 1;
        int seat = 0;     // what its EEPROM says; 0: not assigned
        int address = 0;  // behind a port with several pads
        std::uint32_t bounce_seed = 1;
    };
    struct Lights {
        std::array<std::uint32_t, 12> rgb{};  // 0xRRGGBB
        // off waiting turn answer dying dying_answer dead status referee lost identify test
        std::string pattern;
        std::string notice;  // taken, too_late or refused, for a moment after a press
        int ms_left = -1;    // of the answer that is wanted; -1: no limit
        bool buzzer = false;
    };

    SimulatedPad() : SimulatedPad(Options{}) {}
    explicit SimulatedPad(Options options);
    ~SimulatedPad();
    SimulatedPad(const SimulatedPad&) = delete;
    SimulatedPad& operator=(const SimulatedPad&) = delete;

    // The host's end. A second call plugs the pad in again elsewhere: the first link is then hung up.
    std::unique_ptr<Link> link();
    void unplug();

    // A finger comes down at now_ms and stays for hold_ms; the contacts bounce at both ends.
    void press(Button button, std::int64_t now_ms, std::int64_t hold_ms = 90);
    // Power is cut or the watchdog bites: it starts anew, with what its EEPROM kept.
    void restart(bool watchdog = false);
    // Advances it to now_ms even when nobody reads the link.
    void tick(std::int64_t now_ms);

    Lights lights() const;
    int seat() const;

    struct Core;  // the pad's side; shared with the link

  private:
    std::shared_ptr<Core> core_;
};

}  // namespace jianjun::devices
