// Cards that the game has thrown away unseen, and that still come down on the table: of the dead, out of the 仁区, laid by (蓄谋).
#include <algorithm>
#include <set>

#include "companion_app/session/inference/discards.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {
constexpr std::int64_t debt_ms = 20'000;

// The table has played on since: something was done that is no refusal.
bool played_since(const TableAccounts& at, int input) {
    const auto& kept = at.keeper.what_if().kept();
    const auto goes_on = [](const engine::Input& later) {
        return later.what == engine::Do::use || later.what == engine::Do::respond ||
               later.what == engine::Do::skill;
    };
    return std::any_of(kept.begin() + std::min<std::ptrdiff_t>(input, std::ssize(kept)), kept.end(), goes_on);
}

}  // namespace

// Cards that went to the discard pile unseen come down in the next moments: the hand of somebody who died.
void Interpreter::owe(int number, std::size_t first_event) {
    const auto& events = at_.game().events();
    std::set<std::string> laid_there;  // into the 仁区
    for (auto i = std::min(first_event, events.size()); i < events.size(); ++i) {
        if (std::holds_alternative<engine::DrawPileShuffled>(events[i])) owed_.clear(), owed_faces_.clear(), owed_laid_by_.clear();
        const auto* moved = std::get_if<engine::CardsMoved>(&events[i]);
        if (!moved) continue;
        const auto& said = at_.keeper.what_if().kept()[static_cast<std::size_t>(number - 1)].cards;
        for (const auto& m : moved->moves) {
            const auto from = m.from.zone;
            if (m.to.zone == engine::Zone::ren) laid_there.insert(engine::to_string(m.face));
            // What was laid by (蓄谋) and is discarded without having been turned up.
            const bool unseen = !m.face.known() || std::any_of(said.begin(), said.end(), [](const auto& face) { return !face.known(); });
            if (from == engine::Zone::judge && m.to.zone == engine::Zone::discard && unseen) {
                auto& debt = owed_laid_by_[m.from.seat];
                debt = {debt.cards + 1, number, at_.now_ms};
                continue;
            }
            // 敕令 leaves the game, and comes down with the others all the same. What runs over in the 仁区 comes down, too.
            const bool unasked = from == engine::Zone::hand || from == engine::Zone::ren || from == engine::Zone::general;
            const bool back = from == engine::Zone::hand && m.to.zone == engine::Zone::extra;
            if (!back && (!unasked || (m.to.zone != engine::Zone::discard && m.to.zone != engine::Zone::aside))) continue;
            // The deck's other card of a face that was just laid there (施仁) runs over.
            const bool runs_over = from == engine::Zone::ren && laid_there.count(engine::to_string(m.face)) != 0;
            if (m.face.known() && !runs_over && std::find(said.begin(), said.end(), m.face) != said.end()) continue;
            if (back) {
                auto& debt = owed_extra_[m.from.seat];
                debt = {debt.cards + 1, number, at_.now_ms};
                continue;
            }
            if (!m.face.known() && m.from.seat == engine::nobody) continue;
            auto& debt = m.face.known() ? owed_faces_[engine::to_string(m.face)] : owed_[m.from.seat];
            debt = {debt.cards + 1, number, at_.now_ms};
        }
    }
}

// It has come down, whatever told it: another of its face is none that is still to come.
void Interpreter::pay(const std::string& label) {
    const auto owes = owed_faces_.find(label);
    if (owes != owed_faces_.end() && --owes->second.cards == 0) owed_faces_.erase(owes);
}

// A card of the extra deck that nobody knew was in the hand is shown in the middle, and put back.
bool Interpreter::goes_back_to_extra(const LyingCard& card) {
    if (!card.label.starts_with("extra:")) return false;
    std::erase_if(owed_extra_, [&](const auto& entry) { return at_.now_ms - entry.second.since_ms > debt_ms; });
    const auto owes = card.arm == 0 ? owed_extra_.begin() : owed_extra_.find(card.arm);
    if (owes == owed_extra_.end()) return false;
    at_.stories.tell(card.card, owes->second.input, at_.now_ms, "its hand was thrown down");
    if (--owes->second.cards == 0) owed_extra_.erase(owes);
    return true;
}

// What was laid by (蓄谋) comes down out of its owner's judgement zone, after somebody took it unseen.
bool Interpreter::settles_laid_by(const LyingCard& card) {
    const auto* story = at_.stories.find(card.card);
    std::erase_if(owed_laid_by_, [&](const auto& entry) { return at_.now_ms - entry.second.since_ms > debt_ms; });
    const auto owes = story && story->from_zone == ZoneKind::judge ? owed_laid_by_.find(story->from_seat)
                                                                   : owed_laid_by_.end();
    if (owes == owed_laid_by_.end()) return false;
    at_.stories.tell(card.card, owes->second.input, at_.now_ms, "it was laid by, and taken unseen");
    if (--owes->second.cards == 0) owed_laid_by_.erase(owes);
    return true;
}

// Who has to discard, be it once he has let his skills go by, where this card will do (敕令: only equipment).
engine::Seat Interpreter::may_discard_now(const std::string& label) const {
    const auto& what_if = at_.keeper.what_if();
    const auto passes = passes_before_discard(at_.game(), what_if);
    const auto then = passes ? what_if.after(*passes) : nullptr;
    const auto* prompt = then ? then->prompt() : nullptr;
    if (!prompt) return engine::nobody;
    const auto who = prompt->seats.front();
    engine::Face face;
    if (prompt->kind == engine::Prompt::Kind::discard || !engine::parse_face(label, face)) return who;
    return then->check(engine::Deed(engine::Do::discard, who).with({face})) ? engine::nobody : who;
}

// Cards of the dead come down unread. Whose arm it seemed to be matters little, unless somebody is to discard:
// what he throws down is that, though he owes one that he has said to have thrown down unseen.
bool Interpreter::settles_debt(const LyingCard& card) {
    if (settles_laid_by(card)) return true;
    const auto old = [&](const auto& entry) { return at_.now_ms - entry.second.since_ms > debt_ms; };
    std::erase_if(owed_, old);
    std::erase_if(owed_faces_, old);
    if (const auto known = owed_faces_.find(card.label); known != owed_faces_.end()) {
        at_.stories.tell(card.card, known->second.input, at_.now_ms, "its hand was thrown down");
        pay(card.label);
        return true;
    }
    auto owes = owed_.find(card.arm);
    const auto discards = may_discard_now(card.label);
    if (owes == owed_.end() && discards == engine::nobody) owes = owed_.begin();
    if (owes == owed_.end() || (discards != engine::nobody && discards == card.arm)) return false;
    // A debt may last though all has come down (in one bundle): what another hand lays down later, and what
    // makes sense of its own there, is none of it (铁索连环, recast).
    if (card.arm != 0 && card.arm != owes->first && played_since(at_, owes->second.input)) {
        const auto own = interpret(at_.game(), at_.keeper.what_if(), laid(card, *at_.stories.find(card.card)),
                                   collected());
        if (own.kind != Meaning::Kind::illegal && own.kind != Meaning::Kind::nothing) return false;
    }
    at_.stories.tell(card.card, owes->second.input, at_.now_ms, "its hand was thrown down");
    at_.stories.find(card.card)->unseen_debt = true;
    if (--owes->second.cards == 0) owed_.erase(owes);
    goes_on_from_the_pile(card);
    return true;
}

}  // namespace jianjun::app
