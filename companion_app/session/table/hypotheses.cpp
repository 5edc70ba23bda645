#include "companion_app/session/table/hypotheses.h"

#include <algorithm>
#include <tuple>
#include <variant>

#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/questions/question_forms.h"
#include "companion_app/session/table/sense.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_readings = 16;
constexpr std::int64_t time_to_look_up_ms =
    18'000;  // from when the card was laid: by then the question has been put twice
constexpr std::int64_t time_to_answer_ms = 12'000;

// A press speaks of what its pad shows, and the pad shows what the table's own reading asks: in another
// reading that is whatever is asked there. Nothing where it answers a question, or claims a card (不出 at a
// question may be meant for the game, by whoever plays on); nor where it lets the window go by that this pad
// shows alone, and that has gone by there already, or that another has followed there.
struct MeantPress {
    devices::PadEvent press;
    bool elsewhere = false;  // a window that has gone by in that reading
};
std::optional<MeantPress> as_meant(const Pressed& pressed, const TableReader& table,
                                   const TableReader& other) {
    MeantPress meant{pressed.press};
    auto& press = meant.press;
    const auto* shown = table.game().prompt();
    const auto* question = table.at.questions.of_seat(press.seat);
    const bool at_question =
        question && press.prompt == question->pad_prompt() && press.button == devices::Button::pass;
    const bool asked = shown && press.prompt == static_cast<std::uint32_t>(shown->id);
    if (press.prompt != 0 && !asked && !at_question) return std::nullopt;
    const bool his_alone = may_go_by(shown) && shown->seats.size() == 1 && asks(shown, press.seat);
    const bool gone_by = other.game().prompt() && shown && other.game().prompt()->id != shown->id;
    // 不出 to one window for everybody says nothing of the next.
    const bool next_for_all =
        asked && for_everybody(*shown) && other.game().prompt() && for_everybody(*other.game().prompt());
    if (press.button == devices::Button::pass && (his_alone || next_for_all) && gone_by && !at_question)
        return std::nullopt;
    press.prompt = other.asked_of(press);
    meant.elsewhere =
        asked && gone_by && shown->kind == engine::Prompt::Kind::card && asks(shown, press.seat);
    return meant;
}

// Whether somebody died, or threw cards away that nobody saw, is asked in any case: people are given time to
// answer. That a turn is over is told by what follows.
bool is_being_asked(const TableReader& table) {
    const auto& pending = table.interpreter().pending();
    const auto& reading = pending->readings.front();
    const auto is_unseen = [](const engine::Input& input) {
        return std::any_of(input.cards.begin(), input.cards.end(),
                           [](const auto& face) { return !face.known(); });
    };
    const bool hides = reading.dies != engine::nobody ||
                       std::any_of(reading.inputs.begin(), reading.inputs.end(), is_unseen);
    return reading.unsaid() && hides && table.at.now_ms - pending->since_ms < time_to_answer_ms;
}

// Slid since then, and this game has come to no such value.
int health_for_no_reason(const engine::Game& game, const Tabletop& tabletop,
                         const std::map<int, int>& before) {
    return static_cast<int>(
        std::count_if(tabletop.health().begin(), tabletop.health().end(), [&](const auto& entry) {
            const auto then = before.find(entry.first);
            const int hp = game.table().seat(static_cast<engine::Seat>(entry.first)).hp;
            const bool slid = then == before.end() || then->second != entry.second;
            return slid && std::max(hp, 0) != entry.second;
        }));
}

// What a card that still waits would let go by (a 闪 that did not come) may be the reason, in one of its
// meanings.
int health_for_no_reason(const TableReader& reader, const std::map<int, int>& before) {
    int least = health_for_no_reason(reader.game(), reader.at.tabletop, before);
    const auto& pending = reader.interpreter().pending();
    for (std::size_t i = 0; pending && least > 0 && i < pending->readings.size(); ++i)
        if (const auto next = reader.at.keeper.what_if().after(pending->readings[i].inputs))
            least = std::min(least, health_for_no_reason(*next, reader.at.tabletop, before));
    return least;
}

