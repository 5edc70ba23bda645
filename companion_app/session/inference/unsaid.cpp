#include "companion_app/session/inference/unsaid.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/let_by.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using engine::Deed;
using engine::Do;
using engine::Face;
using engine::Game;
using engine::Input;
using engine::Prompt;
using engine::Seat;

constexpr double told_by_nobody = 0.45;  // less than what is clear
constexpr double turned_there = 0.9;
constexpr double least_fitting = 0.5;    // behind those steps, by an arm that was not seen
constexpr double by_a_helper = 0.9;      // what somebody else lays down may be the dead's as well
constexpr int most_steps = 4;
constexpr int most_ends = 2;  // one after another

// From where the game stands, through one step after another.
class UnsaidSteps {
  public:
    UnsaidSteps(const Game& game, const WhatIf& what_if, int ends)
        : start_(game), what_if_(what_if), ends_(ends) {}

    const Game& game() const { return now_ ? *now_ : start_; }
    const WhatIf& what_if() const { return here_ ? *here_ : what_if_; }
    const Reading& told() const { return told_; }  // the steps so far, as a reading that they begin

    bool next() {
        const auto steps = step();
        if (steps.empty()) return false;
        told_.inputs.insert(told_.inputs.end(), steps.begin(), steps.end());
        now_ = what_if_.after(told_.inputs);
        here_.emplace(what_if_.with(told_.inputs));
        return now_ != nullptr;
    }

  private:
    std::vector<Input> step() {
        if (told_.inputs.empty())
            if (const auto death = unsaid_death(game(), what_if())) {
                told_.dies = death->dies;
                return death->refusals;
            }
        LetBy by(game(), what_if());
        const auto goes_by = ends_ > 0 ? may_go_by : goes_by_unseen;
        while (goes_by(by.prompt()) && by.next()) {
        }
        const auto* prompt = by.prompt();
        auto inputs = by.passes();
        if (prompt && prompt->kind == Prompt::Kind::play &&
            ended_ < (told_.dies != engine::nobody ? 1 : ends_)) {
            ++ended_;
            told_.ends = prompt->seats.front();
            inputs.push_back(Deed(Do::end, told_.ends));
        } else if (prompt && prompt->kind == Prompt::Kind::discard && !prompt->optional && ends_ < 2 &&
                   prompt->seats.size() == 1 && prompt->least > 0) {
            inputs.push_back(Deed(Do::discard, prompt->seats.front())
                                 .with(std::vector<Face>(static_cast<std::size_t>(prompt->least))));
        } else {
            return {};
        }
        return inputs;
    }

    const Game& start_;
    const WhatIf& what_if_;
    const int ends_;
    int ended_ = 0;
    std::optional<WhatIf> here_;
    std::unique_ptr<Game> now_;
    Reading told_;
};

// Whoever's arm laid it does it; what is too much goes onto the pile.
bool fits(const Reading& reading, const CardLaid& laid) {
    const auto& input = reading.inputs.back();
    if (input.what == Do::discard && laid.zone != ZoneKind::discard) return false;
    return laid.arm == 0 ? reading.weight >= least_fitting : laid.arm == input.seat;
}

// It came out of a hand, or is taken off somebody who is dying.
bool may_be_told_behind(const Game& game, const CardLaid& laid, int ends) {
    const bool from_hand =
        (laid.from_zone == ZoneKind::none && !laid.taken_up) || (ends > 0 && is_thrown(laid));
    return laid.face.known() &&
           (from_hand || (laid.zone == ZoneKind::discard && laid.from_zone == ZoneKind::equip &&
                          laid.from_seat == who_is_dying(game)));
}

// Whom a card is aimed at is a question of its own, behind the end of a turn.
void aim_later(std::vector<Reading>& found) {
    const auto aims = [](const Reading& reading) {
        return reading.ends != engine::nobody && reading.inputs.back().what == Do::use &&
               !reading.inputs.back().targets.empty();
    };
    if (std::count_if(found.begin(), found.end(), aims) < 2) return;
    auto one = *std::find_if(found.begin(), found.end(), aims);
    one.inputs.back().targets.clear();
    one.inputs.back().then.clear();
    one.read_behind = true;
    std::erase_if(found, aims);
    found.insert(found.begin(), std::move(one));
}

// What is turned over on the draw pile can be nothing else, and all that comes before is the end of a turn.
bool turns_over_only(const CardLaid& laid, const Reading& reading) {
    const auto told = [](const Input& input) { return input.what == Do::end || input.what == Do::pass; };
    return laid.zone == ZoneKind::draw && reading.dies == engine::nobody &&
           std::all_of(reading.inputs.begin(), reading.inputs.end() - 1, told);
}

// What the dead leaves comes down on the pile, by whoever's hand.
bool may_be_left_by(Seat dead, const CardLaid& laid) {
    if (dead == engine::nobody || laid.zone != ZoneKind::discard) return false;
    return laid.arm == 0 || laid.arm == dead || laid.from_seat == dead;
}

}  // namespace

Seat who_is_dying(const Game& game) {
    const auto living = game.table().alive_from(1);
    const auto at = std::find_if(living.begin(), living.end(),
                                 [&](Seat seat) { return game.table().seat(seat).hp <= 0; });
    return at == living.end() ? engine::nobody : *at;
}

bool is_thrown(const CardLaid& laid) {
    return laid.zone == ZoneKind::discard &&
           (laid.from_zone == ZoneKind::none || (laid.from_zone == ZoneKind::middle && laid.arm != 0));
}

