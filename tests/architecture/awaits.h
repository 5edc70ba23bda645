// Awaits that GCC 12 miscompiles (协程陷阱): `co_await` must stand alone, on values that have names.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::architecture {

struct BadAwait {
    int line;
    std::string why;
};

// Allowed: `co_await f(g, named);`, `auto x = co_await f(named);`, `co_return co_await f(named);`, each
// also behind an `if (…)`, `else`, `for (…)` or `case …:`. A lambda that captures nothing may be an argument.
std::vector<BadAwait> bad_awaits(std::string_view source);

}  // namespace jianjun::architecture
