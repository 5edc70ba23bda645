// Lists of stickers from strangers (牌套贴纸): a list that reads the same when it is written, or a fault.
#include <cstdint>
#include <cstdlib>

#include "vision/gallery/tags.h"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using jianjun::vision::Tags;
    const auto tags = Tags::parse({reinterpret_cast<const char*>(data), size}, "tags.csv");
    if (!tags) {
        require(tags.error().starts_with("tags.csv:"));
        return 0;
    }
    for (const auto& [number, label] : tags->all())
        require(number >= 0 && number < jianjun::vision::most_tags && !label.empty());
    const auto again = Tags::parse(tags->csv(), "tags.csv");
    require(again && again->all() == tags->all());
    return 0;
}
