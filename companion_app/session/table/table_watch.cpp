#include "companion_app/session/table/table_watch.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/unsaid.h"
#include "companion_app/session/inference/unsaid_deed.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/questions/differences.h"
#include "companion_app/session/table/lying_there.h"

namespace jianjun::app {

namespace {

using About = OpenQuestion::About;
using engine::Place;
using engine::Seat;
using engine::Zone;
using vision::Certainty;

constexpr std::int64_t sweep_ms = 2500;     // a sweep's cards do not all leave with the same picture
constexpr std::int64_t laid_lately_ms = 8000;
constexpr std::int64_t taken_up_ms = 8000;
constexpr std::int64_t rescue_ms = 8000;  // so long people think about a rescue, and look for a card
constexpr std::int64_t unsaid_after_ms = 2500;  // so long a reason may follow health that was slid
constexpr std::size_t most_offered = 4;

// The card that waits goes onto the discard pile, and can only have been turned over.
bool was_judged(const Interpreter& interpreter, std::uint64_t card) {
    const auto& pending = interpreter.pending();
    const auto* laid = pending ? card_of(pending->evidence) : nullptr;
    if (!laid || laid->card != card || pending->maybe_nothing || pending->readings.size() != 1) return false;
    const auto& reading = pending->readings.front();
    return reading.inputs.back().what == engine::Do::reveal && !reading.unfinished;
}

}  // namespace

// ---- the eyes ----

void TableWatch::on_look(const Looked& looked) {
    at_.view = looked.view;
    at_.dirty = true;
    at_.quiet = looked.quiet;
    at_.clear = looked.clear;
    at_.eyes_status = looked.status;
    if (!at_.quiet || !at_.clear) return;
    at_.looked = true;
    at_.withdraw_if([](const OpenQuestion& q) { return q.about == About::view; }, "the view is clear");
}

void TableWatch::on_move(const vision::TableMove& move) {
    using Kind = vision::TableMove::Kind;
    ++at_.tally.moves;
    let_leave();
    if (move.kind == Kind::appeared || move.kind == Kind::moved || move.kind == Kind::health || move.kind == Kind::armour)
        read_taken_up(&move);
    const auto chained = at_.tabletop.chained(move.seat).value_or(false);
    auto* card = at_.tabletop.apply(move);
    if (card) name_in_full(*card);
    if (const auto now = at_.tabletop.chained(move.seat); now && *now != chained)
        piece_shows({move.seat, Piece::chained, *now});
    switch (move.kind) {
        case Kind::health:
            return piece_shows({move.seat, Piece::health, move.value});
        case Kind::armour:
            return piece_shows({move.seat, Piece::armour, move.value});
        case Kind::uncertain:
            if (move.card == 0 && !at_.questions.find(About::view, "view")) at_.ask(table_out_of_sight(eye_words(move.why)));
            return;
        case Kind::left:
            if (const auto* story = at_.stories.find(move.card);
                story && (move.zone == ZoneKind::middle || move.zone == ZoneKind::equip ||
                          move.zone == ZoneKind::judge)) {
                taken_up_.push_back({move.card, at_.now_ms, move.arm_seat, -1});
                at_.lifted_ms = at_.now_ms;
            }
            card_left(move.card, move.arm_seat);
            return;
        case Kind::appeared:
        case Kind::moved:
        case Kind::reread:
        case Kind::flipped:
            if (card) card_seen(*card, move);
            return;
        default:
            return;
    }
}

void TableWatch::lay_before(const vision::TableMove& move) {
    using Kind = vision::TableMove::Kind;
    ++at_.tally.moves;
    auto* card = at_.tabletop.apply(move);
    at_.dirty = true;
    if (move.kind == Kind::health || move.kind == Kind::armour) {
        slid_[{move.seat, move.kind == Kind::armour ? Piece::armour : Piece::health}].explained = true;
        return;
    }
    if (move.kind == Kind::left) {
        at_.stories.left(move.card, at_.now_ms);
        return;
    }
    if (!card) return;
    name_in_full(*card);
    at_.stories.seen(*card, move, at_.now_ms);
    engine::Face face;
    const bool known = engine::parse_face(card->label, face) && face.known();
    if (in_the_open(*card)) at_.stories.tell(card->card, known ? interpreter_.input_naming(face) : 0, at_.now_ms, "lay there before we came");
}

// Read by its name only: where the deck has one card of that name, and it is not seen elsewhere, its corner need not be read.
void TableWatch::name_in_full(LyingCard& card) const {
    if (card.sure != Certainty::name || !card.label.empty()) return;
    const auto only = only_one_named(at_.game(), card.name);
    if (!only || at_.tabletop.count(engine::to_string(*only)) > 0) return;
    card.label = engine::to_string(*only);
    card.sure = Certainty::exact;
}

void TableWatch::undo(std::uint64_t card, const CardStories::Seen& seen) {
    if (seen.undone != 0) at_.questions.remove(seen.undone);
    if (seen.was_pending) interpreter_.drop(card);
    at_.dirty = true;
}

void TableWatch::card_seen(const LyingCard& card, const vision::TableMove& move) {
    if (card.zone == ZoneKind::discard && move.kind != vision::TableMove::Kind::reread)
        at_.swept_ms = at_.now_ms;
    const auto before = at_.stories.find(card.card) ? at_.stories.find(card.card)->label : std::string();
    const auto seen = at_.stories.seen(card, move, at_.now_ms);
    const auto* story = at_.stories.find(card.card);
    // Whoever tidies up his own card says nothing new of it while it waits, unless it could be recast there.
    const bool swept = seen.was_pending && before == story->label && card.zone == ZoneKind::discard &&
                       (story->from_zone == ZoneKind::middle || story->from_zone == ZoneKind::draw);
    if (swept && !may_be_recast(at_, card)) {
        at_.stories.wait(card.card, at_.now_ms);
        if (was_judged(interpreter_, card.card)) interpreter_.settle_pending(0, Grounds::Settled::followed);
        return;
    }
    undo(card.card, seen);
    if (story->misread && story->state == CardState::told) {
        at_.ask(named_otherwise(card, story->input));
        return;
    }
    if (story->state == CardState::told && seen.read) return interpreter_.moved_on(card.card);
    if (story->state != CardState::unread) return;
    if (is_a_twin(card)) return;
    // What lay there before the first look, and cannot be read, is what the discard pile holds.
    const bool pile =
        card.zone == ZoneKind::discard && !at_.game().table().cards({Zone::discard, engine::nobody}).empty();
    if (!at_.looked && pile && !readable(card)) at_.stories.tell(card.card, 0, at_.now_ms, "lay there before we came");
}

// Seen oftener than the deck has it, or on a pile again just after it was swept there: the same card, moved, and not yet missed
// where it lay. Of those that have been told no more lie there than the game holds in the open: what was shuffled, or taken into a
// hand from under others, still lies there for the eyes.
bool TableWatch::is_a_twin(const LyingCard& card) const {
    engine::Face face;
    if (!readable(card) || !engine::parse_face(card.label, face)) return false;
    const CardStory* oldest = nullptr;
    const CardStory* swept = nullptr;
    int told = 0, untold = 0, in_ren = 0;
    for (const auto& [other, lying] : at_.tabletop.cards()) {
        const auto* story = at_.stories.find(other);
        // One that was laid face down upon it (议事) was taken for its back.
        const bool under = story && story->input != 0 && lying.sure == Certainty::back && at_.stories.claimed(story->input, card.label);
        if (other == card.card || (lying.label != card.label && !under) || !story || story->twin != 0) continue;
        ++(lying.zone == ZoneKind::ren ? in_ren : story->state == CardState::told ? told : untold);
        if (!oldest || story->order < oldest->order) oldest = story;
        if (slides_on_its_pile(at_, card, *story) ||
            (is_bared_on_its_pile(at_, card, *story) && interpreter_.discard_pile_is_searched()))
            swept = story;
    }
    const int held_in_ren = held(at_.game(), {Zone::ren, engine::nobody}, card.label);
    const int seen = untold + std::min(told, may_lie(at_.game(), card.label)) + std::min(in_ren, held_in_ren);
    const auto* same = swept ? swept : oldest && seen + 1 > copies(at_.game(), face) ? oldest : nullptr;
    if (!same) return false;
    at_.stories.twin(card.card, same->card, at_.now_ms);
    return true;
}

void TableWatch::card_left(std::uint64_t card, int arm) {
    at_.dirty = true;
    const bool shown = interpreter_.was_shown(card);
    auto seen = at_.stories.left(card, at_.now_ms, arm);
    if (shown) return;
    const auto* story = at_.stories.find(card);
    const bool may_be_swept = seen.was_pending && story && story->zone == ZoneKind::middle;
    if (may_be_swept) leaving_[card] = at_.now_ms;
    if (seen.goes_on_as == 0) return may_be_swept ? void() : undo(card, seen);
    interpreter_.rename(card, seen.goes_on_as);
    // It waits under its new number.
    const auto* there = at_.stories.find(seen.goes_on_as);
    if (there && there->state == CardState::pending) seen.was_pending = false;
    undo(seen.goes_on_as, seen);
    if (seen.read) interpreter_.moved_on(seen.goes_on_as);
}

// What left with a card that came onto the discard pile lies under it, and is still what it was laid down
// for; anything else is in a hand.
void TableWatch::let_leave() {
    std::erase_if(leaving_, [&](const auto& entry) {
        const auto [card, since] = entry;
        if (at_.now_ms == since) return false;
        if (at_.swept_ms < since) undo(card, {false, 0, true});
        return true;
    });
}

// A card that left the table is taken up into a hand where somebody has to choose just that.
bool TableWatch::read_taken_up(TakenUp& taken) {
    const auto* story = at_.stories.find(taken.card);
    if (!story || story->state != CardState::gone || at_.now_ms - taken.since_ms > taken_up_ms) return true;
    if (taken.tried == at_.game().inputs()) return false;
    taken.tried = at_.game().inputs();
    return interpreter_.taken_up(taken.card, taken.arm);
}

// Where the same card lies again by an unseen arm, it was only nudged.
void TableWatch::read_taken_up(const vision::TableMove* next) {
    let_leave();
    std::erase_if(taken_up_, [&](TakenUp& taken) {
        const auto* story = at_.stories.find(taken.card);
        const bool again = story && next && story->label == next->seen.label && !story->label.empty();
        const bool nudged = again && story->zone == next->zone && story->owner == next->seat && next->arm_seat == 0;
        // Out of the hand once more: what it was taken up for is past.
        return nudged || read_taken_up(taken) || again;
    });
}

// ---- patience ----

void TableWatch::tick() {
    let_leave();
    if (at_.quiet && !taken_up_.empty() && at_.now_ms - taken_up_.front().since_ms >= in_a_hand_ms) read_taken_up();
    std::vector<std::uint64_t> lying;
    for (const auto& [card, where] : at_.tabletop.cards())
        if (in_the_open(where)) lying.push_back(card);
    for (const auto card : lying)
        if (const auto* story = at_.stories.find(card)) ask_about(*at_.tabletop.find(card), *story);
    ask_rest();
    ask_whether_nobody_rescues();
    watch_picked_up();
    at_.stories.forget_old(at_.now_ms);
    if (!at_.game().table().turn) return;  // before the first turn nothing on the table need agree with anything
    watch_health();
    watch_differences();
}

// A card of which nothing can be made, or which went on lying there after its input was taken back.
void TableWatch::ask_about(const LyingCard& card, const CardStory& story) {
    const auto& game = at_.game();
    const auto waited = at_.now_ms - story.since_ms;
    const bool calm = at_.quiet && at_.clear && !interpreter_.pending();
    if (!calm && waited < at_.settings.restless_ms) return;
    if (story.state == CardState::taken_back) {
        if (card.zone == ZoneKind::equip || card.zone == ZoneKind::judge ||
            waited < at_.settings.ask_after_ms)
            return;
        at_.ask(why_does_it_lie(game, card, interpreter_.readings_of(card.card, most_offered), true));
        return;
    }
    if (readable(card) && interpreter_.comes_after_unread(card, story)) return;
    const bool said = story.state == CardState::unread && is_said_of_it(at_, card);
    if (story.state != CardState::unread || (waited < at_.settings.unread_after_ms && !said)) return;
    if (card.sure == Certainty::back || readable(card)) {
        if (!said && expected_face_down(at_.game(), card)) return;
        if (const auto held = held_aside(at_.game(), card); held || game.over())
            at_.stories.tell(card.card, held && held->known() ? interpreter_.input_naming(*held) : 0, at_.now_ms, "the engine holds it there");
        else
            at_.ask(why_does_it_lie(game, card, {}, false));
        return;
    }
    at_.ask(which_card(card, card.arm != 0 ? card.arm : game.table().turn,
                       hidden_cards(game, interpreter_.collected())));
}

// Some cards of a discard were seen and then no more: the others lie unseen in the pile.
void TableWatch::ask_rest() {
    const auto collected = interpreter_.collected();
    if (collected.prompt == 0 || !at_.quiet) return;
    const auto key = std::to_string(collected.prompt);
    if (auto* open = at_.questions.find(About::rest, key)) {
        if (open->answers.front().inputs.front().cards.size() ==
            static_cast<std::size_t>(at_.game().prompt()->least) &&
            std::equal(collected.faces.begin(), collected.faces.end(), open->answers.front().inputs.front().cards.begin()))
            return;
        at_.withdraw(open->shown.id, "other cards lie there now");
    }
    if (at_.now_ms - std::max(collected.since_ms, rest_ms_) < at_.settings.ask_after_ms) return;
    if (interpreter_.finish_choice()) return;
    at_.ask(was_the_rest_discarded(*at_.game().prompt(), collected.seat, collected.faces));
}

// His health card lies at nothing, and nobody lays a 桃 or says no: the last of all who play does not wait
// for the next card.
void TableWatch::ask_whether_nobody_rescues() {
    const auto* prompt = at_.game().prompt();
    const bool rescue = prompt && prompt->optional && prompt->kind == engine::Prompt::Kind::card &&
                        std::count(prompt->accepts.begin(), prompt->accepts.end(), engine::CardId::peach) > 0;
    const int now = rescue ? prompt->id : 0;
    at_.withdraw_if(
        [&](const OpenQuestion& q) { return q.about == About::rescue && q.key != std::to_string(now); },
        "somebody has said it");
    if (rescue_.first != now) rescue_ = {now, at_.now_ms};
    if (now == 0 || !at_.quiet || !at_.clear || interpreter_.pending() ||
        at_.now_ms - rescue_.second < rescue_ms)
        return;
    if (at_.questions.find(About::rescue, std::to_string(now))) return;
    const auto death = unsaid_death(at_.game(), at_.keeper.what_if());
    const auto health = death ? at_.tabletop.health().find(death->dies) : at_.tabletop.health().end();
    if (health == at_.tabletop.health().end() || health->second != 0) return;
    rescue_.second = at_.now_ms;
    at_.ask(does_nobody_rescue(at_.game(), *death));
}

// ---- a card in use that is taken from the table ----

bool TableWatch::was_picked_up(const CardStory& story) const {
    const auto& game = at_.game();
    if (story.state != CardState::gone || story.before != CardState::told || story.input == 0 ||
        story.zone != ZoneKind::middle || !game.counts(story.input))
        return false;
    // What it says by now it says of another deed: it was taken up long ago (五谷丰登), and he uses it.
    if (engine::Face face;
        engine::parse_face(story.label, face) && interpreter_.input_naming(face) > story.input)
        return false;
    // A row's, or what was turned over for whoever lets a skill go by (洛神): he has taken it.
    const auto what = at_.keeper.what_if().kept()[static_cast<std::size_t>(story.input - 1)].what;
    if (what == engine::Do::choose || what == engine::Do::pass) return false;
    const auto is = [&](const engine::TokenState& token) { return engine::to_string(token.face) == story.label; };
    // Unless it lies there once more: it was shown, taken back, and used then.
    if (count_there(game, {Zone::processing, engine::nobody}, is) >
        at_.tabletop.count(ZoneKind::middle, 0, story.label, story.card))
        return true;
    int later = 0;
    for (int n = story.input + 1; n <= game.inputs(); ++n) later += game.counts(n) ? 1 : 0;
    return later == 0 && story.laid_ms + laid_lately_ms > story.since_ms &&
           count_there(game, {Zone::discard, engine::nobody}, is) > 0;
}

void TableWatch::watch_picked_up() {
    at_.withdraw_if(
        [&](const OpenQuestion& q) {
            const auto* story = q.about == About::picked_up ? at_.stories.find(q.card) : nullptr;
            return q.about == About::picked_up && (!story || !was_picked_up(*story));
        },
        "its use is over");
    if (!at_.quiet || interpreter_.pending()) return;
    std::vector<std::uint64_t> gone;
    for (const auto& [card, story] : at_.stories.all()) {
        const bool swept = at_.swept_ms >= story.since_ms - sweep_ms;
        if (story.question == 0 && at_.now_ms - story.since_ms >= at_.settings.picked_up_ms && !swept &&
            was_picked_up(story))
            gone.push_back(card);
    }
    for (const auto card : gone) {
        const auto number = at_.stories.find(card)->input;
        const auto& told = at_.keeper.what_if().kept()[static_cast<std::size_t>(number - 1)];
        int later = 0;
        for (int n = number + 1; n <= at_.game().inputs(); ++n) later += at_.game().counts(n) ? 1 : 0;
        at_.ask(was_it_taken_back(at_.game(), card, told, number, later));
    }
}

// ---- what the engine holds ----

void TableWatch::piece_shows(const StateSeen& seen) {
    auto& slid = slid_[{seen.seat, seen.piece}];
    slid.ms = at_.now_ms;
    slid.explained = explains(slid, seen);
    slid.since = at_.game().events().size();
    interpreter_.consider(seen);
}

// All that the seats' pieces show now.
std::vector<StateSeen> TableWatch::pieces() const {
    std::vector<StateSeen> all;
    for (const auto& [seat, value] : at_.tabletop.health())
        if (!is_of_the_one_before(seat)) all.push_back({seat, Piece::health, value});
    for (const auto& [seat, value] : at_.tabletop.armour()) all.push_back({seat, Piece::armour, value});
    for (int seat = 1; seat <= at_.game().table().seats(); ++seat)
        if (const auto chained = at_.tabletop.chained(seat)) all.push_back({seat, Piece::chained, *chained});
    return all;
}

// Has the engine come to this since it changed the time before? Then it says nothing of what comes.
bool TableWatch::explains(const Slid& slid, const StateSeen& seen) const {
    const auto& events = at_.game().events();
    if (!shows(at_.game(), seen) || slid.since > events.size()) return false;
    return std::any_of(
        events.begin() + static_cast<std::ptrdiff_t>(slid.since), events.end(), [&](const auto& event) {
            const auto changed = [&]<class Event>(const Event* of) { return of && of->seat == seen.seat; };
            switch (seen.piece) {
                case Piece::health:
                    return changed(std::get_if<engine::HpChanged>(&event));
                case Piece::armour:
                    return changed(std::get_if<engine::ArmourChanged>(&event));
                case Piece::chained:
                    return changed(std::get_if<engine::ChainChanged>(&event));
            }
            return false;
        });
}

// A health card belongs to the general that lay there (登场): once the next one has entered, what was read
// before says nothing. The fallen general of 1v1 lay on 0; its successor has 3, and nobody is asked about
// that.
bool TableWatch::is_of_the_one_before(int seat) const {
    const auto slid = slid_.find({seat, Piece::health});
    const auto& events = at_.game().events();
    if (slid == slid_.end() || slid->second.since > events.size()) return false;
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(slid->second.since), events.end(),
                       [&](const auto& event) {
                           const auto* entered = std::get_if<engine::Entered>(&event);
                           return entered && entered->seat == seat;
                       });
}

