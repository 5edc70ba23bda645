// A camera of this machine as its driver answers (摄像头设备, V4L2). No OpenCV here.
#pragma once
#include <functional>
#include <string>

namespace jianjun::vision {

// Anything that answers as ioctl() does on a camera: 0, or −1 for what is not there.
using AskCamera = std::function<int(unsigned long request, void* answer)>;

// Beside whoever takes its pictures: drivers let several look.
class CameraDevice {
  public:
    explicit CameraDevice(int number);
    ~CameraDevice();
    CameraDevice(const CameraDevice&) = delete;
    CameraDevice& operator=(const CameraDevice&) = delete;

    bool there() const { return file_ >= 0; }
    AskCamera ask() const;  // as long as this lives
    static std::string path_of(int number);

  private:
    int file_;
};

}  // namespace jianjun::vision
