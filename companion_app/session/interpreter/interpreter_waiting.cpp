// Readings that wait for what settles them: a 杀 without its target.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/conversions.h"
#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/questions/differences.h"
#include "companion_app/session/questions/question_forms.h"

namespace jianjun::app {

namespace {

using devices::Button;
using engine::Prompt;

constexpr double least_settled = 0.5;
constexpr double clearly = 2;
constexpr double for_another = 0.4;  // less than half of what his own arm would weigh
constexpr double as_forecast = 0.9;  // health stands as the reading says that it will
constexpr int most_windows = 4;

// 结束 at whatever free time comes, and not 不出 to a window that was open before.
bool ends_turn(const Press& press, const engine::Game& game) {
    return press.button == Button::pass && (press.prompt == 0 || press.prompt == prompt_to_come) && game.table().turn == press.seat;
}

// Where several may have been meant to show a card (火攻), whoever shows it shows his own.
bool shows_for_another(const Reading& reading, const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const auto& input = reading.inputs.back();
    return laid && laid->arm != 0 && input.what == engine::Do::reveal && input.seat != engine::nobody &&
           input.seat != laid->arm;
}

// The card comes to lie by itself where it lies now: what was judged goes onto the pile, or on to the next
// seat (闪电).
bool lies_as_forecast(const engine::Game& now, const engine::Game& then, const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    if (!laid || laid->from_zone == ZoneKind::none) return false;
    const auto zone = laid->zone == ZoneKind::discard ? std::optional(engine::Zone::discard)
                      : laid->zone == ZoneKind::judge ? std::optional(engine::Zone::judge)
                                                      : std::nullopt;
    if (!zone) return false;
    const engine::Place place{
        *zone, laid->zone == ZoneKind::judge ? static_cast<engine::Seat>(laid->seat) : engine::nobody};
    return held(then, place, laid->label) > held(now, place, laid->label);
}

bool cards_wait(const std::deque<Evidence>& waiting) {
    return std::any_of(waiting.begin(), waiting.end(), [](const Evidence& e) { return card_of(e); });
}

// His next card lies there already.
bool lays_behind(const std::deque<Evidence>& waiting, int seat) {
    return std::any_of(waiting.begin(), waiting.end(), [seat](const Evidence& before) {
        return card_of(before) && card_of(before)->arm == seat;
    });
}

// Of several that a seat's piece may follow (铁索连环 at one, or at two), those behind which the table shows
// least otherwise.
void weigh_by_what_lies(const TableAccounts& at, const PendingReading& pending,
                        std::vector<double>& weights) {
    std::vector<std::size_t> differ(weights.size(), std::numeric_limits<std::size_t>::max());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] < least_settled) continue;
        const auto next = at.keeper.what_if().after(pending.readings[i].inputs);
        const auto what_if = at.keeper.what_if().with(pending.readings[i].inputs);
        if (!next) continue;
        LetBy by(*next, what_if);
        do differ[i] = std::min(differ[i], differences(by.game(), at.tabletop).size());
        while (differ[i] > 0 && by.count() < most_windows && goes_by_unseen(by.prompt()) && by.next());
    }
    const auto least = *std::min_element(differ.begin(), differ.end());
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (differ[i] > least) weights[i] *= for_another;
}

// The windows that others let go by until he is asked whether he uses a skill; none where he is asked at
// once, or never.
std::vector<engine::Input> windows_before(const TableAccounts& at, const Press& press,
                                          const std::vector<engine::Input>& first) {
    const auto next = at.keeper.what_if().after(first);
    if (!next || press.button != Button::skill) return {};
    const auto what_if = at.keeper.what_if().with(first);
    LetBy by(*next, what_if);
    if (!by.past_skills_of_others(press.seat)) return {};
    const bool his = by.prompt() && by.prompt()->optional &&
                     by.prompt()->seats == std::vector{static_cast<engine::Seat>(press.seat)};
    return his ? by.passes() : std::vector<engine::Input>();
}