// What a seat's pieces showed before the reason for it was read explains itself as soon as the reason is
// there.
void TableWatch::watch_health() {
    // What was slid since is remembered while it is not settled what a card was meant for.
    const auto waited = at_.now_ms - std::exchange(health_watched_ms_, at_.now_ms);
    if (interpreter_.pending())
        for (auto& [whose, slid] : slid_) slid.ms += waited;
    if (health_tried_ == at_.game().inputs() || interpreter_.pending()) return;
    health_tried_ = at_.game().inputs();
    for (const auto& seen : pieces()) {
        auto& slid = slid_[{seen.seat, seen.piece}];
        if (explains(slid, seen)) slid.explained = true;
        const bool lately = at_.now_ms - slid.ms <= at_.settings.health_memory_ms;
        if (lately && !slid.explained && !shows(at_.game(), seen)) interpreter_.consider(seen);
    }
}

// Health that nothing else explains, and since whose slide nothing has happened, was slid for a deed that
// nobody has said.
bool TableWatch::is_of_unsaid_deed(const Difference& difference) {
    const auto health = at_.tabletop.health().find(difference.seat);
    const auto slid = slid_.find({difference.seat, Piece::health});
    if (!difference.key.starts_with("hp:") || health == at_.tabletop.health().end() || slid == slid_.end() ||
        slid->second.since != at_.game().events().size() ||
        deed_tried_ == std::pair(at_.game().inputs(), difference.key))
        return false;
    deed_tried_ = {at_.game().inputs(), difference.key};
    const auto deeds =
        deeds_that_show(at_.game(), at_.keeper.what_if(), {difference.seat, Piece::health, health->second});
    for (const auto& deed : deeds)
        if (interpreter_.feed(settled_by(deed, Grounds::Settled::followed)) == 0) return false;
    return !deeds.empty();
}

