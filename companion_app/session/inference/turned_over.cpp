#include "companion_app/session/inference/turned_over.h"

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/let_by.h"
#include "engine/input/deed.h"
#include "engine/legal/legal.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Input;
using engine::Prompt;

// This skill turns a card over, and then it is that one.
std::optional<Reading> turns_it_over(const engine::Game& game, const WhatIf& what_if, const LetBy& by,
                                     const Input& declared, const CardLaid& laid) {
    auto inputs = by.passes();
    inputs.push_back(declared);
    const auto next = what_if.after(inputs);
    const auto* prompt = next ? next->prompt() : nullptr;
    if (!prompt || prompt->kind != Prompt::Kind::reveal || prompt->seats != std::vector{declared.seat})
        return std::nullopt;
    inputs.push_back(engine::Deed(Do::reveal, declared.seat).with({laid.face}));
    if (next->check(inputs.back())) return std::nullopt;
    auto why = grounds(game, declared.seat, &laid);
    why.passes = by.count();
    const double arm = laid.arm == declared.seat ? 1 : only_his;
    return Reading{std::move(inputs), arm * (by.count() > 0 ? after_passes : 1), false, std::move(why)};
}

}  // namespace

std::vector<Reading> turned_over_by_skill(const engine::Game& game, const WhatIf& what_if,
                                          const CardLaid& laid, bool directly) {
    const bool on_the_pile = laid.zone == ZoneKind::draw,
               beside = laid.zone == ZoneKind::middle && laid.from_zone == ZoneKind::none;
    std::vector<Reading> found;
    if (!on_the_pile && !beside) return found;
    LetBy by(game, what_if);
    // An arm that nobody saw turns over what its owner could not have answered with (八卦阵: a 杀).
    const auto is_no_answer = [&](engine::Seat seat) {
        return by.game().check(engine::Deed(Do::respond, seat).with({laid.face})).has_value();
    };
    const auto may_say = [&](const Prompt& prompt, const engine::Form& form) {
        if (form.what != Do::skill || form.cost.least != 0 || form.aim.least != 0) return false;
        const bool his = laid.arm == form.who || (laid.arm == 0 && is_no_answer(form.who));
        return on_the_pile || (prompt.kind != Prompt::Kind::play && his);
    };
    do {
        const auto* prompt = by.prompt();
        if (!prompt || !prompt->optional) return found;
        for (const auto& form : engine::forms(by.game())) {
            if (!may_say(*prompt, form)) continue;
            const auto declared = engine::Deed(Do::skill, form.who).by_skill(form.skill);
            if (auto reading = turns_it_over(game, what_if, by, declared, laid))
                found.push_back(std::move(*reading));
        }
        // Of many who are asked one after the other some have lost health by then, which is seen later.
        const bool of_many = laid.arm == 0 && prompt->kind == Prompt::Kind::card;
        if (!found.empty() || directly || !(goes_by_unseen(prompt) || of_many)) return found;
    } while (by.next());
    return found;
}

}  // namespace jianjun::app
