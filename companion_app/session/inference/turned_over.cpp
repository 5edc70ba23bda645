#include "companion_app/session/inference/turned_over.h"

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/let_by.h"
#include "engine/deed.h"
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
    const bool on_the_pile = laid.zone == "draw", beside = laid.zone == "middle" && laid.from_zone.empty();
    std::vector<Reading> found;
    if (!on_the_pile && !beside) return found;
    const auto may_say = [&](const Prompt& prompt, const engine::Form& form) {
        const bool answers = prompt.kind == Prompt::Kind::card && laid.arm == form.who;
        return form.what == Do::skill && form.cost.least == 0 && form.aim.least == 0 &&
               (on_the_pile || answers);
    };
    LetBy by(game, what_if);
    do {
        const auto* prompt = by.prompt();
        if (!prompt || !prompt->optional) return found;
        for (const auto& form : engine::forms(by.game())) {
            if (!may_say(*prompt, form)) continue;
            const auto declared = engine::Deed(Do::skill, form.who).by_skill(form.skill);
            if (auto reading = turns_it_over(game, what_if, by, declared, laid))
                found.push_back(std::move(*reading));
        }
    } while (found.empty() && !directly && goes_by_unseen(by.prompt()) && by.next());
    return found;
}

}  // namespace jianjun::app
