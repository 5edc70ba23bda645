#include "companion_app/session/interpreter/interpreter.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/interpreter/early_card.h"
#include "companion_app/session/interpreter/late_pass.h"
#include "companion_app/session/interpreter/press_sense.h"
#include "companion_app/session/interpreter/wrong_card.h"
#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/questions/question_forms.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using devices::Button;
using devices::Notice;
using engine::Prompt;

constexpr std::uint32_t claims_an_input = 16;  // more are not made between two inputs
constexpr int most_rounds = 64;
constexpr std::int64_t words_come_ms =
    2500;  // so long a card that makes no sense waits for words that say what it is
constexpr std::int64_t owed_ms = 3500;         // so long a card waits for a deed that goes before
constexpr std::int64_t once_more_ms = 10'000;  // so long a question is open before it is put again

// Cards that somebody has chosen of his own, where he may choose more.
std::optional<engine::Input> open_choice(const engine::Game& game, const Collected& collected) {
    const auto* prompt = game.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::choice || collected.prompt != prompt->id)
        return std::nullopt;
    const engine::Input choice =
        engine::Deed(engine::Do::choose, static_cast<engine::Seat>(collected.seat)).with(collected.faces);
    return game.check(choice) ? std::nullopt : std::optional(choice);
}

// The card is laid down for all to see, and may be taken back at once.
bool is_a_showing(TableAccounts& at, const Evidence& evidence, const Collected& collected) {
    const auto found = readings(at.game(), at.keeper.what_if(), evidence, collected);
    return !found.empty() && found.front().inputs.back().what == engine::Do::reveal;
}

// Once these inputs have been taken, it may be what it seems to be by whoever laid it.
bool makes_sense_behind(const WhatIf& what_if, std::span<const engine::Input> inputs,
                        const Evidence& evidence) {
    const auto then = what_if.after(inputs);
    if (!then) return false;
    const auto meaning = interpret(*then, what_if.with(inputs), evidence, {});
    if (meaning.readings.empty() || meaning.readings.front().unsaid()) return false;
    return meaning.readings.front().weight >= least_clear &&
           meaning.readings.front().inputs.back().seat == card_of(evidence)->arm;
}

ReadingTold why_read(TableAccounts& at, const Evidence& evidence, const Reading& reading,
                     const std::vector<Reading>& rivals) {
    const auto& input = reading.inputs.back();
    const auto* laid = card_of(evidence);
    const auto* story = laid ? at.stories.find(laid->card) : nullptr;
    ReadingTold told;
    told.zh = input_words(at.game(), input).zh;
    told.en = input_words_en(input);
    told.weight = reading.weight;
    told.grounds = reading.grounds;
    told.after_ms = story ? at.now_ms - story->laid_ms : 0;
    for (const auto& rival : rivals)
        told.rivals.push_back({input_words(at.game(), rival.inputs.back()).zh,
                               input_words_en(rival.inputs.back()), rival.weight, rival.grounds});
    return told;
}

LyingCard as_it_lay(const CardLaid& laid) {
    LyingCard card;
    card.card = laid.card;
    card.label = laid.label;
    card.name = laid.label.substr(0, laid.label.find('@'));
    card.sure = vision::Certainty::exact;
    card.zone = laid.zone;
    card.seat = laid.seat;
    card.arm = laid.arm;
    return card;
}

// What somebody has laid down for a discard that is none once his turn goes on, and this card of his behind
// that: they are read in their order.
std::vector<std::uint64_t> discards_of(const TableAccounts& at, const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    std::vector<std::uint64_t> discards;
    for (const auto& [card, story] : at.stories.all())
        if (laid && story.state == CardState::collected && story.seat == laid->arm) discards.push_back(card);
    if (!discards.empty()) discards.push_back(laid->card);
    return discards;
}

// What his pad asked him has been done: a press speaks of what is asked behind that.
Evidence asked_anew(const engine::Game& then, Evidence evidence) {
    if (auto* press = std::get_if<Press>(&evidence); press && asks(then.prompt(), press->seat))
        press->prompt = static_cast<std::uint32_t>(then.prompt()->id);
    return evidence;
}

