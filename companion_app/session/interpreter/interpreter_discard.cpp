#include <algorithm>

#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "engine/deed.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/lords_claim.h"

namespace jianjun::app {

namespace {
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
    if (laid.zone != "discard" || pending_) return false;
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

}  // namespace jianjun::app
