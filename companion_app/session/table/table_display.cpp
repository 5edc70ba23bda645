#include "companion_app/session/table/table_display.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/deal/secret_choices.h"
#include "companion_app/session/inbox/seat_lights.h"
#include "companion_app/session/journal/game_tally.h"
#include "companion_app/session/journal/past.h"
#include "companion_app/session/options/hinted.h"
#include "companion_app/session/options/offers.h"
#include "companion_app/session/table/lying_there.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

std::map<int, devices::PadState> light_up(const TableAccounts& at, const Interpreter& interpreter) {
    std::map<int, devices::PadState> lights;
    for (int seat = 1; seat <= at.game().table().seats(); ++seat) {
        auto state = seat_lights(at.game(), seat);
        if (at.hints != HintLevel::full && state.asked != devices::Asked::none)
            state.asked = announced(at.game(), *at.game().prompt(), at.hints) ? devices::Asked::card
                                                                              : devices::Asked::none;
        if (interpreter.may_claim(seat)) {
            state.asked = devices::Asked::card;
            state.prompt = interpreter.pending()->pad_prompt;
        }
        if (const auto* question = at.questions.of_seat(seat)) {
            state.asked = devices::Asked::card;
            state.prompt = question->pad_prompt();
        }
        const auto& open = at.questions.all();
        state.referee = std::any_of(open.begin(), open.end(), [&](const auto& q) {
            return q.about == OpenQuestion::About::referee && q.key == std::to_string(seat);
        });
        if (state.asked != devices::Asked::none && at.deadline_ms >= 0)
            state.deadline_ms = at.deadline_ms, state.limit_ms = at.limit_ms;
        lights[seat] = state;
    }
    return lights;
}

// Which cards may be named now, and by what names: displays offer them.
void show_cards_to_name(const TableAccounts& at, const Interpreter& interpreter, Snapshot& shown) {
    const auto& cards = at.tabletop.cards();
    for (const auto& [question, card] : at.card_of_answer)
        if (const auto lying = cards.find(card); lying != cards.end() && !lying->second.label.empty())
            shown.called.push_back({question, lying->second.label});
    for (const auto& [face, n] : hidden_cards(at.game(), interpreter.collected()))
        shown.deck.push_back({engine::to_string(face), std::max(0, n)});
}

}  // namespace

void TableDisplay::show_trouble(const Said& trouble) {
    auto shown = snapshot_ ? *snapshot_ : Snapshot{};
    if (shown.status == trouble) return;
    shown.status = trouble;
    shown.version = ++version_;
    snapshot_ = std::make_shared<const Snapshot>(std::move(shown));
}

// What the open prompt lets each seat answer, and what may follow what is being put together.
void TableDisplay::show_offers(const TableAccounts& at, Snapshot& shown) {
    if (!offers_ || offered_at_ != at.game().inputs() || offered_under_ != at.hints)
        offers_ =
            std::make_shared<const nlohmann::json>(hinted_answers(at.game(), at.settings.viewer, at.hints));
    offered_at_ = at.game().inputs();
    offered_under_ = at.hints;
    shown.answers = offers_;
    if (at.draft.is_object() && !at.draft.empty()) shown.steps = steps_json(at.game(), at.draft, at.settings.viewer);
}

namespace {

// The seats that an input with one target may have been aimed at instead, as its rules let it.
nlohmann::json others_of(const WhatIf& past, int number) {
    auto seats = nlohmann::json::array();
    auto input = past.kept()[static_cast<std::size_t>(number) - 1];
    const auto before = input.targets.size() == 1 ? past.then(number - 1) : nullptr;
    if (!before) return seats;
    input.prompt.reset();
    const auto was = input.targets.front();
    for (const auto seat : before->table().alive_from(1)) {
        input.targets = {seat};
        if (seat != was && !before->check(input)) seats.push_back(seat);
    }
    return seats;
}

// Of what had been said before, just that counts now which counted then.
bool same_count(const History& before, const History& now) {
    return std::equal(
        before.steps.begin(), before.steps.end(), now.steps.begin(),
        now.steps.begin() + static_cast<std::ptrdiff_t>(std::min(before.steps.size(), now.steps.size())),
        [](const auto& a, const auto& b) { return a.counts == b.counts; });
}

}  // namespace