// By an arm that was seen, and hardly anything that the card could do.
bool fits_badly(const PendingReading& pending) {
    const auto* laid = card_of(pending.evidence);
    return laid && laid->arm != 0 && pending.readings.front().weight < least_clear;
}

// What was said behind it, in its order.
std::vector<engine::Input> words_that_wait(const TableReader& table) {
    std::vector<engine::Input> words;
    for (const auto& evidence : table.interpreter().waiting())
        if (const auto* early = said_early(evidence)) words.push_back(early->input);
    return words;
}

// Than what the table makes of what waits behind that meaning, now that it has been said: cards may have been
// taken up meanwhile.
bool makes_more_sense(const TableReader& copy, const TableReader& table, std::size_t meaning) {
    const auto other = table.branch();
    if (!other) return false;
    other->interpreter().settle_pending(meaning);
    other->settle();
    return sense_of(copy) > sense_of(*other);
}

// What it may mean, and last, where it may be no deed at all, nothing.
std::size_t meanings(const PendingReading& pending) {
    return pending.readings.size() + (pending.maybe_nothing ? 1 : 0);
}

}  // namespace

// Each of them has read what waits behind the card.
std::vector<Hypotheses::Hypothesis> Hypotheses::meanings_of(const TableReader& waiting, std::size_t most) {
    std::vector<Hypothesis> all;
    const auto& pending = waiting.interpreter().pending();
    if (!pending || meanings(*pending) > most) return {};
    for (std::size_t choice = 0; choice < meanings(*pending); ++choice) {
        Hypothesis one;
        one.reader = waiting.branch();
        if (!one.reader) return {};
        one.questions = one.reader->at.questions.last();
        one.refused = one.reader->at.tally.refused;
        one.health = one.reader->at.tabletop.health();
        one.reader->interpreter().settle_pending(choice, Grounds::Settled::followed);
        one.inputs = one.reader->game().inputs();
        one.reader->settle();
        all.push_back(std::move(one));
    }
    return all;
}

void Hypotheses::take(Hypothesis& one, const TableReader& table, const Arrival& arrival,
                      std::uint64_t press) {
    for (auto& next : one.then) take(next, table, arrival, press);
    auto& reader = *one.reader;
    reader.pass_to(table.at.now_ms);
    if (const auto* seen = std::get_if<MovesSeen>(&arrival)) reader.take(*seen);
    if (const auto* looked = std::get_if<Looked>(&arrival)) reader.take(*looked);
    if (const auto* pressed = std::get_if<Pressed>(&arrival))
        if (const auto meant = as_meant(*pressed, table, reader)) {
            reader.at.presses.came_there(press);
            reader.hear(meant->press, press, meant->elsewhere);
        }
    reader.settle();
}

void Hypotheses::take(Hypothesis& one, const engine::Input& words) {
    for (auto& next : one.then) take(next, words);
    one.reader->interpreter().said(words);
    one.reader->settle();
}

void Hypotheses::hear(const TableReader& table, const Arrival& arrival, std::uint64_t press) {
    words_ = words_that_wait(table).size();
    if (all_.empty() || is_for_displays(arrival) || is_said(arrival)) return;
    if (!is_evidence(arrival)) return all_.clear();
    for (auto& one : all_) take(one, table, arrival, press);
}

// What somebody said counts once it is settled what the card before it means: in each meaning it is said now.
void Hypotheses::hear_words(const TableReader& table) {
    const auto waiting = words_that_wait(table);
    for (auto n = words_; n < waiting.size(); ++n)
        for (auto& one : all_) take(one, waiting[n]);
    words_ = waiting.size();
}

void Hypotheses::tick(Hypothesis& one, std::int64_t now_ms) {
    one.reader->tick(now_ms);
    for (auto& next : one.then) tick(next, now_ms);
}

void Hypotheses::tick(std::int64_t now_ms) {
    for (auto& one : all_) tick(one, now_ms);
}

