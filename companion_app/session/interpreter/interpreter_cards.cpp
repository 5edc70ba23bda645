// What a card is before it is evidence: tidied up, explained by what the game holds, or something new.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/unsaid_deed.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/wrong_card.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using engine::Place;
using engine::Seat;
using engine::Zone;

constexpr std::int64_t half_read_ms = 3000;  // so long the next card waits for one of which only the name is seen,
constexpr std::int64_t answered_ms = 12'000;  // and so long for one that may be the answer that is waited for
constexpr double least_of_a_play = 0.4;  // by whoever took it, and an unseen arm

// The engine has moved on from where it lay: equipment that was replaced, a card that was used.
bool done_with(const engine::Game& game, const std::string& label, ZoneKind zone, int owner) {
    const auto seat = static_cast<Seat>(owner);
    if (zone == ZoneKind::equip) return held(game, {Zone::equip, seat}, label) == 0;
    if (zone == ZoneKind::judge) return held(game, {Zone::judge, seat}, label) == 0;
    if (zone == ZoneKind::ren) return held(game, {Zone::ren, engine::nobody}, label) == 0;
    if (zone == ZoneKind::token) return held(game, {Zone::general, seat}, label) == 0;
    return true;
}

// Cards of its face that lie there, too, and of which the engine knows: none of those that it holds unseen (a
// dead man's hand).
int others_in_the_open(TableAccounts& at, const LyingCard& card) {
    const auto& cards = at.tabletop.cards();
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](const auto& entry) {
        const auto& other = entry.second;
        const auto* story = at.stories.find(other.card);
        return other.card != card.card && other.label == card.label &&
               (other.zone == ZoneKind::middle || other.zone == ZoneKind::discard) &&
               !(story && story->unseen_debt);
    }));
}

// 议事: what its owner has laid face down is turned up, whatever the deck's other card of this face has told.
bool is_opened_by_its_owner(TableAccounts& at, const engine::Face& face, const CardStory& story) {
    const auto* prompt = at.game().prompt();
    if (!story.turned_up || !prompt || prompt->kind != engine::Prompt::Kind::reveal ||
        prompt->mode != engine::Prompt::Mode::each || !asks(prompt, story.arm))
        return false;
    return !at.game().check(engine::Deed(engine::Do::reveal, static_cast<Seat>(story.arm)).with({face}));
}

// Somebody has to choose one of this general's own, and it may be this one.
bool is_to_be_chosen(const engine::Game& game, const engine::Face& face, int owner) {
    const auto* prompt = game.prompt();
    const auto& own = game.table().cards({Zone::general, static_cast<Seat>(owner)});
    return prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->seats.size() == 1 &&
           std::any_of(own.begin(), own.end(),
                       [&](engine::Token t) { return game.table().may_still_be(t, face); }) &&
           !game.check(engine::Deed(engine::Do::choose, prompt->seats.front()).with({face}));
}

// Laid in the middle by whoever is asked, or thrown down by whoever has to discard, while the one that was
// taken away is done with: the deck's other card of this face (two ♣10 杀), not the same one once more.
bool may_be_its_twin(const engine::Game& game, const LyingCard& card) {
    engine::Face face;
    const bool discards = card.zone == ZoneKind::discard && game.prompt() &&
                          game.prompt()->kind == engine::Prompt::Kind::discard;
    if ((card.zone != ZoneKind::middle && !discards) || !asks(game.prompt(), card.arm) ||
        !engine::parse_face(card.label, face))
        return false;
    return held(game, {Zone::processing, engine::nobody}, card.label) == 0 && game.table().unlocated(face);
}

// Whoever took another's card up a moment ago, and did not sweep it away, lays one like it down: the same
// one, looked at.
bool is_laid_back(const CardStories& stories, const CardStory& gone, int arm) {
    return arm != 0 && gone.taken_by == arm && gone.arm != arm && !was_swept(stories, gone);
}

// It may be played there.
bool plays_it(const std::vector<Reading>& found) {
    return !found.empty() && found.front().inputs.back().what != engine::Do::reveal;
}

