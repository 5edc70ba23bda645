#include "companion_app/session/inference/readings.h"

#include <algorithm>
#include <iterator>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/conversions.h"
#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/turned_over.h"
#include "companion_app/session/inference/unsaid.h"
#include "engine/input/deed.h"
#include "engine/legal/legal.h"
#include "engine/play/reasons.h"

namespace jianjun::app {

namespace {

using engine::Deed;
using engine::Do;
using engine::Game;
using engine::Input;
using engine::Prompt;
using engine::Seat;

constexpr double clearly = 2;
constexpr int most_turns_over = 3;  // one after another
constexpr std::size_t most_rivals = 3;
constexpr double fits_badly = 0.25;
constexpr double for_his_neighbour = 0.3;  // the next one's arm, for whoever's turn it is
constexpr double turned_not_played = 2;    // where the next one is judged
constexpr double behind_two = 0.6;         // windows that go by before whoever laid it may use it
constexpr double thrown_not_played = 1.5;  // straight onto the pile, out of whose turn it is

// Health that was slid, armour that was taken away, or a general that was turned a quarter says that the
// answers which would have prevented it were declined.
std::vector<Reading> read_state(const Game& game, const WhatIf& what_if, const StateSeen& seen) {
    const auto seat = static_cast<Seat>(seen.seat);
    if (!game.table().alive(seat) || shows(game, seen)) return {};
    LetBy by(game, what_if);
    // A refusal that has to be said is said by his own health card alone.
    const auto said_by_his = [&](const Prompt& prompt) { return prompt.optional && prompt.seats.size() == 1 && prompt.seats.front() == seat; };
    while (by.prompt() && !by.prompt()->seats.empty() && (may_go_by(by.prompt()) || said_by_his(*by.prompt())) && by.next())
        if (shows(by.game(), seen)) return {Reading{by.passes(), 0.9}};
    return {};
}

std::vector<Reading> skill_readings(const Game& game, const Press& press) {
    std::vector<Reading> found;
    for (const auto& option : game.prompt()->options) {
        Input input = Deed(Do::skill, static_cast<Seat>(press.seat)).by_skill(option).answering(static_cast<int>(press.prompt));
        if (!game.check(input)) found.push_back({{std::move(input)}, 1});
    }
    return found;
}

// A lord's skill (颂威) is none of his own, and he is asked about it once somebody else has let his window go by.
std::vector<Reading> skills_asked_next(const Game& game, const WhatIf& what_if, const Press& press) {
    LetBy by(game, what_if);
    if (!by.past_skills_of_others(press.seat)) return {};
    if (by.count() == 0 || !by.prompt() || by.prompt()->kind != Prompt::Kind::choice || !asks(by.prompt(), press.seat)) return {};
    std::vector<Reading> found;
    for (const auto& option : by.prompt()->options) {
        Input input = Deed(Do::skill, static_cast<Seat>(press.seat)).by_skill(option);
        const bool own = game.skill(static_cast<Seat>(press.seat), option) != nullptr;
        if (own || by.game().check(input)) continue;
        auto inputs = by.passes();
        inputs.push_back(std::move(input));
        found.push_back({std::move(inputs), after_passes});
    }
    return found;
}

// A skill of his free time, while a window of his own is open that he lets go by without a word.
std::vector<Reading> skills_past_windows(const Game& game, const WhatIf& what_if, const Press& press) {
    LetBy by(game, what_if);
    while (may_go_by(by.prompt()) && by.next()) {
    }
    const auto* prompt = by.prompt();
    if (by.count() == 0 || !prompt || prompt->kind != Prompt::Kind::play || !asks(prompt, press.seat)) return {};
    std::vector<Reading> found;
    for (const auto& option : prompt->options) {
        auto both = by.passes();
        both.push_back(Deed(Do::skill, static_cast<Seat>(press.seat)).by_skill(option));
        if (!by.game().check(both.back())) found.push_back({std::move(both), after_passes});
    }
    return found;
}

// 技能 on a pad that asks for nothing: a skill that he may use now, or once others have let theirs go by.
std::vector<Reading> skills_unasked(const Game& game, const WhatIf& what_if, const Press& press) {
    std::vector<Reading> found;
    const auto seat = static_cast<Seat>(press.seat);
    const auto& skills = game.skills(seat);
    for (auto at = skills.begin(); at != skills.end(); ++at) {
        const auto* skill = *at;
        if (std::any_of(skills.begin(), at, [&](const auto* other) { return other->id == skill->id; }))
            continue;
        Input input = Deed(Do::skill, seat).by_skill(std::string(skill->id));
        if (const auto passes = what_if.passes(input)) found.push_back({{std::move(input)}, *passes == 0 ? 1 : after_passes});
    }
    for (auto& asked : skills_asked_next(game, what_if, press)) found.push_back(std::move(asked));
    // A lord's skill (黄天) is none of his own, either, where he may use it in his free time.
    for (auto& lent : skills_past_windows(game, what_if, press))
        if (!game.skill(seat, lent.inputs.back().skill)) found.push_back(std::move(lent));
    std::stable_sort(found.begin(), found.end(), [](const Reading& a, const Reading& b) { return a.weight > b.weight; });
    return found;
}

// 技能 of whoever is asked about his own skills, or for cards that he need not give, in his turn.
std::vector<Reading> skills_asked(const Game& game, const WhatIf& what_if, const Press& press) {
    const auto* prompt = game.prompt();
    auto window = press;
    window.prompt = static_cast<std::uint32_t>(prompt->id);
    auto found = prompt->kind == Prompt::Kind::choice || !prompt->options.empty() ? skill_readings(game, window) : std::vector<Reading>();
    // Where his pad has shown him the window, he means that.
    if (press.prompt != 0 && !found.empty()) return found;
    const auto now = found;
    for (auto& later : skills_past_windows(game, what_if, press)) {
        const bool is_asked = std::any_of(now.begin(), now.end(), [&](const Reading& r) { return r.inputs.back().skill == later.inputs.back().skill; });
        if (!is_asked) found.push_back(std::move(later));
    }
    return found;
}

// Behind the last free time nobody uses what he still might: his turn is over.
std::vector<Reading> out_of_his_turn(const Game& game, const WhatIf& what_if, const Press& press) {
    LetBy by(game, what_if);
    while (may_go_by(by.prompt()) && by.prompt()->kind == Prompt::Kind::choice && by.next())
        if (by.game().table().turn != press.seat) return {Reading{by.passes(), after_passes}};
    return {};
}

// Once the price is not paid, nor one of his own behind it (享乐), and skills have gone by, it is his free time again.
bool only_a_price_is_left(const Game& game, const WhatIf& what_if, int seat) {
    LetBy by(game, what_if);
    const auto his_own = [&](const Prompt& prompt) { return prompt.kind == Prompt::Kind::discard && asks(&prompt, seat); };
    while (may_go_by(by.prompt()) && (by.count() == 0 || by.prompt()->kind == Prompt::Kind::choice || his_own(*by.prompt())) && by.next()) {
    }
    return by.count() > 0 && by.prompt() && by.prompt()->kind == Prompt::Kind::play && asks(by.prompt(), seat);
}

// Somebody else is asked about his skill (屯田), which he lets go by, and behind that the turn's own player for a card (决斗): 不出 says no to
// that, and does not end his turn.
std::vector<Reading> declined_past_windows(const Game& game, const WhatIf& what_if, const Press& press) {
    LetBy by(game, what_if);
    if (!by.past_skills_of_others(press.seat)) return {};
    const auto* prompt = by.prompt();
    const bool for_a_card = prompt && prompt->optional && prompt->kind == Prompt::Kind::card;
    if (by.count() == 0 || !for_a_card || prompt->seats != std::vector{static_cast<Seat>(press.seat)} || !by.next()) return {};
    return {Reading{by.passes(), after_passes}};
}

// The turn's own player ends it while a window is open that nobody is going to use, a skill's or one for 无懈可击: his pad asks him
// nothing. Where there is no free time left to end (闭月), he lets his own window go by.
std::vector<Reading> end_past_windows(const Game& game, const WhatIf& what_if,
                                     const Press& press) {
    const auto* prompt = game.prompt();
    const bool unasked = press.prompt == 0 || press.prompt == prompt_to_come;
    if (press.button != devices::Button::pass || press.long_press || !unasked || !prompt || !prompt->optional ||
        game.table().turn != press.seat)
        return {};
    // 无懈可击 may be said by anybody: he has declined, and nobody else speaks.
    const bool for_all = prompt->kind == Prompt::Kind::card && prompt->seats.size() + prompt->declined.size() > 1 &&
                         (press.prompt == prompt_to_come || !asks(prompt, press.seat));
    // A price that he need not pay (贯石斧) is not paid, either; nor is somebody else's (铁骑) behind which nobody is asked for anything.
    const bool price = prompt->kind == Prompt::Kind::discard && (asks(prompt, press.seat) || only_a_price_is_left(game, what_if, press.seat));
    if (prompt->kind != Prompt::Kind::choice && !for_all && !price) return {};
    if (auto declined = declined_past_windows(game, what_if, press); !declined.empty()) return declined;
    Input end = Deed(Do::end, static_cast<Seat>(press.seat));
    Input pass = Deed(Do::pass, static_cast<Seat>(press.seat));
    // His pad did not show that his card has a price (享乐): the turn goes on until he says 结束 once more.
    if (price && press.prompt == prompt_to_come && asks(prompt, press.seat)) return {Reading{{std::move(pass)}, 1}};
    if (!what_if.refusal(end)) return {Reading{{std::move(end)}, after_passes}};
    if (for_all || press.prompt == prompt_to_come) return {};
    return game.check(pass) ? out_of_his_turn(game, what_if, press) : std::vector{Reading{{std::move(pass)}, 1}};
}

std::vector<Reading> read_press(const Game& game, const WhatIf& what_if, const Press& press) {
    const auto* prompt = game.prompt();
    if (what_if.ends_a_turn(press.number))
        return ends_behind_an_unsaid_end(game, what_if, static_cast<Seat>(press.seat));
    if (auto ends = end_past_windows(game, what_if, press); !ends.empty()) return ends;
    // At a window for everybody (无懈可击) whoever presses speaks of what comes after it: his free time, a skill of his.
    const bool for_all = prompt && prompt->seats.size() > 1 && prompt->options.empty() && prompt->optional;
    const bool his_window = prompt && prompt->optional && prompt->seats.size() == 1 && asks(prompt, press.seat) && prompt->kind != Prompt::Kind::play;
    const bool meant_now = prompt && (press.prompt == 0 || press.prompt == static_cast<std::uint32_t>(prompt->id));
    if (his_window && meant_now && press.button == devices::Button::skill && game.table().turn == press.seat)
        if (auto skills = skills_asked(game, what_if, press); !skills.empty()) return skills;
    // 技能 where a price is asked for (雌雄双股剑) is no answer: he does not pay, and means what he is asked about behind that.
    const bool asks_a_price = his_window && meant_now && prompt->kind == Prompt::Kind::discard;
    if (prompt && press.button == devices::Button::skill && (press.prompt == 0 || for_all || asks_a_price)) return skills_unasked(game, what_if, press);
    if (press.long_press || !prompt || !asks(prompt, press.seat)) return {};
    const bool meant = press.prompt == prompt_to_come
                           ? prompt->kind == Prompt::Kind::play
                           : press.prompt == static_cast<std::uint32_t>(prompt->id);
    if (!meant) return {};
    const auto say = [&](Do what) -> std::vector<Reading> {
        Input input = Deed(what, static_cast<Seat>(press.seat)).answering(prompt->id);
        if (game.check(input)) return {};
        return {Reading{{std::move(input)}, 1}};
    };
    if (press.button == devices::Button::pass) {
        if (prompt->kind == Prompt::Kind::play) return say(Do::end);
        if (prompt->kind == Prompt::Kind::by_hand) return say(Do::done);
        return say(Do::pass);
    }
    if (press.button == devices::Button::skill) return skill_readings(game, press);
    // 回应 at a window with one thing to say says it; a card that is asked for must be laid down.
    if (press.button == devices::Button::answer && prompt->kind == Prompt::Kind::choice) {
        auto skills = skill_readings(game, press);
        if (skills.size() == 1) return skills;
        if (prompt->options.size() == 1) {
            Input input = Deed(Do::choose, static_cast<Seat>(press.seat)).choosing(prompt->options.front()).answering(prompt->id);
            if (!game.check(input)) return {Reading{{std::move(input)}, 1}};
        }
    }
    return {};
}

bool differ_only_in_targets(const std::vector<Reading>& list, std::size_t n) {
    for (std::size_t i = 1; i < n; ++i) {
        const auto& a = list[0].inputs.back();
        const auto& b = list[i].inputs.back();
        if (a.what != b.what || a.seat != b.seat || a.cards != b.cards || a.targets.empty() ||
            b.targets.empty())
            return false;
    }
    return true;
}

}  // namespace

bool shows(const Game& game, const StateSeen& seen) {
    const auto& state = game.table().seat(static_cast<Seat>(seen.seat));
    switch (seen.piece) {
        case Piece::health:
            return seen.value == std::max<int>(state.hp, 0);
        case Piece::armour:
            return seen.value == state.armour;
        case Piece::chained:
            return (seen.value != 0) == state.chained;
    }
    return false;
}

Meaning illegal_meaning(const Game& game, const WhatIf& what_if, const CardLaid& laid) {
    Meaning meaning;
    meaning.kind = Meaning::Kind::illegal;
    const auto* prompt = game.prompt();
    if (!prompt) {
        meaning.why = engine::reason::game_is_over;
        meaning.code = "game_over";
        return meaning;
    }
    const int seat = laid.arm != 0                  ? laid.arm
                     : laid.zone == ZoneKind::equip ? laid.seat
                                                    : prompt->seats.front();
    auto use = Deed(Do::use, static_cast<Seat>(seat)).with({laid.face});
    if (laid.zone == ZoneKind::judge) use.on({static_cast<Seat>(laid.seat)});
    meaning.meant = use;
    const auto refusal = what_if.refusal(meaning.meant);
    if (refusal) meaning.why = refusal->reason;
    meaning.code = refusal ? refusal->code : "zone";  // the rules would take it elsewhere
    return meaning;
}

namespace {

// No deed at all: it lies there again, or goes over the table from one hand into another, which is known to
// hold it (反间). What is waited for is what it seems to be.
bool may_be_nothing(const Game& game, const CardLaid& laid, Seat actor) {
    const auto* prompt = game.prompt();
    // What lies there again is hardly what he chooses.
    const bool chooses_it = prompt && prompt->kind == Prompt::Kind::choice && !laid.lies_again;
    const bool for_this =
        prompt && (prompt->kind == Prompt::Kind::card || prompt->kind == Prompt::Kind::reveal ||
                   prompt->kind == Prompt::Kind::by_hand);
    const bool answers = asks(prompt, actor) && (for_this || chooses_it);
    if (answers || laid.zone != ZoneKind::middle || laid.from_zone != ZoneKind::none || !laid.face.known())
        return false;
    return laid.lies_again || (actor != engine::nobody && others_hold_it(game, actor, laid.face));
}

std::vector<Reading> all_readings(const Game& game, const WhatIf& what_if, const Evidence& evidence,
                                  const Collected& collected, bool directly) {
    if (const auto* laid = std::get_if<CardLaid>(&evidence))
        return CardReader(game, what_if, *laid, collected, directly).read();
    if (said_early(evidence)) return {};  // they say outright what they are
    const auto* seen = std::get_if<StateSeen>(&evidence);
    auto found =
        seen ? read_state(game, what_if, *seen) : read_press(game, what_if, std::get<Press>(evidence));
    for (auto& reading : found) {
        reading.grounds = grounds(game, reading.inputs.back().seat, nullptr);
        if (seen) reading.grounds.passes = static_cast<int>(reading.inputs.size());
    }
    return found;
}

// Whoever's turn it is throws down what may be used as well: his turn may be over, though nobody has said so.
bool may_be_too_much(const CardLaid& laid, const Game& game, const Reading& reading) {
    const bool plays = reading.inputs.back().what == Do::use &&
                       engine::info(laid.face.id).type != engine::CardType::delayed_trick;
    const auto turn = game.table().turn;
    return plays && laid.zone == ZoneKind::discard && laid.from_zone == ZoneKind::none &&
           (laid.arm == turn || (laid.arm == 0 && reading.inputs.back().seat == turn));
}

// In free time, by whoever's turn it is as far as the rules go.
bool may_be_the_next_ones(const Game& game, const Reading& reading) {
    const auto* prompt = game.prompt();
    return prompt && (prompt->kind == Prompt::Kind::play || may_go_by(prompt)) &&
           reading.inputs.back().what == Do::use && reading.inputs.back().seat == game.table().turn &&
           who_is_dying(game) == engine::nobody;
}

// A delayed trick lies before whoever's turn comes next.
bool is_judged_next(const Game& game) {
    const auto order = game.table().alive_from(game.table().turn);
    return order.size() > 1 && !game.table().cards({engine::Zone::judge, order[1]}).empty();
}

// Beside the pile, by the arm of whoever alone is asked about a skill while his card waits for an answer
// (铁骑): what he could play comes behind that.
bool comes_before_an_answer(const Game& game, const WhatIf& what_if, const CardLaid& laid) {
    const auto* prompt = game.prompt();
    const auto arm = static_cast<Seat>(laid.arm);
    const bool asked = prompt && prompt->kind == Prompt::Kind::choice && prompt->optional &&
                       prompt->seats == std::vector{arm} && arm != engine::nobody;
    if (!asked || laid.zone != ZoneKind::middle || laid.from_zone != ZoneKind::none) return false;
    LetBy by(game, what_if);
    while (may_go_by(by.prompt()) && by.prompt()->kind == Prompt::Kind::choice && by.next()) {
    }
    return by.prompt() && by.prompt()->kind == Prompt::Kind::card && by.prompt()->seats.size() == 1 &&
           by.prompt()->seats.front() != arm;
}

// Somebody is asked for a card, and as it lies there it answers nobody.
bool may_be_made_an_answer(const Game& game, const Reading& reading) {
    const auto* prompt = game.prompt();
    return prompt && prompt->kind == Prompt::Kind::card && prompt->seats.size() == 1 &&
           reading.inputs.back().what != Do::respond;
}

// It comes behind a trick that still asks many, by whoever's turn it is as far as the rules go.
bool may_answer_many(const Game& game, const Reading& reading) {
    const auto* prompt = game.prompt();
    const auto trick = prompt ? prompt->why.card.id : engine::CardId::unknown;
    return (trick == engine::CardId::archery_attack || trick == engine::CardId::savage_assault) &&
           reading.inputs.back().what == Do::use && reading.inputs.back().seat == game.table().turn;
}

// A skill of his may cost what he throws down (制衡), and people name it after the cards.
bool may_pay_for_a_skill(const Game& game, Seat seat) {
    const auto forms = engine::forms(game);
    return std::any_of(forms.begin(), forms.end(), [seat](const engine::Form& form) {
        return form.who == seat && form.what == Do::skill && form.cost.most > 0;
    });
}

// One of those that come next lays down what whoever's turn it is could play, too, or he throws down what he
// could not: that turn may be over, though nobody has said so, and those of all between them, of whom nothing
// was seen. How many.
int ends_unsaid(const CardLaid& laid, const Game& game, bool makes_none) {
    const auto& table = game.table();
    const auto* prompt = game.prompt();
    const bool free = prompt && (prompt->kind == engine::Prompt::Kind::play || may_go_by(prompt));
    const bool unseen_there = laid.arm == 0 && laid.zone == ZoneKind::judge;
    if (!free || table.turn == engine::nobody || unseen_there || who_is_dying(game) != engine::nobody)
        return 0;
    if (laid.zone == ZoneKind::discard)
        return makes_none && is_thrown(laid) && (laid.arm == 0 || laid.arm == table.turn) &&
               (prompt->kind == engine::Prompt::Kind::play || for_everybody(*prompt)) &&
               !may_pay_for_a_skill(game, table.turn);
    // Whoever is asked for a card lays the wrong one into the middle.
    if (laid.zone == ZoneKind::middle && prompt->kind == engine::Prompt::Kind::card &&
        prompt->seats.size() == 1 && asks(prompt, laid.arm))
        return 0;
    const auto order = table.alive_from(table.turn);
    if (order.size() < 2) return 0;
    if (laid.arm == 0) return makes_none ? std::min(most_turns_over, static_cast<int>(order.size()) - 1) : 0;
    const auto at = static_cast<int>(std::find(order.begin(), order.end(), laid.arm) - order.begin());
    const bool goes_round = at > 1 && at + 1 >= static_cast<int>(order.size());  // the one before him
    return at <= most_turns_over && !goes_round ? at : 0;
}

// What is known not to have happened is no reading.
void drop_ruled_out(std::vector<Reading>& found, const WhatIf& what_if) {
    std::erase_if(found,
                  [&](const Reading& r) { return what_if.rules_out(r.inputs.back(), r.grounds.passes); });
}

// What nobody has said, beside what the card seems to be.
void add_rivals(std::vector<Reading>& list, std::vector<Reading> unsaid, const WhatIf& what_if, double factor,
                const auto& counts) {
    for (auto& reading : unsaid) {
        reading.weight *= factor;
        if (counts(reading)) list.push_back(std::move(reading));
    }
    drop_ruled_out(list, what_if);
    std::stable_sort(list.begin(), list.end(),
                     [](const Reading& a, const Reading& b) { return a.weight > b.weight; });
}

// Turned over for the next one, whose turn has come without a word.
void add_what_was_judged(std::vector<Reading>& list, const Game& game, const WhatIf& what_if,
                         const CardLaid& laid) {
    add_rivals(list, behind_the_unsaid(game, what_if, laid, 1), what_if, turned_not_played,
               [](const Reading& r) { return r.inputs.back().what == Do::reveal; });
}

// What the card may be, besides what it seems to be, behind what nobody has said.
void add_what_nobody_said(std::vector<Reading>& list, const Game& game, const WhatIf& what_if,
                          const CardLaid& laid) {
    // Whoever is asked about a skill that turns a card over hardly lets that go by, and an answer to his
    // card.
    if (list.front().grounds.passes > 0 && comes_before_an_answer(game, what_if, laid)) {
        auto turned = turned_over_by_skill(game, what_if, laid, true);
        for (auto& reading : list)
            if (!turned.empty() && reading.grounds.passes > 1) reading.weight *= behind_two;
        return add_rivals(list, std::move(turned), what_if, 1, [](const Reading&) { return true; });
    }
    // What somebody who is dying throws down may save him, or be what the dead leaves.
    if (laid.zone == ZoneKind::discard && laid.arm != 0 && laid.arm == who_is_dying(game)) {
        add_rivals(list, behind_the_unsaid(game, what_if, laid), what_if, 1,
                   [](const Reading& r) { return r.dies != engine::nobody; });
    } else if (may_be_too_much(laid, game, list.front())) {
        add_rivals(list, behind_the_unsaid(game, what_if, laid, 1), what_if, thrown_not_played,
                   [](const Reading& r) { return r.inputs.back().what == Do::discard; });
        if (laid.arm == 0 && is_judged_next(game)) add_what_was_judged(list, game, what_if, laid);
    }
    // Whoever's turn it is has tidied up: a card of an arm that nobody saw is the next one's as likely.
    else if (laid.tidied && laid.arm == 0 && may_be_the_next_ones(game, list.front())) {
        add_rivals(
            list, behind_the_unsaid(game, what_if, laid, 1), what_if, thrown_not_played,
            [](const Reading& r) { return r.ends != engine::nobody && r.inputs.back().what == Do::use; });
    }
    // Nor did anybody see who turned it over for the next one, who has something to be judged.
    // Whom a card is aimed at is asked first: his own buttons say so.
    else if (laid.arm == 0 && may_be_the_next_ones(game, list.front()) && is_judged_next(game) &&
             list.front().inputs.back().targets.empty()) {
        add_what_was_judged(list, game, what_if, laid);
    }
    // Who is asked for a card may make one of it, where nobody saw whose arm laid it (武圣).
    else if (laid.arm == 0 && may_be_made_an_answer(game, list.front())) {
        add_rivals(list, conversions(game, what_if, laid, true), what_if, 1,
                   [](const Reading& r) { return r.inputs.back().what == Do::respond; });
    }
    // Of many who are asked for a card one after the other (万箭齐发) somebody may turn one over instead.
    else if (laid.arm == 0 && laid.from_zone == ZoneKind::none && may_answer_many(game, list.front())) {
        add_rivals(list, turned_over_by_skill(game, what_if, laid, false), what_if, thrown_not_played,
                   [](const Reading&) { return true; });
    }
}

}  // namespace

std::vector<Reading> readings(const Game& game, const WhatIf& what_if, const Evidence& evidence,
                              const Collected& collected, bool directly) {
    auto found = all_readings(game, what_if, evidence, collected, directly);
    drop_ruled_out(found, what_if);
    return found;
}

Meaning interpret(const Game& game, const WhatIf& what_if, const Evidence& evidence,
                  const Collected& collected) {
    Meaning meaning;
    meaning.readings = readings(game, what_if, evidence, collected);
    auto& list = meaning.readings;
    const auto* laid = std::get_if<CardLaid>(&evidence);
    // What fits badly, by another's arm, is no better than what fits behind a thing that nobody said.
    if (laid && (list.empty() || list.front().weight < fits_badly)) {
        // What was swept is thrown away where it could not be played when it was laid, and not where that is
        // known not to be so.
        const bool makes_none =
            list.empty() && (laid->from_zone == ZoneKind::none ||
                             all_readings(game, what_if, evidence, collected, false).empty());
        const int ends = ends_unsaid(*laid, game, makes_none);
        auto unsaid = behind_the_unsaid(game, what_if, *laid, laid->arm == 0 ? std::min(ends, 1) : ends);
        if (unsaid.empty() && laid->arm == 0 && ends > 1)
            unsaid = behind_the_unsaid(game, what_if, *laid, ends);
        if (unsaid.empty()) unsaid = too_much_of_the_next(game, what_if, *laid);
        for (auto& reading : list)
            if (!unsaid.empty() && unsaid.front().ends != engine::nobody &&
                unsaid.front().dies == engine::nobody)
                reading.weight = for_his_neighbour;
        list.insert(list.begin(), std::make_move_iterator(unsaid.begin()),
                    std::make_move_iterator(unsaid.end()));
        drop_ruled_out(list, what_if);
    } else if (laid)
        add_what_nobody_said(list, game, what_if, *laid);
    if (list.empty()) {
        // A card that leaves somebody's zone makes room, or is a difference if it lasts; it is no play of its
        // own.
        const bool laid_down = laid && laid->face.known() && !laid->taken_up &&
                               laid->zone != ZoneKind::draw && laid->zone != ZoneKind::extra &&
                               laid->from_zone != ZoneKind::equip && laid->from_zone != ZoneKind::judge;
        const bool nothing = laid_down && may_be_nothing(game, *laid, static_cast<Seat>(laid->arm));
        return laid_down && !nothing ? illegal_meaning(game, what_if, *laid) : meaning;
    }
    meaning.maybe_nothing = laid && may_be_nothing(game, *laid, list[0].inputs.back().seat);
    std::size_t best = 1;
    while (best < list.size() && list[best].weight >= list[0].weight) ++best;
    const bool rivals = best < list.size() && list[best].weight * clearly > list[0].weight;
    if (laid && list[0].weight < least_clear) {
        meaning.kind = Meaning::Kind::unclear;
    } else if (best > 1 || rivals) {
        const bool aims = best > 1 && !rivals && differ_only_in_targets(list, best);
        meaning.kind = aims ? Meaning::Kind::incomplete : Meaning::Kind::unclear;
        std::erase_if(list,
                      [&, top = list[0].weight](const Reading& r) { return r.weight * clearly <= top; });
    } else {
        meaning.kind = meaning.maybe_nothing ? Meaning::Kind::unclear
                       : list[0].unfinished  ? Meaning::Kind::collecting
                                             : Meaning::Kind::clear;
        meaning.rivals.assign(list.begin() + 1, list.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                   list.size(), 1 + most_rivals)));
        list.resize(1);
    }
    return meaning;
}

}  // namespace jianjun::app
