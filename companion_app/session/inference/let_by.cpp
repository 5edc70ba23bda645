#include "companion_app/session/inference/let_by.h"

#include <algorithm>

#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/held_cards.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_passes = 12;

// Lets what goes by go by until it has come to that.
std::optional<std::vector<engine::Input>> passes_until(const engine::Game& game, const WhatIf& what_if, const auto& goes_by, const auto& has_come) {
    LetBy by(game, what_if);
    while (!has_come(by.game()))
        if (!goes_by(by.prompt()) || !by.next()) return std::nullopt;
    return by.passes();
}

// A window for everybody, also once all but one have declined.
bool asks_for_nullification(const engine::Prompt& prompt) {
    const auto& accepts = prompt.accepts;
    return std::find(accepts.begin(), accepts.end(), engine::CardId::nullification) != accepts.end();
}

// Of the hand of whom it is about.
bool may_pick_of_a_hand(const engine::Prompt* prompt) {
    if (!prompt || prompt->kind != engine::Prompt::Kind::choice || prompt->optional ||
        prompt->seats.size() != 1 || prompt->why.about == engine::nobody)
        return false;
    const auto& options = prompt->options;
    return std::find(options.begin(), options.end(), engine::to_string(engine::Zone::hand)) != options.end();
}

// One card has left a hand since then, and has gone into another.
bool goes_from_hand_to_hand(const engine::Game& then, std::size_t before) {
    const auto& events = then.events();
    int out = 0, in = 0;
    for (auto i = before; i < events.size(); ++i) {
        const auto* moved = std::get_if<engine::CardsMoved>(&events[i]);
        for (std::size_t n = 0; moved && n < moved->moves.size(); ++n) {
            const auto& move = moved->moves[n];
            if (move.from.zone != engine::Zone::hand) continue;
            ++out;
            in += move.to.zone == engine::Zone::hand ? 1 : 0;
        }
    }
    return out == 1 && in == 1;
}

}  // namespace

bool asks(const engine::Prompt* prompt, int seat) {
    return prompt && std::find(prompt->seats.begin(), prompt->seats.end(), seat) != prompt->seats.end();
}

engine::Input pass_of(const engine::Prompt& prompt) {
    return engine::Deed(engine::Do::pass, prompt.seats.size() == 1 ? prompt.seats.front() : engine::nobody);
}

bool may_go_by(const engine::Prompt* prompt) {
    return prompt && prompt->optional && !prompt->pass_must_be_said;
}

bool goes_by_unseen(const engine::Prompt* prompt) {
    return may_go_by(prompt) && (prompt->seats.size() > 1 || prompt->kind == engine::Prompt::Kind::choice ||
                                 asks_for_nullification(*prompt));
}

bool LetBy::next() {
    if (!prompt() || passes_.size() >= most_passes) return false;
    const auto pass = pass_of(*prompt());
    // The first pass needs a game of its own; all others go on with that one.
    if (!now_) now_ = what_if_.after({&pass, 1});
    else if (!now_->feed(pass)) return false;
    if (!now_) return false;
    passes_.push_back(pass);
    return true;
}

bool LetBy::past_skills_of_others(int seat) {
    while (may_go_by(prompt()) && prompt()->kind == engine::Prompt::Kind::choice && !asks(prompt(), seat))
        if (!next()) return false;
    return true;
}

std::optional<std::vector<engine::Input>> passes_before_turning_up(const engine::Game& game, const WhatIf& what_if, engine::Seat owner) {
    return passes_until(game, what_if, may_go_by, [owner](const engine::Game& then) {
        const auto* prompt = then.prompt();
        return prompt && prompt->optional && prompt->kind == engine::Prompt::Kind::reveal && prompt->why.cause == engine::Occasion::premeditate &&
               asks(prompt, owner);
    });
}

std::optional<std::vector<engine::Input>> passes_before_it_is_his(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                  engine::Seat taker) {
    // What he took is one of the cards before him already (刺), and whether that comes to be his is another matter.
    if (held(game, {engine::Zone::general, taker}, engine::to_string(face)) > 0) return std::nullopt;
    return passes_until(game, what_if, goes_by_unseen, [&](const engine::Game& then) { return holds(then, taker, face); });
}

std::optional<std::vector<engine::Input>> passes_before_it_is_given(const engine::Game& game, const WhatIf& what_if, const engine::Face& face,
                                                                    engine::Seat wearer) {
    const auto goes_by = [wearer](const engine::Prompt* prompt) {
        const bool his = may_go_by(prompt) && prompt->kind == engine::Prompt::Kind::card && prompt->seats == std::vector{wearer};
        return his || goes_by_unseen(prompt);
    };
    return passes_until(game, what_if, goes_by, [&](const engine::Game& then) {
        const auto seats = then.table().alive_from(wearer);
        return std::any_of(seats.begin(), seats.end(), [&](engine::Seat seat) { return seat != wearer && holds(then, seat, face); });
    });
}

std::optional<std::vector<engine::Input>> picked_unseen(const engine::Game& game, const WhatIf& what_if) {
    LetBy by(game, what_if);
    while (goes_by_unseen(by.prompt()) && by.next()) {
    }
    const auto* prompt = by.prompt();
    if (!may_pick_of_a_hand(prompt)) return std::nullopt;
    auto inputs = by.passes();
    inputs.push_back(engine::Deed(engine::Do::choose, prompt->seats.front())
                         .with({engine::Face{}})
                         .out_of({engine::Zone::hand, prompt->why.about}));
    const auto next = what_if.after(inputs);
    return next && goes_from_hand_to_hand(*next, by.game().events().size()) ? std::optional(std::move(inputs))
                                                                            : std::nullopt;
}

std::optional<std::vector<engine::Input>> passes_before_it_is_done(const engine::Game& game,
                                                                   const WhatIf& what_if,
                                                                   const engine::Face& face) {
    const auto in_use = [&](const engine::Game& then) {
        return held(then, {engine::Zone::processing, engine::nobody}, engine::to_string(face)) > 0;
    };
    if (!in_use(game)) return std::nullopt;
    return passes_until(game, what_if, goes_by_unseen,
                        [&](const engine::Game& then) { return !in_use(then); });
}

}  // namespace jianjun::app
