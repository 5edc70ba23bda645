// A camera that is not there (回放的摄像头): the answers of a driver as v4l2-ctl prints them, played to
// whoever opens /dev/videoN in this program, OpenCV among them.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "vision/sources/camera_modes.h"

namespace jianjun::vision {

class PlayedCamera {
  public:
    // What `v4l2-ctl --list-formats-ext --list-ctrls-menus` says of it. From now on it is plugged in.
    PlayedCamera(int number, const std::string& described);
    ~PlayedCamera();  // and from now on it is not
    PlayedCamera(const PlayedCamera&) = delete;
    PlayedCamera& operator=(const PlayedCamera&) = delete;

    using Values = std::map<std::string, int>;
    // The next picture as JPEG, by what its controls are set to; on the thread that takes it.
    void shows(std::function<std::vector<std::uint8_t>(const CameraMode&, const Values&)> picture);

    Values values() const;
    CameraMode mode() const;
    int answer(unsigned long request, void* to);
    int memory() const;  // a file descriptor

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

// A Logitech C920, as its owners print it.
extern const char* const c920;

}  // namespace jianjun::vision