// 技能 where being aimed at asks him for no skill, while another reading alone asks him about one next (颂蜀,
// once a black 杀 has met 仁王盾): that one. Not where his health says that he was hit.
std::size_t declares_beside(const TableAccounts& at, const PendingReading& pending, const Press& press,
                            std::size_t claimed) {
    const auto health = at.tabletop.health().find(press.seat);
    const auto& state = at.game().table().seat(static_cast<engine::Seat>(press.seat));
    if (press.button != Button::skill ||
        (health != at.tabletop.health().end() && health->second != std::max<int>(state.hp, 0)))
        return claimed;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < pending.readings.size(); ++i) {
        const auto next = at.keeper.what_if().after(pending.readings[i].inputs);
        const auto* prompt = next ? next->prompt() : nullptr;
        if (!prompt || prompt->seats != std::vector{static_cast<engine::Seat>(press.seat)}) continue;
        auto answer = press;
        answer.prompt = static_cast<std::uint32_t>(prompt->id);
        if (!readings(*next, at.keeper.what_if().with(pending.readings[i].inputs), answer, {}, true).empty())
            found.push_back(i);
    }
    return found.size() == 1 ? found.front() : claimed;
}

// 技能 that could be several, and at once 不出 of the same seat: he says no to what one of them alone asks
// him next (鬼道), before his pad shows him that.
std::optional<std::size_t> declined_next(const TableAccounts& at, const PendingReading& pending,
                                         const Press& press) {
    const auto* said = press_of(pending.evidence);
    if (!said || said->seat != press.seat || press.button != Button::pass) return std::nullopt;
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < pending.readings.size(); ++i) {
        const auto next = at.keeper.what_if().after(pending.readings[i].inputs);
        const auto* prompt = next ? next->prompt() : nullptr;
        const bool fits =
            prompt && asks(prompt, press.seat) &&
            (prompt->optional || prompt->kind == Prompt::Kind::play || prompt->kind == Prompt::Kind::by_hand);
        if (fits && only) return std::nullopt;
        if (fits) only = i;
    }
    return only;
}

}  // namespace

bool waits_for_words(const PendingReading& pending) {
    const auto& reading = pending.readings.front();
    return card_of(pending.evidence) && reading.unsaid() && reading.inputs.back().what != engine::Do::pass;
}

// Whether somebody has died without a word is still asked, and this comes down where his cards do: one of
// them, whatever it could do in his hand (桃).
bool belongs_to_the_dead(const PendingReading& pending, const Evidence& evidence) {
    const auto dies = pending.readings.front().dies;
    const auto* laid = card_of(evidence);
    return dies != engine::nobody && laid && laid->zone == ZoneKind::discard &&
           laid->from_zone == ZoneKind::none && (laid->arm == 0 || laid->arm == dies);
}

// What makes sense as the game stands is taken at once beside a reading that believes in what nobody said,
// and that is read again.
bool Interpreter::goes_on_as_it_stands(const Evidence& evidence) {
    const auto& believed = pending_->readings.front();
    if (!believed.unsaid() || said_early(evidence)) return false;
    // Not where it is somebody else's turn now: what comes next is read in either meaning.
    if (believed.dies == engine::nobody && pending_->readings.size() > 1) return false;
    if (belongs_to_the_dead(*pending_, evidence)) return false;
    const auto* press = press_of(evidence);
    if (press && lays_behind(waiting_, press->seat)) return false;
    const auto meaning = interpret(at_.game(), at_.keeper.what_if(), evidence, collected());
    const bool clear = meaning.kind == Meaning::Kind::clear || meaning.kind == Meaning::Kind::collecting;
    if (!clear) return false;
    pending_->stale = true;
    if (meaning.kind == Meaning::Kind::collecting)
        collect(evidence, meaning.readings.front());
    else
        take(evidence, meaning);
    return true;
}

namespace {

// Which of his skills somebody means by 技能 he says with the next thing that he says or does, and of two
// cards that are shown together (拼点) the other tells whose this one is.
bool is_told_soon(const engine::Game& game, const PendingReading& pending) {
    if (pending.maybe_nothing || waits_for_words(pending)) return true;
    if (const auto* card = card_of(pending.evidence))  // who goes on? Or it is taken back.
        if ((card->tidied && card->arm == 0) || card->shown_again) return true;
    if (const auto* press = press_of(pending.evidence)) return press->button == Button::skill;
    const auto* prompt = game.prompt();
    return prompt && prompt->kind == Prompt::Kind::reveal && prompt->mode == Prompt::Mode::each &&
           prompt->seats.size() == 2;
}

}  // namespace

