// Keeps a camera's pictures alike (稳住摄像头): what it regulates is held once the table is lit well, and let
// go when the light changes; it is told the mains frequency at which lamps do not flicker.
#pragma once
#include <opencv2/core.hpp>

#include "vision/notice.h"
#include "vision/sources/camera_controls.h"
#include "vision/sources/steady_light.h"

namespace jianjun::vision {

class CameraKeeper {
  public:
    explicit CameraKeeper(AskCamera ask);
    ~CameraKeeper();  // leaves the camera to itself again
    CameraKeeper(const CameraKeeper&) = delete;
    CameraKeeper& operator=(const CameraKeeper&) = delete;

    void look(const cv::Mat& bgr);  // every picture
    Notices notices() const;

  private:
    void follow(SteadyLight::Advice advice);
    void watch_mains();
    void expose_against(int hz);

    CameraControls controls_;
    SteadyLight light_;
    bool keeps_light_ = true;   // as far as is known
    int mains_hz_ = 50;         // of China, Europe and most of the world
    double other_flicker_ = 0;  // at the other frequency, once that was tried
    bool both_tried_ = false, flickers_ = false;
};

}  // namespace jianjun::vision