// A card was taken out of a hand unseen before this, which makes more sense behind that; empty: none was.
std::vector<engine::Input> picked_before(const TableAccounts& at, const Evidence& evidence,
                                         const Meaning& meaning) {
    const auto sense = [](const Meaning& of) {
        const bool some = !of.readings.empty() && !of.readings.front().unsaid();
        return some ? of.readings.front().weight : 0;
    };
    if (sense(meaning) >= least_clear) return {};
    const auto& what_if = at.keeper.what_if();
    const auto picks = picked_unseen(at.game(), what_if);
    const auto next = picks ? what_if.after(*picks) : nullptr;
    if (!next) return {};
    const auto behind = interpret(*next, what_if.with(*picks), asked_anew(*next, evidence), {});
    return sense(behind) > sense(meaning) ? *picks : std::vector<engine::Input>();
}

}  // namespace

// A resumed game's claims begin beyond those of before, which a press may still answer.
Interpreter::Interpreter(TableAccounts& accounts) : at_(accounts) {
    claims_ = first_claim_prompt + claims_an_input * static_cast<std::uint32_t>(accounts.game().inputs());
}

// ---- evidence comes in ----

void Interpreter::consider(const Evidence& evidence) {
    if (std::holds_alternative<StateSeen>(evidence) && answer_is_half_read())
        return;  // the watch comes back to it
    finish_choice_before(evidence);
    if (!pending_) {
        act_on(evidence);
        return;
    }
    if (goes_on_as_it_stands(evidence)) return;
    const auto later = behind_pending(evidence);
    if (settled_by(later)) return;
    if (std::holds_alternative<StateSeen>(later)) return;  // the watch comes back to it
    if (const auto* laid = card_of(later)) at_.stories.wait(laid->card, at_.now_ms);
    waiting_.push_back(later);
    // Whoever throws down one after another may still say what they are.
    const auto* first = card_of(pending_->evidence);
    const auto* next = card_of(later);
    const bool goes_on =
        first && next && first->arm != 0 && first->arm == next->arm && waits_for_words(*pending_);
    if (!pending_->maybe_nothing && !goes_on) ask_pending();
}

void Interpreter::press(Press press) {
    const auto* prompt = at_.game().prompt();
    press = as_lit(at_, press);
    if (ends_twice(at_, press) || declines_twice(at_, press) || declares_again(at_, press)) return at_.presses.settled(press.number);
    const bool ends =
        prompt && press.button == Button::pass && (prompt->kind == Prompt::Kind::play || press.prompt == 0);
    // 技能 right after a card was taken up (五谷丰登) is said of what comes after that: it is not read yet.
    const bool his =
        press.button == Button::skill && prompt && at_.game().table().turn == press.seat && lifting(at_);
    const bool lifts = his && for_everybody(*prompt);
    if (lifts || (his && !is_open(prompt, press))) press.prompt = 0;  // the window that his pad showed has gone by
    const bool too_early = ends && half_read_of(press.seat);
    if (too_early) press.prompt = prompt_to_come;  // his turn goes on with the card that he has played
    if (lifts || too_early || (ends && !at_.quiet))
        held_presses_.emplace_back(press, at_.now_ms);
    else
        consider(press);
}

// So long after it was pressed: for what is still to be read before it.
bool Interpreter::holds_back(const Press& press, std::int64_t after_ms) const {
    if (press.button == Button::skill && lifting(at_)) return true;
    if (press.button == Button::pass && half_read_of(press.seat)) return true;
    return !at_.quiet && after_ms < at_.settings.press_waits_ms;
}

