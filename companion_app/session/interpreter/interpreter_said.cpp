// What somebody says outright (明说): a touch, a typed line or a phone, and the cards on the table that it is about.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/unsaid_deed.h"
#include "companion_app/session/interpreter/early_card.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/late_pass.h"
#include "engine/input/deed.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {
constexpr std::int64_t said_after_ms = 15'000;  // so long a card may lie there before somebody says what it was laid for
constexpr std::int64_t same_breath_ms = 1000;    // so soon words beside a press say no more than that
constexpr const char* unsettled = "unsettled";    // what was laid down before it must be settled first

bool same_deed(const engine::Input& one, const engine::Input& other) {
    return one.what == other.what && one.seat == other.seat && one.cards == other.cards && one.as == other.as && one.skill == other.skill &&
           one.targets == other.targets;
}

// These words, in the place of that input, would have said the same: whom a card is aimed at need not be said
// where one alone may be meant.
bool comes_to_the_same(const WhatIf& what_if, int number, const engine::Input& words) {
    auto there = words;
    there.targets.clear();
    if (!same_deed(there, what_if.kept()[static_cast<std::size_t>(number - 1)])) return false;
    const auto before = what_if.then(number - 1), behind = what_if.then(number);
    auto plain = words;
    plain.prompt.reset();
    const auto asked = [](const engine::Game& game) {
        return engine::state_json(game, engine::Viewer::referee())["prompts"];
    };
    return before && behind && before->feed(plain) && asked(*before) == asked(*behind);
}

// One of a row, named as what he chooses, is the card that he has taken up.
bool chooses_the_same(const engine::Input& input, const engine::Input& last) {
    return input.what == engine::Do::choose && last.what == input.what && input.seat == last.seat &&
           input.cards.empty() && last.cards.size() == 1 && last.option.empty() &&
           input.option == engine::to_string(last.cards.front());
}

// The words leave open what the input says besides, and contradict none of that (a card of a row that was
// taken off somebody, and is named without him).
bool says_no_more(const engine::Input& input, const engine::Input& last) {
    if (chooses_the_same(input, last)) return true;
    const auto fits = [](const auto& said, const auto& known) {
        return said == std::decay_t<decltype(said)>{} || said == known;
    };
    return input.what == last.what && input.seat == last.seat && !input.cards.empty() &&
           input.cards == last.cards && fits(input.as, last.as) && fits(input.skill, last.skill) &&
           fits(input.targets, last.targets) && fits(input.option, last.option) &&
           fits(input.seats, last.seats) && fits(input.from, last.from);
}

bool known_already(TableAccounts& at) {
    at.last_word = Said("已经记下了", "That is understood already");
    at.dirty = true;
    return true;
}

// The words name these cards, alone or among others; where there are none, none.
bool names_all(const std::vector<engine::Face>& named, const std::vector<engine::Face>& cards) {
    const auto is_named = [&](const engine::Face& face) {
        return std::count(named.begin(), named.end(), face) != 0;
    };
    return cards.empty() ? named.empty() : std::all_of(cards.begin(), cards.end(), is_named);
}

bool lies_worn(const Tabletop& tabletop, const std::string& label) {
    const auto& cards = tabletop.cards();
    return std::any_of(cards.begin(), cards.end(), [&](const auto& entry) {
        return entry.second.label == label && entry.second.zone == ZoneKind::equip;
    });
}

// The newest input that counts; 0 where none does.
int last_that_counts(const engine::Game& game) {
    int number = game.inputs();
    while (number > 0 && !game.counts(number)) --number;
    return number;
}

// The card that was turned over is asked about, and these words say what becomes of it (蓄谋).
bool answers_about_its_card(const engine::Game& game, const engine::Input& input) {
    const auto* prompt = game.prompt();
    if (!prompt || !prompt->why.card.known() || game.check(input)) return false;
    const auto& asked = prompt->seats;
    return std::find(asked.begin(), asked.end(), input.seat) != asked.end() &&
           std::find(input.cards.begin(), input.cards.end(), prompt->why.card) != input.cards.end();
}

// The next one says what he does, and that makes sense as soon as the turn is over, which nobody has said:
// where eyes watch, people do not say all that they do. Of two players whoever says twice that he is done
// says nothing of the other.
std::optional<engine::Input> end_before(const engine::Game& game, const WhatIf& what_if,
                                        const engine::Input& words) {
    const auto* prompt = game.prompt();
    const auto turn = game.table().turn;
    if (!prompt || prompt->kind != engine::Prompt::Kind::play || turn == engine::nobody ||
        words.seat == turn || !game.check(words))
        return std::nullopt;
    if (words.what == engine::Do::end && game.table().alive_from(turn).size() == 2) return std::nullopt;
    const engine::Input end = engine::Deed(engine::Do::end, turn);
    const std::array<engine::Input, 2> both{end, words};
    const auto behind = what_if.after(both);
    return behind && what_if.refusal(words) ? std::optional(end) : std::nullopt;
}

