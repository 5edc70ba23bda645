// An amount of points (分值): a sum of numbers and of what is counted at the end of a game, "4 + 2 L".
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app::hall {

// What an amount may count.
struct Counted {
    int players = 0;         // n
    int loyalists = 0;       // L: alive at the end
    int rebels = 0;          // R: alive at the end
    int dead_loyalists = 0;  // F: fallen loyalists
    int dead_before = 0;     // D: dead before the seat itself, or at the end where the seat lives
};

class Amount {
  public:
    // "4 + 2 L", "3R", "1.5", "-4", "D/2" (rounded down).
    static tl::expected<Amount, Said> read(std::string_view text);

    double of(const Counted& counted) const;
    const std::string& text() const { return text_; }

  private:
    struct Term {
        double factor = 1;
        char what = '1';
        int divided = 1;
    };
    std::vector<Term> terms_;
    std::string text_;
};

// A decimal number, whatever the system's language; nothing where anything else stands there.
std::optional<double> decimal(std::string_view text);
// 9, 1.5: without a fraction where there is none.
std::string points_text(double points);

}  // namespace jianjun::app::hall
