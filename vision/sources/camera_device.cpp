// A camera of this machine as its driver answers (摄像头设备).
#include "vision/sources/camera_device.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace jianjun::vision {

CameraDevice::CameraDevice(int number)
    : file_(open(path_of(number).c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC)) {}

CameraDevice::~CameraDevice() {
    if (file_ >= 0) close(file_);
}

AskCamera CameraDevice::ask() const {
    return [file = file_](unsigned long request, void* answer) {
        int result = 0;
        do result = ioctl(file, request, answer);
        while (result < 0 && errno == EINTR);
        return result;
    };
}

std::string CameraDevice::path_of(int number) {
    return "/dev/video" + std::to_string(number);
}

}  // namespace jianjun::vision