std::optional<UnsaidDeath> unsaid_death(const Game& game, const WhatIf& what_if) {
    const Seat dying = who_is_dying(game);
    if (dying == engine::nobody) return std::nullopt;
    LetBy by(game, what_if);
    const auto goes_on = [&] {
        return by.prompt() && by.prompt()->optional && by.prompt()->kind == Prompt::Kind::card;
    };
    while (by.game().table().alive(dying) && goes_on() && by.next()) {
    }
    if (by.game().table().alive(dying)) return std::nullopt;
    return UnsaidDeath{dying, by.passes()};
}

std::vector<Reading> behind_the_unsaid(const Game& game, const WhatIf& what_if, const CardLaid& laid,
                                       int ends) {
    std::vector<Reading> found;
    if (!may_be_told_behind(game, laid, ends)) return found;
    std::optional<Reading> left;  // by the dead
    auto out_of_hand = laid;
    if (is_thrown(laid)) out_of_hand.from_zone = ZoneKind::none;
    UnsaidSteps steps(game, what_if, ends);
    for (int n = 0; n < most_steps && found.empty() && steps.next(); ++n) {
        if (n == 0 && steps.told().dies != engine::nobody && laid.zone == ZoneKind::discard)
            left = steps.told();
        if (left && may_be_left_by(left->dies, laid)) break;
        for (auto& reading : CardReader(steps.game(), steps.what_if(), out_of_hand, {}, false).read()) {
            if (!fits(reading, laid)) continue;
            auto whole = steps.told();
            whole.inputs.insert(whole.inputs.end(), reading.inputs.begin(), reading.inputs.end());
            whole.weight = (turns_over_only(laid, whole) ? turned_there : told_by_nobody) * reading.weight;
            whole.unfinished = reading.unfinished;
            whole.answers = reading.answers;
            found.push_back(std::move(whole));
        }
    }
    aim_later(found);
    // Whoever sweeps up after the dead shows nobody whose cards they are.
    if (left) {
        left->weight = found.empty() ? told_by_nobody : found.back().weight * by_a_helper;
        found.push_back(*left);
    }
    for (auto& reading : found) {
        reading.grounds = grounds(game, reading.inputs.back().seat, &laid);
        reading.grounds.passes = static_cast<int>(reading.inputs.size()) - 1;
    }
    return found;
}

std::vector<Reading> ends_behind_an_unsaid_end(const Game& game, const WhatIf& what_if, Seat seat) {
    UnsaidSteps steps(game, what_if, 1);
    for (int n = 0; n < most_steps && steps.next(); ++n) {
        LetBy by(steps.game(), steps.what_if());
        while (may_go_by(by.prompt()) && by.next()) {
        }
        const auto* prompt = by.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::play || !asks(prompt, seat)) continue;
        auto whole = steps.told();
        whole.inputs.insert(whole.inputs.end(), by.passes().begin(), by.passes().end());
        whole.inputs.push_back(Deed(Do::end, seat));
        whole.weight = told_by_nobody;
        return {std::move(whole)};
    }
    return {};
}

TooMuch too_much_at_once(const Game& game, const WhatIf& what_if, Seat arm, const std::vector<Face>& cards) {
    std::vector<Input> deeds;
    std::unique_ptr<Game> now;
    const int most = arm == 0 ? most_ends : most_ends + 1;
    for (int ends = 0; ends <= most; ++ends) {
        const auto here = what_if.with(deeds);
        LetBy by(now ? *now : game, here);
        while (may_go_by(by.prompt()) && by.next()) {
        }
        const auto* prompt = by.prompt();
        if (!prompt || prompt->seats.size() != 1) return {};
        const Seat asked = prompt->seats.front();
        deeds.insert(deeds.end(), by.passes().begin(), by.passes().end());
        if (prompt->kind == Prompt::Kind::discard && !prompt->optional) {
            const int left = prompt->least - static_cast<int>(cards.size());
            const bool fits = left >= 0 && (arm == 0 || arm == asked);
            if (!fits || (left > 0 && !what_if.after(deeds))) return {};
            deeds.push_back(Deed(Do::discard, asked).with(cards));
            return left > 0 || what_if.after(deeds) ? TooMuch{std::move(deeds), left} : TooMuch{};
        }
        if (prompt->kind != Prompt::Kind::play) return {};
        deeds.push_back(Deed(Do::end, asked));
        now = what_if.after(deeds);
        if (!now) return {};
    }
    return {};
}

std::vector<Reading> too_much_of_the_next(const Game& game, const WhatIf& what_if, const CardLaid& laid) {
    const auto seat = static_cast<Seat>(laid.arm);
    const auto* prompt = game.prompt();
    const bool free = prompt && (prompt->kind == Prompt::Kind::play || may_go_by(prompt));
    const bool thrown =
        laid.zone == ZoneKind::discard && laid.from_zone == ZoneKind::none && laid.face.known();
    if (!thrown || !free || seat == engine::nobody || seat == game.table().turn ||
        who_is_dying(game) != engine::nobody)
        return {};
    Reading reading;
    auto thrown_down = too_much_at_once(game, what_if, seat, {laid.face});
    const auto& deeds = thrown_down.deeds;
    const bool is_his = !deeds.empty() && deeds.back().seat == seat;
    const auto ends = [](const Input& input) { return input.what == Do::end; };
    if (!is_his || std::none_of(deeds.begin(), deeds.end(), ends)) return {};
    reading.inputs = std::move(thrown_down.deeds);
    reading.unfinished = thrown_down.left > 0;
    reading.ends = seat;
    reading.weight = told_by_nobody;
    reading.grounds = grounds(game, seat, &laid);
    reading.grounds.passes = static_cast<int>(reading.inputs.size()) - 1;
    return {std::move(reading)};
}

}  // namespace jianjun::app