// Where it waits itself while the table goes on, it is parted further.
void Hypotheses::part(Hypothesis& one, std::size_t most) {
    const auto& interpreter = one.reader->interpreter();
    const auto about = interpreter.pending() ? interpreter.pending()->pad_prompt : 0;
    if (about != one.about) one.then.clear();
    one.about = about;
    if (one.then.empty() && !interpreter.waiting().empty()) one.then = meanings_of(*one.reader, most);
}

// What makes no sense in it: flags that stand, refusals, health that has been slid for no reason; and a card
// that fits badly, which makes a little sense.
Hypotheses::Against Hypotheses::against(const Hypothesis& one) {
    const auto& at = one.reader->at;
    Against found;
    found.makes_none = at.tally.refused - one.refused + health_for_no_reason(*one.reader, one.health);
    for (const auto& question : at.questions.all())
        if (question.shown.flag && question.shown.id > one.questions) ++found.makes_none;
    if (const auto& pending = one.reader->interpreter().pending(); pending && fits_badly(*pending))
        ++found.fits_badly;
    if (one.then.empty()) return found;
    auto least = against(one.then.front());
    for (const auto& next : one.then) least = std::min(least, against(next));
    found.makes_none += least.makes_none;
    found.fits_badly += least.fits_badly;
    return found;
}

int Hypotheses::meanings_that_fit(const TableReader& waiting) {
    const auto all = meanings_of(waiting, most_readings);
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [](const Hypothesis& one) { return against(one) == Against(); }));
}

// Inputs beyond what it believes in.
int Hypotheses::understood(const Hypothesis& one) {
    int most = one.reader->game().inputs() - one.inputs;
    for (const auto& next : one.then) most = std::max(most, 1 + understood(next));
    return most;
}

// The same card waits with the same meanings: it was moved, or swept, and is asked about once more.
bool Hypotheses::goes_on_waiting(const PendingReading& pending) const {
    const auto* laid = card_of(pending.evidence);
    const auto same = [](const Reading& reading, const engine::Input& before) {
        return engine::to_json(reading.inputs.back()) == engine::to_json(before);
    };
    return laid && laid->card == card_ &&
           std::equal(pending.readings.begin(), pending.readings.end(), meanings_.begin(), meanings_.end(),
                      same);
}

bool Hypotheses::none_makes_sense() {
    return std::exchange(senseless_, false) && !std::exchange(told_so_, true);
}

void Hypotheses::weigh(TableReader& table) {
    const auto& interpreter = table.interpreter();
    const auto& pending = interpreter.pending();
    if (!all_.empty() && pending && pending->pad_prompt != about_ && goes_on_waiting(*pending))
        about_ = pending->pad_prompt;
    if (!pending || pending->pad_prompt != about_ || table.game().inputs() != inputs_) {
        hear_what_the_question_hid(table);
        all_.clear();
    }
    // 不出 at the pad that shows its question may be meant for the game: nothing else waits then.
    const bool goes_on = pending && (pending->question != 0 || !interpreter.waiting().empty());
    if (!goes_on || is_being_asked(table)) return;
    if (all_.empty()) {
        told_so_ = false;
        all_ = meanings_of(table, most_readings);
        follow(table);
    } else {
        hear_words(table);
    }
    if (interpreter.waiting().empty()) return;  // the table has not gone on
    std::size_t readings = all_.size();
    for (auto& one : all_) {
        part(one, most_readings - std::min(most_readings, readings));
        readings += one.then.size();
    }
    const auto explains = [](const Hypothesis& one) { return against(one) == Against(); };
    const auto best = std::min_element(all_.begin(), all_.end(), [](const auto& one, const auto& other) {
        return against(one).all() < against(other).all();
    });
    const bool only = best != all_.end() && against(*best).makes_none == 0 &&
                      std::count_if(all_.begin(), all_.end(), [&](const Hypothesis& one) {
                          return against(one).all() <= against(*best).all();
                      }) == 1;
    senseless_ = best != all_.end() && !explains(*best) && !pending->maybe_nothing;
    if (only && understood(*best) > 0) {
        if (go_on_in(static_cast<std::size_t>(best - all_.begin()), table)) return;
    }
    // What lies there once more is nothing as long as the table goes on so.
    const bool nothing = all_.size() > pending->readings.size() && explains(all_.back());
    if (nothing && understood(all_.back()) > 0 && go_on_in(all_.size() - 1, table)) return;
    const bool ignored = pending->question != 0 && table.at.now_ms - pending->since_ms >= time_to_look_up_ms;
    if (ignored) go_on_in_the_likeliest(table);
}

