// A picture inside a page (data: 网址), RFC 2397.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace jianjun::app {

inline std::string data_address(const std::string& type, std::span<const std::uint8_t> bytes) {
    constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out = "data:" + type + ";base64,";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t here = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t three = 0;
        for (std::size_t j = 0; j < 3; ++j) three = three << 8 | (j < here ? bytes[i + j] : 0u);
        for (std::size_t j = 0; j < 4; ++j) out += j <= here ? letters[three >> (18 - 6 * j) & 63] : '=';
    }
    return out;
}

}  // namespace jianjun::app
