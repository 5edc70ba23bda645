#include "companion_app/session/let_by.h"

#include <algorithm>

#include "engine/deed.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_passes = 12;

bool knows_in_hand(const engine::Game& game, engine::Seat seat, const engine::Face& face) {
    const auto known = game.table().known_hand(seat, 0);
    return std::find(known.begin(), known.end(), face) != known.end();
}
}  // namespace

engine::Input pass_of(const engine::Prompt& prompt) {
    return engine::Deed(engine::Do::pass, prompt.seats.size() == 1 ? prompt.seats.front() : engine::nobody);
}

bool may_go_by(const engine::Prompt* prompt) {
    return prompt && prompt->optional && !prompt->pass_must_be_said;
}

bool goes_by_unseen(const engine::Prompt* prompt) {
    return may_go_by(prompt) && (prompt->seats.size() > 1 || prompt->kind == engine::Prompt::Kind::choice);
}

bool LetBy::next() {
    if (!prompt() || passes_.size() >= most_passes) return false;
    passes_.push_back(pass_of(*prompt()));
    auto after = what_if_.after(passes_);
    if (!after) {
        passes_.pop_back();
        return false;
    }
    now_ = std::move(after);
    return true;
}

std::optional<std::vector<engine::Input>> passes_before_turning_up(const engine::Game& game, const WhatIf& what_if, engine::Seat owner) {
    LetBy by(game, what_if);
    const auto turns_up = [&] {
        const auto& prompt = *by.prompt();
        return prompt.kind == engine::Prompt::Kind::reveal && prompt.why.cause == engine::Occasion::premeditate &&
               std::find(prompt.seats.begin(), prompt.seats.end(), owner) != prompt.seats.end();
    };
    while (may_go_by(by.prompt()) && !turns_up())
        if (!by.next()) return std::nullopt;
    if (!by.prompt() || !by.prompt()->optional || !turns_up()) return std::nullopt;
    return by.passes();
}

std::optional<std::vector<engine::Input>> passes_before_it_is_his(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                  engine::Seat taker) {
    LetBy by(game, what_if);
    while (!knows_in_hand(by.game(), taker, face))
        if (!goes_by_unseen(by.prompt()) || !by.next()) return std::nullopt;
    return by.passes();
}

std::optional<std::vector<engine::Input>> passes_before_it_is_given(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                    engine::Seat wearer) {
    LetBy by(game, what_if);
    const auto given = [&] {
        const auto seats = by.game().table().alive_from(wearer);
        return std::any_of(seats.begin(), seats.end(), [&](engine::Seat seat) { return seat != wearer && knows_in_hand(by.game(), seat, face); });
    };
    const auto is_his = [&](const engine::Prompt* prompt) {
        return may_go_by(prompt) && prompt->kind == engine::Prompt::Kind::card && prompt->seats.size() == 1 && prompt->seats.front() == wearer;
    };
    while (!given())
        if (!(goes_by_unseen(by.prompt()) || is_his(by.prompt())) || !by.next()) return std::nullopt;
    return by.passes();
}

}  // namespace jianjun::app
