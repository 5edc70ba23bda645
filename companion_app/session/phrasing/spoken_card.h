// A card as people write it (口头牌名): "杀 ♠7", "♠7 杀", "黑桃7杀", "slash S7".
#pragma once
#include <string>

namespace jianjun::app {

// Its label, "slash@S7". A bare corner ("S7") is another card of `name`. What is no card of the game but a
// label of the eyes ("general:caocao", "back") stays as it is. Empty where nothing can be made of it.
std::string spoken_card(const std::string& text, const std::string& name = {});

}  // namespace jianjun::app