// The one that was taken up a moment ago, though the deck has another like it: squared up or looked at, and no deed.
bool lies_again(TableAccounts& at, const LyingCard& card, const CardStory& story, const CardLaid& laid) {
    if (story.from_zone != ZoneKind::none || laid.zone != ZoneKind::middle || !laid.face.known())
        return false;
    const auto* gone = at.stories.gone_lately(card.label, at.now_ms);
    if (!gone || gone->card == card.card || gone->zone != ZoneKind::middle) return false;
    const int holder = gone->taken_by != 0 ? gone->taken_by : gone->arm;
    const bool another_arm = holder != 0 && laid.arm != 0 && holder != laid.arm;
    const bool swept = was_swept(at.stories, *gone) && at.game().table().unlocated(laid.face);
    return !another_arm && !swept && !in_a_hand(at.game(), card.label);
}

// Whoever's turn it is has swept the middle, and laid nothing since.
bool has_tidied(const TableAccounts& at, const LyingCard& card) {
    const int turn = at.game().table().turn;
    std::int64_t swept_ms = -1;
    for (const auto& [number, story] : at.stories.all())
        if (story.state == CardState::told && story.zone == ZoneKind::discard &&
            story.from_zone == ZoneKind::middle && story.arm == turn)
            swept_ms = std::max(swept_ms, story.laid_ms);
    const auto lies_since = [&](const auto& entry) {
        const auto& story = entry.second;
        return story.card != card.card && story.state != CardState::gone &&
               (story.zone == ZoneKind::middle || story.laid_ms > swept_ms);
    };
    return swept_ms >= 0 && std::none_of(at.stories.all().begin(), at.stories.all().end(), lies_since);
}

// 洛神: what was turned over is his, and he shows it to all once more before he says whether he goes on.
bool is_shown_again(TableAccounts& at, const CardLaid& laid) {
    const auto* prompt = at.game().prompt();
    if (laid.zone != ZoneKind::middle || !prompt || prompt->kind != engine::Prompt::Kind::choice ||
        !prompt->optional || prompt->seats.size() != 1)
        return false;
    const Seat owner = prompt->seats.front();
    const auto is_his = [owner](int arm) { return arm == 0 || arm == owner; };
    const auto* gone = is_his(laid.arm) ? at.stories.gone_lately(laid.label, at.now_ms) : nullptr;
    return gone && gone->card != laid.card && gone->zone == ZoneKind::middle && is_his(gone->arm) &&
           holds(at.game(), owner, laid.face);
}

// Cards that lie face down where a seat's tokens are.
std::size_t backs_before(const Tabletop& tabletop, int seat) {
    const auto& cards = tabletop.cards();
    return static_cast<std::size_t>(std::count_if(cards.begin(), cards.end(), [&](const auto& entry) {
        return entry.second.zone == ZoneKind::token && entry.second.seat == seat &&
               entry.second.sure == vision::Certainty::back;
    }));
}

// It lies in the row already as far as the rules know, and is still to be told with the others, of which so
// many have been told.
bool is_to_be_shown(const engine::Game& game, const engine::Face& face, std::size_t told) {
    const auto* prompt = game.prompt();
    if (!prompt || prompt->kind != engine::Prompt::Kind::reveal || prompt->seats.size() != 1) return false;
    if (prompt->why.cause == engine::Occasion::premeditate) return false;  // that one lies before its owner
    if (!game.check(engine::Deed(engine::Do::reveal, prompt->seats.front()).with({face}))) return true;
    // Of a row that is told as a whole it is the next.
    const auto& table = game.table();
    const auto row = table.cards({Zone::processing, engine::nobody});
    const auto n = static_cast<std::size_t>(std::max(prompt->least, 0));
    return told < n && n <= row.size() && table.token(row[row.size() - n + told]).face == face;
}

// It went back into the extra deck a moment ago, and is what somebody has just looked for there.
bool is_found_again(const engine::Game& game, const LyingCard& card, std::size_t told) {
    engine::Face face;
    return engine::parse_face(card.label, face) && face.extra && is_to_be_shown(game, face, told);
}

