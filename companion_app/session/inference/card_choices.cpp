// What a card says of a choice (选择): of a row, of somebody's cards, once nobody says anything to what is open.
#include <algorithm>
#include <array>

#include "companion_app/session/inference/card_reader.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Game;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using engine::Zone;
using engine::ZoneRef;

constexpr double goes_into_a_hand = 0.3;  // and lies there all the same

// One of somebody's cards is chosen, none of a row: what is offered are his zones.
bool takes_from_somebody(const Prompt& prompt) {
    return std::any_of(prompt.options.begin(), prompt.options.end(), [](const std::string& option) {
        return option == engine::to_string(Zone::hand) || option == engine::to_string(Zone::equip) || option == engine::to_string(Zone::judge);
    });
}

// Who has to choose a card that goes to a general (荣) or into a hand lays it there, and not in the middle.
bool stays_open(const Game& game, const WhatIf& what_if, const Input& choice) {
    if (game.check(choice)) return true;
    const auto& face = choice.cards.front();
    const auto next = what_if.after(std::array<Input, 1>{choice});
    if (!next) return true;
    // What is thrown away off the draw pile (陈势) lies on the discard pile; beside it lies what is turned
    // over.
    const auto& events = next->events();
    const bool thrown = std::any_of(
        events.begin() + static_cast<std::ptrdiff_t>(game.events().size()), events.end(),
        [&](const auto& event) {
            const auto* moved = std::get_if<engine::CardsMoved>(&event);
            return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                       return m.face == face && m.from.zone == Zone::draw && m.to.zone == Zone::discard;
                   });
        });
    if (thrown) return false;
    const auto open = [&](const Game& then) {
        int n = 0;
        for (const Zone zone : {Zone::processing, Zone::discard, Zone::draw, Zone::ren})
            for (const engine::Token t : then.table().cards({zone, engine::nobody}))
                n += then.table().token(t).face == face;
        return n;
    };
    return open(*next) > open(game) || open(game) > 0;
}

}  // namespace

// The game once nobody has said anything to what may be declined: where somebody has to choose.
const Game& CardReader::behind() {
    if (!behind_) {
        behind_.emplace(game_, what_if_);
        while (!directly_ && may_go_by(behind_->prompt()) && behind_->next()) {
        }
    }
    return behind_->game();
}

// A delayed trick that leaves its judgement zone without having been judged, or goes on to the next (闪电): nobody has said
// anything to what was open.
void CardReader::gone_on() {
    const auto held = [&](const Game& game, Seat seat) {
        const auto& cards = game.table().cards({Zone::judge, seat});
        return std::count_if(cards.begin(), cards.end(),
                             [&](engine::Token t) { return game.table().token(t).face == laid_.face; });
    };
    const auto from = static_cast<Seat>(laid_.from_seat), to = static_cast<Seat>(laid_.seat);
    const auto before = held(game_, from), there = to == engine::nobody ? 0 : held(game_, to);
    LetBy by(game_, what_if_);
    while (may_go_by(by.prompt()) && by.next()) {
        if (held(by.game(), from) >= before || (to != engine::nobody && held(by.game(), to) <= there)) continue;
        auto why = grounds(game_, by.passes().back().seat, &laid_);
        why.passes = by.count();
        found_.push_back({by.passes(), 0.9, false, std::move(why)});
        return;
    }
}

// Nothing but this choice is waited for: whose arm it was matters little.
void CardReader::choose(const Input& input, double weight) {
    const bool now = !game_.check(input);
    if (!now && behind().check(input)) return;
    auto why = grounds(game_, input.seat, &laid_);
    why.passes = now ? 0 : behind_->count();
    found_.push_back({{input}, weight, false, std::move(why)});
}

// Somebody's card was taken from where it lay: 过河拆桥 on a piece of equipment.
void CardReader::picked() {
    picked_where(game_.prompt());  // he may choose, and need not (巧变)
    if (found_.empty()) picked_where(behind().prompt());
}

void CardReader::picked_where(const Prompt* prompt) {
    if (!prompt || prompt->kind != Prompt::Kind::choice) return;
    // One of those that belong to a general (刺).
    if (laid_.from_zone == ZoneKind::token)
        for (const Seat seat : prompt->seats) choose(base(Do::choose, seat), std::max(who(seat), only_his));
    const bool judged = laid_.from_zone == ZoneKind::judge;
    if (laid_.from_seat == 0 || (laid_.from_zone != ZoneKind::equip && !judged)) return;
    const ZoneRef from{judged ? Zone::judge : Zone::equip, static_cast<Seat>(laid_.from_seat)};
    const bool now = prompt == game_.prompt();
    const auto& there = now ? game_ : behind();
    const auto what_if = what_if_.with(now ? std::vector<Input>() : behind_->passes());
    for (const Seat seat : prompt->seats) {
        const auto choice = base(Do::choose, seat).out_of(from);
        if (laid_.zone != ZoneKind::discard || stays_open(there, what_if, choice))
            choose(choice, std::max(who(seat), only_his));
    }
}

