#include "companion_app/session/inference/discards.h"

#include <algorithm>

#include "companion_app/session/inference/let_by.h"

namespace jianjun::app {

namespace {
constexpr int most_skills_of_one = 4;  // that somebody lets go by with one deed

// All that is asked for, or one of several ways (敕令).
bool takes_a_discard(const engine::Prompt& prompt) {
    const auto& options = prompt.options;
    const bool one_way = prompt.kind == engine::Prompt::Kind::choice && std::find(options.begin(), options.end(), "discard") != options.end();
    return one_way || prompt.kind == engine::Prompt::Kind::discard;
}
}

bool for_everybody(const engine::Prompt& prompt) {
    return prompt.kind == engine::Prompt::Kind::card && may_go_by(&prompt) && prompt.seats.size() + prompt.declined.size() > 1;
}

std::optional<std::vector<engine::Input>> passes_before_discard(const engine::Game& game, const WhatIf& what_if, engine::Seat whose) {
    using Kind = engine::Prompt::Kind;
    const auto* prompt = game.prompt();
    if (!prompt || prompt->seats.empty()) return std::nullopt;
    auto owner = whose;
    if (owner == engine::nobody && !for_everybody(*prompt)) owner = prompt->seats.front();
    const auto lets_go = [&](const engine::Prompt& open) {
        const bool anothers_price = open.kind == Kind::discard && may_go_by(&open) && whose != engine::nobody && open.seats.front() != whose;
        if (takes_a_discard(open)) return anothers_price;
        const bool skill = open.kind == Kind::choice && open.optional && open.seats.size() == 1 && !open.pass_must_be_said;
        return for_everybody(open) || (skill && (whose != engine::nobody || open.seats.front() == owner));
    };
    LetBy by(game, what_if);
    while (by.prompt() && lets_go(*by.prompt()) && by.count() < most_skills_of_one)
        if (!by.next()) return std::nullopt;
    prompt = by.prompt();
    if (!prompt || !takes_a_discard(*prompt) || (owner != engine::nobody && prompt->seats.front() != owner)) return std::nullopt;
    return by.passes();
}

}  // namespace jianjun::app
