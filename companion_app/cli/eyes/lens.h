// jianjun lens (镜头标定): a camera's lens from views of the printed sheet, into a file.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/camera/intrinsics.h"

namespace jianjun::app {

// The arguments after "lens". 0, or 2 for bad usage and for views that settle no lens.
int run_lens(std::vector<std::string> args);

// What --lens names: a file a camera, in the cameras' order.
tl::expected<std::vector<vision::Intrinsics>, std::string> load_lenses(const std::vector<std::string>& files);

}  // namespace jianjun::app
