// Who has to discard, now or behind his own skills (弃牌之前).
#pragma once
#include <optional>
#include <vector>

#include "companion_app/session/journal/what_if.h"

namespace jianjun::app {

// A window that is open to everybody: 无懈可击.
bool for_everybody(const engine::Prompt& prompt);

// What whoever has to discard lets go by first (克己), nothing if he has to at once; empty where nobody has to.
// `whose`: of him alone, behind anybody's skills. Nobody says 无懈可击 before it, either.
std::optional<std::vector<engine::Input>> passes_before_discard(const engine::Game& game, const WhatIf& what_if, engine::Seat whose = engine::nobody);

}  // namespace jianjun::app