// Or what his card would have to come behind in one of the meanings for which that waits (a discard that
// nobody has seen).
std::vector<engine::Input> unsaid_before(const TableAccounts& at,
                                         const std::optional<PendingReading>& pending,
                                         const engine::Input& words) {
    const auto& what_if = at.keeper.what_if();
    if (const auto end = end_before(at.game(), what_if, words)) return {*end};
    if (!pending || !says_what_waits(*pending, words) || !what_if.refusal(words)) return {};
    for (const auto& reading : pending->readings) {
        const std::vector<engine::Input> before(reading.inputs.begin(), reading.inputs.end() - 1);
        if (!before.empty() && what_if.after(before) && !what_if.with(before).refusal(words)) return before;
    }
    return {};
}

// Neither a ruling nor a take-back, nor what is said of the waiting card itself.
bool may_wait(const engine::Input& input, const PendingReading& pending) {
    const bool rules = input.what == engine::Do::rule || input.what == engine::Do::take_back || input.seat == engine::nobody;
    return !rules && !names_all(input.cards, pending.readings.front().inputs.back().cards);
}

// The card on the table that a typed or touched input means: one that lies there without an input of its own.
const CardStory* named_by(TableAccounts& at, const engine::Face& face) {
    const CardStory* best = nullptr;
    int best_fit = 0;
    for (const auto& [card, story] : at.stories.all()) {
        const auto* lying = at.tabletop.find(card);
        const bool open = story.state == CardState::unread || story.state == CardState::asked ||
                          story.state == CardState::pending || story.state == CardState::taken_back;
        if (!lying || !open || !in_the_open(*lying) || lying->zone == ZoneKind::equip ||
            lying->zone == ZoneKind::judge)
            continue;
        const bool unknown = lying->label.empty() && lying->name.empty() && lying->sure != vision::Certainty::back;
        const int fit = lying->label == engine::to_string(face)                                     ? 3
                        : lying->label.empty() && engine::parse_card_id(lying->name) == face.id     ? 2
                        : unknown                                                                   ? 1
                                                                                                    : 0;
        if (fit > best_fit) best = &story, best_fit = fit;
    }
    return best;
}

}  // namespace

bool says_what_waits(const PendingReading& pending, const engine::Input& words) {
    const auto& meant = pending.readings.front().inputs.back();
    return card_of(pending.evidence) && words.seat == meant.seat && names_all(words.cards, meant.cards);
}

using engine::Seat;

// What was said while a card waited for what settles it follows that card, where one reading alone lets it. False where whoever
// laid the card goes on to something else before it is settled whom he meant.
bool Interpreter::settle_before(const engine::Input& input) {
    if (!pending_) return true;
    // 技能 that could be two of his, and now what follows it.
    const auto* press = press_of(pending_->evidence);
    const bool his = press && press->seat == input.seat;
    const auto acts = input.what == engine::Do::use || input.what == engine::Do::skill || input.what == engine::Do::recast || input.what == engine::Do::end ||
                      (input.what == engine::Do::choose && !input.option.empty());
    const auto& meant = pending_->readings.front().inputs.back();
    // What he has laid that card down for, alone or among others.
    if (says_what_waits(*pending_, input)) return true;
    const bool goes_on = acts && pending_->only_target && input.seat == meant.seat;
    // What somebody else says may let windows go by, and with them what waits: it follows that at once, or has nothing to do with it.
    const auto now = at_.keeper.what_if().passes(input);
    // What lies or was pressed behind it says more than words that only make sense after that.
    const auto is_other = [&](const Evidence& evidence) {
        const auto* laid = card_of(evidence);
        return !laid || !names_all(input.cards, {laid->face});
    };
    if (!now && !his && input.seat != meant.seat && std::any_of(waiting_.begin(), waiting_.end(), is_other))
        return true;
    const bool skips = !goes_on && now && *now > 0;
    if (!goes_on && !his && now && !skips) return true;
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < pending_->readings.size(); ++i) {
        const auto behind = at_.keeper.what_if().with(pending_->readings[i].inputs);
        const auto passes = behind.passes(input);
        const bool fits = passes && ((!press && !skips) || *passes == 0);
        if (fits || (goes_on && skill_before(at_.game(), behind, input))) fitting.push_back(i);
    }
    if (fitting.size() == 1) finish_pending(fitting.front(), Grounds::Settled::followed);
    if (fitting.size() > 1) ask_pending();
    return !pending_ || (!goes_on && !(skips && fitting.size() > 1));
}

