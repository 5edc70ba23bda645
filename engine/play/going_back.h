// How the play goes back (回到从前): the inputs that count are run again from the last checkpoint on their
// way. For the file that instantiates a game.
#pragma once
#include "engine/play/play.h"
#include "engine/play/reasons.h"

namespace jianjun::engine {

// ---- checkpoints ----

template <class Game, class Terms>
void Play<Game, Terms>::rest() {
    if (ruling_ || lenient_ || !nested_.empty() || !open_.empty()) return;
    bool rests = labels_.empty();
    if constexpr (Terms::hooks.rests_within) rests = rests || rests_within(self(), labels_);
    if (!rests) return;
    if (checkpoints_.stands_at(at_, events_.size())) return;
    const int last = at_.ran == 0 ? 0 : log_.kept()[static_cast<std::size_t>(at_.ran - 1)];
    checkpoints_.keep({table_, at_, last, events_.size(), prompts_ - prompt_base_});
}

template <class Game, class Terms>
void Play<Game, Terms>::begin(const Play* stem, int inputs) {
    if (stem) {
        log_ = stem->log_.up_to(inputs);
        prompt_base_ = log_.asked_before();
        checkpoints_ = stem->checkpoints_;
        if (const auto* point = checkpoints_.last_towards(log_, 0, seeks_nothing))
            events_.assign(stem->events_.begin(),
                           stem->events_.begin() + static_cast<std::ptrdiff_t>(point->events));
    }
    rebuild();
}

template <class Game, class Terms>
void Play<Game, Terms>::end_flows() {
    open_.clear();
    while (!nested_.empty()) nested_.pop_back();
    root_ = {};
    runner_.drop_to(0);
    labels_.clear();
}

// ---- running again ----

// With `implied` passes after the last input, up to the moment that is sought.
template <class Game, class Terms>
void Play<Game, Terms>::rebuild(const Sought& sought, int implied) {
    end_flows();
    lenient_ = ruling_ = false;
    const auto inputs = log_.kept().size();
    const auto* point = checkpoints_.last_towards(log_, implied, sought.input ? sought.from : seeks_nothing);
    at_ = point ? point->at : Position{};
    at_.stop = log_.stop_before(static_cast<std::size_t>(at_.ran));
    sought_ = static_cast<std::size_t>(at_.ran) == inputs ? sought : Sought{};
    prompts_ = prompt_base_ + (point ? point->prompts : 0);
    events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(point ? point->events : 0), events_.end());
    self().lay_out(point ? &point->table : nullptr);
    go_on_with(self().flow(point != nullptr));
    while (static_cast<std::size_t>(at_.ran) < inputs)
        run_next(static_cast<std::size_t>(at_.ran) + 1 == inputs ? sought : Sought{});
    pass_silently(implied);
    sought_ = {};
}

// The next of the inputs that count.
template <class Game, class Terms>
void Play<Game, Terms>::run_next(const Sought& sought, Carried read) {
    const auto& entry = log_[log_.kept()[static_cast<std::size_t>(at_.ran)]];
    pass_silently(entry.implied);
    at_ = Position{at_.ran + 1};
    at_.stop = log_.stop_before(static_cast<std::size_t>(at_.ran));
    sought_ = sought;
    ruling_ = entry.input->way() == Way::ruling;
    if (ruling_)
        self().rule(*entry.input);
    else
        answer(*entry.input, std::move(read));  // it was legal then and is legal now
    ruling_ = false;
}

// Until so many prompts have been passed since the last input.
template <class Game, class Terms>
void Play<Game, Terms>::pass_silently(int implied) {
    if (at_.implied == 0) at_.input_end = events_.size();
    while (at_.implied < implied && !open_.empty()) {
        ++at_.implied;
        pass(nobody, true);
    }
}

// The input may have been meant for a moment that was passed by since the last one (from `first` on). False:
// the game is as it was.
template <class Game, class Terms>
bool Play<Game, Terms>::go_back(Answering& answering, Step& step, std::size_t first) {
    const auto& input = *answering.input;
    const auto may_be = self().missed(input);
    if (!may_be) return false;
    if (at_.passed_by.size() <= first ||
        std::none_of(at_.passed_by.begin() + static_cast<std::ptrdiff_t>(first), at_.passed_by.end(), may_be))
        return false;
    Sought sought{&input, may_be, first};
    for (;;) {
        rebuild(sought, step.implied);
        if (at_.stop.moment < 0) return false;
        if (!open_.empty() && !fits(*open_.back(), input, &answering.read)) {
            step.stop = at_.stop;
            return true;
        }
        sought.from = static_cast<std::size_t>(at_.stop.moment) + 1;
    }
}

// ---- taking back ----

template <class Game, class Terms>
tl::expected<Step, Refusal> Play<Game, Terms>::take_back(Input input) {
    if (auto refusal = log_.check_take_back(input)) return tl::unexpected(*refusal);
    log_.take_back(std::make_shared<Input>(std::move(input)), prompts_);
    prompt_base_ = prompts_;  // a late press must not answer a question of the same number
    rebuild();
    const Step step{inputs(), 0, events_.size(), 1};
    self().note_take_back(log_.kept().empty() ? 0 : log_.kept().back());
    return step;
}

}  // namespace jianjun::engine
