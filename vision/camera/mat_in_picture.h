// What one picture shows of the mat (一幅画面里的桌垫): before a game, from a file. No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "vision/camera/intrinsics.h"
#include "vision/layout/layout.h"
#include "vision/notice.h"

namespace jianjun::vision {

// Markers, the picture's quality and what can be read where; or why the mat is not seen.
tl::expected<Notices, std::string> look_at_mat(const std::string& picture, const Layout& layout,
                                               const std::optional<Intrinsics>& lens = std::nullopt);

}  // namespace jianjun::vision