// The one meaning of the card that waits behind which this one may be taken up for good by a skill that
// nobody has named (奸雄).
std::optional<std::size_t> taken_behind(const TableAccounts& at, const PendingReading& pending,
                                        const CardLaid& taken) {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < pending.readings.size(); ++i) {
        const auto& inputs = pending.readings[i].inputs;
        const auto next = at.keeper.what_if().after(inputs);
        if (!next ||
            deeds_that_take(*next, at.keeper.what_if().with(inputs), taken.face, static_cast<Seat>(taken.arm))
                .empty())
            continue;
        if (only) return std::nullopt;
        only = i;
    }
    return only;
}

}  // namespace

// Identity and general cards speak where the table is choosing (选将), and a hidden general who is turned up (明置); else they are
// only moved about.
bool Interpreter::speaks(const LyingCard& card) const {
    const auto* prompt = at_.game().prompt();
    if (card.label.starts_with("general:") || card.label.starts_with("role:")) {
        const int place = general_place(card.label, card.zone);
        if (place >= 0 && hidden_general(at_.game(), card.seat, place)) return card.sure == vision::Certainty::exact && prompt;
        if (!asks(prompt, card.seat)) return false;
        if (place == 0 && asks_who_enters(*prompt)) return card.sure == vision::Certainty::exact;
        if (prompt->kind != engine::Prompt::Kind::choice) return false;
        const bool choosing = prompt->why.cause == engine::Occasion::general;
        return card.label.starts_with("role:") ? !choosing : choosing;
    }
    const auto zone = card.zone;
    // 蓄谋, while the skill is played that lays it by.
    if (zone == ZoneKind::judge && card.sure == vision::Certainty::back) {
        const auto* press = pending_ ? press_of(pending_->evidence) : nullptr;  // it says which of his skills he meant
        return prompt && ((press && press->seat == card.seat) || (prompt->kind == engine::Prompt::Kind::by_hand && asks(prompt, card.seat)));
    }
    if (!in_the_open(card) || !readable(card)) return false;
    if (zone == ZoneKind::draw || zone == ZoneKind::extra) return prompt != nullptr;
    // Taken from where it lay to what belongs to a general (荣), or into the 仁区 (颂蜀).
    const auto* story = zone == ZoneKind::token || zone == ZoneKind::general || zone == ZoneKind::ren
                            ? at_.stories.find(card.card)
                            : nullptr;
    if (story && (story->from_zone == ZoneKind::equip || story->from_zone == ZoneKind::judge)) return true;
    // One of a row that could not be read before it was put there.
    if (story)
        return zone == ZoneKind::ren && story->from_zone == ZoneKind::middle && prompt &&
               prompt->kind == engine::Prompt::Kind::reveal;
    return zone == ZoneKind::middle || zone == ZoneKind::equip || zone == ZoneKind::judge ||
           zone == ZoneKind::discard || zone == ZoneKind::none;
}

void Interpreter::read(std::uint64_t card) {
    const auto* lying = at_.tabletop.find(card);
    auto* story = at_.stories.find(card);
    if (!lying || !story || story->state != CardState::unread || accounted(*lying, *story)) return;
    if (decline_for_the_dead(laid(*lying, *story))) {
        const auto& its = *at_.stories.find(card);
        const bool worn = its.from_zone == ZoneKind::equip || its.from_zone == ZoneKind::judge;
        if (accounted(*lying, *at_.stories.find(card))) return;
        if (worn && done_with(at_.game(), lying->label, its.from_zone, its.from_seat)) return at_.stories.tell(card, 0, at_.now_ms, "its owner is dead");
    }
    if (comes_after_unread(*lying, *story)) return;
    consider(laid(*lying, *at_.stories.find(card)));
}

