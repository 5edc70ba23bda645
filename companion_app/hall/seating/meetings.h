// How often each two players have met (相遇).
#pragma once
#include <cstdint>
#include <vector>

namespace jianjun::app::hall {

// Players are counted from 0.
using Players = std::vector<int>;
using Tables = std::vector<Players>;  // of one round; the order at a table is that of its seats
using Rounds = std::vector<Tables>;

class Meetings {
  public:
    explicit Meetings(int players) : players_(players), met_(static_cast<std::size_t>(players) * static_cast<std::size_t>(players)) {}

    int players() const { return players_; }
    int of(int a, int b) const { return row(a)[b]; }
    const std::uint8_t* row(int a) const { return met_.data() + static_cast<std::size_t>(a) * static_cast<std::size_t>(players_); }
    void add(int a, int b, int n = 1) {
        at(a, b) = static_cast<std::uint8_t>(at(a, b) + n);
        at(b, a) = at(a, b);
    }
    void add(const Players& table) {
        for (std::size_t i = 0; i < table.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add(table[i], table[j]);
    }
    void add(const Tables& tables) {
        for (const auto& table : tables) add(table);
    }
    // Σ m(m−1)/2 over all pairs: 0 where nobody met anybody twice.
    long repeats() const {
        long sum = 0;
        for (int a = 0; a < players_; ++a)
            for (int b = 0; b < a; ++b) sum += of(a, b) * (of(a, b) - 1) / 2;
        return sum;
    }

  private:
    std::uint8_t& at(int a, int b) { return met_[static_cast<std::size_t>(a) * static_cast<std::size_t>(players_) + static_cast<std::size_t>(b)]; }

    int players_;
    std::vector<std::uint8_t> met_;
};

}  // namespace jianjun::app::hall
