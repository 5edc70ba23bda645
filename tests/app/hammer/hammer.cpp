#include "tests/app/hammer/hammer.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/telling/text.h"

namespace jianjun::app {

namespace {

using engine::Prompt;
using Kind = vision::TableMove::Kind;
using vision::ZoneKind;

constexpr std::size_t most_lying = 24;

}  // namespace

void Hammer::strike() {
    const auto what = chance(100);
    if (what < 30) lay_what_fits();
    else if (what < 50) press_what_is_lit();
    else if (what < 54)
        lay(any_face(), ZoneKind::middle, 0, chance(3) == 0 ? 0 : any_seat()), did("a wrong card");
    else if (what < 57) lay_unread();
    else if (what < 58) lay_face_down();
    else if (what < 63) pick_up();
    else if (what < 67) nudge();
    else if (what < 71) carry();
    else if (what < 73) correct();
    else if (what < 75) see_twice();
    else if (what < 78) sweep();
    else if (what < 81) press_anything();
    else if (what < 84) press_late();
    else if (what < 86) slide_health();
    else if (what < 88) touch_anything();
    else if (what < 90) take_back();
    else if (what < 97) answer();
    else if (what < 98) name();
    else hands_at_work();
    static constexpr std::int64_t pauses[] = {50, 200, 400, 900, 2600, 6000, 9000, 21'000};
    now_ms_ += pauses[std::min(chance(8), chance(8))];
    session_.tick(now_ms_);
    if (lying_.size() > most_lying) sweep();
}

// ---- what is at hand ----

engine::Face Hammer::any_face() {
    const auto& deck = session_.game().table().deck();
    return deck[chance(deck.size())].first;
}

// Something that whoever is asked could lay down.
engine::Face Hammer::fitting_face() {
    const auto* prompt = session_.game().prompt();
    for (int tries = 0; prompt && tries < 60; ++tries) {
        const auto face = any_face();
        const auto type = engine::info(face.id).type;
        if (prompt->kind == Prompt::Kind::play ? face.id != engine::CardId::jink && type != engine::CardType::trick
            : prompt->accepts.empty()
                ? true
                : std::find(prompt->accepts.begin(), prompt->accepts.end(), engine::base(face.id)) !=
                      prompt->accepts.end())
            return face;
    }
    return any_face();
}

int Hammer::asked_seat() {
    const auto* prompt = session_.game().prompt();
    return prompt && !prompt->seats.empty() ? prompt->seats[chance(prompt->seats.size())] : any_seat();
}

Hammer::Lying* Hammer::any_lying() {
    return lying_.empty() ? nullptr : &lying_[chance(lying_.size())];
}

void Hammer::see(const vision::TableMove& move) {
    tell(move);
    // The eyes tell some things twice.
    if (chance(40) == 0) tell(move), did("a move told twice");
}

// ---- hands ----

void Hammer::lay(const engine::Face& face, ZoneKind zone, int seat, int arm) {
    vision::TableMove move;
    move.kind = Kind::appeared;
    move.card = ++cards_;
    move.seen.label = engine::to_string(face);
    move.seen.name = engine::info(face.id).id;
    move.seen.sure = vision::Certainty::exact;
    move.zone = zone;
    move.seat = seat;
    move.arm_seat = arm;
    move.at_ms = now_ms_;
    lying_.push_back({move.card, move, move.seen.label});
    see(move);
}

void Hammer::lay_what_fits() {
    const auto* prompt = session_.game().prompt();
    const int seat = asked_seat();
    const auto face = fitting_face();
    const auto& info = engine::info(face.id);
    const bool discards = prompt && prompt->kind == Prompt::Kind::discard;
    const bool worn = info.type == engine::CardType::equip && prompt && prompt->kind == Prompt::Kind::play;
    const auto zone = discards ? ZoneKind::discard : worn ? ZoneKind::equip : ZoneKind::middle;
    lay(face, zone, worn ? seat : 0, chance(6) == 0 ? 0 : seat);
    did("a card that fits");
}

void Hammer::lay_unread() {
    const auto face = fitting_face();
    vision::TableMove move;
    move.kind = Kind::appeared;
    move.card = ++cards_;
    const bool named = chance(2) == 0;
    move.seen.sure = named ? vision::Certainty::name : vision::Certainty::unknown;
    if (named) move.seen.name = engine::info(face.id).id;
    move.zone = chance(4) == 0 ? ZoneKind::discard : ZoneKind::middle;
    move.arm_seat = asked_seat();
    move.at_ms = now_ms_;
    lying_.push_back({move.card, move, engine::to_string(face)});
    see(move);
    did("a card that is not read");
}

void Hammer::lay_face_down() {
    vision::TableMove move;
    move.kind = Kind::appeared;
    move.card = ++cards_;
    move.seen.label = "back";
    move.seen.sure = vision::Certainty::back;
    move.zone = ZoneKind::middle;
    move.arm_seat = any_seat();
    move.at_ms = now_ms_;
    lying_.push_back({move.card, move, engine::to_string(any_face())});
    see(move);
    did("a card face down");
}

void Hammer::pick_up() {
    auto* card = any_lying();
    if (!card) return;
    auto move = card->last;
    move.kind = Kind::left;
    move.from_zone = move.zone;
    move.from_seat = move.seat;
    move.at_ms = now_ms_;
    const auto label = card->truth;
    std::erase_if(lying_, [&](const Lying& l) { return l.card == move.card; });
    see(move);
    did("picked up");
    engine::Face face;
    if (chance(3) == 0 && engine::parse_face(label, face)) {
        now_ms_ += 500;
        lay(face, move.zone, move.seat, any_seat());
        did("laid down again");
    }
}

void Hammer::nudge() {
    auto* card = any_lying();
    if (!card) return;
    card->last.kind = Kind::moved;
    card->last.from_zone = card->last.zone;
    card->last.from_seat = card->last.seat;
    card->last.arm_seat = any_seat();
    card->last.at_ms = now_ms_;
    see(card->last);
    did("nudged");
}

void Hammer::carry() {
    auto* card = any_lying();
    if (!card) return;
    static constexpr ZoneKind zones[] = {ZoneKind::middle, ZoneKind::discard, ZoneKind::discard,
                                         ZoneKind::equip,  ZoneKind::judge,   ZoneKind::general,
                                         ZoneKind::draw,   ZoneKind::ren};
    auto& move = card->last;
    move.kind = Kind::moved;
    move.from_zone = move.zone;
    move.from_seat = move.seat;
    move.zone = zones[chance(8)];
    const bool owned =
        move.zone == ZoneKind::equip || move.zone == ZoneKind::judge || move.zone == ZoneKind::general;
    move.seat = owned ? any_seat() : 0;
    move.arm_seat = chance(3) == 0 ? 0 : any_seat();
    move.at_ms = now_ms_;
    see(move);
    did("carried elsewhere");
}

// The eyes read better, or think better of it.
void Hammer::correct() {
    auto* card = any_lying();
    if (!card) return;
    engine::Face face;
    if (chance(4) == 0) card->truth = engine::to_string(any_face()), did("named otherwise");
    if (!engine::parse_face(card->truth, face)) return;
    auto& move = card->last;
    move.kind = move.seen.sure == vision::Certainty::back ? Kind::flipped : Kind::reread;
    move.seen.label = card->truth;
    move.seen.name = engine::info(face.id).id;
    move.seen.sure = vision::Certainty::exact;
    move.at_ms = now_ms_;
    see(move);
    did("read better");
}

void Hammer::see_twice() {
    auto* card = any_lying();
    engine::Face face;
    if (!card || !engine::parse_face(card->last.seen.label, face)) return;
    auto old = card->last;
    lay(face, chance(2) == 0 ? old.zone : ZoneKind::discard, 0, any_seat());
    if (chance(2) == 0) tell(lying_.back().last);
    old.kind = Kind::left;
    old.at_ms = now_ms_;
    std::erase_if(lying_, [&](const Lying& l) { return l.card == old.card; });
    see(old);
    did("the same card under another number");
}

void Hammer::sweep() {
    for (auto& card : lying_) {
        auto& move = card.last;
        if (move.zone != ZoneKind::middle || chance(4) == 0) continue;
        const bool hidden = chance(3) == 0;
        move.kind = hidden ? Kind::left : Kind::moved;
        move.from_zone = ZoneKind::middle;
        if (!hidden) move.zone = ZoneKind::discard;
        move.at_ms = now_ms_;
        see(move);
        if (hidden) card.card = 0;
    }
    // What lies deep in the pile is seen no more.
    std::size_t piled = 0;
    for (auto card = lying_.rbegin(); card != lying_.rend(); ++card) {
        if (card->card == 0 || card->last.zone != ZoneKind::discard || ++piled < 4) continue;
        auto gone = card->last;
        gone.kind = Kind::left;
        gone.at_ms = now_ms_;
        see(gone);
        card->card = 0;
    }
    std::erase_if(lying_, [](const Lying& l) { return l.card == 0; });
    did("swept");
}

void Hammer::slide_health() {
    vision::TableMove move;
    move.kind = Kind::health;
    move.seat = any_seat();
    const int hp = session_.game().table().seat(static_cast<engine::Seat>(move.seat)).hp;
    move.value = std::max(0, hp - 1 + static_cast<int>(chance(3)));
    move.zone = ZoneKind::general;
    move.at_ms = now_ms_;
    see(move);
    did("health slid");
}

void Hammer::hands_at_work() {
    look(chance(2) == 0, chance(8) != 0);
    did("hands at work");
    if (chance(2) == 0) look(true, true);
}

// ---- fingers ----

void Hammer::press_what_is_lit() {
    const int seat = asked_seat();
    devices::PadEvent press;
    press.seat = seat;
    press.button = devices::Button::pass;
    press.prompt = session_.lights().at(seat).prompt;
    press.at_ms = now_ms_;
    pressed_.push_back(press);
    session_.take(Pressed{press}, now_ms_);
    did("pressed as asked");
}

void Hammer::press_anything() {
    devices::PadEvent press;
    press.seat = any_seat();
    press.button = static_cast<devices::Button>(1 + chance(4));
    press.prompt = chance(3) == 0 ? 0 : session_.lights().at(press.seat).prompt;
    press.long_press = chance(12) == 0;
    press.at_ms = now_ms_;
    pressed_.push_back(press);
    session_.take(Pressed{press}, now_ms_);
    did(press.long_press ? "held down" : "pressed anything");
}

void Hammer::press_late() {
    if (pressed_.empty()) return;
    session_.take(Pressed{pressed_[chance(pressed_.size())]}, now_ms_);
    did("pressed late");
}

// ---- touches ----

void Hammer::touch_anything() {
    using nlohmann::json;
    const int seat = any_seat();
    json input;
    switch (chance(5)) {
        case 0:
            input = {{"do", "rule"}, {"by", "table"}, {"why", "it was wrong"}, {"set", {{"seat", seat}, {"hp", 3}}}};
            break;
        case 1:
            input = {{"do", "pass"}, {"seat", asked_seat()}};
            break;
        case 2:
            input = {{"do", "use"}, {"seat", asked_seat()}, {"cards", {engine::to_string(fitting_face())}},
                     {"targets", {seat}}};
            break;
        case 3:
            if (const auto* card = any_lying())
                input = {{"do", "use"}, {"seat", asked_seat()}, {"cards", {card->truth}}, {"targets", {seat}}};
            else
                input = {{"do", "time_up"}};
            break;
        default:
            input = {{"do", "end"}, {"seat", seat}};
    }
    session_.take(Touched{input}, now_ms_);
    did("touched");
}

void Hammer::take_back() {
    const int inputs = session_.game().inputs();
    if (inputs == 0) return;
    if (chance(4) == 0)
        session_.take(Touched{{{"do", "take_back"}, {"to", std::max(0, inputs - 1 - static_cast<int>(chance(4)))}}},
                      now_ms_);
    else
        session_.take(Touched{{{"do", "take_back"}, {"inputs", 1 + chance(3)}}}, now_ms_);
    did("taken back");
}

void Hammer::answer() {
    const auto& questions = session_.questions();
    if (questions.empty()) return;
    const auto& question = questions[chance(questions.size())];
    session_.take(Settled{question.shown.id, chance(question.shown.choices.size() + 1)}, now_ms_);
    did("answered");
}

void Hammer::name() {
    for (const auto& question : session_.questions()) {
        if (!question.shown.asks_card && chance(4) != 0) continue;
        session_.take(Named{question.shown.id, engine::to_string(fitting_face())}, now_ms_);
        did("named");
        return;
    }
}

}  // namespace jianjun::app