// Several discard one after the other (端婢), and what the one before threw down is not read yet: this is not his. And of what one hand
// lays down in a moment the first is read first, though only its name is seen as yet.
bool Interpreter::comes_after_unread(const LyingCard& card, const CardStory& story) const {
    const auto* prompt = at_.game().prompt();
    if (story.arm == 0 || !prompt) return false;
    const bool anothers = prompt->kind == engine::Prompt::Kind::discard && !asks(prompt, story.arm);
    // A part of the discard was not seen: what the next one lays in the middle comes behind it.
    if (anothers && card.zone == ZoneKind::middle && collected().prompt != 0) return true;
    const bool anothers_discard = anothers && card.zone == ZoneKind::discard;
    const auto& all = at_.stories.all();
    return std::any_of(all.begin(), all.end(), [&](const auto& entry) {
        const auto& [other, before] = entry;
        const bool open = before.state == CardState::unread || before.state == CardState::asked;
        const auto* lying = open && before.order < story.order ? at_.tabletop.find(other) : nullptr;
        if (!lying || readable(*lying)) return false;
        if (anothers_discard && asks(prompt, before.arm) && lying->zone == ZoneKind::discard) return true;
        if (lying->sure != vision::Certainty::name) return false;
        const auto since_ms = at_.now_ms - before.laid_ms;
        // An answer is waited for, and it may be this one: who goes on has seen it.
        if (prompt->kind == engine::Prompt::Kind::card && before.arm != 0 &&
            lying->zone == ZoneKind::middle && card.zone == ZoneKind::middle)
            return since_ms < answered_ms;
        return before.arm == story.arm && before.state == CardState::unread && since_ms < half_read_ms;
    });
}

// What he laid down before he goes on, and of which only the name is known: he has played it.
const LyingCard* Interpreter::half_read_of(int seat) const {
    for (const auto& [card, story] : at_.stories.all()) {
        const bool open = story.state == CardState::unread || story.state == CardState::asked;
        const auto* lying = open && story.arm == seat && at_.now_ms - story.laid_ms < answered_ms ? at_.tabletop.find(card) : nullptr;
        if (lying && lying->sure == vision::Certainty::name && lying->zone != ZoneKind::discard) return lying;
    }
    return nullptr;
}

// Somebody has laid down what may be the answer that is waited for: what health tells of the windows behind it comes later.
bool Interpreter::answer_is_half_read() const {
    const auto* prompt = at_.game().prompt();
    if (!prompt || prompt->kind != engine::Prompt::Kind::card) return false;
    for (int seat = 1; seat <= at_.game().table().seats(); ++seat)
        if (const auto* card = half_read_of(seat); card && card->zone == ZoneKind::middle) return true;
    return false;
}

bool Interpreter::leaves_unread(const LyingCard& card) const {
    const auto tried = tried_.find(card.card);
    const auto* story = at_.stories.find(card.card);
    return speaks(card) && !(story && comes_after_unread(card, *story)) && (tried == tried_.end() || tried->second != at_.game().inputs());
}

CardLaid Interpreter::laid(const LyingCard& card, const CardStory& story) const {
    CardLaid laid;
    laid.card = card.card;
    laid.label = card.label;
    laid.zone = card.zone;
    laid.seat = card.seat;
    // It comes out of somebody's zone only where the engine still holds it there.
    const bool owned = story.from_zone == ZoneKind::equip || story.from_zone == ZoneKind::judge;
    const bool unseen = story.from_zone == ZoneKind::judge &&
                        laid_by(at_.game(), story.from_seat) > 0;  // 蓄谋: it may be this one
    if (!owned || unseen || !done_with(at_.game(), card.label, story.from_zone, story.from_seat)) {
        laid.from_zone = story.from_zone;
        laid.from_seat = story.from_seat;
    }
    laid.arm = story.arm != 0 ? story.arm : whose_it_must_be(card);
    laid.announced = has_announced(laid.arm);
    for (int seat = 1; seat <= at_.game().table().seats(); ++seat)
        if (const auto below = at_.game().table().cards({Zone::supplies, static_cast<Seat>(seat)}).size();
            below > 0 && backs_before(at_.tabletop, seat) == below)
            laid.untouched.push_back(seat);
    engine::parse_face(card.label, laid.face);
    laid.shown_again = story.from_zone == ZoneKind::none && is_shown_again(at_, laid);
    laid.lies_again = lies_again(at_, card, story, laid);
    laid.tidied = laid.zone == ZoneKind::middle && laid.from_zone == ZoneKind::none && !at_.ends.are_said() &&
                  has_tidied(at_, card);
    return laid;
}

