#include "tests/app/told/told_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "companion_app/session/stream/move_line.h"

namespace jianjun::app {

namespace {

using Kind = vision::TableMove::Kind;
using vision::ZoneKind;

constexpr std::int64_t look_ms = 300;  // from the hand's move until it is settled
constexpr std::size_t seen_of_a_pile = 3;

}  // namespace

ToldTable::ToldTable(const PeopleSettings& settings)
    : layout_(mat_of(settings).value()), random_(settings.seed * 77 + 1) {}

// What lies there face down is seen as the back that it shows; cards before people are seen as they are.
void ToldTable::begin(TableSession& session) {
    session_ = &session;
    begin();
}

void ToldTable::begin(LineReader& reader) {
    reader_ = &reader;
    begin();
    tell({{"eyes", {{"quiet", true}, {"clear", true}}}});
}

std::vector<nlohmann::json> ToldTable::tell(nlohmann::json line) {
    line["at_ms"] = now_ms_;
    auto out = reader_->take(line.dump());
    if (reader_->errors() > 0) throw std::logic_error("a line that is not understood: " + line.dump());
    return out;
}

void ToldTable::begin() {
    for (const auto& [card, lying] : lying_)
        if (!lying.face_up || lying.zone == ZoneKind::equip || lying.zone == ZoneKind::judge)
            see(of(Kind::appeared, card, 0));
    for (int seat = 1; seat <= layout_.seats; ++seat) see_tokens(seat);
}

void ToldTable::traced(const std::string& line) const {
    if (trace) *trace << fmt::format("{:9.2f} {}\n", static_cast<double>(now_ms_) / 1000, line);
}

void ToldTable::wait(std::int64_t ms) {
    for (const auto end = now_ms_ + ms; now_ms_ < end;) {
        now_ms_ += tick_ms;
        if (session_) session_->tick(now_ms_);
        if (reader_) tell(nlohmann::json::object());
    }
}

void ToldTable::see(vision::TableMove move) {
    move.at_ms = now_ms_;
    traced(fmt::format("eyes    {} #{} {} {} seat {} from {} {} arm {} {}", to_string(move.kind), move.card,
                       move.seen.label, vision::to_string(move.zone), move.seat,
                       vision::to_string(move.from_zone), move.from_seat, move.arm_seat, move.value));
    if (reader_) tell(move_json(move));
    if (session_) session_->take(MovesSeen{{std::move(move)}}, now_ms_);
}

vision::TableMove ToldTable::of(Kind kind, Card card, int arm) const {
    const auto& lying = lying_.at(card);
    vision::TableMove move;
    move.kind = kind;
    move.card = card;
    move.seen.label = lying.label;
    move.seen.name = lying.label.substr(0, lying.label.find('@'));
    move.seen.sure = vision::Certainty::exact;
    const char* back = lying.label.starts_with("general:") ? "back_general" : lying.label.starts_with("extra:") ? "back_extra" : "back";
    if (!lying.face_up) move.seen = {back, "", vision::Certainty::back, 0, {}, 0, {}, 0, 0};
    move.zone = lying.zone;
    move.seat = lying.seat;
    move.arm_seat = arm;
    return move;
}

// Tokens are counted, and no card.
void ToldTable::see_tokens(int seat) {
    vision::TableMove move;
    move.kind = Kind::armour;
    move.zone = ZoneKind::token;
    move.seat = seat;
    move.value = static_cast<int>(std::count_if(lying_.begin(), lying_.end(), [&](const auto& entry) {
        return entry.second.label.starts_with("token:") && entry.second.seat == seat;
    }));
    if (int& seen = tokens_[seat]; std::exchange(seen, move.value) != move.value) see(move);
}

Hands::Card ToldTable::place(const std::string& label, vision::Spot spot) {
    const auto& zone = *layout_.at(spot.mm);
    lying_[++cards_] = {label, zone.kind, zone.seat, true};
    return cards_;
}

Hands::Card ToldTable::place_general_face_down(const std::string& label, vision::Spot spot) {
    const auto& zone = *layout_.at(spot.mm);
    lying_[++cards_] = {label, zone.kind, zone.seat, false};
    return cards_;
}

void ToldTable::turn_over(int seat, Card card) {
    auto& lying = lying_.at(card);
    lying.face_up = !lying.face_up;
    wait(look_ms);
    see(of(Kind::flipped, card, arm(seat)));
}

Hands::Card ToldTable::lay(int seat, const std::string& label, vision::Spot spot) {
    return laid(seat, label, spot, true);
}

Hands::Card ToldTable::lay_face_down(int seat, const std::string& label, vision::Spot spot) {
    return laid(seat, label, spot, false);
}

Hands::Card ToldTable::laid(int seat, const std::string& label, vision::Spot spot, bool face_up) {
    const auto* zone = layout_.at(spot.mm);
    lying_[++cards_] = {label, zone ? zone->kind : ZoneKind::none, zone ? zone->seat : 0, face_up};
    wait(look_ms);
    if (label.starts_with("token:"))
        see_tokens(seat);
    else
        see(of(Kind::appeared, cards_, arm(seat)));
    return cards_;
}

void ToldTable::shift(int seat, Card card, vision::Spot spot) {
    const bool anew = dug_out(card);
    auto& lying = lying_.at(card);
    const auto before = lying;
    const auto* zone = layout_.at(spot.mm);
    wait(look_ms);
    if (lying.label.starts_with("general:")) {
        vision::TableMove move;
        move.kind = Kind::health;
        move.zone = ZoneKind::general;
        move.seat = move.arm_seat = zone->seat;
        for (int hp = 10; hp >= 0; --hp) {
            const auto there = vision::general_spot(*zone, hp).mm;
            if (std::abs(there.x - spot.mm.x) + std::abs(there.y - spot.mm.y) < 1) move.value = hp;
        }
        return see(move);
    }
    lying.zone = zone ? zone->kind : ZoneKind::none;
    lying.seat = zone ? zone->seat : 0;
    auto move = of(anew ? Kind::appeared : Kind::moved, card, arm(seat));
    if (!anew) move.from_zone = before.zone, move.from_seat = before.seat;
    see(move);
}

void ToldTable::take(int seat, Card card) {
    if (lying_.count(card) == 0) {
        deep_.erase(card);
        return;
    }
    wait(look_ms);
    auto move = of(Kind::left, card, arm(seat));
    move.from_zone = move.zone;
    move.from_seat = move.seat;
    const bool general = lying_.at(card).label.starts_with("general:"), token = lying_.at(card).label.starts_with("token:");
    for (auto& [zone, pile] : piles_) std::erase(pile, card);
    lying_.erase(card);
    if (token) return see_tokens(seat);
    if (!general) see(move);
}

// What lies deep in the pile is seen no more.
void ToldTable::cover_pile(const std::string& zone) {
    auto& pile = piles_[zone];
    while (pile.size() > seen_of_a_pile) {
        const auto card = pile.front();
        pile.erase(pile.begin());
        auto move = of(Kind::left, card, 0);
        move.from_zone = move.zone;
        deep_[card] = lying_.at(card);
        lying_.erase(card);
        see(move);
    }
}

// Somebody takes it out of the middle of a pile: it is seen anew.
bool ToldTable::dug_out(Card card) {
    for (auto& [zone, pile] : piles_) std::erase(pile, card);
    if (lying_.count(card) != 0) return false;
    lying_[card] = deep_.at(card);
    deep_.erase(card);
    return true;
}

void ToldTable::onto(int seat, Card card, const std::string& zone) {
    const bool anew = dug_out(card);
    if (zone == "extra") return take(seat, card);  // face down
    const auto before = lying_.at(card);
    lying_[card].zone = vision::zone_kind(zone).value();
    lying_[card].seat = 0;
    lying_[card].face_up = true;
    auto move = of(anew ? Kind::appeared : Kind::moved, card, arm(seat));
    if (!anew) move.from_zone = before.zone, move.from_seat = before.seat;
    see(move);
    piles_[zone].push_back(card);
}

void ToldTable::to_pile(int seat, Card card, const std::string& zone) {
    wait(look_ms);
    onto(seat, card, zone);
    cover_pile(zone);
}

Hands::Card ToldTable::lay_on_pile(int seat, const std::string& label, const std::string& zone) {
    wait(look_ms);
    lying_[++cards_] = {label, vision::zone_kind(zone).value(), 0, true};
    piles_[zone].push_back(cards_);
    const auto laid = cards_;
    see(of(Kind::appeared, laid, arm(seat)));
    cover_pile(zone);
    return laid;
}

void ToldTable::sweep(int seat, const std::vector<Card>& cards, const std::string& zone) {
    wait(look_ms);
    for (const auto card : cards) onto(seat, card, zone);
    cover_pile(zone);
}

void ToldTable::gather(int, const std::string& from, const std::string&) {
    wait(look_ms);
    for (const auto card : piles_[from]) {
        auto move = of(Kind::left, card, 0);
        move.from_zone = move.zone;
        lying_.erase(card);
        see(move);
    }
    piles_[from].clear();
}

std::string ToldTable::light(int seat) const {
    const auto lights = session().lights();
    const auto& pad = lights.at(seat);
    if (pad.dead) return "dead";
    if (pad.asked == devices::Asked::card || (pad.asked == devices::Asked::skill && session().hints() == devices::Hints::teaching))
        return pad.dying ? "dying_answer" : "answer";
    return pad.turn ? "turn" : "waiting";
}

void ToldTable::press(int seat, devices::Button button, std::int64_t) {
    devices::PadEvent event;
    event.seat = seat;
    event.button = button;
    event.prompt = session().lights().at(seat).prompt;
    event.at_ms = now_ms_;
    traced(fmt::format("pad     seat {} button {} prompt {}", seat, static_cast<int>(button), event.prompt));
    constexpr const char* words[] = {"", "answer", "pass", "skill", "referee"};
    if (reader_) tell({{"press", {{"seat", seat}, {"button", words[static_cast<int>(button)]}, {"hold", false}}}});
    else session_->take(Pressed{event}, now_ms_);
}

// On his phone, or where that asks nothing at the display beside him.
bool ToldTable::say_to_reader(int seat, const nlohmann::json& input) {
    const auto fate = [&](nlohmann::json line) {
        for (const auto& came : tell(std::move(line)))
            if (came.contains("said")) return came["said"].get<std::string>();
        return std::string();
    };
    auto became = fate({{"say", input}, {"phone", seat}});
    if (became == "late") became = fate({{"say", input}});
    traced(fmt::format("says    seat {} {} {}", seat, input.dump(), became));
    return became == "taken" || became == "known";
}

bool ToldTable::say(int seat, const nlohmann::json& input) {
    const auto* prompt = session().game().prompt();
    if (!prompt) return false;
    if (reader_) return say_to_reader(seat, input);
    session_->take(SeatSaid{seat, 1, 0, prompt->id, input}, now_ms_);
    const auto replies = session_->take_replies();
    bool taken = !replies.empty() && replies.back().fate == PhoneReply::Fate::taken;
    // Whose phone asks nothing touches the display beside him.
    if (!replies.empty() && replies.back().fate == PhoneReply::Fate::late) {
        const int before = session_->game().inputs();
        session_->take(Touched{input}, now_ms_);
        taken = session_->game().inputs() != before;
    }
    if (taken || now_ms_ % 1000 < tick_ms)
        traced(fmt::format("says    seat {} {} {} {}", seat, input.dump(), taken ? "taken" : "not taken",
                           replies.empty() ? "" : replies.back().why.en));
    return taken;
}

}  // namespace jianjun::app
