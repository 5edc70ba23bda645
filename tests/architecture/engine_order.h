// The order of the engine's folders (引擎目录次序): a file includes what stands before it, or in its own place.
#pragma once
#include <string_view>

namespace jianjun::architecture {

// Empty, or why this file of the engine may not include that one.
std::string_view against_engine_order(std::string_view path, std::string_view included);

}  // namespace jianjun::architecture
