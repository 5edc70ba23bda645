// What a card on the discard pile says (弃置): a price, a discard, one that was used without the detour of the middle.
#include <algorithm>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/discards.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Prompt;
using engine::Seat;
using engine::Zone;

constexpr double nobodys_arm = 0.45;  // a discard that lies in the middle
constexpr double on_the_pile = 0.9;   // what is used or answers belongs into the middle,
constexpr double not_judged = 0.45;   // above all where a judgement may lie on the pile

}  // namespace

// Cards of his own that somebody has to choose, and that go to the discard pile, one after the other: a
// skill's price (结姻), as many as he likes (制衡), or one alone (统度).
void CardReader::chosen_of_his_own() {
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::choice || !prompt->options.empty()) return;
    for (const Seat seat : prompt->seats) {
        const bool his = laid_.from_zone == ZoneKind::equip ? laid_.from_seat == seat && prompt->most > 1
                                                            : laid_.from_zone == ZoneKind::none;
        if (!his) continue;
        const auto faces = collected_.followed_by(prompt->id, seat, laid_.face);
        const auto choice = engine::Deed(Do::choose, seat).with(faces);
        auto whole = choice;  // the others are not seen yet
        whole.cards.resize(std::max(faces.size(), static_cast<std::size_t>(std::max(prompt->least, 1))));
        if (game_.check(whole) || !comes_down(game_, what_if_, whole)) continue;
        const bool more = static_cast<int>(faces.size()) < prompt->most &&
                          game_.table().cards_of(seat, {Zone::hand, Zone::equip}).size() > faces.size();
        found_.push_back({{choice}, who(seat), more, grounds(game_, seat, &laid_)});
    }
}

// Turned over straight onto the pile, also while everybody might still say 无懈可击, which it may be itself.
void CardReader::turned_onto_the_pile() {
    const auto* prompt = game_.prompt();
    if (prompt->kind == Prompt::Kind::reveal) return revealed();
    if (!for_everybody(*prompt)) return;
    const bool answers = engine::base(laid_.face.id) == engine::CardId::nullification;
    for_each_living(game_, [&](Seat seat) {
        offer(base(Do::reveal, seat), answers ? who(seat) : std::max(who(seat), only_his));
    });
}

// Onto the discard pile: what has to be discarded; or a card that was used without the detour of the
// middle.
void CardReader::thrown() {
    if (laid_.from_zone == ZoneKind::judge) {
        unused();
        if (found_.empty()) gone_on();
        if (found_.empty()) picked();
        return;
    }
    const auto* prompt = game_.prompt();
    // Taken unseen out of a hand (除疠): it says of itself what it is.
    if (laid_.from_zone == ZoneKind::none && says_what_comes_down(game_, what_if_, laid_.face))
        one_of_several(Do::reveal, prompt->seats.front(), only_his);
    discarded();
    if (found_.empty()) chosen_of_his_own();
    if (found_.empty() && laid_.from_zone != ZoneKind::none) picked();
    if (found_.empty()) given_up();
    if (!found_.empty() || !prompt) return;
    if (laid_.from_zone == ZoneKind::none) turned_onto_the_pile();
    const bool answers = engine::base(laid_.face.id) == engine::CardId::nullification;
    if (!found_.empty() && !answers) return;
    const auto turned = found_.size();
    declared();
    if (found_.size() == turned) declared_behind();
    const bool pays = found_.size() > turned;
    const auto* free_time = behind().prompt();
    for_each_living(game_, [&](int seat) {
        // What may be recast is used in the middle.
        const bool plays = free_time && free_time->kind == Prompt::Kind::play && asks(free_time, seat);
        if (plays && offer(base(Do::recast, seat), who(seat))) {
            if (laid_.from_zone == ZoneKind::middle)
                use(seat, who(seat));  // laid there, and swept before it was settled whom it is aimed at
            return;
        }
        if (pays) return;
        if (prompt->kind == Prompt::Kind::card && asks(prompt, seat) &&
            offer(base(Do::respond, seat), turned > 0 ? who(seat) * not_judged
                                           : answers  ? who(seat) * on_the_pile
                                                      : who(seat)))
            return;
        // Equipment and delayed tricks are used where they stay.
        const auto type = engine::info(laid_.face.id).type;
        if (type == engine::CardType::basic || type == engine::CardType::trick)
            use(seat, who(seat) * on_the_pile);
        if (type == engine::CardType::delayed_trick) use_on_nobody(seat, who(seat) * on_the_pile);
    });
}

