// What the eyes show of themselves (画面叠加): the last picture and the cards in it, for displays.
#pragma once
#include "companion_app/display/snapshot.h"
#include "vision/pipeline.h"

namespace jianjun::app {

CameraView camera_view(const vision::Pipeline& eyes);

}  // namespace jianjun::app
