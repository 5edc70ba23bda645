#include "companion_app/session/interpreter/press_sense.h"

#include <algorithm>

#include "companion_app/session/inbox/seat_lights.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/unsaid.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using devices::Button;
using engine::Prompt;

constexpr std::int64_t bounce_ms = 400;  // sooner nobody sees a new light, and presses for that
constexpr std::int64_t again_ms = 1000;  // so soon a press says the same once more, as the words beside it
constexpr std::int64_t after_all_ms = 4000;  // so long 技能 may put the 不出 before it right
constexpr std::int64_t lifts_ms = 1000;  // so long a card that was taken up is not read

}  // namespace

bool speaks_of_rescue(const engine::Game& game, const WhatIf& what_if, int seat) {
    const auto dying = who_is_dying(game);
    if (dying == engine::nobody || dying == seat) return dying == seat;
    LetBy by(game, what_if);
    while (who_is_dying(by.game()) == dying && by.prompt() && by.prompt()->kind == Prompt::Kind::card) {
        if (asks(by.prompt(), seat)) return true;
        if (!by.prompt()->optional || !by.next()) return false;
    }
    return false;
}

bool lifting(const TableAccounts& at) {
    return at.now_ms - at.lifted_ms < lifts_ms;
}

bool is_open(const Prompt* prompt, const Press& press) {
    return prompt && press.prompt == static_cast<std::uint32_t>(prompt->id);
}

bool ends_twice(TableAccounts& at, const Press& press) {
    const auto& kept = at.keeper.what_if().kept();
    const auto* prompt = at.game().prompt();
    if (press.button != Button::pass || press.prompt != 0 || kept.empty() || !prompt ||
        prompt->kind != Prompt::Kind::choice)
        return false;
    const auto& last = kept.back();
    return last.what == engine::Do::end && last.seat == press.seat &&
           at.game_ms() - last.at.value_or(0) < again_ms;
}

bool declines_twice(TableAccounts& at, const Press& press) {
    const auto& kept = at.keeper.what_if().kept();
    // The pad shows a window that has just come, or nothing any more.
    const bool heard =
        is_open(at.game().prompt(), press) || press.prompt == 0 || press.prompt == prompt_to_come;
    if (press.button != Button::pass || !heard) return false;
    // Others may have declined the same window between the two.
    const auto beside = [&](const engine::Input& input) {
        return input.what == engine::Do::pass && input.seat != press.seat && input.prompt &&
               input.prompt == kept.back().prompt;
    };
    const auto last = std::find_if_not(kept.rbegin(), kept.rend(), beside);
    const auto is_that = [&](const engine::Input& input) {
        return (input.what == engine::Do::pass || input.what == engine::Do::end) && input.prompt &&
               input.seat == press.seat && at.game_ms() - input.at.value_or(0) < bounce_ms;
    };
    if (last == kept.rend()) return false;
    const bool same_window = last == kept.rbegin() || last->prompt == kept.back().prompt;
    if (same_window && is_that(*last)) return true;
    // He has laid a card between the two.
    const bool plays = at.game().prompt() && at.game().prompt()->kind == Prompt::Kind::play;
    return plays && kept.size() > 1 && kept.back().seat == press.seat &&
           kept[kept.size() - 2].what == engine::Do::pass && is_that(kept[kept.size() - 2]);
}

std::optional<engine::Input> declares_after_all(const TableAccounts& at, const Press& press) {
    const auto& kept = at.keeper.what_if().kept();
    const auto count = static_cast<int>(kept.size());
    if (press.button != Button::skill || asks(at.game().prompt(), press.seat) || count == 0 ||
        !at.game().counts(count))
        return std::nullopt;
    const auto& last = kept.back();
    if (last.what != engine::Do::pass || last.seat != press.seat ||
        at.game_ms() - last.at.value_or(0) > after_all_ms)
        return std::nullopt;
    const auto before = at.keeper.what_if().then(count - 1);
    if (!before || !asks(before->prompt(), press.seat)) return std::nullopt;
    std::optional<engine::Input> found;
    for (const auto& option : before->prompt()->options) {
        const engine::Input declared =
            engine::Deed(engine::Do::skill, static_cast<engine::Seat>(press.seat)).by_skill(option);
        if (before->check(declared)) continue;
        if (found) return std::nullopt;
        found = declared;
    }
    return found;
}

std::uint32_t asked_of(const engine::Game& game, const devices::PadEvent& press) {
    const auto* prompt = game.prompt();
    if (asks(prompt, press.seat)) return static_cast<std::uint32_t>(prompt->id);
    const bool ends = press.button == Button::pass && game.table().turn == press.seat;
    return ends ? prompt_to_come : 0;
}

Press as_lit(TableAccounts& at, Press press) {
    const auto* prompt = at.game().prompt();
    const bool skill =
        prompt && prompt->kind == Prompt::Kind::choice && prompt->optional && !waits_for_all_to_see(*prompt);
    if (press.button == Button::pass && skill && !press.at_window &&
        at.settings.hints < devices::Hints::teaching && at.game().table().turn == press.seat &&
        is_open(prompt, press))
        press.prompt = 0;
    // Nor does he see that a skill of his is asked about: 技能 may be one of his free time.
    if (press.button == Button::skill && skill && prompt->seats.size() == 1 &&
        at.settings.hints < devices::Hints::teaching && at.game().table().turn == press.seat &&
        is_open(prompt, press))
        press.prompt = 0;
    return press;
}

bool declares_again(TableAccounts& at, const Press& press) {
    const auto& kept = at.keeper.what_if().kept();
    const auto* prompt = at.game().prompt();
    const bool asked_now = is_open(prompt, press) && prompt->kind != Prompt::Kind::play;
    if (press.button != Button::skill || kept.empty() || asked_now) return false;
    const auto& last = kept.back();
    return last.what == engine::Do::skill && last.seat == press.seat && !reading_of(last) &&
           last.cards.empty() && last.targets.empty() && at.game_ms() - last.at.value_or(0) < again_ms;
}

void told_no(TableAccounts& at, const Press& press, devices::Notice notice) {
    at.tally.unheard += press.button == Button::answer ? 1 : 0;
    at.tell_no(press.seat, notice);
    at.presses.settled(press.number);
}

}  // namespace jianjun::app
