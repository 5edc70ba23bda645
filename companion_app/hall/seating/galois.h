// Finite fields (有限域): arithmetic for the lines of affine planes. GF(4), GF(8), GF(9) and GF(16) are no arithmetic modulo a number.
#pragma once
#include <optional>
#include <vector>

namespace jianjun::app::hall {

class Galois {
  public:
    // Of q elements, 0 to q−1; nothing where q is no power of a prime.
    static std::optional<Galois> of(int q);

    int size() const { return q_; }
    int add(int a, int b) const { return sum_[index(a, b)]; }
    int times(int a, int b) const { return product_[index(a, b)]; }

  private:
    Galois(int p, int m);
    bool fill(const std::vector<int>& modulus);
    std::size_t index(int a, int b) const { return static_cast<std::size_t>(a) * static_cast<std::size_t>(q_) + static_cast<std::size_t>(b); }

    int p_, m_, q_ = 1;
    std::vector<int> sum_, product_;
};

}  // namespace jianjun::app::hall
