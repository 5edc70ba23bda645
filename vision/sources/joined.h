// Several cameras as one source (多镜头): their pictures side by side in one frame. No OpenCV here.
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
    // Tried every few seconds once it gives no more pictures; may be empty.
    std::function<tl::expected<std::shared_ptr<Source>, std::string>()> again;
};

// Goes on while one of them gives pictures; the others' parts are black, and their Share says why.
std::shared_ptr<Source> joined(std::vector<JoinedCamera> cameras);

}  // namespace jianjun::vision