// Cards that were laid down before anybody said what for, and were refused: what has just been said may be the reason.
void Interpreter::read_what_was_refused(Seat by) {
    at_.withdraw_if(
        [&](const OpenQuestion& q) {
            const auto* lying = q.about == OpenQuestion::About::illegal ? at_.tabletop.find(q.card) : nullptr;
            const auto* story = lying ? at_.stories.find(q.card) : nullptr;
            if (!story || at_.now_ms - story->laid_ms > said_after_ms || !asks(at_.game().prompt(), by)) return false;
            const auto found = readings(at_.game(), at_.keeper.what_if(), laid(*lying, *story), collected(), true);
            return !found.empty() && found.front().inputs.back().seat == by;
        },
        "it was laid down before it was said what for");
}

// He says it again, or his finger was late: it is the last that he has said or done, and each of its cards lies there.
bool Interpreter::said_already(const engine::Input& input) const {
    const auto same = [&](const engine::Input& last, int number) {
        return same_deed(last, input) ||
               (last.targets.empty() && comes_to_the_same(at_.keeper.what_if(), number, input));
    };
    const auto& kept = at_.keeper.what_if().kept();
    const auto lies_there = [&](const engine::Face& face, int number) {
        return face.known() && std::any_of(at_.stories.all().begin(), at_.stories.all().end(), [&](const auto& entry) {
            return entry.second.state == CardState::told && entry.second.input == number && entry.second.label == engine::to_string(face);
        });
    };
    const bool lays = input.what == engine::Do::use || input.what == engine::Do::respond || input.what == engine::Do::reveal;
    if (input.cards.empty() || !lays) return false;
    for (auto number = static_cast<int>(kept.size()); number > 0; --number) {
        const auto& last = kept[static_cast<std::size_t>(number - 1)];
        if (last.seat != input.seat || !at_.game().counts(number)) continue;
        return same(last, number) &&
               std::all_of(input.cards.begin(), input.cards.end(), [&](const auto& face) {
                   return lies_there(face, number) && !at_.game().table().unlocated(face);
               });
    }
    return false;
}

// He goes on before the card is read that he has laid down: behind what he says now it would be his no more. It is asked about at once.
bool Interpreter::comes_too_early(const engine::Input& input) {
    const bool goes_on = input.what == engine::Do::use || input.what == engine::Do::skill || input.what == engine::Do::recast || input.what == engine::Do::end;
    const auto* before = goes_on && !pending_ && asks(at_.game().prompt(), input.seat) ? half_read_of(input.seat) : nullptr;
    const auto is_it = [&](const engine::Face& face) { return engine::parse_card_id(before->name) == face.id; };
    if (!before || std::any_of(input.cards.begin(), input.cards.end(), is_it)) return false;
    auto* story = at_.stories.find(before->card);
    if (story->state == CardState::unread) story->since_ms = std::min(story->since_ms, at_.now_ms - at_.settings.unread_after_ms);
    return true;
}

// 技能 that waits for what tells which of them is meant: the words of the same seat name the skill, and the
// press has said no more.
void Interpreter::name_pressed_skill(const engine::Input& input) {
    if (input.what != engine::Do::skill) return;
    const auto is_it = [&](const Evidence& evidence) {
        const auto* press = press_of(evidence);
        return press && press->button == devices::Button::skill && press->seat == input.seat;
    };
    const auto forget = [&](const Evidence& evidence) {
        if (!is_it(evidence)) return false;
        at_.presses.settled(press_of(evidence)->number);
        return true;
    };
    std::erase_if(waiting_, forget);
    const auto names = [&](const Reading& reading) { return reading.inputs.back().skill == input.skill; };
    if (!pending_ || !is_it(pending_->evidence) ||
        std::none_of(pending_->readings.begin(), pending_->readings.end(), names))
        return;
    forget(pending_->evidence);
    if (pending_->question != 0) at_.questions.remove(pending_->question);
    pending_.reset();
    at_.dirty = true;
}