std::vector<Reading> Interpreter::readings_of(std::uint64_t card, std::size_t most) const {
    const auto lying = at_.tabletop.cards().find(card);
    const auto* story = at_.stories.find(card);
    if (lying == at_.tabletop.cards().end() || !story) return {};
    auto found = readings(at_.game(), at_.keeper.what_if(), laid(lying->second, *story), collected());
    std::erase_if(found, [](const Reading& reading) { return reading.unfinished; });
    if (found.size() > most) found.resize(most);
    return found;
}

// A card in use is swept onto the pile, and all that lies there is read: nobody says 无懈可击 any more, or uses a skill (奸雄).
void Interpreter::let_go_by_before_sweeping(const LyingCard& card) {
    const auto open = [](const auto& entry) {
        return entry.second.state == CardState::unread || entry.second.state == CardState::asked;
    };
    const auto& all = at_.stories.all();
    engine::Face face;
    if (pending_ || std::any_of(all.begin(), all.end(), open) || !engine::parse_face(card.label, face)) return;
    const auto passes = passes_before_it_is_done(at_.game(), at_.keeper.what_if(), face);
    for (std::size_t i = 0; passes && i < passes->size(); ++i) feed((*passes)[i]);
}

void Interpreter::moved_on(std::uint64_t card) {
    const auto* story = at_.stories.find(card);
    if (!story) return;
    const auto* lying = at_.tabletop.find(card);
    // Somebody puts on what the rules had taken off another long ago: it was in his hand meanwhile, though nobody saw it leave.
    const bool put_on = lying && lying->zone == ZoneKind::equip && story->from_zone == ZoneKind::equip &&
                        lying->seat != story->from_seat &&
                        done_with(at_.game(), story->label, ZoneKind::equip, lying->seat);
    if (!put_on && done_with(at_.game(), story->label, story->from_zone, story->from_seat)) {
        if (!lying || lying->zone != ZoneKind::discard || settles_laid_by(*lying)) return;
        if (story->from_zone == ZoneKind::middle) return let_go_by_before_sweeping(*lying);
        // 蓄谋: thrown down at once, it is turned up on its way.
        if (story->from_zone != ZoneKind::judge || !story->turned_up ||
            laid_by(at_.game(), story->from_seat) == 0)
            return;
    }
    at_.stories.read_again(card, at_.now_ms, "moved out of its zone");
}

bool Interpreter::taken_up(std::uint64_t card, int arm) {
    const auto* story = at_.stories.find(card);
    CardLaid taken;
    if (story && takes_what_he_laid_by(*story, arm)) return true;
    if (!story || !engine::parse_face(story->label, taken.face) || !taken.face.known() || at_.game().over()) return false;
    // The rules have moved it from there by now (借刀杀人): it is no choice of later.
    if ((story->zone == ZoneKind::equip || story->zone == ZoneKind::judge) &&
        done_with(at_.game(), story->label, story->zone, story->owner))
        return false;
    taken.card = card;
    taken.label = story->label;
    taken.taken_up = true;
    taken.from_zone = story->zone;
    taken.from_seat = story->owner;
    taken.arm = arm;
    if (pending_ && settled_by(taken)) return true;
    if (pending_) {
        const auto meaning = taken_behind(at_, *pending_, taken);
        if (meaning) finish_pending(*meaning, Grounds::Settled::followed);
        return meaning && takes_what_becomes_his(*story, taken.face, arm);
    }
    const auto meaning = interpret(at_.game(), at_.keeper.what_if(), taken, collected());
    if (meaning.kind == Meaning::Kind::collecting) {
        collect(taken, meaning.readings.front());
        at_.stories.left(card, at_.now_ms);
        return true;
    }
    if (meaning.kind != Meaning::Kind::clear) return takes_what_becomes_his(*story, taken.face, arm);
    take(taken, meaning);
    return true;
}

