// Lots (抽签): numbers drawn by a seed, the same on every machine, each as likely as every other.
#pragma once
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace jianjun::app {

class Lots {
  public:
    explicit Lots(std::uint64_t seed) : random_(seed) {}
    static Lots by_chance();  // another seed every time

    // From 0 to n − 1. A number of the generator that would favour the small ones is thrown away.
    std::size_t below(std::size_t n) {
        const std::uint64_t most = ~std::uint64_t{0} - ~std::uint64_t{0} % n;
        std::uint64_t drawn = random_();
        while (drawn >= most) drawn = random_();
        return static_cast<std::size_t>(drawn % n);
    }
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t left = list.size(); left > 1; --left) std::swap(list[left - 1], list[below(left)]);
    }

  private:
    std::mt19937_64 random_;
};

}  // namespace jianjun::app