// Words that come after the cards: what was laid down a moment ago, and read as something else, is what they
// say. It was the last that was read, so that nothing was built on it.
bool Interpreter::says_of_last(const engine::Input& input) {
    const int number = last_that_counts(at_.game());
    if (number == 0 || number != at_.game().inputs() || input.seat == engine::nobody || pending_ ||
        answers_about_its_card(at_.game(), input))
        return false;
    const auto last = at_.keeper.what_if().kept()[static_cast<std::size_t>(number - 1)];
    const bool lately = at_.game_ms() - last.at.value_or(0) <= said_after_ms;
    if (!lately || last.seat != input.seat || !reading_of(last) || last.what == engine::Do::end ||
        last.what == engine::Do::take_back)
        return false;
    const bool same_skill = last.what == engine::Do::skill && input.what == engine::Do::skill &&
                            last.skill == input.skill && last.cards.empty();
    const auto told = [&](const engine::Face& face) {
        return face.known() && at_.stories.claimed(number, engine::to_string(face)) && !named_by(at_, face);
    };
    // What he has put on he holds, and may give up now (制衡), or use as another card where all see that he
    // wears it (断粮): that says nothing of how it came there.
    const auto still_his = [&](const engine::Face& face) {
        const auto label = engine::to_string(face);
        return held(at_.game(), {engine::Zone::equip, input.seat}, label) > 0 &&
               (input.what == engine::Do::skill || lies_worn(at_.tabletop, label));
    };
    const bool goes_on = !at_.keeper.what_if().refusal(input);
    const bool same_card = std::any_of(input.cards.begin(), input.cards.end(), [&](const auto& face) {
        return told(face) && !(goes_on && still_his(face));
    });
    const bool only_named = same_skill && input.cards.empty() && input.targets.empty();
    // 技能, and in the same breath the words for it.
    if (only_named && at_.game_ms() - last.at.value_or(0) < same_breath_ms) return known_already(at_);
    if (only_named && !at_.keeper.what_if().refusal(input)) return false;  // once more (苦肉)
    if (only_named || says_no_more(input, last)) return known_already(at_);
    // He has said no a moment ago, or seemed to, and says now what he could only have said then.
    const bool declined = last.what == engine::Do::pass && at_.keeper.what_if().refusal(input);
    if (!same_skill && !same_card && !declined) return false;
    const std::array<engine::Input, 2> otherwise{engine::back_to(number - 1), input};
    if (!at_.keeper.what_if().after(otherwise)) return false;
    feed(otherwise[0]);
    const int again = feed(input);
    if (again == 0) return false;
    for (const auto& face : input.cards) tell_of(face, again);
    return true;
}

// The cards that lie there, and that an input is about.
void Interpreter::tell_of(const engine::Face& face, int number) {
    const auto* story = face.known() ? named_by(at_, face) : nullptr;
    if (!story) return;
    const auto card = story->card;
    const auto question = story->state == CardState::asked ? story->question : 0;
    drop(card);
    at_.stories.tell(card, number, at_.now_ms, "somebody said what it is");
    if (question != 0) at_.withdraw(question, "somebody said what it is");
}

// A card of his waits for what settles it, and these words say what it is, alone or among others.
void Interpreter::take_up_what_is_named(const engine::Input& input) {
    const auto* laid = pending_ ? card_of(pending_->evidence) : nullptr;
    if (!laid || pending_->readings.empty()) return;
    const auto& meant = pending_->readings.front().inputs.back();
    const bool named =
        input.seat == meant.seat && input.cards.size() > 1 && names_all(input.cards, {laid->face});
    if (!named || at_.keeper.what_if().refusal(input)) return;
    const auto card = laid->card;
    drop(card);
    at_.stories.read_again(card, at_.now_ms, "somebody says what it is");
}

// Words that come a moment before a deed that is still owed (制衡, while the horse that 过河拆桥 takes lies
// there yet) are heard once that has been done.
bool Interpreter::waits_for_its_time(const engine::Input& words) {
    if (words.seat == engine::nobody || pending_ || !at_.keeper.what_if().refusal(words) ||
        !comes_before_a_choice(at_, words))
        return false;
    const auto text = engine::to_json(words);
    const bool again = std::any_of(words_ahead_.begin(), words_ahead_.end(),
                                   [&](const auto& ahead) { return engine::to_json(ahead.input) == text; });
    if (!again) words_ahead_.push_back({words, at_.now_ms});
    at_.last_word =
        Said("记下了，等前面那一步做完", "Taken down: it counts once the step before it has been done");
    at_.dirty = true;
    return true;
}

void Interpreter::overhears(const engine::Input& input) {
    words_ahead_.push_back({input, at_.now_ms, true});
}