void TableWatch::no_more_comes() {
    for (const auto& difference : differences(at_.game(), at_.tabletop))
        if (is_of_unsaid_deed(difference)) return;
}

void TableWatch::watch_differences() {
    if (!at_.looked) return;
    auto found = differences(at_.game(), at_.tabletop);
    std::erase_if(
        found, [&](const Difference& d) { return d.key.starts_with("hp:") && is_of_the_one_before(d.seat); });
    const auto lasts = [&](const std::string& key) {
        return std::any_of(found.begin(), found.end(), [&](const Difference& d) { return d.key == key; });
    };
    std::erase_if(differs_since_, [&](const auto& entry) { return !lasts(entry.first); });
    std::erase_if(at_.let_go, [&](const auto& key) { return !lasts(key); });
    at_.withdraw_if([&](const OpenQuestion& q) { return q.about == About::difference && !lasts(q.key); },
                    "it differs no more");
    if (interpreter_.pending()) return;
    for (const auto& difference : found) {
        const auto since = differs_since_.try_emplace(difference.key, at_.now_ms).first->second;
        if (at_.now_ms - since >= unsaid_after_ms && is_of_unsaid_deed(difference)) return;
        if (!at_.quiet || !at_.clear || at_.now_ms - since < at_.settings.differ_after_ms) continue;
        if (at_.let_go.count(difference.key) != 0 || at_.questions.find(About::difference, difference.key)) continue;
        at_.ask(table_differs(difference));
    }
}

}  // namespace jianjun::app