void Interpreter::tick() {
    std::erase_if(early_, [&](std::uint64_t card) {
        const auto* story = at_.stories.find(card);
        const bool over = !story || at_.now_ms - story->laid_ms >= owed_ms;
        if (over) tried_.erase(card);
        return over;
    });
    std::erase_if(words_ahead_, [&](const auto& ahead) {
        const bool over = at_.now_ms - ahead.since_ms >= owed_ms;
        if (over && !ahead.late) at_.tell_no(ahead.input.seat, Notice::refused);
        return over;
    });
    while (!held_presses_.empty() && !holds_back(held_presses_.front().first, at_.now_ms - held_presses_.front().second)) {
        const auto press = held_presses_.front().first;
        held_presses_.pop_front();
        consider(press);
    }
    const auto patience_ms =
        pending_ && waits_for_words(*pending_) ? words_come_ms : at_.settings.ask_after_ms;
    if (pending_ && at_.now_ms - pending_->since_ms >= patience_ms) ask_pending();
    // Nobody has looked up, and the table plays on behind the question: it is put once more.
    const bool plays_on =
        std::any_of(waiting_.begin(), waiting_.end(), [](const Evidence& e) { return card_of(e); });
    if (pending_ && pending_->question != 0 && plays_on && at_.now_ms - pending_->asked_ms >= once_more_ms) {
        const auto* asked = at_.questions.find(pending_->question);
        auto before = asked ? asked->before_and_now() : std::vector<std::uint64_t>();
        at_.questions.remove(std::exchange(pending_->question, 0));
        ask_pending();
        at_.questions.find(pending_->question)->before = std::move(before);
    }
}

// Goes on until nothing is left that could be read now.
void Interpreter::settle() {
    for (int round = 0; round < most_rounds; ++round) {
        read_stale();
        std::vector<std::pair<std::uint64_t, std::uint64_t>> unread;
        for (const auto& [card, story] : at_.stories.all())
            if (story.state == CardState::unread && !(tried_.count(card) && tried_[card] == at_.game().inputs()))
                if (const auto* lying = at_.tabletop.find(card); lying && speaks(*lying))
                    unread.emplace_back(story.order, card);
        std::sort(unread.begin(), unread.end());
        for (const auto& [order, card] : unread) read(card);
        bool went_on = !unread.empty();
        if (!pending_ && !waiting_.empty()) {
            auto evidence = waiting_.front();
            waiting_.pop_front();
            // His pad was dark: what he said is said of what he is asked by now.
            if (auto* press = std::get_if<Press>(&evidence);
                press && press->prompt == 0 && press->button == Button::pass)
                press->prompt = asked_of(at_.game(), *press);
            const auto* laid = card_of(evidence);
            const auto* story = laid ? at_.stories.find(laid->card) : nullptr;
            const auto* there = laid ? at_.tabletop.find(laid->card) : nullptr;
            const bool swept = there && laid->zone == ZoneKind::middle && there->zone == ZoneKind::discard;
            const bool lies = there && !swept;
            if (const auto* words = said_early(evidence)) {
                if (!said(words->input)) at_.tell_no(words->input.seat, Notice::refused);
            }
            else if (!laid) act_on(evidence);
            // What the one before it has told by now may account for it: the whole hand was thrown down (神智).
            else if (story && story->state == CardState::pending && lies) {
                at_.stories.read_again(laid->card, at_.now_ms, "its turn has come");
                read(laid->card);
            } else if (story && story->state == CardState::pending) {  // under others on the pile, or swept
                const bool thrown = laid->zone == ZoneKind::discard && laid->from_zone == ZoneKind::none;
                if (!thrown || !settles_debt(as_it_lay(*laid))) act_on(evidence);
            } else if (story && story->state == CardState::gone && story->before == CardState::pending &&
                       is_a_showing(at_, evidence, collected()))
                act_on(evidence);
            went_on = true;
        }
        const auto* prompt = at_.game().prompt();
        if (end_to_come_ && !pending_ && prompt && prompt->kind == Prompt::Kind::play) {
            consider(*std::exchange(end_to_come_, std::nullopt));
            went_on = true;
        }
        if (!words_ahead_.empty() && say_what_was_ahead()) went_on = true;
        if (!went_on && !(pending_ && pending_->stale)) return;
    }
}

