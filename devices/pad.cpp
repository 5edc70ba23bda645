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
constexpr std::int64_t heeds_within_ms = 1000;  // a pad that takes longer to acknowledge is named
constexpr std::int64_t restarted_said_ms = 10000;
constexpr int seats_most = 10;
constexpr std::int64_t poll_every_ms = 5;  // where there is nothing to say

bool is_errand(std::uint8_t type) {
    return type != MSG_PING && type != MSG_STATE;
}

// A bad cable is mended by saying it again soon; what is not mended so is said less and less often.
std::int64_t pause_after(int times) {
    std::int64_t pause = RETRY_MS;
    for (int i = RETRY_TIMES; i <= times && pause < RETRY_LAST_MS; i += RETRY_SLOWER) pause *= 2;
    return pause;
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

// Which half of a WELCOME is none.
std::string why_no_welcome(const std::vector<std::uint8_t>& payload) {
    const std::string known = std::to_string(PROTOCOL_VERSION);
    if (!payload.empty() && payload[0] != PROTOCOL_VERSION)
        return "This pad's WELCOME names protocol " + std::to_string(payload[0]) +
               ", which it was not offered: Jianjun speaks " + known +
               ". A pad that cannot speak that says REFUSE: mend its firmware.";
    return "This pad's WELCOME has " + std::to_string(payload.size()) + " bytes of payload, and one of protocol " +
           known + " has " + std::to_string(WELCOME_LENGTH) + ": mend its firmware.";
}

std::string shape_of(const std::vector<std::uint8_t>& event) {
    if (event.size() != EVENT_LENGTH) return std::to_string(event.size()) + " bytes of payload";
    return "button " + std::to_string(event[0]) + ", kind " + std::to_string(event[1]);
}

}  // namespace

std::uint16_t draw_session(const SessionSource& from, std::uint16_t before, std::int64_t now_ms) {
    std::uint64_t x =
        from.entropy ^ (static_cast<std::uint64_t>(now_ms) << 20) ^ (static_cast<std::uint64_t>(before) << 8);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    auto session = static_cast<std::uint16_t>(x >> 40);
    if (from.kind) session = static_cast<std::uint16_t>(session / SessionSource::kinds * SessionSource::kinds + *from.kind);
    while (session == 0 || session == before) session = static_cast<std::uint16_t>(session + SessionSource::kinds);
    return session;
}

Pad::Pad(int address, std::uint32_t game, SessionSource sessions, DeliveredByPad& delivered, int seat)
    : address_(address), line_seat_(seat), game_(game), sessions_(sessions), delivered_(delivered) {
    sessions_.entropy ^= std::uint64_t{game} << 32;
    sessions_.entropy += static_cast<std::uint64_t>(address) * 0x9E3779B97F4A7C15u;
}

Packet Pad::packet(std::uint8_t type, std::uint8_t number, std::vector<std::uint8_t> payload) const {
    return {static_cast<std::uint8_t>(address_), type, session_, number, std::move(payload)};
}