// This card is what a phone that was not asked has said: it was meant for what comes behind silent passes.
bool Interpreter::is_as_overheard(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const auto now = std::find_if(words_ahead_.begin(), words_ahead_.end(), [&](const WordsAhead& ahead) {
        return ahead.late && laid && (laid->arm == 0 || laid->arm == ahead.input.seat) &&
               names_all(ahead.input.cards, {laid->face}) && !at_.keeper.what_if().refusal(ahead.input);
    });
    if (pending_ || now == words_ahead_.end()) return false;
    const auto words = now->input;
    words_ahead_.erase(now);
    if (!said(words)) return false;
    const auto* story = at_.stories.find(laid->card);
    if (story && story->state != CardState::told)
        at_.stories.tell(laid->card, input_naming(laid->face), at_.now_ms, "it was said before it was seen");
    return true;
}

// False where none of them makes sense yet.
bool Interpreter::say_what_was_ahead() {
    const auto now = std::find_if(words_ahead_.begin(), words_ahead_.end(), [&](const auto& ahead) {
        if (ahead.late) return asks(at_.game().prompt(), ahead.input.seat) && !at_.game().check(ahead.input);
        return !at_.keeper.what_if().refusal(ahead.input);
    });
    if (pending_ || now == words_ahead_.end()) return false;
    const auto [words, since, late] = *now;
    words_ahead_.erase(now);
    if (!said(words)) return false;
    if (late) overheard_ = at_.game().inputs();
    return true;
}

bool Interpreter::said(const engine::Input& input) {
    const bool overheard = overheard_ != 0 && overheard_ == at_.game().inputs() &&
                           same_deed(at_.keeper.what_if().kept().back(), input);
    if (overheard || said_already(input)) return known_already(at_);
    name_pressed_skill(input);
    take_up_what_is_named(input);
    if (at_.game().check(input)) finish_choice();
    if (says_of_last(input)) return true;
    const bool settled = settle_before(input);
    // Who plays on does not wait for whom the card before is aimed at, or for somebody to say that nobody
    // rescues: what he says waits behind that card, as cards and presses do.
    const bool may_follow = pending_ && may_wait(input, *pending_);
    const bool open = may_follow && (pending_->only_target || pending_->readings.front().unsaid());
    if ((open && !settled) || (may_follow && at_.keeper.what_if().refusal(input))) {
        waiting_.push_back(SaidEarly{input});
        ask_pending();
        at_.last_word =
            pending_->only_target
                ? Said("记下了，等前一张牌的目标",
                       "Taken down: it counts once it is settled whom the card before it is aimed at")
                : Said("记下了，等弄清前一张牌的意思",
                       "Taken down: it counts once it is settled what the card before it means");
        at_.dirty = true;
        return true;
    }
    if (!settled) {
        at_.last_word = Said("先说前一张牌的目标", "First say whom the card before it is aimed at");
        at_.refused_code = unsettled;
        at_.dirty = true;
        return false;
    }
    if (comes_too_early(input)) {
        at_.last_word = Said("先说前一张牌的花色点数", "First say which suit and rank the card before it has");
        at_.refused_code = unsettled;
        at_.dirty = true;
        return false;
    }
    if (!pending_ && at_.keeper.what_if().refusal(input))
        if (const auto picks = picked_unseen(at_.game(), at_.keeper.what_if());
            picks && !at_.keeper.what_if().with(*picks).refusal(input))
            for (const auto& pick : *picks) feed(pick);
    if (!pending_)
        if (const auto skill = skill_before(at_.game(), at_.keeper.what_if(), input)) feed(*skill);
    if (waits_for_its_time(input)) return true;
    if (const int end = pending_ ? 0 : late_pass_before(at_, input); end != 0) feed(engine::back_to(end - 1));
    // What waits may be the card that these words name.
    const auto* waits = pending_ ? card_of(pending_->evidence) : nullptr;
    const bool may_end = at_.looked && (!pending_ || (waits && names_all(input.cards, {waits->face})));
    if (may_end)
        for (const auto& unsaid : unsaid_before(at_, pending_, input)) feed(unsaid);
    std::vector<engine::Face> faces = input.cards;
    if (input.change && input.change->allow) faces = input.change->allow->cards;
    const int number = feed(input);
    if (number == 0) return false;
    for (const auto& face : faces) tell_of(face, number);
    if (input.seat != engine::nobody) read_what_was_refused(input.seat);
    return true;
}

}  // namespace jianjun::app