void Interpreter::drop(std::uint64_t card) {
    const auto is = [card](const Evidence& evidence) {
        const auto* laid = card_of(evidence);
        return laid && laid->card == card;
    };
    std::erase_if(waiting_, is);
    if (!pending_ || !is(pending_->evidence)) return;
    const auto question = pending_->question;
    pending_.reset();
    at_.dirty = true;
    if (question != 0) at_.questions.remove(question);
}

void Interpreter::rename(std::uint64_t was, std::uint64_t is) {
    const auto name = [&](Evidence& evidence) {
        if (auto* laid = std::get_if<CardLaid>(&evidence); laid && laid->card == was) laid->card = is;
    };
    if (pending_) name(pending_->evidence);
    for (auto& evidence : waiting_) name(evidence);
    at_.questions.rename(was, is);
}

// ---- what it means ----

void Interpreter::act_on(const Evidence& evidence) {
    if (!words_ahead_.empty() && is_as_overheard(evidence)) return;
    if (const int wrong = waiting_.empty() ? wrong_card_before(at_, evidence) : 0; wrong != 0) {
        at_.withdraw_if(
            [&](const OpenQuestion& q) {
                return q.about == OpenQuestion::About::picked_up && q.key == std::to_string(wrong);
            },
            "it was the wrong card");
        if (feed(engine::back_to(wrong - 1)) != 0) return act_on(evidence);
    }
    if (const int end = waiting_.empty() ? late_pass_before(at_, evidence) : 0; end != 0) {
        const auto discards = discards_of(at_, evidence);
        if (feed(engine::back_to(end - 1)) != 0) {
            for (const auto card : discards) at_.stories.read_again(card, at_.now_ms, "his turn goes on");
            if (discards.empty()) act_on(evidence);
            return;
        }
    }
    // What he throws down out of his hand after 结束 is no card of his free time any more.
    if (const auto* laid = card_of(evidence); laid && laid->from_zone == ZoneKind::none && laid->arm != 0)
        ends_before(evidence);
    decline_for_discard(evidence);
    auto meaning = interpret(at_.game(), at_.keeper.what_if(), evidence, collected());
    if (const auto picks = picked_before(at_, evidence, meaning); !picks.empty()) {
        const bool taken =
            std::all_of(picks.begin(), picks.end(), [&](const auto& input) { return feed(input) != 0; });
        if (taken) return act_on(asked_anew(at_.game(), evidence));
    }
    switch (meaning.kind) {
        case Meaning::Kind::nothing:
            return take_nothing(evidence);
        case Meaning::Kind::clear:
            return take(evidence, meaning);
        case Meaning::Kind::collecting:
            collect(evidence, meaning.readings.front());
            ++at_.tally.understood;
            return;
        case Meaning::Kind::incomplete:
        case Meaning::Kind::unclear:
            // That his turn is over has been said, then.
            if (meaning.readings.front().ends != engine::nobody &&
                (ends_before(evidence) || ends_after_all(evidence)))
                return act_on(evidence);
            return wait_for_more(evidence, std::move(meaning));
        case Meaning::Kind::illegal:
            if (ends_before(evidence) || ends_after_all(evidence)) return act_on(evidence);
            if (comes_as_named(evidence)) return;
            if (lies_a_moment_early(at_, evidence, waiting_)) {
                const auto next = waiting_.front();
                waiting_.pop_front();
                act_on(next);
                return act_on(evidence);
            }
            if (waits_for_what_is_owed(evidence)) return;
            return flag_illegal(evidence, meaning.meant, at_.words->reason(meaning.why), meaning.code);
    }
}

void Interpreter::take(const Evidence& evidence, const Meaning& meaning) {
    const int number = feed_reading(evidence, meaning.readings.front(), meaning.rivals);
    if (number != 0) ++at_.tally.understood;
    if (const auto* press = press_of(evidence)) {
        const auto what = meaning.readings.front().inputs.back().what;
        if (what == engine::Do::pass) may_have_ended(*press);
        if (what == engine::Do::end && press->elsewhere) at_.ended_elsewhere = number;
        return at_.presses.settled(press->number);
    }
    const auto* laid = card_of(evidence);
    if (!laid) return;
    if (number != 0) return at_.stories.tell(laid->card, number, at_.now_ms, "understood");
    const auto why = at_.last_word;
    flag_illegal(evidence, meaning.readings.front().inputs.back(), why, at_.refused_code);
}

