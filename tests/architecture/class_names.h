// The classes and enumerations that a source defines for the whole program (类名): two of one name in one namespace are one to the linker, and the
// destructor of either may run for both.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::architecture {

// With their namespaces; none inside other classes, functions or unnamed namespaces, and no specialisations.
std::vector<std::string> classes_in(std::string_view source);

}  // namespace jianjun::architecture
