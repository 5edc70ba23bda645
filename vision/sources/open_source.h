// One word for every source of pictures (画面来源): a camera, a film, a folder. No OpenCV here.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/sources/joined.h"

namespace jianjun::vision {

class Source;  // frame.h

// "camera:0" or "0": a camera by number, "camera:0@1280x720/30": in that mode (camera_wish.h). "http://…", "rtsp://…": one in the network. A folder: its pictures
// in order (see recorder.h). Otherwise a film.
tl::expected<std::shared_ptr<Source>, std::string> open_source(const std::string& spec);

// One or several of them over one table, and beside them `more` that are open already. A camera that is
// unplugged is waited for, and the table with it.
tl::expected<std::shared_ptr<Source>, std::string> open_table(const std::vector<std::string>& specs,
                                                              std::vector<JoinedCamera> more = {});

// The reading spot's camera; nothing for an empty word.
tl::expected<std::shared_ptr<Source>, std::string> open_spot(const std::string& spec);

}  // namespace jianjun::vision
