// What is thrown down says (弃置): who lets go by what, so that it is his discard; what becomes of it on the
// pile.
#include <algorithm>

#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/readings.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "engine/input/deed.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/lords_claim.h"

namespace jianjun::app {

namespace {

using engine::Prompt;

constexpr int most_asked_of_the_dead = 4;

// What the dead still hold: others are asked about it (行殇) before it is discarded.
std::size_t held_by_the_dead(const engine::Table& table) {
    std::size_t held = 0;
    for (engine::Seat seat = 1; seat <= table.seats(); ++seat)
        if (!table.alive(seat)) held += table.cards_of(seat, {engine::Zone::hand, engine::Zone::equip}).size();
    return held;
}

}  // namespace

// 敕令 leaves the game as it is discarded, and 飞龙夺凤 goes to its lord, also where nobody knew that it was in the hand.
void Interpreter::goes_on_from_the_pile(const LyingCard& card) {
    engine::Face face;
    if (!engine::parse_face(card.label, face)) return;
    const auto* rule = engine::card_rule(face.id);
    const bool leaves = rule && rule->leaves_game(at_.game(), {});
    const auto lord = engine::gains_as_discarded(at_.game(), face);
    if (!leaves && lord == engine::nobody) return;
    engine::MoveCards move;
    move.cards = {face};
    move.from = {engine::Zone::discard, engine::nobody};
    move.to = leaves ? engine::ZoneRef{engine::Zone::aside, engine::nobody} : engine::ZoneRef{engine::Zone::hand, lord};
    engine::Change change;
    change.move = std::move(move);
    feed(engine::ruling("table", leaves ? "it leaves the game as it is discarded" : "its lord gains it as it is discarded", std::move(change)));
}

// The cards of somebody who is dead come down on the discard pile: nobody takes them (行殇). True where that was still asked.
bool Interpreter::decline_for_the_dead(const CardLaid& laid) {
    if (laid.zone != ZoneKind::discard || pending_) return false;
    const auto held = held_by_the_dead(at_.game().table());
    if (held == 0) return false;
    LetBy by(at_.game(), at_.keeper.what_if());
    const auto may_take_them = [&] { return by.prompt() && by.prompt()->optional && by.prompt()->kind == engine::Prompt::Kind::choice; };
    while (may_take_them() && by.count() < most_asked_of_the_dead && by.next())
        if (held_by_the_dead(by.game().table()) < held) {
            const auto passes = by.passes();
            for (const auto& pass : passes) feed(pass);
            return true;
        }
    return false;
}

// Cards that are thrown down where a skill could still spare its owner the discard (克己) say that it is not
// used. What is laid aside in the middle instead (敕令) says so where it can mean nothing else.
void Interpreter::decline_for_discard(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const auto* prompt = at_.game().prompt();
    if (laid && prompt && for_everybody(*prompt)) return decline_for_payment(evidence);
    if (laid && prompt && prompt->kind == Prompt::Kind::discard) return decline_price(*laid);
    if (!laid || laid->from_zone == ZoneKind::judge || !prompt || prompt->kind != Prompt::Kind::choice ||
        !prompt->optional || prompt->seats.size() != 1)
        return;
    const auto owner = prompt->seats.front();
    if (decline_for_his_discard(evidence)) return;
    if (laid->arm != 0 && laid->arm != owner) return decline_for_payment(evidence);
    const bool aside = laid->zone == ZoneKind::middle && laid->arm == owner &&
                       readings(at_.game(), at_.keeper.what_if(), evidence, collected()).empty();
    if (laid->zone != ZoneKind::discard && !aside) return;
    // It may be what his skill costs (裸衣).
    if (!aside && !at_.game().check(engine::Deed(engine::Do::discard, owner).with({laid->face}))) return;
    const auto passes = passes_before_discard(at_.game(), at_.keeper.what_if());
    for (std::size_t i = 0; passes && i < passes->size(); ++i) feed((*passes)[i]);
}

// Somebody throws down what a trick takes of him (以逸待劳, 水淹七军), while everybody might still say
// 无懈可击 to it, or somebody else use a skill before (礼让). Nobody does: who says 无懈可击 lays it in the
// middle.
void Interpreter::decline_for_payment(const Evidence& evidence) {
    const auto& laid = *card_of(evidence);
    const bool worn = laid.from_zone == ZoneKind::equip;
    if (laid.zone != ZoneKind::discard || (!worn && laid.from_zone != ZoneKind::none)) return;
    const auto passes = passes_before_discard(at_.game(), at_.keeper.what_if(),
                                              static_cast<engine::Seat>(worn ? laid.from_seat : laid.arm));
    if (!passes) return;
    const auto found = readings(at_.game(), at_.keeper.what_if(), evidence, collected());
    if (std::any_of(found.begin(), found.end(),
                    [](const Reading& r) { return r.inputs.back().what != engine::Do::respond; }))
        return;
    for (const auto& pass : *passes) feed(pass);
}

// What somebody throws down who is asked next (享乐) is no price that the one before him pays (雌雄双股剑),
// nor is what cannot be the price where he, or whoever laid it unseen, has to throw something down after all
// (狂斧).
void Interpreter::decline_price(const CardLaid& laid) {
    const auto& prompt = *at_.game().prompt();
    if (laid.zone != ZoneKind::discard || laid.from_zone != ZoneKind::none || !may_go_by(&prompt)) return;
    const auto payer = prompt.seats.front();
    const auto whose = laid.arm == 0 ? payer : static_cast<engine::Seat>(laid.arm);
    if (whose != payer) {
        const auto passes = passes_before_discard(at_.game(), at_.keeper.what_if(), whose);
        for (std::size_t i = 0; passes && i < passes->size(); ++i) feed((*passes)[i]);
        return;
    }
    const bool may_be_it =
        prompt.least > 1 || !at_.game().check(engine::Deed(engine::Do::discard, payer).with({laid.face}));
    LetBy by(at_.game(), at_.keeper.what_if());
    if (may_be_it || !by.next() || !by.prompt() || by.prompt()->kind != Prompt::Kind::discard) return;
    if (laid.arm == 0 || by.prompt()->seats.front() == payer) feed(by.passes().front());
}

// Whoever ends his turn throws down what is too much, while somebody else's skill could still be used (典财).
// Nobody uses it.
bool Interpreter::decline_for_his_discard(const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const auto turn = at_.game().table().turn;
    if (laid->zone != ZoneKind::discard || at_.game().prompt()->seats.front() == turn ||
        (laid->arm != 0 && laid->arm != turn))
        return false;
    const auto passes = passes_before_discard(at_.game(), at_.keeper.what_if(), turn);
    if (!passes) return false;
    // A card that judges instead (鬼道) is laid beside the other, and not thrown down.
    const auto found = readings(at_.game(), at_.keeper.what_if(), evidence, collected(), true);
    if (std::any_of(found.begin(), found.end(), [](const Reading& r) { return !r.grounds.by_skill; }))
        return false;
    for (const auto& pass : *passes) feed(pass);
    return true;
}

}  // namespace jianjun::app
