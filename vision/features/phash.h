// Computes a face's fingerprint (感知哈希): 256 bits of its coarse light and dark, near for faces that look
// alike.
#pragma once
#include <array>
#include <cstdint>
#include <opencv2/core.hpp>

namespace jianjun::vision {

using Hash = std::array<std::uint64_t, 4>;

// Without the processor's own instruction std::popcount is a call for each word, and a lookup has 240,000
// words.
inline int distance(const Hash& a, const Hash& b) {
    std::uint64_t bytes = 0;  // eight sums of bits
    for (int i = 0; i < 4; ++i) {
        std::uint64_t x = a[i] ^ b[i];
        x -= x >> 1 & 0x5555555555555555;
        x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
        bytes += (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
    }
    const std::uint64_t pairs = (bytes & 0x00FF00FF00FF00FF) + (bytes >> 8 & 0x00FF00FF00FF00FF);
    return int(pairs * 0x0001000100010001 >> 48);
}

struct HashPair {
    Hash upright;
    Hash turned;  // of the same face upside down
};

// `face` is 8UC1, or 8UC3 in BGR, and holds one card upright.
HashPair hash_face(const cv::Mat& face);

}  // namespace jianjun::vision
