#include "companion_app/session/interpreter/early_card.h"

#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/readings.h"
#include "engine/legal/legal.h"

namespace jianjun::app {

bool lies_a_moment_early(const TableAccounts& at, const Evidence& evidence, const std::deque<Evidence>& waiting) {
    if (waiting.empty() || !card_of(evidence) || !card_of(waiting.front())) return false;
    const auto& what_if = at.keeper.what_if();
    const auto next = interpret(at.game(), what_if, waiting.front(), {});
    if (next.kind != Meaning::Kind::clear) return false;
    const auto& inputs = next.readings.front().inputs;
    const auto after = what_if.after(inputs);
    return after && interpret(*after, what_if.with(inputs), evidence, {}).kind == Meaning::Kind::clear;
}

namespace {

// Does that make sense behind the choice that somebody has to make once every window has gone by?
bool comes_behind_a_choice(const WhatIf& what_if, const engine::Game& game, const auto& makes_sense) {
    LetBy by(game, what_if);
    while (may_go_by(by.prompt()) && by.next()) {
    }
    const auto* prompt = by.prompt();
    if (!prompt || prompt->optional || prompt->kind != engine::Prompt::Kind::choice) return false;
    auto inputs = by.passes();
    engine::Hint one;
    one.most = 1;
    for (const auto& form : engine::forms(by.game())) {
        const auto choices = engine::expand(by.game(), form, one);
        if (choices.empty()) continue;
        inputs.push_back(choices.front());
        const auto after = what_if.after(inputs);
        return after && makes_sense(*after, what_if.with(inputs));
    }
    return false;
}

}  // namespace

bool comes_before_a_choice(const TableAccounts& at, const Evidence& evidence) {
    return comes_behind_a_choice(at.keeper.what_if(), at.game(), [&](const auto& game, const auto& what_if) {
        return !readings(game, what_if, evidence, {}).empty();
    });
}

bool comes_before_a_choice(const TableAccounts& at, const engine::Input& words) {
    return comes_behind_a_choice(at.keeper.what_if(), at.game(),
                                 [&](const auto&, const auto& what_if) { return !what_if.refusal(words); });
}

}  // namespace jianjun::app