// A card in use that is his once the open windows have gone by (巨象), or a weapon that is given away then (借刀杀人): they have.
bool Interpreter::takes_what_becomes_his(const CardStory& gone, const engine::Face& face, int arm) {
    const bool worn = gone.zone == ZoneKind::equip;
    if (!worn && (gone.zone != ZoneKind::middle || arm < 1 || arm > at_.game().table().seats())) return false;
    const auto& what_if = at_.keeper.what_if();
    const auto passes = worn ? passes_before_it_is_given(at_.game(), what_if, face, static_cast<Seat>(gone.owner))
                             : passes_before_it_is_his(at_.game(), what_if, face, static_cast<Seat>(arm));
    for (std::size_t i = 0; passes && i < passes->size(); ++i) feed((*passes)[i]);
    if (passes && !passes->empty()) return true;
    // Or by a skill that he is asked about, and that nobody has named.
    const auto deeds = worn ? std::vector<engine::Input>()
                            : deeds_that_take(at_.game(), what_if, face, static_cast<Seat>(arm));
    for (const auto& deed : deeds)
        if (feed(app::settled_by(deed, Grounds::Settled::followed)) == 0) return false;
    return !deeds.empty();
}

// 蓄谋: he takes what lies face down before him, so that its time has come, and the windows before it have gone by. What becomes of
// it is not told yet: it is used, thrown down, or goes back into the extra deck without having shown its face.
bool Interpreter::takes_what_he_laid_by(const CardStory& gone, int arm) {
    if (gone.zone != ZoneKind::judge || gone.owner != arm || pending_ || laid_by(at_.game(), gone.owner) == 0)
        return false;
    engine::Face face;
    if (engine::parse_face(gone.label, face) && face.known()) return false;
    const auto passes = passes_before_turning_up(at_.game(), at_.keeper.what_if(), static_cast<Seat>(gone.owner));
    for (std::size_t i = 0; passes && i < passes->size(); ++i) feed((*passes)[i]);
    return passes.has_value();
}

// Does this only bring the table to where the engine already is? Hands tidy up all the time.
bool Interpreter::accounted(const LyingCard& card, CardStory& story) {
    const auto& game = at_.game();
    if (card.zone == ZoneKind::judge && card.sure == vision::Certainty::back &&
        laid_by(game, card.seat) > at_.tabletop.count(ZoneKind::judge, card.seat, card.label, card.card)) {
        at_.stories.tell(card.card, 0, at_.now_ms, "the engine holds it there");
        return true;
    }
    engine::Face face;
    if (!engine::parse_face(card.label, face) || !face.known()) return false;
    if (game.over()) return explain(card, 0, "the game is over");
    if (card.zone == ZoneKind::equip || card.zone == ZoneKind::judge)
        return accounted_before_a_seat(card, story, face);
    return (card.zone == ZoneKind::discard || card.zone == ZoneKind::middle) &&
           accounted_in_the_open(card, story, face);
}

bool Interpreter::explain(const LyingCard& card, int input, const char* why) {
    const int wrong = wrong_card_after(at_, card, input);
    at_.stories.tell(card.card, input, at_.now_ms, why);
    if (card.zone == ZoneKind::discard) pay(card.label);
    if (wrong != 0) feed(engine::back_to(wrong - 1));
    return true;
}

bool Interpreter::accounted_before_a_seat(const LyingCard& card, const CardStory& story, const engine::Face& face) {
    const auto* gone =
        story.from_zone == ZoneKind::none ? at_.stories.gone_lately(card.label, at_.now_ms) : nullptr;
    if (gone && gone->zone == ZoneKind::judge && plays_what_it_took(card, *gone)) return false;
    const Place place{card.zone == ZoneKind::equip ? Zone::equip : Zone::judge, static_cast<Seat>(card.seat)};
    const int others = at_.tabletop.count(card.zone, card.seat, card.label, card.card);
    // What was laid by (蓄谋) is not accounted for as it is turned up, though somebody may have known it.
    if (held(at_.game(), place, card.label, true) > others) return explain(card, input_naming(face), "the engine holds it there");
    // It lies there as soon as he has said it (国色), and somebody is asked before the rules move it.
    const int input =
        card.zone == ZoneKind::judge && story.from_zone == ZoneKind::none ? announced(face, story.arm) : 0;
    return input != 0 && explain(card, input, "he has said which it is");
}

