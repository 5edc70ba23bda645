#include "companion_app/session/interpreter_discard.h"

#include "engine/deed.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_skills_of_one = 4;  // that somebody lets go by with one deed
}

std::optional<std::vector<engine::Input>> passes_before_discard(const engine::Game& game, const WhatIf& what_if, engine::Seat whose) {
    using Kind = engine::Prompt::Kind;
    const auto* prompt = game.prompt();
    if (!prompt || prompt->seats.empty()) return std::nullopt;
    const auto owner = whose != engine::nobody ? whose : prompt->seats.front();
    std::vector<engine::Input> passes;
    std::unique_ptr<engine::Game> next;
    while (prompt && prompt->kind == Kind::choice && prompt->optional && prompt->seats.size() == 1 &&
           (whose != engine::nobody || prompt->seats.front() == owner) && !prompt->pass_must_be_said &&
           passes.size() < most_skills_of_one) {
        passes.push_back(engine::Deed(engine::Do::pass, prompt->seats.front()));
        next = what_if.after(passes);
        prompt = next ? next->prompt() : nullptr;
    }
    if (!prompt || prompt->kind != Kind::discard || prompt->seats.front() != owner) return std::nullopt;
    return passes;
}

}  // namespace jianjun::app