// Taken up into a hand: a card of a row (五谷丰登), or one that lay before somebody (顺手牵羊).
void CardReader::taken() {
    picked();
    if (found_.empty()) put_back();
    if (laid_.from_zone == ZoneKind::middle) kept();
    const auto* prompt = behind().prompt();
    if (!found_.empty() || !prompt || prompt->kind != Prompt::Kind::choice ||
        laid_.from_zone != ZoneKind::middle)
        return;
    if (takes_from_somebody(*prompt)) return;
    // A hand card that was shown goes back to where it came from.
    const auto& open = behind().table().cards({Zone::processing, engine::nobody});
    if (std::none_of(open.begin(), open.end(), [&](engine::Token t) { return behind().table().token(t).face == laid_.face; })) return;
    for (const Seat seat : prompt->seats) choose(base(Do::choose, seat), std::max(who(seat), only_his));
}

// What he wears out of the extra deck goes back there, and not onto the discard pile, where he has to discard.
void CardReader::put_back() {
    const auto* prompt = game_.prompt();
    const bool his = laid_.from_zone == ZoneKind::equip && laid_.face.extra &&
                     (laid_.arm == 0 || laid_.arm == laid_.from_seat);
    if (his && prompt && prompt->kind == Prompt::Kind::discard && asks(prompt, laid_.from_seat)) one_of_several(Do::discard, static_cast<Seat>(laid_.from_seat), only_his);
}

// Somebody takes what was turned over for him once he lets a skill go by (洛神).
void CardReader::kept() {
    const auto open = [&](const Game& game) {
        const auto& cards = game.table().cards({Zone::processing, engine::nobody});
        return std::count_if(cards.begin(), cards.end(), [&](engine::Token t) { return game.table().token(t).face == laid_.face; });
    };
    const auto* prompt = game_.prompt();
    if (!may_go_by(prompt) || prompt->kind != Prompt::Kind::choice || prompt->seats.size() != 1) return;
    const auto holds = [&](const Game& game) { return game.table().hand(prompt->seats.front()).size(); };
    LetBy by(game_, what_if_);
    if (!by.next() || open(by.game()) >= open(game_) || holds(by.game()) <= holds(game_)) return;
    auto why = grounds(game_, prompt->seats.front(), &laid_);
    why.passes = 1;
    found_.push_back({by.passes(), who(prompt->seats.front()), false, std::move(why)});
}

// A hand card that somebody else picked unseen comes down on the discard pile (过河拆桥), or is laid into the
// middle by its owner, by whoever picked it, or by an arm that was not seen: it must lie there for all to
// see. `beside` what else it may be there: whoever picked it may as well play on.
void CardReader::given_up(bool beside) {
    // What lay before somebody was in no hand.
    if (laid_.from_zone == ZoneKind::equip || laid_.from_zone == ZoneKind::judge) return;
    const auto* prompt = behind().prompt();
    if (!prompt || prompt->kind != Prompt::Kind::choice || prompt->why.about == engine::nobody) return;
    const auto& options = prompt->options;
    if (std::find(options.begin(), options.end(), engine::to_string(Zone::hand)) == options.end()) return;
    // What goes on into a hand (顺手牵羊) lies nowhere: this card is another deed.
    if (laid_.zone == ZoneKind::middle && picked_unseen(game_, what_if_)) return;
    double answer = 0;
    for (const auto& reading : found_)
        if (reading.inputs.back().what == Do::respond) answer = std::max(answer, reading.weight);
    if (beside &&
        (answer >= least_clear || laid_.zone != ZoneKind::middle || laid_.from_zone != ZoneKind::none))
        return;
    const Seat owner = prompt->why.about;
    for (const Seat seat : prompt->seats) {
        const auto choice = base(Do::choose, seat).out_of({Zone::hand, owner});
        const bool his = laid_.arm == seat, theirs = his || laid_.arm == owner;
        const bool down = comes_down(game_, what_if_, choice);
        if (beside && ((laid_.arm != 0 && !theirs) || !down)) continue;
        // What answers as well may be anybody's answer.
        const double unseen = answer > 0 ? std::min(answer, only_his) : only_his;
        // What goes into a hand is hardly thrown down: the card before was another.
        const double as_forecast = down ? 1 : goes_into_a_hand;
        choose(choice, as_forecast * (laid_.arm == 0  ? unseen
                                      : beside && his ? only_his
                                      : theirs        ? 1
                                                      : other_arm));
    }
}

// A card of a row (五谷丰登), or a hand card that somebody had to give up.
void CardReader::chosen() {
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::choice) return;
    for (const Seat seat : prompt->seats) {
        const auto choice = base(Do::choose, seat);
        // What he has to show once his skill has gone by (火攻) is shown, and no choice.
        const bool shows = game_.check(choice) && behind().prompt() && behind().prompt()->kind == Prompt::Kind::reveal;
        if (!shows && stays_open(game_, what_if_, choice)) offer(choice, who(seat));
    }
}

}  // namespace jianjun::app
