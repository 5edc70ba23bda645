// How the play runs (运行): the bodies of Play, for the file that instantiates a game.
#pragma once
#include <stdexcept>

#include "engine/play/going_back.h"
#include "engine/play/play.h"
#include "engine/play/reasons.h"

namespace jianjun::engine {

template <class Game, class Terms>
void Play<Game, Terms>::go_on_with(Task<> flow) {
    root_ = std::move(flow);
    root_.start(runner_);
    drive();
}

// ---- running ----

template <class Game, class Terms>
void Play<Game, Terms>::drive() {
    const bool ended = runner_.run(nested_.empty() ? 0 : nested_.back().base);
    if (self().over()) {
        open_.clear();
        return;
    }
    if (!ended) {
        revalidate();
        return;
    }
    if (nested_.empty()) {
        root_.rethrow();
        return;
    }
    nested_.back().task.rethrow();
    const auto* then = nested_.back().then;
    nested_.pop_back();
    if (then && !open_.empty()) {
        // What went before the answer may have made it impossible. That it came in time was looked at when it
        // came: after a take-back the same question has another number.
        Carried read;
        if (!fits(*open_.back(), *then, &read, true)) return answer(*then, std::move(read));
    }
    revalidate();
}

template <class Game, class Terms>
void Play<Game, Terms>::open(Prompt& prompt) {
    prompt.id = ++prompts_;
    prompt.answers.clear();
    prompt.read = nullptr;
    open_.push_back(&prompt);
    runner_.wait();
}

template <class Game, class Terms>
void Play<Game, Terms>::close() {
    open_.pop_back();
    drive();
}

template <class Game, class Terms>
void Play<Game, Terms>::happen(Event event) {
    table_.apply(event);
    events_.push_back(std::move(event));
    self().heard(events_.back());
}

// ---- answering ----

template <class Game, class Terms>
Verdict Play<Game, Terms>::fits(const Prompt& prompt, const Input& input, Carried* carried,
                                bool waited) const {
    if (!waited && input.prompt && *input.prompt != prompt.id)
        return refuse("too_late", reason::question_closed(*input.prompt, prompt.id));
    if (input.way() == Way::time_up) {
        if (prompt.optional || prompt.unsaid || prompt.clock_answers) return {};
        return refuse("mandatory", reason::clock_cannot_answer_this);
    }
    const bool asked = input.seat == nobody || (lenient_ && prompt.helped && input.way() == Way::answer) ||
                       std::find(prompt.seats.begin(), prompt.seats.end(), input.seat) != prompt.seats.end();
    if (!asked) return refuse("not_asked", reason::seat_not_asked(input.seat));
    if (input.way() == Way::pass) {
        if (prompt.optional) return {};
        if constexpr (Terms::hooks.whose)  // others may speak up, nobody else is asked
            if (prompt.whose != nobody && input.seat != nobody && input.seat != prompt.whose) return refuse("not_asked", reason::seat_not_asked(input.seat));
        return refuse("mandatory", reason::this_cannot_be_declined);
    }
    if (input.seat == nobody && prompt.seats.size() != 1) return refuse("seat", reason::say_which_seat_this_is);
    return self().legal(prompt, input, carried);
}

template <class Game, class Terms>
Verdict Play<Game, Terms>::check(const Input& input) const {
    if (self().over()) return refuse("game_over", reason::game_is_over);
    if (open_.empty()) return refuse("not_asked", reason::nothing_is_asked);
    if constexpr (Terms::hooks.as_known)
        if (const auto known = as_known(self(), input)) return check(*known);
    if (input.seat == nobody && open_.back()->seats.size() == 1) {
        Input named = input;
        named.seat = open_.back()->seats.front();
        return fits(*open_.back(), named);
    }
    return fits(*open_.back(), input);
}

template <class Game, class Terms>
void Play<Game, Terms>::pass(Seat seat, bool implied) {
    auto& prompt = *open_.back();
    if (!prompt.unsaid) self().note_pass(seat, implied);
    if (seat == nobody) {
        prompt.seats.clear();
    } else {
        std::erase(prompt.seats, seat);
        prompt.declined.push_back(seat);
    }
    if (prompt.seats.empty()) close();
}

template <class Game, class Terms>
void Play<Game, Terms>::answer(const Input& input, Carried read) {
    if (auto before = self().before_answer(input)) {
        nested_.push_back({std::move(before), runner_.depth(), &input});
        nested_.back().task.start(runner_);
        drive();
        return;
    }
    auto& prompt = *open_.back();
    const auto way = input.way();
    if (way == Way::pass || (way == Way::time_up && !prompt.clock_answers)) {
        pass(way == Way::time_up ? nobody : input.seat, false);
        return;
    }
    if constexpr (Terms::hooks.leaves_asked)
        if (leaves_asked(self(), prompt, input)) return;
    if (prompt.mode == Asked::Mode::each) {
        prompt.answers.push_back(&input);
        std::erase(prompt.seats, input.seat);
        if (!prompt.seats.empty()) return;
    } else {
        prompt.answers.assign(1, &input);
        prompt.read = std::move(read);
    }
    close();
}

// Passes optional prompts one by one until the input fits. False (and then the game must be rebuilt if
// anything was passed) where it never does; `refusal` is the one that it gets then.
template <class Game, class Terms>
bool Play<Game, Terms>::imply(Answering& answering, Step& step, Verdict& refusal) {
    const auto& input = *answering.input;
    if (input.prompt || input.way() == Way::time_up) return false;
    if (input.way() == Way::pass) {
        // Said twice, it must not decline what comes next.
        const auto& declined = open_.back()->declined;
        if (input.seat == nobody || std::find(declined.begin(), declined.end(), input.seat) != declined.end())
            return false;
    }
    while (step.implied < most_implied) {
        if (self().over() || open_.empty()) return false;
        const auto& prompt = *open_.back();
        const bool silent = prompt.unsaid || (prompt.optional && !prompt.pass_must_be_said);
        if (!silent) return false;
        const auto moments = at_.passed_by.size();
        ++at_.implied;
        pass(nobody, true);
        ++step.implied;
        if (self().over() || open_.empty()) return false;
        auto later = fits(*open_.back(), input, &answering.read);
        if (!later) return true;
        // The code of a refusal is the one that the input gets once the optional prompts are passed; that this is not the
        // moment says less than why it can never be done.
        const bool untimely = refusal->code == "not_asked" || refusal->code == "skill";
        if (untimely && later->code != "not_asked") refusal = std::move(later);
        if (go_back(answering, step, moments)) return true;
    }
    return false;
}

// Brings the game to where the input is an answer; a refusal leaves it as it was.
template <class Game, class Terms>
Verdict Play<Game, Terms>::take(Answering& answering, Step& step) {
    const auto& input = answering.input;
    if (self().over()) {
        if (go_back(answering, step, 0)) return {};
        return refuse("game_over", reason::game_over_take_back);
    }
    if (open_.empty()) throw std::logic_error("a running game asks nothing");
    if (input->seat == nobody && open_.back()->seats.size() == 1 && input->way() != Way::time_up)
        input->seat = open_.back()->seats.front();
    auto refusal = fits(*open_.back(), *input, &answering.read);
    if (!refusal || go_back(answering, step, 0) || imply(answering, step, refusal)) return {};
    if (step.implied > 0) rebuild();
    if (self().advisory()) flag_refused(input, *refusal);
    return refusal;
}

template <class Game, class Terms>
tl::expected<Step, Refusal> Play<Game, Terms>::feed(Input raw) {
    if (raw.way() == Way::take_back) return take_back(std::move(raw));
    if (raw.seat < nobody || raw.seat > self().seats())
        return tl::unexpected(Refusal{"seat", reason::no_seat_at_table});
    if constexpr (Terms::hooks.as_known)
        if (auto known = as_known(self(), raw)) raw = std::move(*known);
    Answering answering{std::make_shared<Input>(std::move(raw)), nullptr};
    const auto& input = answering.input;
    Step step{inputs() + 1, 0, events_.size(), 0};
    at_.input_end = events_.size();
    if (input->way() == Way::ruling) {
        if (auto refusal = self().check_ruling(*input)) return tl::unexpected(*refusal);
    } else {
        if (auto refusal = take(answering, step)) return tl::unexpected(*refusal);
        step.first_event = at_.input_end;
        if (step.stop.moment >= 0) {
            step.first_event = events_.size();
            self().note_take_back(log_.kept().empty() ? 0 : log_.kept().back());
        }
    }
    log_.append(input, step.implied, step.stop);
    run_next({}, std::move(answering.read));
    step.events = events_.size() - step.first_event;
    return step;
}

// ---- rulings ----

template <class Game, class Terms>
Verdict Play<Game, Terms>::check_with_leave(const Input& inner) const {
    const Leave leave(*this);
    Verdict refusal = refuse("not_asked", reason::nothing_is_asked);
    if (!open_.empty()) refusal = fits(*open_.back(), inner);
    if (!refusal) return {};
    auto barred = verdict_of(self().read_free_act(inner));
    return barred && barred->code == "no_act" ? refusal : barred;
}

template <class Game, class Terms>
void Play<Game, Terms>::allow(const Input& inner) {
    const Leave leave(*this);
    Carried read;
    if (!open_.empty() && !fits(*open_.back(), inner, &read))
        answer(inner, std::move(read));
    else if (auto act = self().read_free_act(inner))
        run_beside(self().act_freely(inner, std::move(*act)));
}

template <class Game, class Terms>
void Play<Game, Terms>::run_beside(Task<> task) {
    nested_.push_back({std::move(task), runner_.depth()});
    nested_.back().task.start(runner_);
    drive();
}

template <class Game, class Terms>
void Play<Game, Terms>::revalidate() {
    if (self().over()) open_.clear();
    if (open_.empty()) return;
    auto& prompt = *open_.back();
    if (prompt.settled && prompt.settled()) prompt.seats.clear();
    if (!prompt.of_the_fallen)
        std::erase_if(prompt.seats, [&](Seat seat) { return !self().may_answer(seat); });
    if (prompt.seats.empty()) return close();
    if constexpr (Terms::hooks.offer_anew) offer_anew(self(), prompt);
}

// ---- flags ----

template <class Game, class Terms>
void Play<Game, Terms>::flag_refused(std::shared_ptr<const Input> input, const Refusal& refusal) {
    for (const auto& [flag, other] : refused_)
        if (self().same(*other, *input)) return;
    refused_.push_back({Flag{refusal.code, refusal.reason, input->seat}, std::move(input)});
}

template <class Game, class Terms>
void Play<Game, Terms>::drop_refused(std::size_t index) {
    if (index < refused_.size()) refused_.erase(refused_.begin() + static_cast<std::ptrdiff_t>(index));
}

template <class Game, class Terms>
void Play<Game, Terms>::drop_refused(const Input& input) {
    std::erase_if(refused_, [&](const auto& r) { return self().same(*r.second, input); });
}

template <class Game, class Terms>
std::vector<Flag> Play<Game, Terms>::flags() const {
    auto list = self().own_flags();
    for (const auto& [flag, input] : refused_) list.push_back(flag);
    return list;
}

}  // namespace jianjun::engine