// In the middle, or on the discard pile.
bool Interpreter::accounted_in_the_open(const LyingCard& card, CardStory& story, const engine::Face& face) {
    const auto& game = at_.game();
    if (doubts_are_over(face, story)) return explain(card, input_naming(face), "somebody has doubted it");
    if (is_opened_by_its_owner(at_, face, story)) return false;
    if (goes_back_to_extra(card) || came_back(card, story)) return true;
    // Whether it settles what waits is found out by playing on: only of a card that somebody has named.
    const int named = announced(face, story.arm);
    if (named != 0 && !settles_pending(laid(card, story))) return explain(card, named, "he has said which it is");
    if (is_known_to_lie_there(card, story, face)) return true;
    // What lay before a seat, and the rules have moved where it lies now while its hand was on the way
    // (乐不思蜀, judged).
    const bool before_seat = story.from_zone == ZoneKind::equip || story.from_zone == ZoneKind::judge;
    if (before_seat && done_with(game, card.label, story.from_zone, story.from_seat) &&
        !in_a_hand(game, card.label) && held_openly(game, card.label) > others_in_the_open(at_, card))
        return explain(card, game.counts(story.input) ? story.input : 0, "the rules had moved it there");
    // What the engine still holds before somebody was no part of a hand that was thrown down.
    const bool worn = (story.from_zone == ZoneKind::equip || story.from_zone == ZoneKind::judge) &&
                      !done_with(game, card.label, story.from_zone, story.from_seat);
    if (const int input = is_gone_as_said(face, card.zone == ZoneKind::middle ? story.arm : 0); input != 0)
        return explain(card, input, "it was said before it was seen");
    // What somebody else took out of that hand unseen, and of which it matters what it is (除疠).
    if (card.zone == ZoneKind::discard && is_to_be_shown(at_.game(), face, collected().faces.size()) &&
        says_what_comes_down(game, at_.keeper.what_if(), face))
        return false;
    return card.zone == ZoneKind::discard && !worn && settles_debt(card);
}

// The engine holds one more of its face in the open than lie there.
bool Interpreter::is_known_to_lie_there(const LyingCard& card, const CardStory& story, const engine::Face& face) {
    const auto& game = at_.game();
    // What the engine still holds among a general's own (刺) is the deck's other card of this face.
    const bool own = story.from_zone == ZoneKind::token &&
                     (!done_with(game, card.label, story.from_zone, story.from_seat) ||
                      is_to_be_chosen(game, face, story.from_seat));
    if (own || held_openly(game, card.label) <= others_in_the_open(at_, card)) return false;
    const int input = input_naming(face);
    // What lay face down under a 木牛流马 that has gone was named when it was laid there, long ago.
    if (card.zone == ZoneKind::discard && story.from_zone == ZoneKind::token)
        return explain(card, input, "the engine has thrown it away");
    const auto what = input != 0 ? at_.keeper.what_if().kept()[static_cast<std::size_t>(input - 1)].what : engine::Do::reveal;
    const bool used = what == engine::Do::use || what == engine::Do::respond;
    const bool shows =
        !used && is_to_be_shown(at_.game(), face, collected().faces.size()) &&
        (card.zone != ZoneKind::discard || says_what_comes_down(game, at_.keeper.what_if(), face));
    if (input != 0 && !shows) return explain(card, input, "it was said before it was seen");
    // Before the first quiet look, what lies there was played before we came.
    return !shows && !at_.looked && explain(card, 0, "played before we came");
}

// 蛊惑: it is turned up while others could still doubt it. They have not.
bool Interpreter::doubts_are_over(const engine::Face& face, const CardStory& story) {
    const auto may_be_doubted = [&] {
        const auto* prompt = at_.game().prompt();
        return prompt && std::find(prompt->options.begin(), prompt->options.end(), "doubt") != prompt->options.end();
    };
    const auto& table = at_.game().table();
    const auto& used = table.cards({Zone::processing, engine::nobody});
    const bool is_it = std::any_of(used.begin(), used.end(), [&](engine::Token t) { return table.token(t).face_down && table.token(t).face == face; });
    if (!story.turned_up || !is_it || !may_be_doubted()) return false;
    while (may_be_doubted())
        if (feed(pass_of(*at_.game().prompt())) == 0) break;
    return true;
}