void Interpreter::wait_for_more(const Evidence& evidence, Meaning meaning) {
    PendingReading pending;
    pending.evidence = evidence;
    pending.only_target = meaning.kind == Meaning::Kind::incomplete;
    pending.maybe_nothing = meaning.maybe_nothing;
    pending.since_ms = at_.now_ms;
    pending.readings = std::move(meaning.readings);
    pending.pad_prompt = ++claims_;
    // Where it may be no deed at all, pads go on showing what the game asks.
    if (pending.only_target && !pending.maybe_nothing) may_be_claimed(pending);
    if (const auto* laid = card_of(evidence)) at_.stories.wait(laid->card, at_.now_ms);
    pending_ = std::move(pending);
    at_.dirty = true;
    if (meaning.kind == Meaning::Kind::unclear && !is_told_soon(at_.game(), *pending_)) ask_pending();
}

// Whoever is aimed at may say so: the lights of all who may be, by the rules. Who is asked next answers with
// it. He means himself alone, and where that is known not to be so, or he laid it, one of several (铁索连环).
void Interpreter::may_be_claimed(PendingReading& pending) const {
    std::map<int, std::vector<std::size_t>> aims;
    for (std::size_t i = 0; i < pending.readings.size(); ++i)
        for (const auto target : pending.readings[i].inputs.back().targets) aims[target].push_back(i);
    const auto alone = [&](std::size_t i) { return pending.readings[i].inputs.back().targets.size() == 1; };
    for (const auto& [seat, among] : aims) {
        const auto at_him = std::count_if(among.begin(), among.end(), alone);
        const bool said = among.size() == pending.readings.size() && among.size() > 1;
        const bool his_own = seat == pending.readings[among.front()].inputs.back().seat;
        if (at_him > 1 || (at_him == 0 && said) || (his_own && (at_him == 0 || among.size() == 1))) continue;
        if (his_own || (at_him == 0 && among.size() > 1)) {
            pending.claims[seat] = {among.front(), false, true};
            continue;
        }
        const auto claimed = at_him == 1 ? *std::find_if(among.begin(), among.end(), alone) : among.front();
        const auto& input = pending.readings[claimed].inputs.back();
        const auto next = at_.keeper.what_if().after(pending.readings[claimed].inputs);
        const auto* prompt = next ? next->prompt() : nullptr;
        pending.claims[seat] = {claimed, prompt && prompt->optional && prompt->seats == input.targets};
    }
}

// He is one of those who are aimed at; who else is, and whether anybody, is still open.
void Interpreter::narrow_to(engine::Seat seat) {
    std::erase_if(pending_->readings, [seat](const Reading& reading) {
        const auto& targets = reading.inputs.back().targets;
        return std::find(targets.begin(), targets.end(), seat) == targets.end();
    });
    if (pending_->readings.size() == 1) return finish_pending(0, Grounds::Settled::claimed);
    pending_->claims.clear();
    pending_->pad_prompt = ++claims_;
    may_be_claimed(*pending_);
    at_.dirty = true;
    if (const auto asked = std::exchange(pending_->question, 0); asked != 0) {
        at_.questions.remove(asked);
        ask_pending();
    }
}

void Interpreter::ask_pending() {
    if (!pending_ || pending_->question != 0) return;
    auto question = which_meaning(at_.game(), at_.keeper.what_if(), pending_->evidence, pending_->readings,
                                  pending_->only_target && !pending_->maybe_nothing);
    const auto card = std::exchange(question.card, 0);  // it stays pending: its question is a part of that
    auto& open = at_.ask(std::move(question));
    open.card = card;
    pending_->question = open.shown.id;
    pending_->asked_ms = at_.now_ms;
}

// 结束 at the open free time is said after the card that is still being read, and 技能 of whoever laid it, too.
Evidence Interpreter::behind_pending(Evidence evidence) const {
    auto* press = std::get_if<Press>(&evidence);
    const auto* prompt = at_.game().prompt();
    if (!press || !prompt || press->button == Button::answer || at_.game().table().turn != press->seat)
        return evidence;
    const bool shown = press->prompt == static_cast<std::uint32_t>(prompt->id);
    if (press->button == Button::skill) {
        const bool his = pending_ && pending_->readings.front().inputs.back().seat == press->seat;
        if (shown && his) press->prompt = 0;
        return evidence;
    }
    // Once he has laid down another card, 不出 to a window for all of them is no answer to that any more, nor
    // to what nobody has said (a rescue).
    const bool unsaid = pending_ && pending_->readings.front().unsaid();
    const bool goes_on = shown && (for_everybody(*prompt) || unsaid) && lays_behind(waiting_, press->seat);
    if ((shown && prompt->kind == Prompt::Kind::play) || press->prompt == 0 || goes_on)
        press->prompt = prompt_to_come;
    return evidence;
}

