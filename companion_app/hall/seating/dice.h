// Seeded chance (骰子) that is the same on every machine: the distributions of <random> are not.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace jianjun::app::hall {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    // SplitMix64.
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ull;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    int below(int n) { return n <= 1 ? 0 : static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32); }
    bool chance(int percent) { return below(100) < percent; }

    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }

  private:
    std::uint64_t state_;
};

}  // namespace jianjun::app::hall
