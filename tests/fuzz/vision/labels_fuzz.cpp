// Lists of labels from strangers (标签表): every line becomes a card or a fault that names it.
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "vision/enrolment/enrol.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto list =
        jianjun::vision::parse_labels({reinterpret_cast<const char*>(data), size}, "labels.csv");
    std::size_t last = 0;
    for (const auto& line : list.lines) {
        require(line.line > last && line.line <= size);
        last = line.line;
        require(!line.file.empty() && !line.label.empty());
        if (!line.corners) continue;
        for (const double corner : *line.corners) require(std::isfinite(corner));
    }
    for (const auto& fault : list.faults) require(fault.starts_with("labels.csv:"));
    return 0;
}
