// Layouts from strangers (布局文件): a layout that can be written and read again, or a sentence with its
// line.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "vision/layout/layout.h"

namespace vision = jianjun::vision;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

// Chance would rarely write a whole layout: the first byte chooses one, the rest damages it, three bytes a
// time. From 128 on what follows it is a layout itself.
std::string damaged(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> sound = [] {
        std::vector<std::string> all;
        for (int seats = 2; seats <= 10; ++seats) {
            auto layout = vision::default_layout(seats);
            layout.zones.resize(3);  // short texts are read faster
            layout.markers.resize(4);
            all.push_back(write_layout(layout));
        }
        return all;
    }();
    std::string text = sound[data[0] % sound.size()];
    for (std::size_t i = 1; i + 3 <= size; i += 3)
        text[static_cast<std::size_t>(data[i] << 8 | data[i + 1]) % text.size()] =
            static_cast<char>(data[i + 2]);
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const bool plain = data[0] >= 128;
    const auto layout = vision::read_layout(
        plain ? std::string(reinterpret_cast<const char*>(data) + 1, size - 1) : damaged(data, size));
    if (!layout) {
        require(layout.error().starts_with("line "));
        return 0;
    }
    require(layout->seats >= 2 && layout->seats <= 10 && layout->markers.size() >= 4);
    const auto text = write_layout(*layout);
    const auto again = vision::read_layout(text);
    require(again && write_layout(*again) == text);
    for (const auto& zone : layout->zones)
        for (int i = 0; i < 3; ++i) layout->at(card_spot(zone, i).mm);
    for (int seat = 0; seat <= layout->seats; ++seat) seat_edge(*layout, seat);
    return 0;
}