std::optional<Packet> Pad::hello(std::int64_t now_ms) {
    const std::int64_t every = contact_ == Contact::refused ? hello_later_ms
                               : address_ == ADDRESS_ONLY   ? std::int64_t{HELLO_EVERY_MS}
                               : hellos_ < quick_hellos     ? hello_soon_ms
                                                            : hello_later_ms;
    if (hello_ms_ && now_ms - *hello_ms_ < every) return std::nullopt;
    if (!hello_ms_ || session_ == 0) session_ = draw_session(sessions_, session_, now_ms);
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

void Pad::let_go_of_id() {
    const auto it = delivered_.find(welcome_.uid);
    if (it != delivered_.end() && it->second.holder == this) it->second.holder = nullptr;
}

// The first to say an id keeps it while it is there.
bool Pad::holds_id(const Welcome& welcome) {
    const auto it = delivered_.find(welcome.uid);
    if (it == delivered_.end() || !it->second.holder || it->second.holder == this) return true;
    contact_ = Contact::refused;
    refused_uid_ = welcome.uid;
    return false;
}

void Pad::ask_again(Contact contact, std::int64_t now_ms) {
    end_conversation();
    let_go_of_id();
    contact_ = contact;
    session_ = draw_session(sessions_, session_, now_ms);
}

void Pad::greeted(std::uint16_t session, Welcome welcome, std::int64_t now_ms) {
    if (line_seat_ != 0) {  // nobody takes another seat, nor another pad's name
        welcome.seat = static_cast<std::uint8_t>(line_seat_);
        welcome.uid = "seat" + std::to_string(line_seat_) + "-" + welcome.uid;
    }
    if (!holds_id(welcome)) return;
    const auto it = delivered_.find(welcome.uid);
    if (it != delivered_.end() && it->second.boot != welcome.boot) restarted_ms_ = now_ms;
    const bool comes_again =
        it != delivered_.end() && it->second.boot == welcome.boot && it->second.number == welcome.next_event;
    if (!comes_again) {
        delivered_[welcome.uid] = {welcome.boot, static_cast<std::uint8_t>(welcome.next_event - 1),
                                   VERDICT_TAKEN};
    }
    end_conversation();
    if (!welcome_.uid.empty() && welcome_.uid != welcome.uid) {  // another pad, in the place of the first
        let_go_of_id();
        counts_.failed += commands_.size();
        commands_.clear();
        unheeded_since_.reset();
        heeds_ = false;
    }
    if (heeds_) unheeded_since_.reset();
    welcome_ = welcome;
    delivered_[welcome.uid].holder = this;
    refused_uid_.clear();
    session_ = session;
    kept_number_.reset();
    contact_ = Contact::connected;
    counts_.message.clear();
    if (welcome_.seat > seats_most) {
        counts_.message = "This pad says that it sits at seat " + std::to_string(welcome_.seat) +
                          ", and seats go from 1 to 10: give it one (jianjun pads assign).";
        welcome_.seat = 0;
    }
    heard_ms_ = now_ms;
    shows_until_ms_ = now_ms;  // a return is no reason to wait
}

bool Pad::may_show(std::int64_t now_ms) const {
    return dirty_ && shows_until_ms_ - now_ms <= show_ahead_ms;
}

Packet Pad::say(Command command, std::int64_t now_ms) {
    // A pad need not keep a PING's number in mind: after 255 of them it would take the next command for a
    // repetition of the one before.
    if (++last_number_ == kept_number_) ++last_number_;
    if (command.type != MSG_PING) kept_number_ = last_number_;
    if (!unheeded_since_) unheeded_since_ = now_ms;
    command.number = last_number_;
    command.sent_ms = now_ms;
    command.times = 1;
    waiting_ = std::move(command);
    return packet(waiting_->type, waiting_->number, waiting_->payload);
}

std::optional<Packet> Pad::next_command(std::int64_t now_ms) {
    if (waiting_) {
        // A newer whole state overtakes an older one, and anything overtakes a heartbeat.
        const bool ping = waiting_->type == MSG_PING && (!commands_.empty() || may_show(now_ms));
        const bool state = waiting_->type == MSG_STATE && commands_.empty() && may_show(now_ms);
        if (!ping && !state) {
            if (now_ms - waiting_->sent_ms < pause_after(waiting_->times)) return std::nullopt;
            waiting_->sent_ms = now_ms;
            ++waiting_->times;
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
        if (waiting_->times >= RETRY_TIMES && now_ms - waiting_->sent_ms < pause_after(waiting_->times))
            return std::nullopt;
        waiting_->sent_ms = now_ms;
        ++waiting_->times;
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
    unheeded_since_.reset();
    heeds_ = true;
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
        counts_.message = why_no_welcome(answer.payload);
    } else {
        return;
    }
    contact_ = Contact::incompatible;
}

// What is not understood is answered, too: a press that nobody takes would hold up those behind it.
std::uint8_t Pad::judge(const Packet& event, const std::optional<Press>& press) {
    if (!press) {
        ++counts_.unknown;
        counts_.message = "This pad says presses that Jianjun does not know (" + shape_of(event.payload) +
                          "): they do nothing. Update Jianjun, or mend the pad's firmware.";
        return VERDICT_UNKNOWN;
    }
    if (press->button == BUTTON_REFEREE) return VERDICT_TAKEN;
    if (press->prompt == state_.prompt) return VERDICT_TAKEN;
    ++counts_.late;
    return VERDICT_TOO_LATE;
}

std::optional<PadEvent> Pad::pressed(const Packet& event, std::int64_t now_ms) {
    const std::uint8_t number = event.number;
    Delivered& last = delivered_[welcome_.uid];
    if (number == last.number) {  // its acknowledgement was lost, or it is not kept yet
        if (last.verdict != 0) replies_.push_back(packet(MSG_TAKEN, number, {last.verdict}));
        return std::nullopt;
    }
    if (number != static_cast<std::uint8_t>(last.number + 1)) {
        ask_again(Contact::asking, now_ms);  // out of step: its WELCOME will say where it is
        return std::nullopt;
    }
    last.number = number;
    const auto press = as_press(event);
    const auto verdict = judge(event, press);
    if (verdict != VERDICT_TAKEN) {
        last.verdict = verdict;
        replies_.push_back(packet(MSG_TAKEN, number, {verdict}));
        return std::nullopt;
    }
    last.verdict = 0;
    return PadEvent{.seat = 0,
                    .button = static_cast<Button>(press->button),
                    .long_press = press->kind == EVENT_HOLD,
                    .prompt = press->prompt,
                    .at_ms = now_ms - press->age_ms,
                    .pad = welcome_.uid,
                    .boot = last.boot,
                    .sequence = number};
}

void Pad::kept(std::uint16_t boot, std::uint8_t number) {
    Delivered& last = delivered_[welcome_.uid];
    if (last.boot != boot || last.number != number || last.verdict != 0) return;
    last.verdict = VERDICT_TAKEN;
    if (contact_ == Contact::connected) replies_.push_back(packet(MSG_TAKEN, number, {VERDICT_TAKEN}));
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
    if (in.type == MSG_EVENT) {
        heard_ms_ = now_ms;
        return pressed(in, now_ms);
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

// What is wrong with it now, where nothing else has been said.
std::string Pad::complaint(std::int64_t now_ms) const {
    if (unheeded_since_ && now_ms - *unheeded_since_ >= heeds_within_ms && (contact_ == Contact::connected || !heeds_))
        return "This pad answers HELLO, and acknowledges no command: see ACK and PONG in PROTOCOL.md, or its "
               "line carries one way only.";
    if (restarted_ms_ && now_ms - *restarted_ms_ < restarted_said_ms)
        return "This pad has started anew: what was pressed before, and was not shown green, is lost.";
    if (contact_ == Contact::lost) return "This pad has fallen silent: is it still plugged in?";
    return "";
}

PadStatus Pad::status(std::int64_t now_ms) const {
    PadStatus s = counts_;
    if (state_.asked != Asked::none && state_.deadline_ms >= 0) {
        s.ms_left = std::max<std::int64_t>(state_.deadline_ms - now_ms, 0);
    }
    s.address = address_;
    s.pad = contact_ == Contact::refused ? refused_uid_ : welcome_.uid;
    s.seat = contact_ == Contact::refused ? 0 : welcome_.seat;
    if (s.message.empty()) s.message = complaint(now_ms);
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