// 不出 of whoever's turn it is that was no end of that turn.
void Interpreter::may_have_ended(const Press& press) {
    if (press.button == Button::pass && at_.game().table().turn == press.seat)
        declined_ = Declined{press.seat, at_.game().inputs(), press.prompt == prompt_to_come};
}

// One of several cards of an answer: the others are still to come.
void Interpreter::collect(const Evidence& evidence, const Reading& reading) {
    for (std::size_t i = 0; i + 1 < reading.inputs.size(); ++i) feed(reading.inputs[i]);
    at_.stories.collect(card_of(evidence)->card, at_.game().prompt()->id, reading.inputs.back().seat, at_.now_ms);
}

// As many as he likes: they are all.
bool Interpreter::finish_choice() {
    const auto choice = open_choice(at_.game(), collected());
    return choice && feed(*choice) != 0;
}

// Somebody goes on: what he has chosen of his own is whole. One more of his is a part of that.
void Interpreter::finish_choice_before(const Evidence& evidence) {
    const auto before = collected();
    const auto choice = open_choice(at_.game(), before);
    if (!choice) return;
    const auto found = card_of(evidence) ? readings(at_.game(), at_.keeper.what_if(), evidence, before, true)
                                         : std::vector<Reading>();
    const auto adds = [&](const Reading& reading) {
        const auto& input = reading.inputs.back();
        return input.what == choice->what && input.seat == choice->seat &&
               input.cards.size() > choice->cards.size();
    };
    const bool one_more = std::any_of(found.begin(), found.end(), adds);
    if (!one_more) feed(*choice);
}

void Interpreter::take_nothing(const Evidence& evidence) {
    if (const auto* laid = card_of(evidence)) {
        // A card that leaves somebody's zone makes room, or is a difference if it lasts.
        auto* story = at_.stories.find(laid->card);
        const bool played = laid->face.known();
        const int told = story && at_.game().counts(story->input) ? story->input : 0;
        if (story && played) at_.stories.tell(laid->card, told, at_.now_ms, "out of a seat's zone");
        if (story && !played) tried_[laid->card] = at_.game().inputs();
        return;
    }
    const auto* press = press_of(evidence);
    if (!press) return;
    const auto* prompt = at_.game().prompt();
    // 结束 that is said while somebody else is still asked waits for his answer.
    const bool too_soon = press->button == Button::pass && press->prompt == 0 && prompt && prompt->optional &&
                          !asks(prompt, press->seat) &&
                          !speaks_of_rescue(at_.game(), at_.keeper.what_if(), press->seat);
    if ((press->prompt == prompt_to_come || too_soon) && at_.game().table().turn == press->seat && !at_.game().over()) {
        if (end_to_come_) told_no(at_, *end_to_come_, Notice::too_late);
        end_to_come_ = *press;
        end_to_come_->prompt = prompt_to_come;
        return;
    }
    // 回应 only says that a card is coming; a press that can mean nothing is told so.
    if (press->button == Button::answer && is_open(prompt, *press))
        announced_[press->number] = {prompt->id, press->seat};
    else {
        may_have_ended(*press);
        told_no(at_, *press, is_open(prompt, *press) ? Notice::refused : Notice::too_late);
    }
}

// What another deed still has to go before waits for that deed, and is read again behind it.
bool Interpreter::waits_for_what_is_owed(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const auto* story = laid ? at_.stories.find(laid->card) : nullptr;
    if (!story || at_.now_ms - story->laid_ms >= owed_ms || !comes_before_a_choice(at_, evidence))
        return false;
    if (story->state != CardState::unread)
        at_.stories.read_again(laid->card, at_.now_ms, "what goes before is owed");
    tried_[laid->card] = at_.game().inputs();
    early_.insert(laid->card);
    return true;
}