// A delayed trick that does not come to lie before whoever it is used on (帷幕 of 国战).
void CardReader::use_on_nobody(Seat seat, double weight) {
    const auto before = static_cast<std::ptrdiff_t>(found_.size());
    use(seat, weight);
    const auto stays = [&](const Reading& reading) {
        const auto after = what_if_.after(reading.inputs);
        if (!after) return true;
        const auto& discard = after->table().cards({Zone::discard, engine::nobody});
        return std::none_of(discard.begin(), discard.end(), [&](engine::Token t) { return after->table().token(t).face == laid_.face; });
    };
    found_.erase(std::remove_if(found_.begin() + before, found_.end(), stays), found_.end());
}

// The card that a skill costs, thrown down where it may be declared (骁果), or what a trick leaves somebody to choose (敕令).
void CardReader::declared() {
    // What one takes off in one's own turn makes room for another.
    const auto owns = [&](int seat) {
        return laid_.from_zone == ZoneKind::equip
                   ? laid_.from_seat == seat && game_.table().turn != seat
                   : laid_.from_zone == ZoneKind::none && (laid_.arm == 0 || laid_.arm == seat);
    };
    const auto* prompt = behind().prompt();
    for (const auto* asked : {game_.prompt(), prompt}) {
        if (!asked || asked->kind != Prompt::Kind::choice || asked->options.empty()) continue;
        for (const Seat seat : asked->seats)
            if (const double weight = laid_.arm == 0 ? nobodys_arm : std::max(who(seat), only_his); owns(seat) && found_.empty() && offer(base(Do::discard, seat), weight))
                too_much(seat, weight);
    }
}

// The same behind windows that he and nobody have spoken at (天香, once no 杀 has come against 南蛮入侵).
void CardReader::declared_behind() {
    const auto seat = static_cast<Seat>(laid_.arm);
    if (laid_.arm < 1 || laid_.from_zone != ZoneKind::none) return;
    const auto goes_by = [&](const Prompt* prompt) {
        return goes_by_unseen(prompt) || (may_go_by(prompt) && prompt->kind == Prompt::Kind::card && prompt->seats == std::vector{seat});
    };
    LetBy by(game_, what_if_);
    while (goes_by(by.prompt()) && by.next()) {
        const auto* prompt = by.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::choice || prompt->options.empty() || !asks(prompt, seat)) continue;
        auto inputs = by.passes();
        inputs.push_back(base(Do::discard, seat));
        if (by.game().check(inputs.back())) continue;
        auto why = grounds(game_, seat, &laid_);
        why.passes = by.count();
        found_.push_back({std::move(inputs), who(seat) * after_passes, false, std::move(why)});
        return;
    }
}

// Or he does not use it, and throws down what is too much as his turn ends (裸衣, once 乐不思蜀 has taken his free time).
void CardReader::too_much(Seat seat, double weight) {
    const auto passes = passes_before_discard(game_, what_if_, seat);
    const auto next = passes && !passes->empty() ? what_if_.after(*passes) : nullptr;
    if (!next || next->prompt()->kind != Prompt::Kind::discard) return;
    auto inputs = *passes;
    inputs.push_back(base(Do::discard, seat));
    const bool unfinished = next->prompt()->least > 1;
    if (!unfinished && next->check(inputs.back())) return;
    auto why = grounds(game_, seat, &laid_);
    why.passes = static_cast<int>(passes->size());
    found_.push_back({std::move(inputs), weight * after_passes, unfinished, std::move(why)});
}

void CardReader::discarded() {
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::discard) return;
    const bool worn = laid_.from_zone == ZoneKind::equip || laid_.from_zone == ZoneKind::judge;
    for (const Seat seat : prompt->seats) {
        if (worn && laid_.from_seat != seat) continue;
        // On the discard pile, or on its way back into the extra deck, it hardly matters whose arm it seemed to be.
        one_of_several(Do::discard, seat,
                       laid_.zone == ZoneKind::discard || laid_.face.extra ? std::max(who(seat), only_his)
                       : laid_.arm == 0                                    ? nobodys_arm
                                                                           : who(seat));
    }
}

}  // namespace jianjun::app
