#include "companion_app/hall/seating/galois.h"

#include <algorithm>

namespace jianjun::app::hall {

namespace {

// The digits of an element are the coefficients of its polynomial, the constant first.
std::vector<int> digits(int number, int base, int places) {
    std::vector<int> list;
    for (int i = 0; i < places; ++i, number /= base) list.push_back(number % base);
    return list;
}

int number_of(const std::vector<int>& digits, int base) {
    int number = 0;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) number = number * base + *digit;
    return number;
}

}  // namespace

Galois::Galois(int p, int m) : p_(p), m_(m) {
    for (int i = 0; i < m; ++i) q_ *= p;
}

// Tables of the polynomials modulo a monic one. A field only where that is irreducible: then every product of others than 0 is
// another than 0.
bool Galois::fill(const std::vector<int>& modulus) {
    sum_.assign(static_cast<std::size_t>(q_) * static_cast<std::size_t>(q_), 0);
    product_ = sum_;
    const auto size = static_cast<std::size_t>(m_);
    for (int a = 0; a < q_; ++a)
        for (int b = 0; b < q_; ++b) {
            const auto x = digits(a, p_, m_), y = digits(b, p_, m_);
            std::vector<int> sum(size), product(2 * size);
            for (std::size_t i = 0; i < size; ++i) {
                sum[i] = (x[i] + y[i]) % p_;
                for (std::size_t j = 0; j < size; ++j) product[i + j] = (product[i + j] + x[i] * y[j]) % p_;
            }
            for (std::size_t high = 2 * size - 1; high >= size; --high)
                for (std::size_t i = 0; i < size; ++i)
                    product[high - size + i] = (product[high - size + i] + product[high] * (p_ - modulus[i])) % p_;
            product.resize(size);
            sum_[index(a, b)] = number_of(sum, p_);
            product_[index(a, b)] = number_of(product, p_);
            if (a != 0 && b != 0 && product_[index(a, b)] == 0) return false;
        }
    return true;
}

std::optional<Galois> Galois::of(int q) {
    if (q < 2) return {};
    int p = 2;
    while (q % p != 0) ++p;
    int m = 0;
    for (int rest = q; rest > 1; rest /= p, ++m)
        if (rest % p != 0) return {};
    Galois field(p, m);
    for (int modulus = 0; modulus < q; ++modulus)
        if (field.fill(digits(modulus, p, m))) return field;
    return {};
}

}  // namespace jianjun::app::hall
