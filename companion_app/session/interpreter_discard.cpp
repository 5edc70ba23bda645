#include "companion_app/session/interpreter_discard.h"

#include "engine/deed.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_skills_of_one = 4;  // that somebody lets go by with one deed
}

bool for_everybody(const engine::Prompt& prompt) {
    return prompt.kind == engine::Prompt::Kind::card && prompt.optional && !prompt.pass_must_be_said && prompt.seats.size() + prompt.declined.size() > 1;
}

std::optional<std::vector<engine::Input>> passes_before_discard(const engine::Game& game, const WhatIf& what_if, engine::Seat whose) {
    using Kind = engine::Prompt::Kind;
    const auto* prompt = game.prompt();
    if (!prompt || prompt->seats.empty()) return std::nullopt;
    auto owner = whose;
    if (owner == engine::nobody && !for_everybody(*prompt)) owner = prompt->seats.front();
    const auto lets_go = [&](const engine::Prompt& open) {
        const bool skill = open.kind == Kind::choice && open.optional && open.seats.size() == 1 && !open.pass_must_be_said;
        return for_everybody(open) || (skill && (whose != engine::nobody || open.seats.front() == owner));
    };
    std::vector<engine::Input> passes;
    std::unique_ptr<engine::Game> next;
    while (prompt && lets_go(*prompt) && passes.size() < most_skills_of_one) {
        passes.push_back(engine::Deed(engine::Do::pass, prompt->seats.size() == 1 ? prompt->seats.front() : engine::nobody));
        next = what_if.after(passes);
        prompt = next ? next->prompt() : nullptr;
    }
    if (!prompt || prompt->kind != Kind::discard || (owner != engine::nobody && prompt->seats.front() != owner)) return std::nullopt;
    return passes;
}

}  // namespace jianjun::app