// What came has settled it at the table. In the copy that has believed in that, presses at a pad that showed
// the question were heard as meant for the game (不出 of whose turn it is).
void Hypotheses::hear_what_the_question_hid(TableReader& table) {
    if (table.game().inputs() == inputs_) return;
    for (const auto& one : all_)
        if (one.reader->game().inputs() > table.game().inputs() && against(one) == Against() &&
            table.become(*one.reader))
            return;
}

bool Hypotheses::answered(std::size_t meaning, TableReader& table) {
    const auto& pending = table.interpreter().pending();
    const bool followed = pending && pending->pad_prompt == about_ && table.game().inputs() == inputs_;
    if (!followed || meaning >= all_.size()) return false;
    const auto& one = all_[meaning];
    if (understood(one) == 0) return false;  // nothing has come of what followed
    if (against(one) != Against() && !makes_more_sense(*one.reader, table, meaning)) return false;
    if (!table.become(*one.reader, one.inputs > inputs_ ? one.inputs : 0)) return false;
    all_.clear();
    return true;
}

// What that copy waits for itself has been followed there.
bool Hypotheses::go_on_in(std::size_t best, TableReader& table) {
    auto one = std::move(all_[best]);
    const bool goes_on = table.become(*one.reader);
    if (!goes_on) {
        all_[best] = std::move(one);
        return false;
    }
    all_ = std::move(one.then);
    const auto& pending = table.interpreter().pending();
    if (!pending || pending->pad_prompt != one.about) all_.clear();
    if (!all_.empty()) follow(table);
    return true;
}

// These hypotheses are about what waits at the table now, and have heard the words behind it.
void Hypotheses::follow(const TableReader& table) {
    const auto& pending = table.interpreter().pending();
    about_ = pending->pad_prompt;
    card_ = card_of(pending->evidence) ? card_of(pending->evidence)->card : 0;
    meanings_.clear();
    for (const auto& reading : pending->readings) meanings_.push_back(reading.inputs.back());
    inputs_ = table.game().inputs();
    words_ = words_that_wait(table).size();
}

// Nobody answers, and the table plays on: what follows is read as best it may be, and the question stays
// open. Whoever answers later puts right what was taken for granted.
void Hypotheses::go_on_in_the_likeliest(TableReader& table) {
    const auto& pending = *table.interpreter().pending();
    const auto means_something = [&](const Hypothesis& one) {
        return static_cast<std::size_t>(&one - all_.data()) < pending.readings.size();
    };
    const auto order = [&](const Hypothesis& one) {
        return std::tuple(against(one).all(), -understood(one), means_something(one));
    };
    const auto best = std::min_element(all_.begin(), all_.end(), [&](const auto& one, const auto& other) {
        return order(one) < order(other);
    });
    if (best == all_.end()) return;
    const auto chosen = static_cast<std::size_t>(best - all_.begin());
    if (!means_something(*best)) {
        go_on_in(chosen, table);
        return;
    }
    if (pending.readings[chosen].unfinished) return;
    auto question = which_meaning(table.game(), table.at.keeper.what_if(), pending.evidence, pending.readings,
                                  pending.only_target);
    question.card = 0;        // it has told its input
    question.shown.seat = 0;  // pads go on with the game; whoever stands at a display knows better
    question.proposed = chosen;
    for (auto& answer : question.answers) answer.changes = best->inputs;
    if (const auto* asked = table.at.questions.find(pending.question)) question.before = asked->before_and_now();
    const auto about = about_;
    if (!go_on_in(chosen, table)) return;
    gone_on_ = LateQuestion{table.at.ask(std::move(question)).shown.id, about, chosen};
}

}  // namespace jianjun::app
