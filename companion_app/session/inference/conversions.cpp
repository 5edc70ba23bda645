#include "companion_app/session/inference/conversions.h"

#include <algorithm>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/let_by.h"
#include "engine/legal/legal.h"

namespace jianjun::app {

namespace {

constexpr double nobody_said_so = 0.8;  // that it is another card

// Where a card of that kind would be laid.
bool lies_as(const engine::Input& input, const CardLaid& laid) {
    const bool delayed = engine::info(input.as).type == engine::CardType::delayed_trick;
    if (!delayed || input.what != engine::Do::use) return laid.zone == ZoneKind::middle;
    return laid.zone == ZoneKind::judge && input.targets == std::vector{static_cast<engine::Seat>(laid.seat)};
}

// An answer aims at nobody; a use aims at somebody, where it may.
void drop_what_says_the_same(std::vector<Reading>& found) {
    const auto aimed = [](const Reading& reading) { return !reading.inputs.back().targets.empty(); };
    const auto used = [](const Reading& reading) { return reading.inputs.back().what == engine::Do::use; };
    std::erase_if(found, [&](const Reading& reading) { return !used(reading) && aimed(reading); });
    if (std::any_of(found.begin(), found.end(), aimed))
        std::erase_if(found, [&](const Reading& reading) { return used(reading) && !aimed(reading); });
}

void add(const engine::Game& game, const LetBy& by, const engine::Form& form, const CardLaid& laid,
         std::vector<Reading>& found) {
    engine::Hint hint;
    hint.cards = {laid.face};
    for (auto& input : engine::expand(by.game(), form, hint)) {
        if (input.cards != hint.cards || input.targets.size() > 1 || !lies_as(input, laid)) continue;
        auto why = grounds(game, input.seat, &laid);
        why.passes = by.count();
        const double arm = laid.arm == input.seat ? nobody_said_so : only_his * nobody_said_so;
        auto inputs = by.passes();
        inputs.push_back(std::move(input));
        found.push_back(
            {std::move(inputs), arm * (by.count() > 0 ? after_passes : 1), false, std::move(why)});
    }
}

}  // namespace

std::vector<Reading> conversions(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                                 bool directly) {
    std::vector<Reading> found;
    if (laid.from_zone != ZoneKind::none || (laid.zone != ZoneKind::middle && laid.zone != ZoneKind::judge))
        return found;
    LetBy by(game, what_if);
    do {
        for (const auto& form : engine::forms(by.game(), engine::Viewer::everyone()))
            if (form.as != engine::CardId::unknown && !form.skill.empty() && form.cost.least <= 1 &&
                (laid.arm == form.who || laid.arm == 0))
                add(game, by, form, laid, found);
        drop_what_says_the_same(found);
        if (!found.empty() || directly || !goes_by_unseen(by.prompt())) return found;
    } while (by.next());
    return found;
}

}  // namespace jianjun::app