// He has named it, and lays it down while he is still asked for more (刺北: whose card he discards for it).
bool Interpreter::comes_as_named(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const int input = laid && laid->arm != 0 ? named_lately(laid->face, laid->arm) : 0;
    if (input != 0) at_.stories.tell(laid->card, input, at_.now_ms, "he has said which it is");
    return input != 0;
}

void Interpreter::flag_illegal(const Evidence& evidence, const engine::Input& meant, const Said& why, const std::string& code) {
    auto flag = against_the_rules(at_.game(), at_.keeper.what_if(), *card_of(evidence), meant, why);
    flag.code = code;
    at_.ask(std::move(flag));
}

// 结束 was said while somebody else was still asked, and now cards are thrown down, or somebody else lays one
// down that is no answer: nobody has answered.
bool Interpreter::ends_before(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    if (!laid || !end_to_come_) return false;
    const bool his = laid->arm == 0 || laid->arm == end_to_come_->seat;
    if (his && laid->zone != ZoneKind::discard) return false;
    if (!his) {
        const auto found = readings(at_.game(), at_.keeper.what_if(), evidence, collected());
        if (!found.empty() && found.front().weight >= least_clear) return false;
    }
    const auto end = engine::Deed(engine::Do::end, static_cast<engine::Seat>(end_to_come_->seat));
    if (at_.keeper.what_if().refusal(end)) return false;
    const auto press = *std::exchange(end_to_come_, std::nullopt);
    at_.presses.settled(press.number);
    return feed(end) != 0;
}

// 不出 was said of the price of a card (享乐), of a window or of nothing, and what is laid down now makes
// sense once his turn is over, and not before: he meant that, too. Nothing but windows has gone by meanwhile;
// and what he throws down himself follows at once.
bool Interpreter::ends_after_all(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    if (!laid || !declined_ || at_.game().table().turn != declined_->seat) return false;
    const auto& kept = at_.keeper.what_if().kept();
    const auto goes_by = [](const engine::Input& input) { return input.what == engine::Do::pass; };
    const std::array<engine::Input, 1> end{engine::Deed(engine::Do::end, at_.game().table().turn)};
    const bool his = laid->arm == 0 || laid->arm == declined_->seat;
    const bool follows = his ? laid->zone == ZoneKind::discard && declined_->to_come &&
                                   declined_->inputs == at_.game().inputs()
                             : std::all_of(kept.begin() + declined_->inputs, kept.end(), goes_by) &&
                                   makes_sense_behind(at_.keeper.what_if(), end, evidence);
    if (!follows || at_.keeper.what_if().refusal(end[0])) return false;
    declined_.reset();
    return feed(end[0]) != 0;
}

int Interpreter::feed_reading(const Evidence& evidence, const Reading& reading, const std::vector<Reading>& rivals) {
    auto inputs = reading.inputs;
    inputs.back().more =
        nlohmann::json{{"read", reading_json(why_read(at_, evidence, reading, rivals))}}.dump();
    int number = 0;
    for (const auto& input : inputs)
        if (number = feed(input); number == 0) return 0;
    if (reading.ends != engine::nobody)
        ++at_.ends.unsaid;
    else if (press_of(evidence) && inputs.back().what == engine::Do::end)
        ++at_.ends.said;
    return number;
}

bool Interpreter::waits_with(std::uint64_t card) const {
    const auto is = [card](const Evidence& evidence) {
        const auto* laid = card_of(evidence);
        return laid && laid->card == card;
    };
    return (pending_ && is(pending_->evidence)) || std::any_of(waiting_.begin(), waiting_.end(), is);
}

bool Interpreter::waits_with_press(std::uint64_t number) const {
    const auto is = [number](const Evidence& evidence) {
        const auto* press = press_of(evidence);
        return press && press->number == number;
    };
    return (pending_ && is(pending_->evidence)) || std::any_of(waiting_.begin(), waiting_.end(), is) ||
           std::any_of(held_presses_.begin(), held_presses_.end(),
                       [&](const auto& held) { return held.first.number == number; }) ||
           (end_to_come_ && end_to_come_->number == number) || announced_.count(number) != 0;
}

}  // namespace jianjun::app
