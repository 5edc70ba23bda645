// A still picture read as a whole (识图): every card in it, each once. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/gallery.h"
#include "vision/sighting.h"

namespace jianjun::vision {

// The error is one sentence that names the file and says what is wrong with it.
tl::expected<std::vector<Sighting>, std::string> recognise_file(const std::string& path,
                                                                const Gallery& gallery);

}  // namespace jianjun::vision
