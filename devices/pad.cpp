// The host's side of one pad (一只按钮盒): see pad.h and PROTOCOL.md.
#include "devices/pad.h"

#include <algorithm>

#include "devices/firmware/protocol.h"

namespace jianjun::devices {
namespace {

constexpr std::int64_t show_every_ms = 33;                 // 30 states a second …
constexpr std::int64_t show_ahead_ms = 2 * show_every_ms;  // … and three at once after a rest
// Behind a shared port a silent address costs the others their turn: one question may be lost on the way,
// then it is asked less often.
constexpr int quick_hellos = 3;
constexpr std::int64_t hello_soon_ms = 50, hello_later_ms = 1000;
constexpr std::int64_t poll_every_ms = 5;  // where there is nothing to say

bool is_errand(std::uint8_t type) {
    return type != MSG_PING && type != MSG_STATE;
}

std::string shown_name(const PadState& s, bool identify) {
    if (identify) return "identify";
    if (s.asked != Asked::none) return s.dying ? "dying_answer" : "answer";
    if (s.dying) return "dying";
    if (s.referee) return "referee";
    if (s.dead) return "dead";
    if (s.turn) return "turn";
    return s.max_hp > 0 || s.armour > 0 ? "status" : "off";
}

}  // namespace

std::uint16_t draw_session(std::uint64_t seed, std::uint16_t before, std::int64_t now_ms) {
    std::uint64_t x =
        seed ^ (static_cast<std::uint64_t>(now_ms) << 20) ^ (static_cast<std::uint64_t>(before) << 8);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    const auto session = static_cast<std::uint16_t>(x >> 40);
    return session == 0 || session == before ? static_cast<std::uint16_t>(before + 1 ? before + 1 : 1)
                                             : session;
}

Pad::Pad(int address, std::uint32_t game, std::uint32_t seed, DeliveredByPad& delivered, int seat)
    : address_(address),
      line_seat_(seat),
      game_(game),
      seed_(std::uint64_t{game} << 32 | (seed * 2654435761u + static_cast<std::uint32_t>(address))),
      delivered_(delivered) {}

Packet Pad::packet(std::uint8_t type, std::uint8_t number, std::vector<std::uint8_t> payload) const {
    return {static_cast<std::uint8_t>(address_), type, session_, number, std::move(payload)};
}

std::optional<Packet> Pad::hello(std::int64_t now_ms) {
    const std::int64_t every = address_ == ADDRESS_ONLY ? std::int64_t{HELLO_EVERY_MS}
                               : hellos_ < quick_hellos ? hello_soon_ms
                                                        : hello_later_ms;
    if (hello_ms_ && now_ms - *hello_ms_ < every) return std::nullopt;
    if (!hello_ms_ || session_ == 0) session_ = draw_session(seed_, session_, now_ms);
    hello_ms_ = now_ms;
    ++hellos_;
    return packet(MSG_HELLO, 0, hello_payload(game_));
}

// What was said and not acknowledged is lost with it, but for the state.
void Pad::end_conversation() {
    if (waiting_ && is_errand(waiting_->type)) ++counts_.failed;
    waiting_.reset();
    replies_.clear();
    hello_ms_.reset();
    hellos_ = 0;
    dirty_ = true;
}

void Pad::ask_again(Contact contact, std::int64_t now_ms) {
    end_conversation();
    contact_ = contact;
    session_ = draw_session(seed_, session_, now_ms);
}

void Pad::greeted(std::uint16_t session, Welcome welcome, std::int64_t now_ms) {
    if (line_seat_ != 0) {  // nobody takes another seat, nor another pad's name
        welcome.seat = static_cast<std::uint8_t>(line_seat_);
        welcome.uid = "seat" + std::to_string(line_seat_) + "-" + welcome.uid;
    }
    const auto it = delivered_.find(welcome.uid);
    const bool comes_again =
        it != delivered_.end() && it->second.boot == welcome.boot && it->second.number == welcome.next_event;
    if (!comes_again) {
        delivered_[welcome.uid] = {welcome.boot, static_cast<std::uint8_t>(welcome.next_event - 1),
                                   VERDICT_TAKEN};
    }
    end_conversation();
    if (!welcome_.uid.empty() && welcome_.uid != welcome.uid) {  // another pad, in the place of the first
        counts_.failed += commands_.size();
        commands_.clear();
    }
    welcome_ = welcome;
    session_ = session;
    contact_ = Contact::connected;
    counts_.message.clear();
    heard_ms_ = now_ms;
    shows_until_ms_ = now_ms;  // a return is no reason to wait
}

bool Pad::may_show(std::int64_t now_ms) const {
    return dirty_ && shows_until_ms_ - now_ms <= show_ahead_ms;
}

Packet Pad::say(Command command, std::int64_t now_ms) {
    command.number = ++last_number_;
    command.first_ms = command.sent_ms = now_ms;
    waiting_ = std::move(command);
    return packet(waiting_->type, waiting_->number, waiting_->payload);
}

std::optional<Packet> Pad::next_command(std::int64_t now_ms) {
    if (waiting_) {
        // A newer whole state overtakes an older one, and anything overtakes a heartbeat.
        const bool ping = waiting_->type == MSG_PING && (!commands_.empty() || may_show(now_ms));
        const bool state = waiting_->type == MSG_STATE && commands_.empty() && may_show(now_ms);
        if (!ping && !state) {
            if (now_ms - waiting_->sent_ms < RETRY_MS) return std::nullopt;
            waiting_->sent_ms = now_ms;
            ++counts_.resent;
            if (waiting_->type == MSG_STATE && !dirty_) {
                waiting_->payload = state_payload(state_, look_, now_ms);  // the time left has gone on
            }
            return packet(waiting_->type, waiting_->number, waiting_->payload);
        }
    }
    if (!commands_.empty()) {
        Command command = std::move(commands_.front());
        commands_.pop_front();
        return say(std::move(command), now_ms);
    }
    if (may_show(now_ms)) {
        dirty_ = false;
        shows_until_ms_ = std::max(shows_until_ms_, now_ms) + show_every_ms;
        return say({.type = MSG_STATE, .payload = state_payload(state_, look_, now_ms)}, now_ms);
    }
    if (heard_ms_ && now_ms - *heard_ms_ >= HEARTBEAT_MS) return say({.type = MSG_PING}, now_ms);
    return std::nullopt;
}

std::optional<Packet> Pad::next(std::int64_t now_ms) {
    if (contact_ == Contact::connected && now_ms - *heard_ms_ >= HOST_CALLS_LOST_MS) {
        ask_again(Contact::lost, now_ms);
    }
    if (contact_ != Contact::connected) return hello(now_ms);
    if (!replies_.empty()) {
        Packet reply = std::move(replies_.front());
        replies_.pop_front();
        return reply;
    }
    return next_command(now_ms);
}

std::optional<Packet> Pad::poll(std::int64_t now_ms) {
    if (waiting_) {  // not acknowledged: said again
        waiting_->sent_ms = now_ms;
        return packet(waiting_->type, waiting_->number, waiting_->payload);
    }
    if (polled_ms_ && now_ms - *polled_ms_ < poll_every_ms) return std::nullopt;
    polled_ms_ = now_ms;
    return say({.type = MSG_PING}, now_ms);
}

void Pad::acknowledged(const Packet& answer, std::uint8_t result, std::int64_t now_ms) {
    // Behind a shared port a PONG may answer TAKEN, with a press's number: it acknowledges no command.
    if (!waiting_ || waiting_->number != answer.number) return;
    if ((waiting_->type == MSG_PING) != (answer.type == MSG_PONG)) return;
    counts_.round_trip_ms = now_ms - waiting_->sent_ms;
    if (is_errand(waiting_->type)) ++(result == RESULT_OK ? counts_.obeyed : counts_.failed);
    if (result != RESULT_OK) {
        counts_.message = waiting_->type == MSG_ASSIGN && result == RESULT_UNKNOWN
                              ? "This pad cannot keep a seat or an address."
                              : "The pad did not understand a command: update its firmware.";
    }
    waiting_.reset();
}

// It wants to speak with us and cannot.
void Pad::not_understood(const Packet& answer) {
    if (const auto refuse = as_refuse(answer)) {
        counts_.message = "This pad speaks protocol " + std::to_string(refuse->min_version) + " to " +
                          std::to_string(refuse->max_version) + ", Jianjun speaks " +
                          std::to_string(PROTOCOL_VERSION) + ": update the older of the two.";
    } else if (answer.type == MSG_WELCOME) {
        counts_.message = "This pad's WELCOME is no WELCOME of protocol " + std::to_string(PROTOCOL_VERSION) +
                          " (" + std::to_string(answer.payload.size()) + " bytes of payload instead of " +
                          std::to_string(WELCOME_LENGTH) +
                          ", or another version in its first): mend its firmware.";
    } else {
        return;
    }
    contact_ = Contact::incompatible;
}

std::uint8_t Pad::judge(const Press& press) const {
    if (press.button == BUTTON_REFEREE) return VERDICT_TAKEN;
    return press.prompt == state_.prompt ? VERDICT_TAKEN : VERDICT_TOO_LATE;
}

std::optional<PadEvent> Pad::pressed(const Press& press, std::uint8_t number, std::int64_t now_ms) {
    Delivered& last = delivered_[welcome_.uid];
    if (number == last.number) {  // its acknowledgement was lost
        replies_.push_back(packet(MSG_TAKEN, number, {last.verdict}));
        return std::nullopt;
    }
    if (number != static_cast<std::uint8_t>(last.number + 1)) {
        ask_again(Contact::asking, now_ms);  // out of step: its WELCOME will say where it is
        return std::nullopt;
    }
    last.number = number;
    last.verdict = judge(press);
    replies_.push_back(packet(MSG_TAKEN, number, {last.verdict}));
    if (last.verdict != VERDICT_TAKEN) {
        ++counts_.late;
        return std::nullopt;
    }
    return PadEvent{.seat = 0,
                    .button = static_cast<Button>(press.button),
                    .long_press = press.kind == EVENT_HOLD,
                    .prompt = press.prompt,
                    .at_ms = now_ms - press.age_ms,
                    .pad = welcome_.uid};
}

std::optional<PadEvent> Pad::take(const Packet& in, std::int64_t now_ms) {
    if (in.address != address_ || session_ == 0) return std::nullopt;
    if (in.type == MSG_STRAY && in.payload.empty() && (in.session == session_ || in.session == 0)) {
        // It started anew and knows nothing of us.
        if (contact_ == Contact::connected) ask_again(Contact::asking, now_ms);
        return std::nullopt;
    }
    if (in.session != session_) return std::nullopt;
    if (contact_ != Contact::connected) {
        if (!hello_ms_) return std::nullopt;  // a word from before the new question
        if (auto welcome = as_welcome(in)) {
            greeted(in.session, *welcome, now_ms);
        } else {
            not_understood(in);
        }
        return std::nullopt;
    }
    if (auto press = as_press(in)) {
        heard_ms_ = now_ms;
        return pressed(*press, in.number, now_ms);
    }
    if (auto pong = as_pong(in)) {
        heard_ms_ = now_ms;
        counts_.held = pong->held;
        counts_.pad_bad_frames = pong->bad_frames;
        acknowledged(in, RESULT_OK, now_ms);
    } else if (auto ack = as_ack(in)) {
        heard_ms_ = now_ms;
        acknowledged(in, ack->result, now_ms);
    }
    return std::nullopt;
}

void Pad::show(const PadState& state, const Look& look) {
    const bool same = state == state_ && look.identify == look_.identify && look.sound == look_.sound &&
                      look.brightness == look_.brightness;
    if (same) return;
    state_ = state;
    look_ = look;
    dirty_ = true;
}

void Pad::notify(Notice notice) {
    if (contact_ != Contact::connected) return;  // a word for this moment only
    commands_.push_back({.type = MSG_NOTICE, .payload = {static_cast<std::uint8_t>(notice)}});
}

void Pad::test(std::uint32_t rgb, std::uint16_t mask, bool beep) {
    commands_.push_back(
        {.type = MSG_TEST,
         .payload = {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                     static_cast<std::uint8_t>(rgb), static_cast<std::uint8_t>(mask),
                     static_cast<std::uint8_t>(mask >> 8), static_cast<std::uint8_t>(beep)}});
}

void Pad::assign(int seat, int address) {
    if (line_seat_ != 0) return;
    const auto or_keep = [](int value) { return static_cast<std::uint8_t>(value < 0 ? 0xFF : value); };
    commands_.push_back({.type = MSG_ASSIGN, .payload = {or_keep(seat), or_keep(address)}});
    if (seat >= 0) welcome_.seat = static_cast<std::uint8_t>(seat);
}

Packet Pad::goodbye() {
    return packet(MSG_BYE, 0);
}

PadStatus Pad::status(std::int64_t now_ms) const {
    PadStatus s = counts_;
    if (state_.asked != Asked::none && state_.deadline_ms >= 0) {
        s.ms_left = std::max<std::int64_t>(state_.deadline_ms - now_ms, 0);
    }
    s.address = address_;
    s.pad = welcome_.uid;
    s.seat = welcome_.seat;
    s.contact = contact_;
    s.shown = contact_ == Contact::connected && !dirty_ && !(waiting_ && waiting_->type == MSG_STATE);
    s.firmware = welcome_.firmware;
    s.protocol = welcome_.version;
    s.reset = welcome_.reset;
    s.lights = contact_ == Contact::lost        ? "lost"
               : contact_ == Contact::connected ? shown_name(state_, look_.identify)
                                                : "off";
    return s;
}

}  // namespace jianjun::devices
