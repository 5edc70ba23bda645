// A short word for a long text (指纹), the same on every machine.
#pragma once
#include <string>
#include <string_view>

namespace jianjun::app::hall {

// Sixteen hexadecimal digits: FNV-1a. Tells texts apart that differ by chance, and nobody who means to deceive.
std::string fingerprint(std::string_view text);

}  // namespace jianjun::app::hall
