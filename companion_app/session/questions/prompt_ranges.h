// Numbers of prompts (询问的编号): the engine's own come first, those of the session lie beyond them, so that a press on one can
// never answer another.
#pragma once
#include <cstdint>

namespace jianjun::app {

inline constexpr std::uint32_t first_question_prompt = 0x40000000;  // a question or a flag
inline constexpr std::uint32_t first_claim_prompt = 0x60000000;     // whom a card is aimed at: his to claim

}  // namespace jianjun::app
