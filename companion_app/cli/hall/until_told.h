// A command that runs until it is told to stop (到叫停为止): Ctrl-C, or the end of its parent.
#pragma once
#include <cstdint>

namespace jianjun::app {

// While it lives, an interruption is noted instead of ending the program.
class UntilTold {
  public:
    UntilTold();
    ~UntilTold();
    UntilTold(const UntilTold&) = delete;
    UntilTold& operator=(const UntilTold&) = delete;
    bool told() const;
};

// Milliseconds of a clock that nobody sets.
std::int64_t steady_ms();

}  // namespace jianjun::app