bool Interpreter::may_claim(int seat) const {
    return pending_ && pending_->claims.count(seat) != 0 && !cards_wait(waiting_);
}

// Whoever is aimed at presses: the reading that aims at him is taken, and his 不出 or 技能 after it.
bool Interpreter::claimed_by(const Press& press) {
    if (press.prompt != pending_->pad_prompt || !may_claim(press.seat)) return false;
    const auto& claim = pending_->claims.at(press.seat);
    if (claim.narrows) {
        if (press.button != Button::answer) return false;
        at_.presses.settled(press.number);
        narrow_to(static_cast<engine::Seat>(press.seat));
        return true;
    }
    const auto others = claim.answers ? std::vector<engine::Input>()
                                      : windows_before(at_, press, pending_->readings[claim.reading].inputs);
    if (!claim.answers && press.button != Button::answer && others.empty()) return false;
    const auto meant = declares_beside(at_, *pending_, press, claim.reading);
    finish_pending(meant, meant == claim.reading ? Grounds::Settled::claimed : Grounds::Settled::followed);
    for (const auto& pass : others) feed(pass);
    auto answer = press;
    const auto at_this_window = [&] { answer.prompt = at_.game().prompt() ? static_cast<std::uint32_t>(at_.game().prompt()->id) : answer.prompt; };
    const auto declares = [&] { return answer.button == Button::skill && !readings(at_.game(), at_.keeper.what_if(), answer, {}, true).empty(); };
    at_this_window();
    // His health was slid already: he has not answered, and means a skill that is asked about behind that.
    if (const auto health = at_.tabletop.health().find(press.seat); answer.button == Button::skill && !declares() && health != at_.tabletop.health().end()) {
        consider(StateSeen{press.seat, Piece::health, health->second});
        at_this_window();
    }
    if (answer.button == Button::pass || declares())
        consider(answer);
    else
        at_.presses.settled(press.number);
    return true;
}

// How well this fits after a reading: right after it, once windows that nobody speaks at have been let go by, or less well after
// other answers that did not come.
double Interpreter::follows(const Reading& reading, const Evidence& evidence) const {
    auto inputs = reading.inputs;
    double weight = 0;
    for (int windows = 0; windows <= most_windows; ++windows) {
        const auto next = at_.keeper.what_if().after(inputs);
        if (!next) return weight;
        const auto what_if = at_.keeper.what_if().with(inputs);
        for (const bool directly : {true, false})
            if (const auto found = readings(*next, what_if, evidence, {}, directly); !found.empty())
                weight = std::max(weight, found.front().weight *
                                              (shows_for_another(found.front(), evidence) ? for_another : 1));
        if (const auto* press = press_of(evidence); press && ends_turn(*press, *next))
            if (!what_if.refusal(engine::Deed(engine::Do::end, next->table().turn))) weight = std::max(weight, after_passes);
        if (const auto* seen = std::get_if<StateSeen>(&evidence);
            seen && shows(*next, *seen) && !shows(at_.game(), *seen))
            weight = std::max(weight, as_forecast);
        if (lies_as_forecast(at_.game(), *next, evidence)) weight = std::max(weight, as_forecast);
        const auto* prompt = next->prompt();
        if (!goes_by_unseen(prompt)) return weight;
        inputs.push_back(pass_of(*prompt));
    }
    return weight;
}

// A card that says what the one before it was meant for (火攻: whose hand card is shown).
bool Interpreter::settles_pending(const Evidence& evidence) const {
    return pending_ && std::any_of(pending_->readings.begin(), pending_->readings.end(), [&](const Reading& reading) { return follows(reading, evidence) >= least_settled; });
}