// Whoever had to choose a card of a row, or one that lay before somebody (顺手牵羊), or gains a card in use once the open windows have gone
// by (双雄), has taken it, and plays it at once.
bool Interpreter::plays_what_it_took(const LyingCard& card, const CardStory& gone) {
    CardLaid taken;
    if (pending_ || (gone.zone != ZoneKind::middle && gone.zone != ZoneKind::judge) ||
        !engine::parse_face(gone.label, taken.face))
        return false;
    taken.card = gone.card;
    taken.label = gone.label;
    taken.taken_up = true;
    taken.from_zone = gone.zone;
    taken.from_seat = gone.owner;
    taken.arm = gone.arm;
    const auto& what_if = at_.keeper.what_if();
    const auto choice = interpret(at_.game(), what_if, taken, {});
    const bool chosen = choice.kind == Meaning::Kind::clear && choice.readings.front().inputs.back().what == engine::Do::choose;
    const bool may_become_his =
        gone.zone == ZoneKind::middle && gone.arm >= 1 && gone.arm <= at_.game().table().seats();
    std::optional<std::vector<engine::Input>> inputs;
    if (chosen) inputs = choice.readings.front().inputs;
    else if (may_become_his) inputs = passes_before_it_is_his(at_.game(), what_if, taken.face, static_cast<Seat>(gone.arm));
    const auto next = inputs && !inputs->empty() ? what_if.after(*inputs) : nullptr;
    if (!next) return false;
    const int taker = chosen ? inputs->back().seat : gone.arm;
    const auto plays = readings(*next, what_if.with(*inputs), laid(card, *at_.stories.find(card.card)), {});
    const auto his = [&](const Reading& play) { return play.weight >= least_of_a_play && play.inputs.back().seat == taker; };
    if (std::none_of(plays.begin(), plays.end(), his)) return false;
    if (chosen) take(taken, choice);
    else
        for (const auto& pass : *inputs) feed(pass);
    return true;
}

// A hand took it a moment ago and has laid it down again. The eyes may have seen that it is the same card.
bool Interpreter::came_back(const LyingCard& card, CardStory& story) {
    const bool itself = CardStories::has_only_moved(story);
    const auto* gone = itself ? &story : at_.stories.gone_lately(card.label, at_.now_ms);
    // What was swept lies beneath the others; what was not is hardly the deck's other one where it is turned
    // over.
    const auto is_its_twin = [&] {
        return !is_laid_back(at_.stories, *gone, card.arm) && may_be_its_twin(at_.game(), card) &&
               ((!itself && was_swept(at_.stories, *gone)) || plays_it(readings_of(card.card, 1)));
    };
    if (!gone || in_a_hand(at_.game(), card.label) || is_its_twin() ||
        is_found_again(at_.game(), card, collected().faces.size()))
        return false;
    // It was put onto the draw pile, and is turned over there.
    if (in_the_pile(at_.game(), card.label)) return false;
    if (plays_what_it_took(card, *gone)) return false;
    if (story.input > gone->input) return false;  // this one has told something since
    // It was named anew since: that is what it lies there for (a hand card that was shown, taken back and used).
    if (engine::Face face; !itself && gone->input != 0 && engine::parse_face(card.label, face) && input_naming(face) > gone->input) return false;
    const auto from = itself ? story.from_zone : gone->zone;
    const int owner = itself ? story.from_seat : gone->owner;
    const bool done = done_with(at_.game(), card.label, from, owner);
    if (!itself) {
        const auto lies = story;
        at_.stories.same_card(gone->card, card.card, at_.now_ms);
        auto& same = *at_.stories.find(card.card);
        same.zone = lies.zone, same.owner = lies.owner;
        same.from_zone = from, same.from_seat = owner;
        same.arm = lies.arm, same.order = lies.order;
        if (!done) at_.stories.read_again(card.card, at_.now_ms, "came back elsewhere");
    } else if (done) {
        at_.stories.goes_on(card.card, at_.now_ms);
    }
    const auto input = std::to_string(at_.stories.find(card.card)->input);
    at_.withdraw_if([&](const OpenQuestion& q) { return q.about == OpenQuestion::About::picked_up && q.key == input; }, "it came back");
    return done;
}

}  // namespace jianjun::app
