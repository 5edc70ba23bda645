// Recordings from strangers (录像目录): shots in the order of their time, inside their folder, or a sentence
// with its line.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "vision/sources/image_folder.h"

namespace vision = jianjun::vision;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream index(std::string(reinterpret_cast<const char*>(data), size));
    const auto shots = vision::read_index(index, "index.jsonl");
    if (!shots) {
        require(shots.error().starts_with("index.jsonl, line "));
        return 0;
    }
    std::int64_t last = 0;
    for (const auto& shot : *shots) {
        require(shot.at_ms >= last && shot.at_ms <= vision::longest_film_ms);
        last = shot.at_ms;
        require(!shot.file.empty() && !std::filesystem::path(shot.file).has_parent_path());
        require(shot.camera >= 0);
    }
    return 0;
}
