// Reads every card in a still picture (识图), each once. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/sighting.h"

namespace jianjun::vision {

// The error is one sentence that names the file and says what is wrong with it.
tl::expected<std::vector<Sighting>, std::string> recognise_file(const std::string& path,
                                                                const Gallery& gallery);

}  // namespace jianjun::vision