// The table as it stood: it cannot change any more, so it is made once.
void TableDisplay::show_then(const TableAccounts& at, Snapshot& shown) {
    if (at.looking_back == 0) return;
    if (then_ != at.looking_back) {
        const auto game = at.keeper.what_if().then(at.looking_back);
        if (!game) return;
        state_then_ = engine::state_json(*game, at.settings.viewer);
        state_then_["instead"] = others_of(at.keeper.what_if(), at.looking_back);
        then_ = at.looking_back;
    }
    shown.then = then_;
    shown.state = state_then_;
    shown.answers = nullptr;
    shown.steps = nullptr;
}

void TableDisplay::show_history(const TableAccounts& at, Snapshot& shown) {
    if (!said_ || said_at_ != at.game().inputs()) {
        const auto& kept = at.keeper.what_if().kept();
        for (auto i = said_inputs_.size(); i < kept.size(); ++i)
            said_inputs_.push_back(std::make_shared<const nlohmann::json>(engine::to_json(kept[i])));
        const auto past = past_of(kept);
        auto said = std::make_shared<History>();
        for (const auto& input : said_inputs_) said->steps.push_back({input, false});
        for (const int n : past.counting) said->steps[static_cast<std::size_t>(n) - 1].counts = true;
        for (std::size_t i = 0; i < kept.size(); ++i)
            if (is_secret_choice(at.game(), kept[i], said->steps[i].counts, at.settings.viewer))
                said->steps[i].input =
                    std::make_shared<const nlohmann::json>(without_choice(*said_inputs_[i]));
        for (const auto& input : past.undone)
            said->undone.push_back(is_secret_choice(at.game(), input, false, at.settings.viewer)
                                       ? without_choice(engine::to_json(input))
                                       : engine::to_json(input));
        said->unfit = at.unfit;
        counts_as_then_ = counts_as_then_ && (!said_ || same_count(*said_, *said));
        said_ = std::move(said);
    } else if (said_->unfit.size() != at.unfit.size()) {
        auto said = std::make_shared<History>(*said_);
        said->unfit = at.unfit;
        said_ = std::move(said);
    }
    said_at_ = at.game().inputs();
    shown.said = said_;
}

// What was taken back, or was another one after all, did not happen; that something was taken back is told.
void TableDisplay::follow_log(const TableAccounts& at) {
    auto read = at.log.common_with(log_read_);
    if (read < log_read_.size() || !counts_as_then_) log_ = {}, read = 0;
    for (auto i = read; i < at.log.size(); ++i) {
        const int input = at.log.input(i);
        const bool back =
            input > 0 && input <= static_cast<int>(said_->steps.size()) &&
            said_->steps[static_cast<std::size_t>(input) - 1].input->value("do", "") == "take_back";
        if (input == 0 || back || at.game().counts(input)) log_.push_back(at.log[i], input);
    }
    log_read_ = at.log;
    counts_as_then_ = true;
}

void TableDisplay::show(TableAccounts& at, const Interpreter& interpreter) {
    if (!at.dirty) return;
    if (!at.keeper.trouble().empty()) return show_trouble(fault_words(at.keeper.trouble()));
    at.dirty = false;
    lights_ = light_up(at, interpreter);
    auto shown = std::make_shared<Snapshot>();
    shown->version = ++version_;
    shown->state = hinted_state(at.game(), engine::state_json(at.game(), at.settings.viewer), at.hints);
    shown->hints = at.hints;
    if (at.format.named()) shown->format = at.format.name;
    shown->clocks = at.clocks;
    shown->clocks_stopped = at.clocks_stopped;
    for (const auto& label : at.game().labels()) shown->stack.push_back(engine::to_string(label));
    for (const auto& told : at.told)
        if (at.game().counts(told.input))
            shown->reasons.push_back({told.input, explain_reading(told, false), explain_reading(told, true)});
    for (const auto& question : at.questions.all()) shown->questions.push_back(question.shown);
    show_cards_to_name(at, interpreter, *shown);
    if (at.game().over()) shown->state["tally"] = game_tally(at.game());
    show_offers(at, *shown);
    show_history(at, *shown);
    follow_log(at);
    shown->log = log_;
    show_then(at, *shown);
    if (!at.view.picture.empty() || !at.view.cards.empty()) shown->cameras.push_back(at.view);
    shown->pads = at.pads;
    shown->status = at.last_word.empty() ? with_trouble(at.eyes_status, at.pads_trouble) : at.last_word;
    snapshot_ = std::move(shown);
}

}  // namespace jianjun::app
