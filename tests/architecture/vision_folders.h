// The order of vision's folders (识牌层次): each includes only those below it.
#pragma once
#include <string>
#include <string_view>

namespace jianjun::architecture {

// Why a file of vision must not include that header of vision; empty where it may.
std::string wrong_order(std::string_view path, std::string_view included);

}  // namespace jianjun::architecture
