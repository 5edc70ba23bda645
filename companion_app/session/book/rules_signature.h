// By which rules a game was read (规则签名): one word, made from the engine's sources and the generals' sheets as this
// program is built. What was kept by other rules is read anew.
#pragma once
#include <string_view>

namespace jianjun::app {

std::string_view rules_signature();

}  // namespace jianjun::app
