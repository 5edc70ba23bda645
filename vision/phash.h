// A face's fingerprint (感知哈希): 256 bits of its coarse light and dark, near for faces that look alike.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <opencv2/core.hpp>

namespace jianjun::vision {

using Hash = std::array<std::uint64_t, 4>;

inline int distance(const Hash& a, const Hash& b) {
    int bits = 0;
    for (int i = 0; i < 4; ++i) bits += std::popcount(a[i] ^ b[i]);
    return bits;
}

struct HashPair {
    Hash upright;
    Hash turned;  // of the same face upside down
};

// `face` is 8UC1, or 8UC3 in BGR, and holds one card upright.
HashPair hash_face(const cv::Mat& face);

}  // namespace jianjun::vision