// The one other card that it may have been made into, where this follows that: no press, and nothing that is
// played into the middle.
std::optional<Reading> Interpreter::made_into(const Evidence& evidence) const {
    const auto* waits = card_of(pending_->evidence);
    const auto* laid = card_of(evidence);
    const bool shows =
        std::holds_alternative<StateSeen>(evidence) || (laid && laid->zone != ZoneKind::middle);
    if (!waits || !shows || pending_->readings.front().unsaid()) return std::nullopt;
    auto found = conversions(at_.game(), at_.keeper.what_if(), *waits, true);
    std::erase_if(found, [&](const Reading& reading) { return follows(reading, evidence) < least_settled; });
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

// Does this say which of the pending readings was meant? Then it is taken, and this after it.
bool Interpreter::settled_by(const Evidence& evidence) {
    if (const auto* press = press_of(evidence)) {
        if (claimed_by(*press)) return true;
        if (pending_->only_target) return false;  // no other button says whom a card is aimed at
        if (const auto declined = declined_next(at_, *pending_, *press)) {
            auto answer = *press;
            finish_pending(*declined, Grounds::Settled::followed);
            if (const auto* prompt = at_.game().prompt()) answer.prompt = static_cast<std::uint32_t>(prompt->id);
            consider(answer);
            return true;
        }
    }
    // Whether it was a deed at all is told by what makes sense without it, and what a card that lies behind
    // it means comes before what follows now: each meaning is followed by a reading of its own.
    if (pending_->maybe_nothing || cards_wait(waiting_)) return false;
    // Nor is a card weighed against one that is still to be read behind what nobody said.
    if (std::any_of(pending_->readings.begin(), pending_->readings.end(),
                    [](const auto& r) { return r.read_behind; }))
        return false;
    std::vector<double> weights;
    const double most = pending_->readings.front().weight;  // best first
    for (const auto& reading : pending_->readings) weights.push_back(reading.weight / most * follows(reading, evidence));
    if (std::holds_alternative<StateSeen>(evidence)) weigh_by_what_lies(at_, *pending_, weights);
    auto best = std::max_element(weights.begin(), weights.end());
    // What follows none of them may follow another card that this one was made into (奇袭).
    if (const auto other = *best < least_settled ? made_into(evidence) : std::nullopt) {
        pending_->readings.push_back(*other);
        weights.push_back(least_settled);
        best = weights.end() - 1;
    }
    if (*best < least_settled) return false;
    for (auto at = weights.begin(); at != weights.end(); ++at)
        if (at != best && *at * clearly > *best) return false;
    finish_pending(static_cast<std::size_t>(best - weights.begin()), Grounds::Settled::followed);
    // What the reading has thrown down (神智) is accounted for by it.
    const auto* laid = card_of(evidence);
    const auto* story = laid && !laid->taken_up ? at_.stories.find(laid->card) : nullptr;
    if (story && story->state == CardState::unread) read(laid->card);
    else consider(evidence);
    return true;
}

void Interpreter::finish_pending(std::size_t chosen, Grounds::Settled how) {
    const auto pending = std::move(*pending_);
    pending_.reset();
    auto reading = pending.readings[chosen];
    reading.grounds.settled = how;
    at_.dirty = true;
    if (pending.question != 0)
        at_.questions.remove(pending.question);
    else
        ++at_.tally.settled;
    if (reading.unfinished) return collect(pending.evidence, reading);
    const auto* laid = card_of(pending.evidence);
    if (reading.read_behind) {  // what nobody said has happened: the card is read as the game stands now
        for (std::size_t i = 0; i + 1 < reading.inputs.size(); ++i)
            if (feed(reading.inputs[i]) == 0) break;
        return at_.stories.read_again(laid->card, at_.now_ms, "behind what nobody said");
    }
    auto rivals = pending.readings;
    rivals.erase(rivals.begin() + static_cast<std::ptrdiff_t>(chosen));
    const int number = feed_reading(pending.evidence, reading, rivals);
    if (laid) {
        // What the dead leave is no deed: that card pays what their hand owes, as those that follow do.
        const bool left = reading.dies != engine::nobody && reading.inputs.back().what == engine::Do::pass;
        if (number == 0 || left)
            at_.stories.read_again(laid->card, at_.now_ms, left ? "the dead left it" : "refused");
        else
            at_.stories.tell(laid->card, number, at_.now_ms, "settled");
    }
    if (const auto* press = press_of(pending.evidence)) at_.presses.settled(press->number);
}

void Interpreter::settle_pending(std::size_t choice, Grounds::Settled how) {
    if (choice < pending_->readings.size()) return finish_pending(choice, how);
    const auto refused = *std::exchange(pending_, std::nullopt);
    if (refused.question != 0) at_.questions.remove(refused.question);
    at_.dirty = true;
    if (const auto* press = press_of(refused.evidence)) at_.presses.settled(press->number);
    const auto* laid = card_of(refused.evidence);
    if (!laid) return;
    if (!refused.readings.front().unsaid()) return at_.stories.wave_away(laid->card, at_.now_ms);
    const auto meaning = illegal_meaning(at_.game(), at_.keeper.what_if(), *laid);
    flag_illegal(refused.evidence, meaning.meant, at_.words->reason(meaning.why), meaning.code);
}

// The card waits behind a reading after which it would be shown (火攻, whose target nobody says): what it
// said it has said.
bool Interpreter::was_shown(std::uint64_t card) {
    if (takes_back_what_was_shown(card)) return true;
    const auto is = [card](const Evidence& evidence) {
        return card_of(evidence) && card_of(evidence)->card == card;
    };
    const auto at = std::find_if(waiting_.begin(), waiting_.end(), is);
    if (!pending_ || at == waiting_.end()) return false;
    return std::any_of(pending_->readings.begin(), pending_->readings.end(), [&](const Reading& reading) {
        const auto next = at_.keeper.what_if().after(reading.inputs);
        if (!next) return false;
        const auto found = readings(*next, at_.keeper.what_if().with(reading.inputs), *at, {});
        return !found.empty() && found.front().inputs.back().what == engine::Do::reveal;
    });
}

// A card that is asked about (shown, or played?) is taken up again: what is played stays on the table.
bool Interpreter::takes_back_what_was_shown(std::uint64_t card) {
    const auto* laid = pending_ ? card_of(pending_->evidence) : nullptr;
    // What was turned over for him and lies there again (洛神) has been shown once.
    if (!laid || laid->card != card || laid->shown_again || pending_->readings.size() < 2) return false;
    const auto& all = pending_->readings;
    const auto shows = [](const Reading& reading) {
        return reading.inputs.back().what == engine::Do::reveal && !reading.unfinished && !reading.unsaid();
    };
    const auto at = std::find_if(all.begin(), all.end(), shows);
    if (std::count_if(all.begin(), all.end(), shows) != 1) return false;
    if (const auto elsewhere = at_.stories.left(card, at_.now_ms).goes_on_as; elsewhere != 0) {
        rename(card, elsewhere);  // it was only moved
        return true;
    }
    finish_pending(static_cast<std::size_t>(at - all.begin()), Grounds::Settled::followed);
    return true;
}

// The game went on beside the reading (a ruling, a touch): what it may mean now.
void Interpreter::read_stale() {
    if (!pending_ || !pending_->stale) return;
    const auto old = std::move(*pending_);
    pending_.reset();
    if (old.question != 0) at_.questions.remove(old.question);
    act_on(old.evidence);
    if (!pending_) return;
    pending_->since_ms = old.since_ms;
    if (old.question != 0) ask_pending();
}

bool Interpreter::has_announced(int seat) const {
    const auto* prompt = at_.game().prompt();
    return seat != 0 && prompt && std::any_of(announced_.begin(), announced_.end(), [&](const auto& entry) { return entry.second == std::pair(prompt->id, seat); });
}

// Nobody saw whose arm laid it: whoever alone has said by 回应 that his card comes, or of several who lay one face down (议事) has not laid his yet.
int Interpreter::whose_it_must_be(const LyingCard& card) const {
    const auto* prompt = at_.game().prompt();
    if (!prompt || card.zone != ZoneKind::middle) return 0;
    std::set<int> announced;
    for (const auto& [press, asked] : announced_)
        if (asked.first == prompt->id) announced.insert(asked.second);
    if (announced.size() == 1) return *announced.begin();
    if (prompt->kind != engine::Prompt::Kind::reveal || prompt->mode != engine::Prompt::Mode::each) return 0;
    auto left = prompt->seats;
    for (const auto& [other, lying] : at_.tabletop.cards()) {
        const auto* story = at_.stories.find(other);
        if (other != card.card && lying.zone == ZoneKind::middle && lying.sure == vision::Certainty::back &&
            story && story->arm != 0)
            std::erase(left, static_cast<engine::Seat>(story->arm));
    }
    return left.size() == 1 && left.size() < prompt->seats.size() ? left.front() : 0;
}

}  // namespace jianjun::app
