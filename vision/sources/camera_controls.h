// What a camera regulates by itself (摄像头的自动调节): exposure, white balance, focus, and the mains
// frequency against which it exposes, as its driver lets them be held and let go (V4L2). No OpenCV here.
#pragma once
#include <array>
#include <optional>

#include "vision/sources/camera_device.h"

namespace jianjun::vision {

class CameraControls {
  public:
    enum class Group { light, focus };  // light: exposure, gain and white balance

    explicit CameraControls(AskCamera ask) : ask_(std::move(ask)) {}

    // Holds what it has found by itself. False where nothing of it can be held.
    bool hold(Group group);
    // It may look for it anew; also where somebody had set it by hand before.
    void let_go(Group group);

    // 50 or 60; a camera that tells by itself is left to it. False where it cannot be told.
    bool set_mains(int hz);
    // Dim light must not make the pictures come more slowly.
    void keep_rate();

  private:
    struct Held {
        bool now = false;
        int automatic = 0;  // as it was
    };
    std::optional<int> get(unsigned control) const;
    bool set(unsigned control, int value) const;
    bool hold(std::size_t knob);

    AskCamera ask_;
    std::array<Held, 4> held_{};
};

}  // namespace jianjun::vision
