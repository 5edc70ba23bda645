// Numbers that look random and are the same everywhere (种子): the standard library's distributions are not.
#pragma once
#include <cmath>
#include <cstdint>
#include <string_view>

namespace jianjun::vision {

inline std::uint64_t seed_of(std::string_view text, std::uint64_t start = 0xcbf29ce484222325ULL) {
    for (unsigned char c : text) start = (start ^ c) * 0x100000001b3ULL;
    return start;
}

// SplitMix64.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * unit(); }
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    double normal() {
        const double u = unit() + 1e-12, v = unit();
        return std::sqrt(-2 * std::log(u)) * std::cos(2 * 3.14159265358979323846 * v);
    }

  private:
    std::uint64_t state_;
};

}  // namespace jianjun::vision
