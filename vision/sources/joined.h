// Several cameras as one source (多镜头), and one that may be unplugged for a while. No OpenCV here.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::vision {

class Source;  // frame.h

struct JoinedCamera {
    std::shared_ptr<Source> source;
    // Tried every few seconds once it gives no more pictures; empty for what cannot come back.
    std::function<tl::expected<std::shared_ptr<Source>, std::string>()> again;
};

void wait_for_a_camera();  // a tenth of a second

// Goes on while one of them gives pictures or may come back; the parts of the others are black, and their
// shares of the frame say why. `wait` is called before a frame in which nobody gave one; it lasts 100 ms.
std::shared_ptr<Source> joined(std::vector<JoinedCamera> cameras,
                               std::function<void()> wait = wait_for_a_camera);

}  // namespace jianjun::vision
