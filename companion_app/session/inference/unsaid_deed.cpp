#include "companion_app/session/inference/unsaid_deed.h"

#include <array>
#include <cstdlib>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/readings.h"
#include "engine/game/skill.h"
#include "engine/input/deed.h"
#include "engine/legal/legal.h"

namespace jianjun::app {

namespace {

engine::Input declared(engine::Seat seat, const engine::Skill& skill) {
    return engine::Deed(engine::Do::skill, seat).by_skill(std::string(skill.id));
}

constexpr std::size_t most_times = 4;

// Skills and choices that cost no card.
std::vector<engine::Form> free_deeds(const engine::Game& game) {
    auto forms = engine::forms(game, engine::Viewer::everyone());
    std::erase_if(forms, [&](const engine::Form& form) {
        // A skill that is chosen out of several is declared as well.
        const bool chooses = form.what == engine::Do::choose && !game.skill(form.who, form.option);
        return (form.what != engine::Do::skill && !chooses) || form.cost.least > 0;
    });
    return forms;
}

// Whom it is aimed at is asked next, and the cards go once that is said.
bool asks_whom(const engine::Game& game, const WhatIf& from, const engine::Input& paid) {
    const auto next = from.after(std::array{paid});
    const auto* prompt = next ? next->prompt() : nullptr;
    return prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->options.empty() &&
           prompt->seats == std::vector{paid.seat} &&
           next->table().hand(paid.seat).size() == game.table().hand(paid.seat).size();
}

// Once, or again and again as long as that brings the seat's health nearer; empty where it never shows.
std::vector<engine::Input> said_until_it_shows(const engine::Game& game, const WhatIf& from, const engine::Input& deed,
                                               const StateSeen& seen) {
    const auto away = [&](const engine::Game& then) {
        return std::abs(then.table().seat(static_cast<engine::Seat>(seen.seat)).hp - seen.value);
    };
    std::vector<engine::Input> deeds{deed};
    for (int before = away(game);; deeds.push_back(deed)) {
        const auto next = from.after(deeds);
        if (!next) return {};
        if (shows(*next, seen)) return deeds;
        const bool nearer = seen.piece == Piece::health && away(*next) < before;
        if (!nearer || deeds.size() == most_times) return {};
        before = away(*next);
    }
}

}  // namespace

std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words) {
    if (words.what != engine::Do::choose || words.seat == engine::nobody || !words.skill.empty() ||
        !from.refusal(words))
        return std::nullopt;
    std::optional<engine::Input> found;
    for (const auto* skill : game.skills(words.seat)) {
        const std::array<engine::Input, 2> both{declared(words.seat, *skill), words};
        if (!from.after(both)) continue;
        if (found) return std::nullopt;
        found = both.front();
    }
    return found;
}

std::vector<engine::Input> deeds_that_show(const engine::Game& game, const WhatIf& from,
                                           const StateSeen& seen) {
    const auto seat = static_cast<engine::Seat>(seen.seat);
    if (!game.table().alive(seat) || shows(game, seen)) return {};
    std::vector<engine::Input> found;
    for (const auto& form : free_deeds(game)) {
        engine::Hint hint;
        if (form.aim.most > 0) hint.seat = seat;
        for (const auto& input : engine::expand(game, form, hint)) {
            if (!input.cards.empty()) continue;
            auto deeds = said_until_it_shows(game, from, input, seen);
            if (deeds.empty()) continue;
            if (!found.empty()) return {};
            found = std::move(deeds);
        }
    }
    return found;
}

std::vector<engine::Input> deeds_that_take(const engine::Game& game, const WhatIf& from,
                                           const engine::Face& face, engine::Seat taker) {
    if (holds(game, taker, face)) return {};
    LetBy by(game, from);
    const auto goes_by = [&](const engine::Prompt* prompt) {
        return goes_by_unseen(prompt) || (may_go_by(prompt) && prompt->seats == std::vector{taker});
    };
    do {
        std::vector<engine::Input> found;
        for (const auto& form : free_deeds(by.game())) {
            if (form.who != taker) continue;
            for (auto& input : engine::expand(by.game(), form, {})) {
                if (!input.cards.empty()) continue;
                auto deeds = by.passes();
                deeds.push_back(std::move(input));
                const auto next = from.after(deeds);
                if (!next || next->table().turn != game.table().turn || !holds(*next, taker, face)) continue;
                if (!found.empty()) return {};
                found = std::move(deeds);
            }
        }
        if (!found.empty()) return found;
    } while (goes_by(by.prompt()) && by.next() && !holds(by.game(), taker, face));
    return {};
}

std::optional<engine::Input> skill_paid_with(const engine::Game& game, const WhatIf& from, engine::Seat arm,
                                             const std::vector<engine::Face>& cards) {
    const auto* prompt = game.prompt();
    if (!prompt || prompt->kind != engine::Prompt::Kind::play) return std::nullopt;
    const auto n = static_cast<int>(cards.size());
    std::optional<engine::Input> found;
    for (const auto& form : engine::forms(game, engine::Viewer::everyone())) {
        const bool costs = form.what == engine::Do::skill && form.cost.least <= n && n <= form.cost.most;
        if (!costs || (arm != engine::nobody && form.who != arm)) continue;
        engine::Input paid = engine::Deed(engine::Do::skill, form.who).by_skill(form.skill).with(cards);
        if (game.check(paid) || (!comes_down(game, from, paid) && !asks_whom(game, from, paid))) continue;
        if (found) return std::nullopt;
        found = std::move(paid);
    }
    return found;
}

}  // namespace jianjun::app
